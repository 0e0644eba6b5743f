# Übungsblatt 1, Aufgabe 3: Breitensuche
from collections import namedtuple
from collections import deque

Knoten = namedtuple("Knoten", ["zustand", "vorgaenger", "aktion", "tiefe"])


def aktionen_zurueck(knoten):
    folge = []
    while knoten.vorgaenger is not None:
        folge.insert(0, knoten.aktion)
        knoten = knoten.vorgaenger
    return folge


def breitensuche(problem):
    wurzel = Knoten(problem.initial_state, None, None, 0)
    if problem.is_goal(wurzel.zustand):
        return []
    rand = deque()
    rand.append(wurzel)
    # alle Zustände, die schon einmal im Rand waren
    gesehen = {wurzel.zustand}

    while len(rand) > 0:
        knoten = rand.popleft()
        for aktion, nachfolger, _kosten in problem.successors(knoten.zustand):
            if nachfolger not in gesehen:
                kind = Knoten(nachfolger, knoten, aktion, knoten.tiefe + 1)
                if problem.is_goal(nachfolger):
                    return aktionen_zurueck(kind)
                gesehen.add(nachfolger)
                rand.append(kind)
    # keine Lösung
    return None
