"""Move trees of Tak on five by five cells, from its rules alone and nothing of the host: each leaf is one placement, one step of a column, or a stop.

Each line of the input is `tak <depth> <board> <side to move>`, each line of the answer the number of leaves. A board is written as position texts write
it: rows from the far side, runs of empty cells as digits, columns in brackets with the top first; capitals are White's.
"""
import sys

SIZE, STONES, CAPS = 5, 21, 1
WAYS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def read(board):
    """Cells with their columns, the top last."""
    columns = {}
    for y, text in enumerate(reversed(board.split("/"))):
        x, at = 0, 0
        while at < len(text):
            if text[at].isdigit():
                x += int(text[at])
            elif text[at] == "(":
                end = text.index(")", at)
                columns[x, y] = text[at + 1:end][::-1]
                x, at = x + 1, end
            else:
                columns[x, y] = text[at]
                x += 1
            at += 1
    return columns


def white(piece):
    return piece.isupper()


class Position:
    def __init__(self, columns, mover, chain=None):
        self.columns, self.mover, self.chain = columns, mover, chain

    def left(self, side, letter, many):
        letters = letter if side else letter.lower()
        return many - sum(piece in letters for column in self.columns.values() for piece in column)

    def ended(self, moved):
        """True if the game has ended with the turn of a side."""
        return self.road(moved) or self.road(not moved) or len(self.columns) == SIZE * SIZE or any(
            self.left(side, "FS", STONES) + self.left(side, "C", CAPS) <= 0 for side in (True, False))

    def road(self, side):
        paved = {at for at, column in self.columns.items() if column[-1] in ("FC" if side else "fc")}
        for axis in (0, 1):
            seen = {at for at in paved if at[axis] == 0}
            todo = list(seen)
            while todo:
                x, y = todo.pop()
                for dx, dy in WAYS:
                    to = (x + dx, y + dy)
                    if to in paved and to not in seen:
                        seen.add(to)
                        todo.append(to)
            if any(at[axis] == SIZE - 1 for at in seen):
                return True
        return False

    def turned(self, columns):
        return Position(columns, not self.mover)

    def steps(self, at, ways, most):
        """Columns after so many pieces of one have gone one step: way, cell, number, board."""
        column = self.columns[at]
        for dx, dy in ways:
            to = (at[0] + dx, at[1] + dy)
            if not (0 <= to[0] < SIZE and 0 <= to[1] < SIZE):
                continue
            under = self.columns.get(to, "")
            for many in range(1, min(most, len(column), SIZE) + 1):
                flat = not under or under[-1] in "Ff"
                crushed = under and under[-1] in "Ss" and many == 1 and column[-1] in "Cc"
                if not (flat or crushed):
                    continue
                below = under[:-1] + ("F" if under[-1] == "S" else "f") if crushed else under
                board = dict(self.columns)
                board[to] = below + column[len(column) - many:]
                if many == len(column):
                    del board[at]
                else:
                    board[at] = column[:-many]
                yield (dx, dy), to, many, board

    def carried(self, at, ways, most):
        for way, to, many, board in self.steps(at, ways, most):
            on = Position(board, self.mover, (to, way, many - 1))
            if many > 1 and any(True for _ in on.steps(to, [way], many - 1)):
                yield on
            else:
                yield self.turned(board)

    def decisions(self):
        if self.chain:
            at, way, most = self.chain
            yield self.turned(self.columns)
            yield from self.carried(at, [way], most)
            return
        case = str.upper if self.mover else str.lower
        for x in range(SIZE):
            for y in range(SIZE):
                if (x, y) in self.columns:
                    continue
                if self.left(self.mover, "FS", STONES) >= 1:
                    yield self.turned({**self.columns, (x, y): case("F")})
                    yield self.turned({**self.columns, (x, y): case("S")})
                if self.left(self.mover, "C", CAPS) >= 1:
                    yield self.turned({**self.columns, (x, y): case("C")})
        for at, column in self.columns.items():
            if white(column[-1]) == self.mover:
                yield from self.carried(at, WAYS, SIZE)

    def count(self, depth):
        if depth == 0:
            return 1
        leaves = 0
        for after in self.decisions():
            over = depth > 1 and after.mover != self.mover and after.ended(self.mover)
            leaves += 0 if over else after.count(depth - 1)
        return leaves


for line in sys.stdin:
    _, depth, board, side = line.split()
    print(Position(read(board), side == "w").count(int(depth)))
