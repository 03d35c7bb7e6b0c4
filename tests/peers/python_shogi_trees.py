"""Trees of shogi by python-shogi.

Usage: python_shogi_trees.py count SFEN DEPTH
"""

import sys
from importlib import metadata

try:
    import shogi
except ImportError:
    print("missing", flush=True)
    sys.exit(0)

import trees

board = shogi.Board(sys.argv[2])


def count(depth):
    if depth == 1:
        return len(board.legal_moves)
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += count(depth - 1)
        board.pop()
    return leaves


trees.talk("python-shogi " + metadata.version("python-shogi"), count)
