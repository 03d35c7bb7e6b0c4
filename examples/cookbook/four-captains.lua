-- Four players, each alone: whose captain is taken leaves the game with all men; the last one wins.
local rules = {}
for i, side in ipairs { "s", "w", "n", "e" } do
  rules[i] = take { stones(side), when = count(stones(side) * kind "captain"):equals(0) }
end
return variant { of = "skirmish", id = "four-captains", names = { en = "Skirmish for four", zh = "小战·四方" },
  sides = { s = side { en = "South", zh = "南" }, w = side { en = "West", zh = "西" },
            n = side { en = "North", zh = "北" }, e = side { en = "East", zh = "东" } },
  pieces = { captain = piece { letters = { s = "S", w = "W", n = "N", e = "E" }, en = "captain", zh = "将", moves = "K", royal = true },
             man = piece { letters = { s = "s", w = "w", n = "n", e = "e" }, en = "man", zh = "卒", moves = "W" } },
  start = "1nNn1/w3e/W3E/w3e/1sSs1",
  phases = { play = phase "play" { en = "play", zh = "对局", first = "s", moves = { travel {} }, effects = rules, skip_stuck = true } },
  ends = { captain = win { "last", of = mover, when = count(enemy):equals(0) }, stuck = false },
  examples = { example "West is out" { position = "2N2/4E/5/1W3/wSw2 s - 1",
    play = "b1b2", then_moves = "n", counts = { s = 1, w = 0 } } } }
