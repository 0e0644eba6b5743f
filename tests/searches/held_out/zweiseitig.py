def nachbarn(brett):
    l = brett.index(0)
    for n in range(9):
        if abs(n // 3 - l // 3) + abs(n % 3 - l % 3) == 1:
            neu = list(brett)
            neu[l], neu[n] = neu[n], neu[l]
            yield tuple(neu)


def weg(eltern, brett):
    if brett is None:
        return []
    return weg(eltern, eltern[brett]) + [brett]


def zweiseitige_suche(start, ziel):
    """Breitensuche von beiden Seiten zugleich"""
    if start == ziel:
        return [start]
    eltern = ({start: None}, {ziel: None})
    rand = [[start], [ziel]]
    seite = 0
    while rand[0] and rand[1]:
        neu = []
        for brett in rand[seite]:
            for n in nachbarn(brett):
                if n in eltern[seite]:
                    continue
                eltern[seite][n] = brett
                if n in eltern[1 - seite]:
                    return weg(eltern[0], n) + weg(eltern[1], eltern[1][n])
                neu.append(n)
        rand[seite] = neu
        seite = 1 - seite
    return None
