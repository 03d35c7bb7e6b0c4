"""Plays the events of matches again, from the words of docs/serve.md and host/clock alone: clocks to the millisecond, and results.

Reads lines of JSON: the events of a match in the journal, and what the program says of it. Prints what it finds otherwise.
The game of the day has one decision a turn, and `w` begins.
"""
import copy
import json
import sys


class Face:
    """What one player has left: stretches of time, each of so many periods, given anew after so many moves."""

    def __init__(self, control):
        self.stages = []
        if "total" in control:
            self.stages.append((millis(control["total"]), 1, 0))
        if "byo_yomi" in control:
            self.stages.append((millis(control["byo_yomi"]["time"]), control["byo_yomi"]["periods"], 1))
        self.bonus = millis(control["fischer"]["time"]) if "fischer" in control else 0
        self.stage, self.fallen = 0, False
        self.left, self.periods, self.moves = self.stages[0]

    def until_flag(self):
        if self.fallen:
            return 0
        later = sum(time * periods for time, periods, _ in self.stages[self.stage + 1:])
        return self.left + max(self.periods - 1, 0) * self.stages[self.stage][0] + later

    def spend(self, time):
        while not self.fallen and time >= self.left:
            time -= self.left
            if self.periods > 1:
                self.periods -= 1
                self.left = self.stages[self.stage][0]
            elif self.stage + 1 < len(self.stages):
                self.stage += 1
                self.left, self.periods, self.moves = self.stages[self.stage]
            else:
                self.fallen, self.periods = True, 0
        self.left = 0 if self.fallen else self.left - time

    def finish(self):
        if self.fallen:
            return
        self.left += self.bonus
        time, _, moves = self.stages[self.stage]
        if moves:
            self.left, self.moves = time, moves

    def set(self, time):
        self.left, self.fallen, self.periods = time, False, max(self.periods, 1)

    def give(self, time):
        if time:
            self.set(self.left + time)


def millis(text):
    total, number = 0, ""
    units = {"h": 3_600_000, "m": 60_000, "s": 1_000, "ms": 1}
    at = 0
    while at < len(text):
        if text[at].isdigit():
            number += text[at]
            at += 1
            continue
        unit = "ms" if text[at:at + 2] == "ms" else text[at]
        total += int(number) * units[unit]
        number, at = "", at + len(unit)
    return total


OTHER = {"w": "b", "b": "w"}


