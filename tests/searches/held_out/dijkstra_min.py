# Dijkstra zonder heap (opgave 4b)


def kortste_weg(problem):
    open_ = {problem.initial: 0}
    klaar = {}
    vorige = {}

    while open_:
        plaats = min(open_, key=open_.get)
        klaar[plaats] = afstand = open_.pop(plaats)

        if problem.is_goal(plaats):
            weg = [plaats]
            while plaats in vorige:
                plaats = vorige[plaats]
                weg = [plaats] + weg
            return {"weg": weg, "lengte": afstand}["weg"]

        for actie in problem.actions(plaats):
            buur = problem.result(plaats, actie)
            if buur in klaar:
                continue
            nieuw = afstand + problem.step_cost(plaats, actie, buur)
            if nieuw < open_.get(buur, float("inf")):
                open_[buur] = nieuw
                vorige[buur] = plaats
    return None
