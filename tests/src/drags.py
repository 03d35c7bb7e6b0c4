"""Move trees of Arimaa, from its rules alone and nothing of the host: each leaf is one step, one push, one pull, or the end of a turn.

Each line of the input is `arimaa <depth> <board> <side to move>`, each line of the answer the number of leaves. A board is written as position texts
write it: rows from the far side, runs of empty squares as digits; capitals are Gold's.
"""
import sys

STRENGTH = "rcdhme"
TRAPS = {(2, 2), (5, 2), (2, 5), (5, 5)}
WAYS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def read(board):
    pieces = {}
    for y, text in enumerate(reversed(board.split("/"))):
        x = 0
        for letter in text:
            if letter.isdigit():
                x += int(letter)
            else:
                pieces[x, y] = letter
                x += 1
    return pieces


def beside(at):
    return [(at[0] + x, at[1] + y) for x, y in WAYS if 0 <= at[0] + x < 8 and 0 <= at[1] + y < 8]


def strength(piece):
    return STRENGTH.index(piece.lower())


def frozen(pieces, at):
    piece = pieces[at]
    friends = [n for n in beside(at) if n in pieces and pieces[n].isupper() == piece.isupper()]
    stronger = [n for n in beside(at) if n in pieces and pieces[n].isupper() != piece.isupper() and strength(pieces[n]) > strength(piece)]
    return bool(stronger) and not friends


def settle(pieces):
    """The board without what stands alone on a trap."""
    lost = [at for at in TRAPS if at in pieces and not any(n in pieces and pieces[n].isupper() == pieces[at].isupper() for n in beside(at))]
    return {at: piece for at, piece in pieces.items() if at not in lost}


def after(pieces, *journeys):
    board = dict(pieces)
    for start, end in journeys:
        board[end] = board.pop(start)
    return settle(board)


def decisions(pieces, gold, steps):
    """What can be done next: the board after it, and the steps it takes; no board for the end of the turn."""
    if steps:
        yield None, 0
    for at, piece in pieces.items():
        if piece.isupper() != gold or frozen(pieces, at):
            continue
        for to in beside(at):
            if to in pieces:
                continue
            back = to[1] < at[1] if gold else to[1] > at[1]
            if not (piece in "Rr" and back):
                yield after(pieces, (at, to)), 1
            if steps <= 2:
                for prey in beside(at):
                    if prey in pieces and pieces[prey].isupper() != gold and strength(pieces[prey]) < strength(piece):
                        yield after(pieces, (at, to), (prey, at)), 2
        if steps <= 2:
            for prey in beside(at):
                if prey in pieces and pieces[prey].isupper() != gold and strength(pieces[prey]) < strength(piece):
                    for to in beside(prey):
                        if to not in pieces:
                            yield after(pieces, (prey, to), (at, prey)), 2


def over(pieces):
    rabbits = {side: [at for at, piece in pieces.items() if piece == side] for side in "Rr"}
    return not rabbits["R"] or not rabbits["r"] or any(y == 7 for _, y in rabbits["R"]) or any(y == 0 for _, y in rabbits["r"])


def count(pieces, gold, steps, depth):
    if depth == 0:
        return 1
    leaves = 0
    for board, taken in decisions(pieces, gold, steps):
        board, used = (pieces, 4) if board is None else (board, steps + taken)
        if used < 4:
            leaves += count(board, gold, used, depth - 1)
        elif depth == 1 or not over(board):
            leaves += count(board, not gold, 0, depth - 1)
    return leaves


for line in sys.stdin:
    _, depth, board, side = line.split()
    pieces = read(board)
    print(0 if over(pieces) else count(pieces, side == "g", 0, int(depth)))
