"""Trees of games in which a side may move again, from their rules alone and nothing of the host: a depth is all that a side does until the other
one is to move, or the game is over.

Each line of the input is `<game> <depth>`, each line of the answer the number of leaves at that depth.
"""
import sys


class Kalah:
    """Six pits with four seeds each; a last seed in the own store moves again."""

    def start(self):
        return (tuple([4] * 6 + [0] + [4] * 6 + [0]), 0)

    def over(self, state):
        pits = state[0]
        return not any(pits[0:6]) or not any(pits[7:13])

    def moves(self, state):
        pits, side = state
        own, store, other = range(7 * side, 7 * side + 6), 7 * side + 6, 13 - 7 * side
        for pit in own:
            if not pits[pit]:
                continue
            left, at, after = pits[pit], pit, list(pits)
            after[pit] = 0
            while left:
                at = (at + 1) % 14
                if at != other:
                    after[at] += 1
                    left -= 1
            if at in own and after[at] == 1 and after[12 - at]:
                after[store] += after[at] + after[12 - at]
                after[at] = after[12 - at] = 0
            yield tuple(after), side if at == store else 1 - side


class Boxes:
    """Two by two boxes; who completes one moves again."""

    LINES = [("level", x, y) for x in range(2) for y in range(3)] + [("upright", x, y) for x in range(3) for y in range(2)]
    BOXES = [{("level", x, y), ("level", x, y + 1), ("upright", x, y), ("upright", x + 1, y)} for x in range(2) for y in range(2)]

    def start(self):
        return (frozenset(), 0)

    def over(self, state):
        return len(state[0]) == len(self.LINES)

    def moves(self, state):
        drawn, side = state
        for line in self.LINES:
            if line not in drawn:
                after = drawn | {line}
                made = any(line in box and box <= after for box in self.BOXES)
                yield after, side if made else 1 - side


def leaves(game, state, depth):
    if depth == 0:
        return 1
    if game.over(state):
        return 0
    total = 0
    for after in game.moves(state):
        if after[1] == state[1] and not game.over(after):
            total += leaves(game, after, depth)
        else:
            total += leaves(game, after, depth - 1)
    return total


for line in sys.stdin:
    if line.strip():
        name, depth = line.split()
        game = {"kalah": Kalah, "dots-and-boxes": Boxes}[name]()
        print(leaves(game, game.start(), int(depth)), flush=True)
