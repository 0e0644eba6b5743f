# Blatt 2 - iterative Tiefensuche, 8-Puzzle
knoten_zaehler = 0


def zuege(brett):
    pos = brett.index(0)
    z, s = pos // 3, pos % 3
    liste = []
    if z > 0:
        liste.append(("hoch", pos - 3))
    if z < 2:
        liste.append(("runter", pos + 3))
    if s > 0:
        liste.append(("links", pos - 1))
    if s < 2:
        liste.append(("rechts", pos + 1))
    return liste


def schiebe(brett, pos):
    neu = list(brett)
    leer = neu.index(0)
    neu[leer] = neu[pos]
    neu[pos] = 0
    return tuple(neu)


def tiefensuche(brett, ziel, tiefe, pfad, zuege_bisher):
    global knoten_zaehler
    knoten_zaehler += 1
    if brett == ziel:
        return zuege_bisher
    if tiefe == 0:
        return None
    for name, pos in zuege(brett):
        neu = schiebe(brett, pos)
        if neu not in pfad:
            r = tiefensuche(neu, ziel, tiefe - 1, pfad + [neu], zuege_bisher + [name])
            if r is not None:
                return r
    return None


def iterative_tiefensuche(start, ziel):
    global knoten_zaehler
    knoten_zaehler = 0
    start, ziel = tuple(start), tuple(ziel)
    if start == ziel:
        return []
    grenze = 1
    while grenze < 40:
        ergebnis = tiefensuche(start, ziel, grenze, [start], [])
        print("Grenze", grenze, "Knoten bisher", knoten_zaehler)
        if ergebnis is not None:
            return ergebnis
        grenze = grenze * 2
    return None
