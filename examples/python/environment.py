"""Any game of Tianyuan as an environment in the manner of Gymnasium: `reset`, `step`, rewards; and many positions at once.

    python3 examples/python/environment.py [PROGRAM] [ID]

Nothing has to be installed. An action is an index into the list of legal decisions; learners that need fixed numbers keep a table of the texts.
"""
import json
import random
import subprocess
import sys


class Rpc:
    """A running `tianyuan rpc`: a request a line, an answer a line."""

    def __init__(self, program="tianyuan"):
        self.process = subprocess.Popen([program, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.number = 0

    def ask(self, op, **fields):
        self.number += 1
        self.process.stdin.write(json.dumps({"id": self.number, "op": op, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        assert answer["id"] == self.number
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Environment:
    """One game. The reward is for the side that acted: 1 for a win, -1 for a loss."""

    def __init__(self, rpc, name, **options):
        self.rpc = rpc
        loaded = rpc.ask("load", game=name, options=options)
        self.game, self.sides = loaded["game"], loaded["sides"]

    def reset(self, seed=None):
        self.random = random.Random(seed)
        return self._observe(self.rpc.ask("position", game=self.game))

    def step(self, action):
        mover = self.mover
        observation, info = self._observe(self.rpc.ask("apply", game=self.game, moves=self.legal[action]))
        reward = 0.0
        if self.ended and self.ended["winner"]:
            reward = 1.0 if self.ended["winner"] == mover else -1.0
        return observation, reward, self.ended is not None, False, info

    def _observe(self, state):
        # What chance decides is drawn here, so that a learner sees positions in which somebody acts.
        while True:
            self.mover, self.ended = state["mover"], state["ended"]
            self.legal = self.rpc.ask("legal", game=self.game)["legal"]
            if not self.legal and not self.ended:
                state = self.rpc.ask("state", game=self.game)
                self.ended = state["ended"]
            if not state["chance"] or self.ended:
                return state["position"], {"legal": self.legal, "mover": self.mover}
            state = self.rpc.ask("apply", game=self.game, moves=self.random.choice(self.legal))


def main(program="tianyuan", name="reversi"):
    rpc = Rpc(program)
    environment = Environment(rpc, name)
    seen, chooser = [], random.Random(1)
    for game in range(3):
        position, info = environment.reset(seed=game)
        over, steps, total = False, 0, 0.0
        while not over and steps < 2000:
            seen.append(position)
            position, reward, over, _, info = environment.step(chooser.randrange(len(info["legal"])))
            steps, total = steps + 1, total + reward
        print(f"game {game + 1}: {steps} steps, ended: {environment.ended}")
    # Many positions in one request: the way to feed a learner.
    batch = rpc.ask("legal", game=environment.game, positions=seen)["answers"]
    print(f"{len(batch)} positions, {sum(len(legal) for legal in batch)} legal decisions")
    best = rpc.ask("search", game=environment.game, nodes=100)["turn"]
    print(f"best at the end: {best}")
    rpc.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
