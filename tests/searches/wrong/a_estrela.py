from heapq import heappush, heappop


def distancia(estado, objetivo):
    total = 0
    for peca in range(1, 9):
        a = estado.index(peca)
        b = objetivo.index(peca)
        total += abs(a // 3 - b // 3) + abs(a % 3 - b % 3)
    return total


def vizinhos(estado):
    vazio = estado.index(0)
    linha, coluna = divmod(vazio, 3)
    candidatos = [(linha - 1, coluna), (linha + 1, coluna), (linha, coluna - 1), (linha, coluna + 1)]
    for l, c in candidatos:
        if 0 <= l <= 2 and 0 <= c <= 2:
            novo = list(estado)
            troca = l * 3 + c
            novo[vazio], novo[troca] = novo[troca], novo[vazio]
            yield tuple(novo)


def a_estrela(inicio, objetivo):
    abertos = []
    fechados = set()
    heappush(abertos, (distancia(inicio, objetivo), 0, inicio, [inicio]))
    while abertos:
        f, g, estado, caminho = heappop(abertos)
        if estado == objetivo:
            return caminho
        if estado in fechados:
            continue
        for v in vizinhos(estado):
            if v not in fechados:
                heappush(abertos, (g + 1 + distancia(v, objetivo), g + 1, v, caminho + [v]))
    return None
