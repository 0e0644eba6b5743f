# Exercice 3 : recherche en profondeur limitee (recursive)

COUPURE = "coupure"


def profondeur_limitee(problem, limite=12):

    def recursif(etat, chemin, vus, reste):
        if problem.is_goal(etat):
            return chemin
        if reste == 0:
            return COUPURE
        coupe = False
        for action in problem.actions(etat):
            suivant = problem.result(etat, action)
            if suivant in vus:
                continue
            res = recursif(suivant, chemin + [action], vus | {suivant}, reste - 1)
            if res == COUPURE:
                coupe = True
            elif res is not None:
                return res
        if coupe:
            return COUPURE
        return None

    depart = problem.initial
    res = recursif(depart, [], frozenset([depart]), limite)
    if res == COUPURE:
        print("limite atteinte")
        return None
    return res
