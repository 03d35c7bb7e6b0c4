"""Random games of go by OpenSpiel's own C++: for each line read, moves per CPU second and moves a game.

Two of its loops are timed, and the faster one counts: `RandomRolloutEvaluator`, called through one simulation of its tree
search, which tells no lengths, so that they come from the other; and `evaluate_bots` with two uniformly random bots.
Usage: openspiel.py SIZE
"""

import sys
import time

try:
    import pyspiel
except ImportError:
    print("missing", flush=True)
    sys.exit(0)

SIZE = int(sys.argv[1])
SECONDS = 1.0

game = pyspiel.load_game("go", {"board_size": SIZE})
bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in (0, 1)]
games = moves = 0


def by_bots():
    global games, moves
    begin, here = time.process_time(), 0
    while time.process_time() - begin < SECONDS:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games)
        games += 1
        here += state.move_number()
    moves += here
    return here / (time.process_time() - begin)


def by_rollouts(rollouts, seed):
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, seed), 1.0, 1, 100, False, seed, False)
    state = game.new_initial_state()
    begin = time.process_time()
    bot.step(state)
    return rollouts / (time.process_time() - begin)


by_bots()
rate = by_rollouts(100, 1)
print("ready", flush=True)
for seed, _ in enumerate(sys.stdin):
    bots_speed = by_bots()
    length = moves / games
    rate = by_rollouts(max(1, int(rate * SECONDS)), seed + 2)
    print(max(bots_speed, rate * length), length, flush=True)
