# shuang xiang guang du sou suo (bidirectional BFS)
# zhuangtai: zifuchuan, '0' shi kongge


def linju(zt):
    k = zt.find('0')
    x, y = k // 3, k % 3
    jieguo = []
    for dx, dy in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        nx, ny = x + dx, y + dy
        if 0 <= nx < 3 and 0 <= ny < 3:
            j = nx * 3 + ny
            l = list(zt)
            l[k], l[j] = l[j], l[k]
            jieguo.append(''.join(l))
    return jieguo


def lian(qian, hou, zhong):
    # qian: cong qidian lai, hou: cong zhongdian lai
    lu = []
    p = zhong
    while p is not None:
        lu.append(p)
        p = qian[p]
    lu.reverse()
    p = hou[zhong]
    while p is not None:
        lu.append(p)
        p = hou[p]
    return lu


def shuangxiang(qidian, zhongdian):
    if qidian == zhongdian:
        return [qidian]
    qian = {qidian: None}
    hou = {zhongdian: None}
    ceng1 = [qidian]
    ceng2 = [zhongdian]
    while ceng1 and ceng2:
        # xian kuozhan xiao de yi bian
        if len(ceng1) <= len(ceng2):
            ceng, ziji, duimian = ceng1, qian, hou
        else:
            ceng, ziji, duimian = ceng2, hou, qian
        xin = []
        for zt in ceng:
            for n in linju(zt):
                if n in ziji:
                    continue
                ziji[n] = zt
                if n in duimian:
                    return lian(qian, hou, n)
                xin.append(n)
        if ceng is ceng1:
            ceng1 = xin
        else:
            ceng2 = xin
    return None


if __name__ == '__main__':
    lu = shuangxiang('123405786', '123456780')
    print(len(lu) - 1, 'bu')
    for b in lu:
        print(b)
