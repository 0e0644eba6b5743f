# Gierige Bestensuche
# Karte von Rumänien, Heuristik = Luftlinie


def gierige_suche(problem):
    offen = [(problem.h(problem.start), problem.start)]
    vorgaenger = {problem.start: None}
    while offen:
        offen.sort(key=lambda paar: paar[0])
        h, ort = offen.pop()
        # print("besuche", ort, h)
        if problem.is_goal(ort):
            weg = []
            while ort is not None:
                weg.insert(0, ort)
                ort = vorgaenger[ort]
            return weg
        for aktion, nachbar, km in problem.successors(ort):
            if nachbar not in vorgaenger:
                vorgaenger[nachbar] = ort
                offen.append((problem.h(nachbar), nachbar))
    return None
