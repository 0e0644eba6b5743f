# przeszukiwanie dwukierunkowe wszerz
from collections import deque

RUCHY = [("G", -1, 0), ("D", 1, 0), ("L", 0, -1), ("P", 0, 1)]


def nastepniki(stan):
    i = stan.index(0)
    w, k = i // 3, i % 3
    for nazwa, dw, dk in RUCHY:
        nw, nk = w + dw, k + dk
        if 0 <= nw < 3 and 0 <= nk < 3:
            j = nw * 3 + nk
            lista = list(stan)
            lista[i], lista[j] = lista[j], lista[i]
            yield nazwa, tuple(lista)


def poziom(kolejka, swoje, obce):
    # rozwija caly jeden poziom
    for _ in range(len(kolejka)):
        stan = kolejka.popleft()
        for nazwa, nowy in nastepniki(stan):
            if nowy in swoje:
                continue
            swoje[nowy] = swoje[stan] + [nazwa]
            if nowy in obce:
                return nowy
            kolejka.append(nowy)
    return None


def dwukierunkowe(start, cel):
    start, cel = tuple(start), tuple(cel)
    if start == cel:
        return []
    przod = {start: []}
    tyl = {cel: []}
    q1, q2 = deque([start]), deque([cel])
    while q1 and q2:
        s = poziom(q1, przod, tyl)
        if s is None:
            s = poziom(q2, tyl, przod)
        if s is not None:
            droga_tyl = tyl[s]
            droga_tyl.reverse()
            return przod[s] + droga_tyl
    return None
