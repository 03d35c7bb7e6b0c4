"""Move trees of games of columns, from their rules alone: lists of letters on named spaces, and nothing of the host.

Each line of the input is `<game> <depth> <board> <side to move>`, each line of the answer the number of whole turns of that depth. A board is
written as position texts write it: rows from the far side, runs of empty spaces as digits, a column in brackets with its top first.
"""
import sys


def rows_of(board, lengths):
    """The columns of a board row by row from the near side, each a string with its top first."""
    rows = []
    for text, length in zip(board.split("/"), lengths):
        row, at = [], 0
        while at < len(text):
            if text[at].isdigit():
                end = at
                while end < len(text) and text[end].isdigit():
                    end += 1
                row += [""] * int(text[at:end])
                at = end
            elif text[at] == "(":
                end = text.index(")", at)
                row.append(text[at + 1:end])
                at = end + 1
            else:
                row.append(text[at])
                at += 1
        assert len(row) == length, (text, row)
        rows.append(row)
    assert len(rows) == len(lengths), board
    return rows[::-1]


class Lasca:
    """Soldiers `S` and officers `O` of White, in small letters of Black; draws are not counted here."""

    def __init__(self, board):
        self.start = {(x, y): column for y, row in enumerate(rows_of(board, [7] * 7)) for x, column in enumerate(row) if column}

    @staticmethod
    def is_white(column):
        return column[0].isupper()

    def ways(self, top):
        ahead = 1 if top.isupper() else -1
        return [(dx, dy) for dx in (-1, 1) for dy in (1, -1) if top in "Oo" or dy == ahead]

    def jumps(self, columns, at, seen):
        """Positions after one jump of the column at a space, with where it is and what it has jumped."""
        mine = columns[at]
        for dx, dy in self.ways(mine[0]):
            over, to = (at[0] + dx, at[1] + dy), (at[0] + 2 * dx, at[1] + 2 * dy)
            if over not in columns or over in seen or self.is_white(columns[over]) == self.is_white(mine):
                continue
            if to in columns or not (0 <= to[0] < 7 and 0 <= to[1] < 7):
                continue
            after = dict(columns)
            del after[at]
            after[to] = mine + columns[over][0]
            if len(columns[over]) > 1:
                after[over] = columns[over][1:]
            else:
                del after[over]
            yield after, to, seen | {over}

    def chains(self, columns, at, seen):
        further = list(self.jumps(columns, at, seen))
        if not further:
            yield columns, at, seen
        for after, to, jumped in further:
            yield from self.chains(after, to, jumped)

    def crowned(self, columns, at):
        column = columns[at]
        if column[0] == "S" and at[1] == 6 or column[0] == "s" and at[1] == 0:
            columns = dict(columns)
            columns[at] = ("O" if column[0] == "S" else "o") + column[1:]
        return columns

    def turns(self, columns, white):
        """The positions after each turn; ways of one column that jump the same ones and lead to the same position are one turn."""
        own = [at for at, column in columns.items() if self.is_white(column) == white]
        taken = {}
        for at in own:
            for first in self.jumps(columns, at, frozenset()):
                for after, to, jumped in self.chains(*first):
                    after = self.crowned(after, to)
                    taken[at, jumped, frozenset(after.items())] = after
        if taken:
            return list(taken.values())
        found = []
        for at in own:
            for dx, dy in self.ways(columns[at][0]):
                to = (at[0] + dx, at[1] + dy)
                if to not in columns and 0 <= to[0] < 7 and 0 <= to[1] < 7:
                    after = dict(columns)
                    after[to] = after.pop(at)
                    found.append(self.crowned(after, to))
        return found

    def count(self, columns, white, depth):
        if depth == 0:
            return 1
        return sum(self.count(after, not white, depth - 1) for after in self.turns(columns, white))

    def perft(self, side, depth):
        return self.count(self.start, side == "w", depth)


class Dvonn:
    """Pieces `w` and `b`, red ones `R`; the second part of the game."""

    LENGTHS = [9, 10, 11, 10, 9]
    FIRST = [0, 0, 0, 1, 2]

    def __init__(self, board):
        rows = rows_of(board, self.LENGTHS)
        self.spaces = {(self.FIRST[y] + x, y) for y, row in enumerate(rows) for x in range(len(row))}
        self.start = {(self.FIRST[y] + x, y): column for y, row in enumerate(rows) for x, column in enumerate(row) if column}

    @staticmethod
    def around(at):
        x, y = at
        return [(x + 1, y), (x - 1, y), (x + 1, y + 1), (x - 1, y - 1), (x, y + 1), (x, y - 1)]

    def moves(self, columns, side):
        for (x, y), column in columns.items():
            if column[0] != side or all(near in columns for near in self.around((x, y))):
                continue
            for dx, dy in self.around((0, 0)):
                to = (x + dx * len(column), y + dy * len(column))
                if to in columns:
                    yield (x, y), to

    def after(self, columns, start, to):
        columns = dict(columns)
        columns[to] = columns.pop(start) + columns[to]
        held = [at for at, column in columns.items() if "R" in column]
        kept = set(held)
        while held:
            for near in self.around(held.pop()):
                if near in columns and near not in kept:
                    kept.add(near)
                    held.append(near)
        return {at: column for at, column in columns.items() if at in kept}

    def count(self, columns, side, depth):
        if depth == 0:
            return 1
        other = "b" if side == "w" else "w"
        moves = list(self.moves(columns, side))
        if not moves:
            # Passed over, unless neither can move.
            return self.count(columns, other, depth) if any(self.moves(columns, other)) else 0
        return sum(self.count(self.after(columns, *move), other, depth - 1) for move in moves)

    def perft(self, side, depth):
        return self.count(self.start, side, depth)


GAMES = {"lasca": Lasca, "dvonn": Dvonn}

for line in sys.stdin:
    if line.strip():
        game, depth, board, side = line.split()
        print(GAMES[game](board).perft(side, int(depth)), flush=True)
