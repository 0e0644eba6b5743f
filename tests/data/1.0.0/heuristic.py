def h(state, goal):
    return sum(0 != tile != home for tile, home in zip(state, goal))
