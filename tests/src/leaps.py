"""Move trees of games of canters, jumps and charges, from its rules alone: letters on named squares, and nothing of the host.

Each line of the input is `<game> <depth> <board> <side to move>`, each line of the answer the number of whole turns of that depth. A board is
written as position texts write it: rows from the far side, runs of empty squares as digits. `N` and `M` are knights and men of White.
"""
import sys

WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def rows_of(board, first):
    """The squares of a board with their pieces; `first` is the file on which each rank begins."""
    squares, pieces = set(), {}
    for y, text in enumerate(reversed(board.split("/"))):
        x, at = first[y], 0
        while at < len(text):
            end = at
            while end < len(text) and text[end].isdigit():
                end += 1
            if end > at:
                squares |= {(x + step, y) for step in range(int(text[at:end]))}
                x, at = x + int(text[at:end]), end
            else:
                squares.add((x, y))
                pieces[x, y] = text[at]
                x, at = x + 1, at + 1
    return squares, pieces


class Camelot:
    FIRST = [5, 2, 1] + [0] * 10 + [1, 2, 5]
    CASTLES = {True: {(5, 0), (6, 0)}, False: {(5, 15), (6, 15)}}
    SQUARES = 160

    def __init__(self, board):
        self.squares, self.start = rows_of(board, self.FIRST)
        assert len(self.squares) == self.SQUARES, board

    def castle(self, white):
        return self.CASTLES[white]

    def leaps(self, pieces, at, white, over_own):
        """Landings of a leap from a square over an own piece, or over an enemy's, with the square leapt over."""
        for dx, dy in WAYS:
            over, to = (at[0] + dx, at[1] + dy), (at[0] + 2 * dx, at[1] + 2 * dy)
            if over in pieces and (pieces[over].isupper() == white) == over_own and to in self.squares and to not in pieces:
                yield over, to

    def jump_ends(self, pieces, at, white):
        """Boards after all jumps of the piece at a square, at least one."""
        found = []
        for over, to in self.leaps(pieces, at, white, False):
            after = dict(pieces)
            after[to] = after.pop(at)
            del after[over]
            further = [] if to in self.castle(not white) else self.jump_ends(after, to, white)
            found += further or [after]
        return found

    def canters(self, pieces, at, white, path):
        """Paths of canters of the piece at a square, each with its board: no square twice, and none beyond the enemy castle."""
        if at in self.castle(not white):
            return
        for _, to in self.leaps(pieces, at, white, True):
            if to in path or to in self.castle(white):
                continue
            after = dict(pieces)
            after[to] = after.pop(at)
            yield path + [to], after
            yield from self.canters(after, to, white, path + [to])

    def jumps(self, pieces, at, white):
        return [] if at in self.castle(not white) else self.jump_ends(pieces, at, white)

    def charges(self, pieces, at, white):
        if pieces[at] not in "Nn":
            return []
        return [end for path, after in self.canters(pieces, at, white, [at]) for end in self.jumps(after, path[-1], white)]

    def quiet(self, pieces, at, white, to_enemy_castle=True):
        """Boards after a plain move or a canter without a capture, where the piece may make one."""
        found = []
        for dx, dy in WAYS:
            to = (at[0] + dx, at[1] + dy)
            if to in self.squares and to not in pieces and to not in self.castle(white):
                after = dict(pieces)
                after[to] = after.pop(at)
                found.append(after)
        knight = pieces[at] in "Nn"
        for path, after in self.canters(pieces, at, white, [at]):
            touched = any(any(self.leaps(self.at(after, path[-1], square), square, white, False)) for square in path if square not in self.castle(not white))
            if not (knight and touched):
                found.append(after)
        return found

    @staticmethod
    def at(pieces, now, square):
        """The board with the cantering piece on an earlier square of its path."""
        if now == square:
            return pieces
        before = dict(pieces)
        before[square] = before.pop(now)
        return before

    def turns(self, pieces, white):
        """The boards after each turn, one for each piece and each board that it can bring about."""
        own = [at for at, piece in pieces.items() if piece.isupper() == white]
        once = lambda ends: {(at, frozenset(end.items())): end for at, ends_of in ends for end in ends_of}.values()
        inside = [at for at in own if at in self.castle(white)]
        out = [(at, self.jumps(pieces, at, white)) for at in inside]
        if any(ends for _, ends in out):
            return list(once(out + [(at, self.charges(pieces, at, white)) for at in inside]))
        leaving = [(at, self.quiet(pieces, at, white) + self.charges(pieces, at, white)) for at in inside]
        if any(ends for _, ends in leaving):
            return list(once(leaving))
        free = [at for at in own if at not in self.castle(not white)]
        jumps = [(at, self.jumps(pieces, at, white)) for at in free]
        charges = [(at, self.charges(pieces, at, white)) for at in free]
        if any(ends for _, ends in jumps):
            return list(once(jumps + charges))
        quiet = [(at, self.quiet(pieces, at, white)) for at in free]
        within = []
        for at in own:
            if at in self.castle(not white):
                for to in self.castle(not white) - set(pieces):
                    after = dict(pieces)
                    after[to] = after.pop(at)
                    within.append((at, [after]))
        return list(once(quiet + charges + within))

    def over(self, pieces, white):
        """True if the game has ended with the turn of a side."""
        own = sum(piece.isupper() == white for piece in pieces.values())
        enemy = len(pieces) - own
        castle = sum(at in pieces and pieces[at].isupper() == white for at in self.castle(not white))
        return castle >= 2 or enemy == 0 and own >= 2 or own <= 1 and enemy <= 1

    def count(self, pieces, white, depth):
        if depth == 0:
            return 1
        total = 0
        for after in self.turns(pieces, white):
            if depth == 1 or not self.over(after, white):
                total += self.count(after, not white, depth - 1)
        return total

    def perft(self, side, depth):
        return self.count(self.start, side == "w", depth)


class Cam(Camelot):
    """The small game: one square for a castle, and one piece there wins."""
    FIRST = [3, 2, 1] + [0] * 7 + [1, 2, 3]
    CASTLES = {True: {(3, 0)}, False: {(3, 12)}}
    SQUARES = 67

    def over(self, pieces, white):
        enemies = sum(piece.isupper() != white for piece in pieces.values())
        return enemies == 0 or any(at in pieces and pieces[at].isupper() == white for at in self.castle(not white))


for line in sys.stdin:
    if line.strip():
        game, depth, board, side = line.split()
        print({"camelot": Camelot, "cam": Cam}[game](board).perft(side, int(depth)), flush=True)
