"""Pairs the next round of a tournament by the FIDE Dutch system.

    pip install caissify-pairings==0.5.0
    tianyuan tournament pair cup.tournament --engine "python3 examples/pairing/dutch.py {}"

The program writes the tournament as TRF to the file in the place of {}, and reads the pairs from the standard output: their number,
then a line for each pair, the player who moves first before the other, 0 for nobody.
"""

import sys

from caissify_pairings import fpc, generate_pairings
from caissify_pairings.trf import TRFParser


def main(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    report = TRFParser(text).parse()
    players = {player["starting_number"]: player for player in report["players"]}
    # Every player has a column for each round that is paired; whoever does not play has one more.
    number = 1 + min(len(player["results"]) for player in players.values())
    for player in players.values():
        player["results"].setdefault(number, {"opponent": None, "result": "U"})
    forbidden = {tuple(sorted(map(int, line.split()[1:3]))) for line in text.splitlines() if line.startswith("XXP ")}
    pairs = generate_pairings(
        system="dutch",
        players=fpc._build_engine_players(players, number),
        previous_pairings=fpc._build_previous_pairings(players, number) | forbidden,
        round_number=number,
        # In the last round the leaders may have a side a third time in a row; an unknown number of rounds is not the last one.
        total_rounds=report["tournament"].get("total_rounds") or number + 1,
        initial_color="white",
    )
    print(len(pairs))
    for pair in fpc._normalise_engine_output(pairs):
        print(pair["white"], pair.get("black") or 0)


if __name__ == "__main__":
    for path in sys.argv[1:]:
        main(path)
