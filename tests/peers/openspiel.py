"""Random games by OpenSpiel's own C++, of any of its games. What is talked about: README.md.

Two of its loops are timed, and the faster one counts: `RandomRolloutEvaluator`, called through one simulation of its tree
search, which tells no lengths, so that they come from the other; and `evaluate_bots` with two uniformly random bots.
Usage: openspiel.py play GAME ACTIONS_A_TURN
"""

import sys
import time
from importlib import metadata

try:
    import pyspiel
except ImportError:
    print("missing", flush=True)
    sys.exit(0)

game = pyspiel.load_game(sys.argv[2])
bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in (0, 1)]
games = moves = 0
acts = int(sys.argv[3])


def by_bots(seconds):
    """Moves, CPU seconds, games."""
    global games, moves
    begin, here, first = time.process_time(), 0, games
    while (took := time.process_time() - begin) < seconds:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        games += 1
        here += state.move_number() / acts
    moves += here
    return here, took, games - first


def by_rollouts(rollouts, seed):
    """The same; the moves by the length of the bots' games, which are as random."""
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, seed), 1.0, 1, 100, False, seed, False)
    state = game.new_initial_state()
    begin = time.process_time()
    bot.step(state)
    return rollouts * moves / games, time.process_time() - begin, rollouts


def leaves(state, depth):
    if depth == 1:
        return len(state.legal_actions())
    return sum(leaves(state.child(action), depth - 1) for action in state.legal_actions())


start = game.new_initial_state()
counts = [leaves(start, 1), leaves(start, 2)] if acts == 1 else [leaves(start, acts)]
print("ready OpenSpiel", metadata.version("open_spiel"), "|", *counts, flush=True)
by_bots(0.2)
_, took, rollouts = by_rollouts(20, 1)
rate = rollouts / took
for seed, line in enumerate(sys.stdin):
    seconds = float(line)
    bots_sum = by_bots(seconds)
    rollouts_sum = by_rollouts(max(1, int(rate * seconds)), seed + 2)
    rate = rollouts_sum[2] / rollouts_sum[1]
    print(*max(bots_sum, rollouts_sum, key=lambda done: done[0] / done[1]), flush=True)
