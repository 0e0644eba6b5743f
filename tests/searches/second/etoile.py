# TP2 : A* sur la carte routiere
import heapq


class Noeud:
    compteur = 0

    def __init__(self, etat, pere, g, f):
        self.etat = etat
        self.pere = pere
        self.g = g
        self.f = f
        Noeud.compteur += 1
        self.num = Noeud.compteur

    def __lt__(self, autre):
        return (self.f, self.num) < (autre.f, autre.num)


def remonter(noeud):
    if noeud is None:
        return []
    return remonter(noeud.pere) + [noeud.etat]


def a_etoile(problem):
    depart = problem.initial_state
    ouverts = [Noeud(depart, None, 0, problem.h(depart))]
    meilleur = {depart: 0}
    while ouverts:
        n = heapq.heappop(ouverts)
        if n.g > meilleur[n.etat]:
            continue
        if problem.is_goal(n.etat):
            return remonter(n), n.g
        for action, voisin, cout in problem.successors(n.etat):
            g = n.g + cout
            if voisin not in meilleur or g < meilleur[voisin]:
                meilleur[voisin] = g
                f = n.f + cout + problem.h(voisin)
                heapq.heappush(ouverts, Noeud(voisin, n, g, f))
    return None
