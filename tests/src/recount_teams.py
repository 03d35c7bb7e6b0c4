"""Counts the standings of a tournament of teams again, from its file and the words of docs/tournament.md and docs/tie-breaks.md alone."""
import json
import sys
from fractions import Fraction

from unplayed import Unplayed, kind_of

lines = []
for line in open(sys.argv[1], encoding="utf-8"):
    entry = json.loads(line)
    lines.pop() if entry["do"] == "undo" else lines.append(entry)

settings = lines[0]["settings"]
rules = settings["teams"]
points_of = {word: Fraction(halves, 2) for word, halves in settings["scoring"].items()}
board_points_of = {word: Fraction(halves, 2) for word, halves in rules["scoring"].items()}
none, half = Fraction(0), Fraction(1, 2)

# Result → (share of the side that moves first, of the other, played)
SHARES = {
    "1-0": (1, 0, True), "0-1": (0, 1, True), "=": (half, half, True), "0-0": (0, 0, True),
    "+-": (1, 0, False), "-+": (0, 1, False), "--": (0, 0, False),
}


def worth(scoring, result):
    """Points of both sides: a win, a draw, a loss at the board, nothing for who did not come."""
    first, second, played = SHARES[result]
    one = {1: scoring["win"], half: scoring["draw"], 0: scoring["loss"] if played else none}
    return one[first], one[second]


teams, named, rounds = [], {}, []


def lineup(number, team):
    members = teams[team - 1]["members"]
    if (number, team) in named:
        return named[number, team]
    order = list(range(1, len(members) + 1))
    if rules["order"] == "rating":
        order.sort(key=lambda one: -members[one - 1].get("rating", -99999))
    return order[:rules["boards"]]


def boards(number, game):
    """Rows [player of the first team, of the second, result from the first team's side, moved first]."""
    one, two = lineup(number, game["first"]), lineup(number, game["second"])
    rows = []
    for index in range(rules["boards"]):
        a = one[index] if index < len(one) else None
        b = two[index] if index < len(two) else None
        rows.append({"a": a, "b": b, "result": None, "first_moves": index % 2 == 0})
    return rows


for entry in lines[1:]:
    kind = entry["do"]
    if kind == "add":
        teams += [dict(team, members=team.get("members", []), entered=entry["from"], off={}) for team in entry["players"]]
    elif kind == "edit":
        teams[entry["player"] - 1].update(members=entry["entrant"].get("members", []))
    elif kind == "bye":
        teams[entry["player"] - 1]["off"][entry["round"]] = Fraction(entry["points"], 2)
    elif kind == "absent":
        teams[entry["player"] - 1]["off"][entry["round"]] = points_of["absent"]
    elif kind == "lineup":
        named[entry["round"], entry["team"]] = entry["members"]
        if entry["round"] == len(rounds):
            for game in rounds[-1]["games"]:
                if entry["team"] in (game["first"], game["second"]):
                    game["boards"] = boards(entry["round"], game)
    elif kind == "pair":
        rounds[entry["round"] - 1:] = [dict(entry["pairs"])]
        for game in rounds[-1]["games"]:
            game["boards"] = boards(entry["round"], game)
    elif kind == "board-result":
        rounds[entry["round"] - 1]["games"][entry["game"] - 1]["boards"][entry["board"] - 1]["result"] = entry["result"]
    elif kind == "result":
        turned = {"+-": "-+", "-+": "+-", "--": "--"}
        for row in rounds[entry["round"] - 1]["games"][entry["board"] - 1]["boards"]:
            row["whole"] = entry["result"] if row["first_moves"] else turned[entry["result"]]

count = len(teams)
match_points, board_points = [none] * count, [none] * count
met = [[] for _ in range(count)]
earned_in = [[none] * len(rounds) for _ in range(count)]
spent = [[None] * len(rounds) for _ in range(count)]
table = settings["system"] in ("round-robin", "league")
by_board = {}
for number, pairs in enumerate(rounds, 1):
    busy = set()
    for game in pairs["games"]:
        a, b = game["first"] - 1, game["second"] - 1
        busy |= {a, b}
        won = [none, none]
        played_any = False
        for index, row in enumerate(game["boards"]):
            result = row.get("whole") or row["result"]
            if result is None:
                # Nobody to send: the other side wins, whichever moves first.
                first, second = (row["a"], row["b"]) if row["first_moves"] else (row["b"], row["a"])
                result = "--" if first is None and second is None else "+-" if second is None else "-+"
            one, two = worth(board_points_of, result)
            played = SHARES[result][2]
            played_any |= played
            if not row["first_moves"]:
                one, two = two, one
            won[0] += one
            won[1] += two
            for team, member, earned in ((a, row["a"], one), (b, row["b"], two)):
                if member is not None:
                    line = by_board.setdefault((index + 1, team + 1, member), [none, 0])
                    line[0] += earned
                    line[1] += played
        board_points[a] += won[0]
        board_points[b] += won[1]
        share = 1 if won[0] > won[1] else 0 if won[0] < won[1] else half
        if share == half and won[0] == 0:
            share = None
        for team, other, own, mine in ((a, b, share, won[0]), (b, a, None if share is None else 1 - share, won[1])):
            words = {1: "win", half: "draw"}
            word = words.get(own, "loss" if played_any else None)
            earned_in[team][number - 1] = points_of[word] if word else none
            match_points[team] += earned_in[team][number - 1]
            kind = "game" if played_any or own == half or table else "forfeit win" if own == 1 else "forfeit loss"
            spent[team][number - 1] = (kind, other, own or none)
            # A match that nobody has played is none, but equal forfeits are a draw.
            if played_any or own == half:
                met[team].append((other, own or none, mine))
    for bye in pairs.get("byes", []):
        busy.add(bye - 1)
        match_points[bye - 1] += points_of["bye"]
        earned_in[bye - 1][number - 1] = points_of["bye"]
        spent[bye - 1][number - 1] = (kind_of(True, points_of["bye"], points_of), None, None)
        board_points[bye - 1] += board_points_of["bye"]
    for index, team in enumerate(teams):
        if index not in busy and number in team["off"]:
            match_points[index] += team["off"][number]
            earned_in[index][number - 1] = team["off"][number]
            board_points[index] += board_points_of["absent"]
        if index not in busy:
            spent[index][number - 1] = (kind_of(False, earned_in[index][number - 1], points_of), None, None)


unplayed = Unplayed(spent, earned_in, points_of, max(settings.get("rounds") or 0, len(rounds)), table)
answer = {}
for index, team in enumerate(teams):
    answer[team["name"]] = {
        "points": match_points[index],
        "board-points": board_points[index],
        "buchholz": unplayed.buchholz(index, 0, 0),
        "board-berger": sum((match_points[other] * mine for other, _, mine in met[index]), none),
        "sonneborn-berger": unplayed.sonneborn_berger(index),
        "wins": unplayed.wins(index),
    }
rows = [{"board": board, "team": team, "number": member, "points": float(line[0]), "games": line[1]}
        for (board, team, member), line in sorted(by_board.items())]
json.dump({"teams": {name: {word: float(value) for word, value in values.items()} for name, values in answer.items()}, "boards": rows},
          sys.stdout)
