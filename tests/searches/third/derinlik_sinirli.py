# Yapay Zeka Ödev 1 - derinlik sınırlı arama
from typing import Any, List, Optional

SINIR = 6


def derinlik_sinirli_arama(problem, sinir: int = SINIR) -> Optional[List[Any]]:
    ziyaret = set()

    def ara(durum, kalan):
        if problem.is_goal(durum):
            return []
        if kalan == 0:
            return None
        ziyaret.add(durum)
        for eylem in problem.actions(durum):
            yeni = problem.result(durum, eylem)
            if yeni in ziyaret:
                continue
            sonuc = ara(yeni, kalan - 1)
            if sonuc is not None:
                return [eylem] + sonuc
        return None

    return ara(problem.initial, sinir)
