"""gnushogi as a USI engine: it speaks a protocol of its own, and each move is found by a new process.

Searches whole seconds, at least one. Positions other than the first one of a game are refused.
"""

import re
import subprocess
import sys

#: The line of a move that gnushogi has found: number, dots, move, clock.
FOUND = re.compile(r"^\d+\. \.\.\. (\S+) \d+$")

#: Moves that the clock is shared out among.
MOVES = 30


def say(line):
    print(line, flush=True)


def best(moves, seconds):
    """The move that gnushogi finds after these moves; None if it finds none."""
    # It ignores its arguments, and knows no time for one move: the clock of some moves more than were made gives each its part.
    clock = seconds * MOVES
    level = f"level {len(moves) // 2 + MOVES} {clock // 60}:{clock % 60:02}"
    commands = [level, "force", *moves, "go"]
    # Its library of openings would answer from memory; `quit` would be read while it thinks.
    with subprocess.Popen(["gnushogi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        program.stdin.write("\n".join(commands) + "\n")
        program.stdin.flush()
        try:
            for line in program.stdout:
                if line.startswith("Illegal move"):
                    say(f"info string {line.strip()}")
                    return None
                found = FOUND.match(line)
                if found:
                    return found.group(1)
        finally:
            program.kill()
    return None


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        match words:
            case ["usi"]:
                say("id name gnushogi")
                say("usiok")
            case ["isready"]:
                say("readyok")
            case ["position", "startpos", *rest]:
                moves = rest[1:]
            case ["position", *_]:
                say("info string only games from the first position")
                return
            case ["go", *limits]:
                wanted = dict(zip(limits[::2], limits[1::2]))
                seconds = max(1, round(int(wanted.get("movetime", 1000)) / 1000))
                say(f"bestmove {best(moves, seconds) or 'resign'}")
            case ["quit"]:
                return


if __name__ == "__main__":
    main()
