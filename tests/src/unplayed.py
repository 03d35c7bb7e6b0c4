"""The numbers in which rounds without a game count, from the words of docs/tie-breaks.md alone."""
from fractions import Fraction

NONE, HALF = Fraction(0), Fraction(1, 2)
VOLUNTARY = ("requested bye", "forfeit loss")


class Unplayed:
    """The rounds of all players: of each a kind, an opponent or None, and the share won of a game; and the points of each."""

    def __init__(self, spent, earned, score, length, table):
        self.spent, self.earned, self.score, self.table = spent, earned, score, table
        self.points = [sum(row, NONE) for row in earned]
        self.draws = score["draw"] * length
        self.counted = self.points if table else [self.adjusted(index) for index in range(len(spent))]

    def adjusted(self, index):
        """Points for the numbers of the opponents."""
        total = NONE
        for number, (kind, _, _) in enumerate(self.spent[index]):
            never_back = all(later[0] in VOLUNTARY for later in self.spent[index][number:])
            total += self.score["draw"] if kind == "requested bye" and never_back else self.earned[index][number]
        return total

    def worth(self, earned):
        """What a round without an opponent is worth, in wins."""
        if earned >= self.score["win"]:
            return Fraction(1)
        return HALF if earned >= self.score["draw"] and earned > self.score["loss"] else NONE

    def contributions(self, index):
        """Of each round: the points on the other side, the share won, and whether the player chose not to play."""
        rows, own = [], self.points[index]
        for number, (kind, opponent, share) in enumerate(self.spent[index]):
            chosen = kind in VOLUNTARY
            if kind == "game":
                rows.append((self.counted[opponent], share, False))
            elif self.table:
                continue
            elif opponent is not None:
                rows.append((min(own, self.counted[opponent]), share, chosen))
            else:
                rows.append((min(own, self.draws), self.worth(self.earned[index][number]), chosen))
        return rows

    def buchholz(self, index, lowest, highest):
        rows = [(value, chosen) for value, _, chosen in self.contributions(index)]
        for _ in range(min(lowest, len(rows))):
            rows.remove(min([row for row in rows if row[1]] or rows))
        for _ in range(min(highest, len(rows))):
            rows.remove(max(rows))
        return sum((value for value, _ in rows), NONE)

    def sonneborn_berger(self, index):
        return sum((value * share for value, share, _ in self.contributions(index)), NONE)

    def wins(self, index):
        return sum(one >= self.score["win"] for one in self.earned[index])


def kind_of(bye, earned, score):
    """The kind of a round without an opponent."""
    full = score["win"] > score["draw"] and earned >= score["win"]
    return "given bye" if bye or full else "requested bye"
