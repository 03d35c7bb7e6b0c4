"""Move trees of Annan shogi without drops, from its rules alone and nothing of the host: a piece moves as the own piece right behind it, if there is one.

Each line of the input is `annan-shogi <depth> <board> <side to move>`, each line of the answer the number of leaves. A board is written as position texts
write it: rows from the far side, runs of empty cells as digits, promoted pieces with `+`; capitals are Black's, who moves up.
"""
import sys

GOLD = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)]
ROOK, BISHOP = [(0, 1), (0, -1), (1, 0), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
STEPS = {"K": ROOK + BISHOP, "G": GOLD, "S": [(-1, -1), (0, -1), (1, -1), (-1, 1), (1, 1)], "N": [(-1, -2), (1, -2)], "P": [(0, -1)],
         "+S": GOLD, "+N": GOLD, "+L": GOLD, "+P": GOLD, "+R": BISHOP, "+B": ROOK}
RIDES = {"L": [(0, -1)], "R": ROOK, "B": BISHOP, "+R": ROOK, "+B": BISHOP}
PROMOTES = set("SNLPRB")


def read(board):
    pieces = {}
    for y, text in enumerate(board.split("/")):
        x, plus = 0, ""
        for letter in text:
            if letter.isdigit():
                x += int(letter)
            elif letter == "+":
                plus = "+"
            else:
                pieces[x, y] = (plus + letter.upper(), letter.isupper())
                x, plus = x + 1, ""
    return pieces


def inside(at):
    return 0 <= at[0] < 9 and 0 <= at[1] < 9


def landings(pieces, at):
    kind, black = pieces[at]
    behind = (at[0], at[1] + (1 if black else -1))
    if behind in pieces and pieces[behind][1] == black:
        kind = pieces[behind][0]
    turn = 1 if black else -1
    for dx, dy in STEPS.get(kind, []):
        to = (at[0] + dx, at[1] + dy * turn)
        if inside(to) and not (to in pieces and pieces[to][1] == black):
            yield to
    for dx, dy in RIDES.get(kind, []):
        to = (at[0] + dx, at[1] + dy * turn)
        while inside(to):
            if to in pieces:
                if pieces[to][1] != black:
                    yield to
                break
            yield to
            to = (to[0] + dx, to[1] + dy * turn)


def attacked(pieces, black):
    """True if a side's king can be captured."""
    king = next(at for at, piece in pieces.items() if piece == ("K", black))
    return any(king in landings(pieces, at) for at, piece in pieces.items() if piece[1] != black)


def moves(pieces, black):
    for at in [at for at, piece in pieces.items() if piece[1] == black]:
        kind = pieces[at][0]
        for to in landings(pieces, at):
            board = dict(pieces)
            board[to] = board.pop(at)
            if attacked(board, black):
                continue
            rank = to[1] if black else 8 - to[1]
            start = at[1] if black else 8 - at[1]
            may = kind in PROMOTES and min(rank, start) <= 2
            must = kind in "PL" and rank == 0 or kind == "N" and rank <= 1
            if may:
                yield {**board, to: ("+" + kind, black)}
            if not (may and must):
                yield board


def count(pieces, black, depth):
    boards = moves(pieces, black)
    return sum(1 for _ in boards) if depth == 1 else sum(count(board, not black, depth - 1) for board in boards)


for line in sys.stdin:
    _, depth, board, side = line.split()
    print(count(read(board), side == "b", int(depth)))
