# guangdu youxian sousuo (BFS), 8 shu ma
# zhuangtai: tuple de tuple
from collections import deque


def zhao_kong(zt):
    for i in range(3):
        for j in range(3):
            if zt[i][j] == 0:
                return i, j


def jiaohuan(zt, i, j, x, y):
    biao = [list(h) for h in zt]
    biao[i][j], biao[x][y] = biao[x][y], biao[i][j]
    return tuple(tuple(h) for h in biao)


def kuozhan(zt):
    i, j = zhao_kong(zt)
    jieguo = []
    if i > 0:
        jieguo.append(jiaohuan(zt, i, j, i - 1, j))
    elif i < 2:
        jieguo.append(jiaohuan(zt, i, j, i + 1, j))
    if j > 0:
        jieguo.append(jiaohuan(zt, i, j, i, j - 1))
    if j < 2:
        jieguo.append(jiaohuan(zt, i, j, i, j + 1))
    return jieguo


def guangdu(kaishi, mubiao):
    duilie = deque([kaishi])
    fu = {kaishi: None}
    while duilie:
        zt = duilie.popleft()
        if zt == mubiao:
            lu = []
            while zt is not None:
                lu.append(zt)
                zt = fu[zt]
            lu.reverse()
            return lu
        for xin in kuozhan(zt):
            if xin not in fu:
                fu[xin] = zt
                duilie.append(xin)
    print("wu jie")
    return None


if __name__ == "__main__":
    print(guangdu(((1, 2, 3), (4, 5, 6), (7, 0, 8)), ((1, 2, 3), (4, 5, 6), (7, 8, 0))))
