"""An engine of every protocol that has one fault.

    fake.py gtp|usi|uci FAULT [AT [MOVES]]

FAULT is none, deaf, crash, hang, wait, lie, chatter, long, garbage, silent, refuse or control; with `wait` it thinks until it is told to
stop, as engines of USI and UCI do. It comes with the move number AT (default 2).
The engine knows no rules: it answers with the next word of MOVES, which commas part, or passes.
"""
import os
import sys
import time

protocol, fault = sys.argv[1], sys.argv[2]
at = int(sys.argv[3]) if len(sys.argv) > 3 else 2
MOVES = sys.argv[4].split(",") if len(sys.argv) > 4 else []
asked = 0


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def misbehave(answer):
    """The answer to the move that the fault comes with."""
    if fault == "crash":
        say("about to fall\n")
        sys.exit(3)
    elif fault == "hang":
        time.sleep(3600)
    elif fault == "wait":
        say("info depth 1 score cp 12 pv " + " ".join(MOVES) + "\n")
        while next(lines).strip() != "stop":
            pass
    elif fault == "lie":
        return answer("z99z99")
    elif fault == "chatter":
        while True:
            say("info string nothing new\n" * 1000)
    elif fault == "long":
        say("x" * 10_000_000 + "\n")
    elif fault == "garbage":
        say("\x00\xff" * 20 + "\n" + "what?\n")
        return answer("\x1b[31mnonsense\x07")
    elif fault == "silent":
        os.close(1)
        time.sleep(3600)
    elif fault == "refuse":
        return "? no\n\n" if protocol == "gtp" else answer("(none)")
    elif fault == "control":
        return answer("\x1b[2J")
    return None


def move(answer):
    global asked
    asked += 1
    if asked >= at and fault != "none":
        said = misbehave(answer)
        if said is not None:
            return said
    return answer(MOVES[(asked - 1) % len(MOVES)] if MOVES else "pass")


if fault == "deaf":
    time.sleep(3600)
lines = iter(sys.stdin.readline, "")
for line in lines:
    words = line.split()
    if not words:
        continue
    if words[0] == "quit":
        if protocol == "gtp":
            say("=\n\n")
        break
    if protocol == "gtp":
        if words[0] == "genmove":
            say(move(lambda word: f"= {word}\n\n"))
        elif words[0] == "clear_board":
            asked = 0
            say("=\n\n")
        else:
            say("=\n\n")
    elif words[0] == protocol:
        say(f"id name fake\n{protocol}ok\n")
    elif words[0] == "isready":
        say("readyok\n")
    elif words[0] == f"{protocol}newgame":
        asked = 0
    elif words[0] == "go":
        say(move(lambda word: f"bestmove {word}\n"))
