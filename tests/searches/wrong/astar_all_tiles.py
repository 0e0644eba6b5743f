import heapq


def h(brett, ziel):
    """Summe der Manhattan-Abstaende"""
    summe = 0
    for platz, stein in enumerate(brett):
        soll = ziel.index(stein)
        summe += abs(platz // 3 - soll // 3) + abs(platz % 3 - soll % 3)
    return summe


def zuege(brett):
    luecke = brett.index(0)
    if luecke > 2:
        yield luecke - 3
    if luecke < 6:
        yield luecke + 3
    if luecke % 3 > 0:
        yield luecke - 1
    if luecke % 3 < 2:
        yield luecke + 1


def a_stern(start, ziel):
    offen = [(h(start, ziel), 0, start)]
    g = {start: 0}
    vorher = {start: None}
    while offen:
        f, kosten, brett = heapq.heappop(offen)
        if brett == ziel:
            weg = [brett]
            while vorher[weg[-1]] is not None:
                weg.append(vorher[weg[-1]])
            return weg[::-1]
        if kosten > g[brett]:
            continue
        luecke = brett.index(0)
        for z in zuege(brett):
            neu = list(brett)
            neu[luecke], neu[z] = neu[z], neu[luecke]
            neu = tuple(neu)
            if neu not in g or kosten + 1 < g[neu]:
                g[neu] = kosten + 1
                vorher[neu] = brett
                heapq.heappush(offen, (kosten + 1 + h(neu, ziel), kosten + 1, neu))
    return None
