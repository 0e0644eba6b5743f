# przeszukiwanie w glab, rekurencyjnie
import sys

sys.setrecursionlimit(200000)


def dfs(problem, stan=None, droga=None, odwiedzone=None):
    if stan is None:
        stan = problem.start
        droga = [stan]
        odwiedzone = set()
    odwiedzone.add(stan)
    if problem.is_goal(stan):
        return droga
    for akcja, nastepny, koszt in problem.successors(stan):
        if nastepny not in odwiedzone:
            dfs(problem, nastepny, droga + [nastepny], odwiedzone)
    return None
