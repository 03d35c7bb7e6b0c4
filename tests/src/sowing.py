"""Games of sowing in rounds or in laps, from their rules alone and nothing of the host: seeds are laid down one by one, as people do.

Each line of the input is `<game> <move> <move> …`, a game from its start; each line of the answer is one state of it, from the start on: who moves (`-`
where the game is over), then what lies in each pit and store, in the order of their names.
"""
import sys


class Rounds:
    """Two rows of pits and a store for each side; pits that cannot be filled are closed for a round."""

    def __init__(self, pits, each, clockwise, rounds):
        files = "ABCDEFGHIJKL"[:pits]
        self.rows = {"s": [f + "1" for f in files], "n": [f + "2" for f in reversed(files)]}
        self.each, self.rounds = each, rounds
        self.held = {pit: each for row in self.rows.values() for pit in row} | {"S": 0, "N": 0}
        self.closed, self.done, self.mover, self.over, self.opener = set(), 0, "s", False, "s"
        self.clockwise = clockwise

    def way(self, side, stores):
        """From each side's left against the clock; with the clock backwards."""
        way = []
        for row in "sn":
            way += self.rows[row][::-1] if self.clockwise else self.rows[row]
            if stores and row == side:
                way.append(row.upper())
        return way

    def sow(self, pit, way, goes_on):
        at = way.index(pit)
        # A sowing without an end stops somewhere.
        for _ in range(10_000):
            hand, self.held[way[at]] = self.held[way[at]], 0
            while hand:
                at = (at + 1) % len(way)
                if way[at] not in self.closed:
                    self.held[way[at]] += 1
                    hand -= 1
            if not goes_on(way[at]):
                break
        return way[at]

    def lying(self, side):
        return sum(self.held[pit] for pit in self.rows[side])

    def refill(self):
        """The next round begins; the numbers of seeds of both sides."""
        self.closed, self.done = set(), self.done + 1
        total = {}
        for side, row in self.rows.items():
            total[side] = left = self.lying(side) + self.held[side.upper()]
            for pit in row:
                self.held[pit] = self.each if left >= self.each else 0
                left -= self.held[pit]
                if not self.held[pit]:
                    self.closed.add(pit)
            self.held[side.upper()] = left
        self.over = min(total.values()) < self.each or self.done == self.rounds
        return total


class Congkak(Rounds):
    def __init__(self):
        super().__init__(7, 7, True, 10)

    def play(self, pit):
        me, other = self.mover, "n" if self.mover == "s" else "s"
        last = self.sow(pit, self.way(me, True), lambda at: at not in "SN" and self.held[at] > 1)
        if last in self.rows[me]:
            opposite = last[0] + ("2" if last[1] == "1" else "1")
            self.held[me.upper()] += self.held[last] + self.held[opposite]
            self.held[last] = self.held[opposite] = 0
        if self.lying("s") and self.lying("n"):
            self.mover = me if last == me.upper() else other
            return
        total = self.refill()
        self.mover = other if total["s"] == total["n"] else min(total, key=total.get)


class Hoyito(Rounds):
    def __init__(self):
        super().__init__(6, 4, False, 10)

    def play(self, pit):
        me, other = self.mover, "n" if self.mover == "s" else "s"
        way = [pit for pit in self.way(me, False)]
        last = self.sow(pit, way, lambda at: self.held[at] > 1 and self.held[at] != 4)
        took = self.held[last] == 4
        open_pits = [pit for pit in way if pit not in self.closed]
        at = open_pits.index(last)
        while self.held[open_pits[at]] == 4:
            self.held[open_pits[at]] = 0
            self.held[me.upper()] += 4
            at -= 1
        if took and self.lying("s") + self.lying("n") <= 4:
            for left in way:
                self.held[me.upper()] += self.held[left]
                self.held[left] = 0
            self.refill()
            self.opener = "n" if self.opener == "s" else "s"
            self.mover = self.opener
            return
        self.mover = me if took else other
        if not self.lying(self.mover):
            self.mover = other if self.mover == me else me


class Hus:
    """Two rows of eight pits for each side; what is taken is sown on."""

    WAYS = {"s": [f + "1" for f in "ABCDEFGH"] + [f + "2" for f in "HGFEDCBA"], "n": [f + "4" for f in "HGFEDCBA"] + [f + "3" for f in "ABCDEFGH"]}

    def __init__(self):
        empty = ["A2", "B2", "C2", "D2", "E3", "F3", "G3", "H3"]
        self.held = {pit: 0 if pit in empty else 2 for way in self.WAYS.values() for pit in way}
        self.mover, self.over, self.turns = "s", False, 0

    def play(self, pit):
        way, hand = self.WAYS[self.mover], self.held[pit]
        self.held[pit], at = 0, way.index(pit)
        for _ in range(10_000):
            while hand:
                at = (at + 1) % 16
                self.held[way[at]] += 1
                hand -= 1
            if self.held[way[at]] == 1:
                break
            facing = [way[at][0] + rank for rank in ("34" if self.mover == "s" else "21")]
            if at >= 8 and all(self.held[pit] for pit in facing):
                hand = sum(self.held[pit] for pit in facing)
                self.held.update({pit: 0 for pit in facing})
            else:
                hand, self.held[way[at]] = self.held[way[at]], 0
        self.mover, self.turns = "n" if self.mover == "s" else "s", self.turns + 1
        self.over = self.turns >= 500 or all(self.held[pit] < 2 for pit in self.WAYS[self.mover])


for line in sys.stdin:
    name, *moves = line.split()
    game = {"congkak": Congkak, "hoyito": Hoyito, "hus": Hus}[name]()
    for move in [None, *moves]:
        if move:
            game.play(move)
        print("-" if game.over else game.mover, *(f"{pit}={held}" for pit, held in sorted(game.held.items())), flush=True)
