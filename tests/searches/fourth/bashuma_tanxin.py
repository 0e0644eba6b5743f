# ba shu ma, tan xin sou suo (greedy best first)
import heapq
import numpy as np


def jixu(qipan, mubiao):
    # man ha dun juli
    he = 0
    for shu in range(1, 9):
        r1, c1 = np.argwhere(qipan == shu)[0]
        r2, c2 = np.argwhere(mubiao == shu)[0]
        he += abs(int(r1) - int(r2)) + abs(int(c1) - int(c2))
    return he


def yidong(qipan):
    r, c = [int(v) for v in np.argwhere(qipan == 0)[0]]
    jieguo = []
    for dr, dc in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        nr, nc = r + dr, c + dc
        if nr in range(3) and nc in range(3):
            xin = qipan.copy()
            xin[r, c], xin[nr, nc] = xin[nr, nc], xin[r, c]
            jieguo.append(xin)
    return jieguo


def tanxin(kaishi, mubiao):
    dui = []
    bianhao = 0
    heapq.heappush(dui, (jixu(kaishi, mubiao), bianhao, kaishi, [kaishi]))
    yifangwen = {kaishi.tobytes()}
    while dui:
        h, _, dangqian, lujing = heapq.heappop(dui)
        if np.array_equal(dangqian, mubiao):
            print("bushu:", len(lujing) - 1)
            return lujing
        for xia in yidong(dangqian):
            key = xia.tobytes()
            if key in yifangwen:
                continue
            yifangwen.add(key)
            bianhao += 1
            heapq.heappush(dui, (jixu(xia, mubiao), bianhao, xia, lujing + [xia]))
    return None


if __name__ == "__main__":
    a = np.array([[1, 2, 3], [4, 0, 6], [7, 5, 8]])
    b = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 0]])
    for q in tanxin(a, b):
        print(q, "\n")
