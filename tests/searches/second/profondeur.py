# TP1 IA - parcours en profondeur (recursif)
import sys
sys.setrecursionlimit(100000)


def recherche_profondeur(problem):
    vus = set()
    chemin = []

    def explorer(etat):
        vus.add(etat)
        if problem.is_goal(etat):
            return True
        for action, suivant, cout in problem.successors(etat):
            if suivant in vus:
                continue
            chemin.append(action)
            if explorer(suivant):
                return True
            chemin.pop()    # on revient en arriere
        return False

    if explorer(problem.start):
        return chemin
    return None
