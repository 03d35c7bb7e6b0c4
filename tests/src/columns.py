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

    SIZE, MAN, KING = 7, "S", "O"

    def __init__(self, board):
        rows = rows_of(board, [self.SIZE] * self.SIZE)
        self.start = {(x, y): column for y, row in enumerate(rows) for x, column in enumerate(row) if column}

    def inside(self, at):
        return 0 <= at[0] < self.SIZE and 0 <= at[1] < self.SIZE

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
            if to in columns or not self.inside(to):
                continue
            yield self.struck(columns, at, over, to), to, seen | {over}

    @staticmethod
    def struck(columns, at, over, to):
        """The position after a column has jumped another one, whose top goes under it."""
        after = dict(columns)
        after[to] = after.pop(at) + columns[over][0]
        if len(columns[over]) > 1:
            after[over] = columns[over][1:]
        else:
            del after[over]
        return after

    def chains(self, columns, at, seen):
        further = list(self.jumps(columns, at, seen))
        if not further:
            yield columns, at, seen
        for after, to, jumped in further:
            yield from self.chains(after, to, jumped)

    def crowned(self, columns, at):
        column = columns[at]
        last = self.SIZE - 1 if self.is_white(column) else 0
        if column[0].upper() == self.MAN and at[1] == last:
            columns = dict(columns)
            columns[at] = (self.KING if self.is_white(column) else self.KING.lower()) + column[1:]
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
                if to not in columns and self.inside(to):
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


class Bashni(Lasca):
    """Men `M` and kings `K` of White, in small letters of Black; a tower may be jumped again in the same move."""

    SIZE, MAN, KING = 8, "M", "K"

    def jumps(self, columns, at, seen):
        """Positions after one jump: of a king all landings, or those alone from which it can go on, if there are any."""
        for dx in (-1, 1):
            for dy in (-1, 1):
                landings = list(self.along(columns, at, dx, dy, seen))
                leading = [one for one in landings if any(self.every_jump(one[0], one[1]))]
                yield from leading or landings

    def every_jump(self, columns, at):
        for dx in (-1, 1):
            for dy in (-1, 1):
                yield from self.along(columns, at, dx, dy, frozenset())

    def along(self, columns, at, dx, dy, seen):
        mine, far = columns[at], columns[at][0] in "Kk"
        over = (at[0] + dx, at[1] + dy)
        while far and self.inside(over) and over not in columns:
            over = (over[0] + dx, over[1] + dy)
        if over not in columns or self.is_white(columns[over]) == self.is_white(mine):
            return
        to = (over[0] + dx, over[1] + dy)
        while self.inside(to) and to not in columns:
            # A man that touches the far rank goes on as a king.
            yield self.crowned(self.struck(columns, at, over, to), to), to, seen
            if not far:
                return
            to = (to[0] + dx, to[1] + dy)

    def turns(self, columns, white):
        own = [at for at, column in columns.items() if self.is_white(column) == white]
        taken = {}
        for at in own:
            for first in self.jumps(columns, at, frozenset()):
                for after, to, _ in self.chains(*first):
                    taken[at, frozenset(after.items())] = after
        if taken:
            return list(taken.values())
        found = []
        for at in own:
            top = columns[at][0]
            for dx in (-1, 1):
                for dy in (-1, 1) if top in "Kk" else (1 if white else -1,):
                    to = (at[0] + dx, at[1] + dy)
                    while self.inside(to) and to not in columns:
                        after = dict(columns)
                        after[to] = after.pop(at)
                        found.append(self.crowned(after, to))
                        if top not in "Kk":
                            break
                        to = (to[0] + dx, to[1] + dy)
        return found


class Focus:
    """Pieces `w` and `b`; what is not on the board of eighteen of each is in reserve, as a position text has it that says no more."""

    LENGTHS = [4, 6, 8, 8, 8, 8, 6, 4]

    def __init__(self, board):
        rows = rows_of(board, self.LENGTHS)
        first = [(8 - length) // 2 for length in self.LENGTHS]
        self.spaces = {(first[y] + x, y) for y, row in enumerate(rows) for x in range(len(row))}
        self.start = {(first[y] + x, y): column for y, row in enumerate(rows) for x, column in enumerate(row) if column}
        self.reserve = {side: 18 - sum(column.count(side) for column in self.start.values()) for side in "wb"}

    @staticmethod
    def trimmed(columns, at, reserve, side):
        column = columns[at]
        gone = column[5:]
        if gone:
            columns[at] = column[:5]
            reserve = {**reserve, side: reserve[side] + gone.count(side)}
        return columns, reserve

    def turns(self, columns, reserve, side):
        for (x, y), column in columns.items():
            if column[0] != side:
                continue
            for many in range(1, len(column) + 1):
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    to = (x + dx * many, y + dy * many)
                    # No way leads past the corners that are cut off.
                    if any((x + dx * step, y + dy * step) not in self.spaces for step in range(1, many + 1)):
                        continue
                    after = dict(columns)
                    del after[x, y]
                    if many < len(column):
                        after[x, y] = column[many:]
                    after[to] = column[:many] + columns.get(to, "")
                    yield self.trimmed(after, to, reserve, side)
        if reserve[side] > 0:
            for at in self.spaces:
                after = dict(columns)
                after[at] = side + columns.get(at, "")
                yield self.trimmed(after, at, {**reserve, side: reserve[side] - 1}, side)

    def count(self, columns, reserve, side, depth):
        if depth == 0:
            return 1
        other = "b" if side == "w" else "w"
        return sum(self.count(after, left, other, depth - 1) for after, left in self.turns(columns, reserve, side))

    def perft(self, side, depth):
        return self.count(self.start, self.reserve, side, depth)


GAMES = {"lasca": Lasca, "dvonn": Dvonn, "bashni": Bashni, "focus": Focus}

for line in sys.stdin:
    if line.strip():
        game, depth, board, side = line.split()
        print(GAMES[game](board).perft(side, int(depth)), flush=True)
