"""Any game of Tianyuan as an environment of PettingZoo, played over `tianyuan rpc`.

    pip install pettingzoo==1.27.0 gymnasium==1.4.0
    python3 examples/python/pettingzoo_environment.py [PROGRAM] [ID]      checks it by PettingZoo's own test

An observation is the position text as bytes, which says all there is to know, and the mask of legal actions. An action is an index into
`info["legal"]`, the legal decisions in the notation of the game; learners that need fixed numbers keep a table of these texts.
"""
import functools
import random
import sys

import gymnasium
import numpy
from pettingzoo import AECEnv

from environment import Rpc


class TianyuanEnvironment(AECEnv):
    """One game. At its end the winner has a reward of 1 and everybody else of -1; without a winner all have 0."""

    metadata = {"name": "tianyuan_v0", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, game="reversi", program="tianyuan", actions=1024, signs=1024, most_steps=1000, render_mode=None, **options):
        """`actions` and `signs` bound the legal decisions and the position text; a game that needs more is refused when it does."""
        super().__init__()
        self.rpc = Rpc(program)
        loaded = self.rpc.ask("load", game=game, options=options)
        self.game, self.sides = loaded["game"], loaded["sides"]
        self.actions, self.signs, self.most_steps, self.render_mode = actions, signs, most_steps, render_mode
        self.possible_agents = [f"player_{number}" for number in range(len(self.sides))]
        self.agent_of = dict(zip(self.sides, self.possible_agents))

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent):
        return gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, (self.signs,), numpy.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.actions,), numpy.int8),
        })

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent):
        return gymnasium.spaces.Discrete(self.actions)

    def reset(self, seed=None, options=None):
        self.random = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.steps = 0
        self._take(self.rpc.ask("position", game=self.game))

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        if not 0 <= action < len(self.legal):
            raise ValueError(f"action {action} is not among the {len(self.legal)} legal ones")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.steps += 1
        self._take(self.rpc.ask("apply", game=self.game, moves=self.legal[action]))
        if self.ended:
            winner = self.agent_of.get(self.ended["winner"])
            for one in self.agents:
                self.terminations[one] = True
                self.rewards[one] = 0.0 if winner is None else 1.0 if one == winner else -1.0
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent):
        text = self.position.encode()
        if len(text) > self.signs or len(self.legal) > self.actions:
            raise ValueError(f"{len(text)} signs and {len(self.legal)} actions: make the environment with greater bounds")
        observation, mask = numpy.zeros(self.signs, numpy.uint8), numpy.zeros(self.actions, numpy.int8)
        observation[:len(text)] = numpy.frombuffer(text, numpy.uint8)
        if agent == self.agent_selection:
            mask[:len(self.legal)] = 1
        return {"observation": observation, "action_mask": mask}

    def render(self):
        return self.position

    def close(self):
        if self.rpc is not None:
            self.rpc.close()
            self.rpc = None

    def _take(self, state):
        # What chance decides is drawn here, so that an agent sees positions in which somebody acts.
        while True:
            self.legal = self.rpc.ask("legal", game=self.game)["legal"]
            if not self.legal:
                state = self.rpc.ask("state", game=self.game)
            if not state["chance"] or state["ended"]:
                break
            state = self.rpc.ask("apply", game=self.game, moves=self.random.choice(self.legal))
        self.position, self.ended = state["position"], state["ended"]
        self.agent_selection = self.agent_of[state["mover"]]
        self.infos = {agent: {"legal": self.legal if agent == self.agent_selection else []} for agent in self.agents}


def main(program="tianyuan", game="reversi"):
    import warnings

    from pettingzoo.test import api_test, seed_test

    # The list of games with masks in PettingZoo's test is its own; it only warns of others.
    warnings.filterwarnings("ignore", message="Observation (is not|space for each agent)")
    api_test(TianyuanEnvironment(game, program), num_cycles=300, verbose_progress=False)
    seed_test(lambda: TianyuanEnvironment(game, program), num_cycles=30)
    print(f"{game}: passed")


if __name__ == "__main__":
    main(*sys.argv[1:])
