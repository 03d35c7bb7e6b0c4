"""Counts the standings of a tournament's file again, from the words of docs/tie-breaks.md and docs/tournament.md alone."""
import json
import sys
from fractions import Fraction

from unplayed import Unplayed, kind_of

lines = []
for line in open(sys.argv[1], encoding="utf-8"):
    entry = json.loads(line)
    lines.pop() if entry["do"] == "undo" else lines.append(entry)

settings = lines[0]["settings"]
score = {word: Fraction(halves, 2) for word, halves in settings["scoring"].items()}
players, rounds = [], []
for entry in lines[1:]:
    if entry["do"] == "add":
        players += [dict(player, entered=entry["from"], off=set(), granted={}) for player in entry["players"]]
    elif entry["do"] == "absent":
        players[entry["player"] - 1]["off"].add(entry["round"])
        players[entry["player"] - 1]["granted"].pop(entry["round"], None)
    elif entry["do"] == "bye":
        players[entry["player"] - 1]["off"].add(entry["round"])
        players[entry["player"] - 1]["granted"][entry["round"]] = Fraction(entry["points"], 2)
    elif entry["do"] == "pair":
        rounds[entry["round"] - 1:] = [entry["pairs"]]
    elif entry["do"] == "result":
        rounds[entry["round"] - 1]["games"][entry["board"] - 1]["result"] = entry["result"]

# Result → (points of the first, of the second, share of the first, of the second, played)
win, draw, loss, none = score["win"], score["draw"], score["loss"], Fraction(0)
half = Fraction(1, 2)
MEANING = {
    "1-0": (win, loss, 1, 0, True),
    "0-1": (loss, win, 0, 1, True),
    "=": (draw, draw, half, half, True),
    "0-0": (loss, loss, 0, 0, True),
    "+-": (win, none, 1, 0, False),
    "-+": (none, win, 0, 1, False),
    "--": (none, none, 0, 0, False),
}

count = len(players)
earned = [[none] * len(rounds) for _ in range(count)]
met = [[] for _ in range(count)]
# A row of each player's rounds: kind, opponent, share of a win
spent = [[None] * len(rounds) for _ in range(count)]
table = settings["system"] in ("round-robin", "league")
for number, pairs in enumerate(rounds):
    busy = set()
    for game in pairs["games"]:
        first, second = game["first"] - 1, game["second"] - 1
        busy |= {first, second}
        one, two, share, other, played = MEANING[game["result"]]
        earned[first][number], earned[second][number] = one, two
        for player, opponent, part in ((first, second, share), (second, first, other)):
            kind = "game" if played or table else "forfeit win" if part else "forfeit loss"
            spent[player][number] = (kind, opponent, part)
        if played:
            met[first].append((second, share))
            met[second].append((first, other))
    for bye in pairs.get("byes", []):
        busy.add(bye - 1)
        earned[bye - 1][number] = score["bye"]
        spent[bye - 1][number] = (kind_of(True, score["bye"], score), None, None)
    for index, player in enumerate(players):
        if index not in busy and number + 1 in player["off"]:
            earned[index][number] = player["granted"].get(number + 1, score["absent"])
        if index not in busy:
            spent[index][number] = (kind_of(False, earned[index][number], score), None, None)

points = [sum(row, none) for row in earned]
start = [none] * count
bands = settings["bands"]
if bands:
    for index, player in enumerate(players):
        rating = min(max(player.get("rating", bands["floor"]), bands["floor"]), bands["bar"])
        start[index] = Fraction((rating - bands["floor"]) // bands["step"])
mms = [a + b for a, b in zip(start, points)]


unplayed = Unplayed(spent, earned, score, max(settings.get("rounds") or 0, len(rounds)), table)


def opponents(index, numbers):
    """A number of each opponent; a round without a game counts like an opponent with one's own."""
    values = [numbers[other] for other, _ in met[index]]
    present = len(rounds) - players[index]["entered"] + 1
    return sorted(values + [numbers[index]] * (present - len(values)))


def beaten(index, numbers):
    return sum((share * numbers[other] for other, share in met[index]), none)


sos = [sum(opponents(index, mms), none) for index in range(count)]
answer = {}
for index, player in enumerate(players):
    answer[player["name"]] = {
        "mms": mms[index],
        "points": points[index],
        "buchholz": unplayed.buchholz(index, 0, 0),
        "buchholz-cut1": unplayed.buchholz(index, 1, 0),
        "buchholz-cut2": unplayed.buchholz(index, 2, 0),
        "buchholz-median": unplayed.buchholz(index, 1, 1),
        "sonneborn-berger": unplayed.sonneborn_berger(index),
        "progressive": sum(sum(earned[index][:number + 1]) for number in range(len(rounds))),
        "wins": unplayed.wins(index),
        "sos": sos[index],
        "sosos": sum(opponents(index, sos)),
        "sodos": beaten(index, mms),
    }
json.dump({name: {word: float(value) for word, value in values.items()} for name, values in answer.items()}, sys.stdout)