class Played:
    def __init__(self, begins):
        self.begins, self.mover, self.steps, self.undone = begins, begins, [], []
        self.faces = self.full = None
        self.loser, self.over, self.swapped, self.awaits, self.before_flag = None, False, False, None, None
        self.ruled, self.sealed = [], None

    def spend(self, side, time):
        if self.faces and time:
            self.faces[side].spend(time)

    def end(self, loser):
        self.over, self.loser = True, loser

    def open(self):
        self.over, self.loser = False, None

    def step(self, side, took):
        self.steps.append((side, copy.deepcopy(self.faces), took))
        if self.faces:
            self.faces[side].spend(took)
            self.faces[side].finish()
        self.mover = OTHER[side]

    def raise_flag(self):
        if self.before_flag:
            self.faces, self.before_flag = self.before_flag, None
        self.awaits = None

    def act(self, act, turn):
        if act["how"] == "recount":
            # The clocks before that turn; the turn under way is not charged yet.
            if turn <= len(self.steps):
                self.faces = copy.deepcopy(self.steps[turn - 1][1])
        elif act["how"] == "give":
            self.faces[act["side"]].give(millis(act["time"]))
        elif act["how"] == "take":
            self.faces[act["side"]].spend(millis(act["time"]))
        else:
            self.faces[act["side"]].set(millis(act["time"]))

    def rule(self, ruling):
        self.spend(self.mover, ruling.get("took") or 0)
        remedy, was = ruling["remedy"], copy.deepcopy(self.faces)
        kept = dict(steps=list(self.steps), mover=self.mover, over=(self.over, self.loser), awaits=self.awaits, swapped=self.swapped)
        for act in ruling.get("clocks", []):
            self.act(act, ruling["turn"])
        changed_clocks, board = bool(ruling.get("clocks")), False
        settles = remedy in ("put_back", "void", "position", "replay", "draw", "loss")
        if remedy in ("put_back", "void"):
            board = ruling["kept"] < len(self.steps)
            self.steps = self.steps[:ruling["kept"]]
            self.mover = self.steps[-1][0] if self.steps else OTHER[self.begins]
            self.mover = OTHER[self.mover]
            self.open()
        elif remedy == "position":
            board, self.mover = True, ruling["position"].split()[1]
            self.open()
        elif remedy == "replay":
            board, self.steps, self.mover = True, [], self.begins
            self.faces, changed_clocks = copy.deepcopy(self.full), self.faces is not None
            self.open()
        elif remedy == "swap":
            self.swapped = not self.swapped
        elif remedy == "draw":
            self.end(None)
        elif remedy == "loss":
            self.end(ruling["side"])
        self.ruled.append([ruling, was, copy.deepcopy(self.faces) if changed_clocks else None, kept, board, settles])
        counts = sum(1 for ruling, *_ in self.ruled if ruling.get("side") == self.ruled[-1][0].get("side") and ruling["remedy"] != "reminder")
        if ruling.get("side") and remedy != "reminder" and counts >= 3:
            self.ruled[-1][-1] = True
            self.end(ruling["side"])
        self.awaits, self.before_flag, self.undone = None, None, []

    def reverse(self, reversal):
        self.spend(self.mover, reversal.get("took") or 0)
        _, was, became, kept, board, settles = self.ruled.pop()
        if board and became:
            self.faces = was
        elif became:
            for side, face in self.faces.items():
                before, after = was[side].until_flag(), became[side].until_flag()
                if after > before:
                    face.spend(after - before)
                else:
                    face.give(before - after)
        if board:
            self.steps = kept["steps"]
            self.mover = kept["mover"]
        if settles:
            self.over, self.loser = kept["over"]
        self.awaits, self.swapped = kept["awaits"], kept["swapped"]
        self.before_flag, self.undone = None, []

    def event(self, event):
        kind = event["kind"]
        if kind == "clock":
            self.faces = {side: Face(event["control"]) for side in "wb"}
            self.full = copy.deepcopy(self.faces)
        elif kind == "decide":
            self.step(self.mover, event.get("took") or 0)
            self.undone = []
        elif kind == "undo" and event["decisions"] == 0:
            self.open()
            self.raise_flag()
        elif kind == "undo":
            for _ in range(event["decisions"]):
                self.undone.append(self.steps.pop())
            self.mover = self.undone[-1][0]
            self.open()
            self.faces = copy.deepcopy(self.undone[-1][1])
        elif kind == "redo":
            for _ in range(event["decisions"]):
                side, _, took = self.undone.pop()
                self.step(side, took)
        elif kind == "pause" or kind == "adjourn":
            self.spend(self.mover, event.get("took") or 0)
        elif kind == "flag":
            self.before_flag = copy.deepcopy(self.faces)
            face = self.faces[event["side"]]
            face.spend(face.until_flag())
            if event["result"] == "loss":
                self.end(event["side"])
            elif event["result"] == "draw":
                self.end(None)
            else:
                self.awaits = event["side"]
        elif kind == "ruling":
            if event["result"] == "open":
                self.raise_flag()
            else:
                self.end(self.awaits if event["result"] == "loss" else None)
            self.awaits = None
        elif kind == "seal":
            self.sealed = copy.deepcopy(self.faces)
            self.spend(event["side"], event["took"])
        elif kind == "continue" and self.sealed:
            self.faces, self.sealed = self.sealed, None
        elif kind == "answer" and event["accepted"]:
            self.end(None)
        elif kind == "resign":
            self.end(event["side"])
        elif kind == "ruled":
            self.rule(event)
        elif kind == "reversed":
            self.reverse(event)
        elif kind == "result" and not self.over:
            # The rules of the game have ended it.
            self.end(OTHER[event["winner"]] if event["winner"] else None)


def result(played):
    if not played.over:
        return None
    if played.loser is None:
        return "="
    # Who is named first began as `w`.
    first_loses = (played.loser == "w") != played.swapped
    return "0-1" if first_loses else "1-0"


slips = []
for line in sys.stdin:
    match = json.loads(line)
    played = Played("w")
    for event in match["events"]:
        played.event(event)
    faces = [[face.stage, face.periods, face.left, face.fallen] for face in (played.faces["w"], played.faces["b"])]
    found = {"faces": faces, "result": result(played), "turns": len(played.steps)}
    said = {name: match[name] for name in found}
    if found != said:
        slips.append({"id": match["id"], "counted": found, "said": said})
print(json.dumps(slips))
