# 作业一  A* 算法  (ba shu ma)


def zhao_kong(ju_mian):
    for hang in range(3):
        for lie in range(3):
            if ju_mian[hang][lie] == 0:
                return hang, lie


def gu_jia(ju_mian, mu_biao):
    # 曼哈顿距离
    zong = 0
    for i in range(3):
        for j in range(3):
            shu = ju_mian[i][j]
            if shu == 0:
                continue
            for x in range(3):
                for y in range(3):
                    if mu_biao[x][y] == shu:
                        zong = zong + abs(x - i) + abs(y - j)
    return zong


def yi_dong(ju_mian):
    h, l = zhao_kong(ju_mian)
    jie_guo = []
    for dh, dl in [[-1, 0], [1, 0], [0, -1], [0, 1]]:
        xh = h + dh
        xl = l + dl
        if xh >= 0 and xh < 3 and xl >= 0 and xl < 3:
            xin = [hang[:] for hang in ju_mian]
            xin[h][l] = xin[xh][xl]
            xin[xh][xl] = 0
            jie_guo.append(xin)
    return jie_guo


def a_xing(kai_shi, mu_biao):
    # open: [f, g, ju_mian, lu_jing]
    open_biao = [[gu_jia(kai_shi, mu_biao), 0, kai_shi, [kai_shi]]]
    close_biao = []
    while open_biao != []:
        open_biao.sort(key=lambda x: x[0])
        dang_qian = open_biao.pop(0)
        f, g, jm, lu = dang_qian
        if jm == mu_biao:
            print("bu shu:", g)
            return lu
        close_biao.append(jm)
        for xin in yi_dong(jm):
            if xin in close_biao:
                continue
            xin_g = g + 1
            xin_f = xin_g + gu_jia(xin, mu_biao)
            zai_open = False
            for xiang in open_biao:
                if xiang[2] == xin:
                    zai_open = True
                    if xin_g < xiang[1]:
                        xiang[0] = xin_f
                        xiang[1] = xin_g
                        xiang[3] = lu + [xin]
                    break
            if not zai_open:
                open_biao.append([xin_f, xin_g, xin, lu + [xin]])
    return None
