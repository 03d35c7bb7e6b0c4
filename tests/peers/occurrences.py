"""How often positions have stood, by python-chess and by pyffish (Fairy-Stockfish).

Usage: occurrences.py PEER, one of `chess` and `pyffish`. It says `missing` where the peer is not installed, else its name and version. Then it reads
games, a line each: the game as the peer calls it, `startpos` or a position as it writes it, and the moves, with a tab between these. It answers a
line for each: one number for each move.

`chess`: how often the position after the move has stood. Its own claims of three and of five times are asked for as well, and have to agree.
`pyffish`: 3 where it lets a player end the game, else 1. It counts no further.
"""

import sys
from collections import Counter

peer = sys.argv[1]
try:
    if peer == "chess":
        import chess

        print("python-chess " + chess.__version__, flush=True)
    else:
        import pyffish

        print("pyffish " + pyffish.info(), flush=True)
except ImportError:
    print("missing", flush=True)
    sys.exit(0)


def by_chess(_, fen, moves):
    board = chess.Board() if fen == "startpos" else chess.Board(fen)
    stood = Counter([board._transposition_key()])
    for move in moves:
        board.push_uci(move)
        key = board._transposition_key()
        stood[key] += 1
        times = stood[key]
        for claim in (3, 5):
            # Its own answer walks back through the game: it is asked for where the answers could differ.
            if times in (claim - 1, claim) and board.is_repetition(claim) != (times >= claim):
                raise AssertionError(f"python-chess contradicts itself after {moves}")
        yield times


def by_pyffish(game, fen, moves):
    fen = pyffish.start_fen(game) if fen == "startpos" else fen
    made = []
    for move in moves:
        if move == "pass":
            move = next(legal for legal in pyffish.legal_moves(game, fen, made) if legal[: len(legal) // 2] == legal[len(legal) // 2 :])
        made.append(move)
        yield 3 if pyffish.is_optional_game_end(game, fen, made)[0] else 1


answers = by_chess if peer == "chess" else by_pyffish
for line in sys.stdin:
    game, fen, moves = line.rstrip("\n").split("\t")
    print(*answers(game, fen, moves.split()), flush=True)
