"""Plays along with random games of shogi and complains where another program sees another position or other moves.

    shogi_peer.py cshogi|python-shogi [--probe]

Reads lines from standard input: `game SFEN` sets a position up; `SFEN<tab>MOVES<tab>MOVE` says what the position and the legal
moves should be and which of them is played next (`-`: none). Prints the first disagreement and exits with 1, or the number of
plies and exits with 0. With --probe it only says whether the package is there: exit code 0, or 3.

cshogi and python-shogi are under the GPL: they run in this process and nothing of them is part of Tianyuan.
"""

import sys


def cshogi_board():
    import cshogi

    board = cshogi.Board()
    usi = cshogi.move_to_usi
    return board.set_sfen, board.sfen, lambda: [usi(move) for move in board.legal_moves], board.push_usi


def python_shogi_board():
    import shogi

    board = shogi.Board()
    return board.set_sfen, board.sfen, lambda: [move.usi() for move in board.legal_moves], board.push_usi


BOARDS = {"cshogi": cshogi_board, "python-shogi": python_shogi_board}


def main():
    try:
        set_up, sfen, legal, push = BOARDS[sys.argv[1]]()
    except ImportError as error:
        print(error)
        return 3
    if "--probe" in sys.argv:
        return 0
    plies = 0
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line.startswith("game "):
            set_up(line[5:])
            continue
        wanted, moves, played = line.split("\t")
        here = sfen()
        if here != wanted:
            print(f"{sys.argv[1]} is at {here}, not at {wanted}")
            return 1
        theirs, ours = sorted(legal()), sorted(moves.split())
        if theirs != ours:
            print(f"{here}: only we allow {sorted(set(ours) - set(theirs))}, only {sys.argv[1]} allows {sorted(set(theirs) - set(ours))}")
            return 1
        plies += 1
        if played != "-":
            push(played)
    print(plies)
    return 0


sys.exit(main())
