from collections import deque


class Nodo:
    __slots__ = ("stato", "genitore", "mossa", "profondita")

    def __init__(self, stato, genitore=None, mossa=None):
        self.stato = stato
        self.genitore = genitore
        self.mossa = mossa
        self.profondita = 0 if genitore is None else genitore.profondita + 1

    def figli(self):
        r, c = next((r, riga.index(0)) for r, riga in enumerate(self.stato) if 0 in riga)
        vicini = {"su": (r - 1, c), "giu": (r + 1, c), "sinistra": (r, c - 1), "destra": (r, c + 1)}
        for mossa, (a, b) in vicini.items():
            if min(a, b) < 0 or max(a, b) > 2:
                continue
            tessera = self.stato[a][b]
            nuovo = tuple(
                tuple(tessera if x == 0 else 0 if x == tessera else x for x in riga) for riga in self.stato
            )
            yield Nodo(nuovo, self, mossa)


def ricerca_in_ampiezza(inizio, fine):
    """Restituisce il nodo finale oppure None"""
    radice = Nodo(inizio)
    if inizio == fine:
        return radice
    coda, visti = deque([radice]), {inizio}
    while coda:
        for figlio in coda.popleft().figli():
            if figlio.stato in visti:
                continue
            if figlio.stato == fine:
                return figlio
            visti.add(figlio.stato)
            coda.append(figlio)
    return None
