"""Move trees of games of draughts in which captures are weighed, from the words of their rules alone, and nothing of the host.

Each line of the input is `<game> <depth> <board> <side to move>`, each line of the answer the number of whole turns of that depth. A board is
written as position texts write it: rows from the far side, runs of empty squares as digits. Every capture is made to its end and written down;
then the rules are asked, one after another, which of them may be played.
"""
import sys
from fractions import Fraction

SLANTS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
STRAIGHT = [(2, 0), (-2, 0), (0, 2), (0, -2)]


class Shot:
    def __init__(self, start, end, taken, pieces):
        self.start, self.end, self.taken, self.king = start, end, taken, pieces[start] in "Kk"
        self.kinds = [pieces[at] in "Kk" for at in taken]

    def turn(self):
        return self.start, self.end, frozenset(self.taken)


class Frisian:
    SIZE, SHOT_WAYS, FLIES = 10, SLANTS + STRAIGHT, True

    @staticmethod
    def takes(man_is_king, prey_is_king, way, forward):
        return True

    @staticmethod
    def lawful(shots):
        # A king is worth a little less than two men: so little less that no number of them makes up for a man.
        value = lambda shot: sum(Fraction(1999, 1000) if king else 1 for king in shot.kinds)
        highest = max(map(value, shots))
        shots = [shot for shot in shots if value(shot) == highest]
        return [shot for shot in shots if shot.king] or shots


class Italian:
    SIZE, SHOT_WAYS, FLIES = 8, SLANTS, False

    @staticmethod
    def takes(man_is_king, prey_is_king, way, forward):
        return man_is_king or way[1] == forward and not prey_is_king

    @staticmethod
    def lawful(shots):
        longest = max(len(shot.taken) for shot in shots)
        shots = [shot for shot in shots if len(shot.taken) == longest]
        shots = [shot for shot in shots if shot.king] or shots
        kings = max(sum(shot.kinds) for shot in shots)
        shots = [shot for shot in shots if sum(shot.kinds) == kings]
        # Of two that differ the better one meets a king where the other meets a man.
        for nth in range(longest):
            shots = [shot for shot in shots if shot.kinds[nth]] or shots
        return shots


GAMES = {"frisian-draughts": Frisian, "italian-draughts": Italian}


def read(board):
    pieces = {}
    for y, text in enumerate(reversed(board.split("/"))):
        x, digits = 0, ""
        for letter in text + " ":
            if letter.isdigit():
                digits += letter
                continue
            x, digits = x + int(digits or 0), ""
            if letter != " ":
                pieces[x, y] = letter
                x += 1
    return pieces


def on(rules, at):
    return 0 <= at[0] < rules.SIZE and 0 <= at[1] < rules.SIZE


def ray(rules, at, way):
    at = (at[0] + way[0], at[1] + way[1])
    while on(rules, at):
        yield at
        at = (at[0] + way[0], at[1] + way[1])


def shots_from(rules, pieces, start, at, taken, white):
    """All captures of the piece that began on `start` and is now on `at`, each to its end; what is jumped stays on the board."""
    king, forward = pieces[start] in "Kk", 1 if white else -1
    free = lambda square: square not in pieces or square == start
    found = []
    for way in rules.SHOT_WAYS:
        line = list(ray(rules, at, way))
        if king and rules.FLIES:
            while line and free(line[0]):
                line.pop(0)
        if not line or free(line[0]) or line[0] in taken or pieces[line[0]].isupper() == white:
            continue
        if not rules.takes(king, pieces[line[0]] in "Kk", way, forward):
            continue
        for to in line[1:] if king and rules.FLIES else line[1:2]:
            if not free(to):
                break
            found += shots_from(rules, pieces, start, to, taken + [line[0]], white)
    return found or ([Shot(start, at, taken, pieces)] if taken else [])


def walks(rules, pieces, at, white):
    king, forward = pieces[at] in "Kk", 1 if white else -1
    for way in SLANTS:
        if not king and way[1] != forward:
            continue
        for to in ray(rules, at, way):
            if to in pieces:
                break
            yield at, to, frozenset()
            if not (king and rules.FLIES):
                break


def turns(rules, pieces, white):
    own = [at for at, piece in pieces.items() if piece.isupper() == white]
    shots = [shot for at in own for shot in shots_from(rules, pieces, at, at, [], white)]
    if shots:
        return {shot.turn() for shot in rules.lawful(shots)}
    return {turn for at in own for turn in walks(rules, pieces, at, white)}


def after(rules, pieces, turn, white):
    start, end, taken = turn
    board = {at: piece for at, piece in pieces.items() if at not in taken and at != start}
    board[end] = pieces[start]
    if end[1] == (rules.SIZE - 1 if white else 0):
        board[end] = "K" if white else "k"
    return board


def count(rules, pieces, white, depth):
    if depth == 0:
        return 1
    found = turns(rules, pieces, white)
    return len(found) if depth == 1 else sum(count(rules, after(rules, pieces, turn, white), not white, depth - 1) for turn in found)


for line in sys.stdin:
    game, depth, board, side = line.split()
    print(count(GAMES[game], read(board), side == "w", int(depth)))
