-- Dice decide which piece moves: with a six the captain may, else only men.
local die = counter_shared "die"
return variant { of = "skirmish", id = "dice-which", names = { en = "Skirmish by the die", zh = "小战·掷骰定子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", skip_stuck = true,
    throw = throw { "die", into = die, faces = { 1, 2, 3, 4, 5, 6 }, en = "die", zh = "骰子" },
    moves = { travel { from = ruled { die:equals(6):choose(own, own * kind "man"), clause = "dice-which",
      says = { en = "The captain moves with a six only.", zh = "掷得六方可动将。" } } } } } },
  examples = {
    example "a five moves men" { play = "throw 5", legal = "a1a2", illegal = "c1c2", refusal = "dice-which" },
    example "a six moves anything" { play = "throw 6", legal = "a1a2 c1c2" } } }
