-- Mū tōrere: a game of the Māori of the East Coast on an eight-pointed star; who cannot move has lost.
-- Sources: P. D. Straffin, "Position Graphs for Pong Hau K'i and Mu Torere", Mathematics Magazine 68 (1995), 382–386 (moves, the
-- rule of the first two moves, perfect play is a draw); M. Ascher, "Mu Torere: An Analysis of a Maori Game", Mathematics Magazine 60
-- (1987), 90–100; "Mū tōrere", English Wikipedia, https://en.wikipedia.org/wiki/Mū_tōrere. None of them ends endless play: a
-- third repetition is a draw here. Moves from the start (a second program counts the same, and Straffin's 46 positions, turned and
-- mirrored ones counted once): 2, 2, 2, 6, 8, 12, 28, 34.
local corners = { { 3, 6 }, { 5, 5 }, { 6, 3 }, { 5, 1 }, { 3, 0 }, { 1, 1 }, { 0, 3 }, { 1, 5 } }

-- The star: eight kāwai round the pūtahi. A way round, and four across the middle.
local function star()
  local nodes, edges, back, around = { P = { 3, 3 } }, {}, { round = "against" }, {}
  for index, corner in ipairs(corners) do
    nodes["K" .. index] = corner
    around[index] = "K" .. index .. "-K" .. index % 8 + 1
  end
  edges.round = table.concat(around, " ")
  for index = 1, 4 do
    edges["across" .. index] = "K" .. index + 4 .. "-P P-K" .. index
    back["across" .. index] = "back" .. index
  end
  return { nodes = nodes, edges = edges, back = back }
end

return game {
  id = "mu-torere",
  names = { en = "Mū tōrere", zh = "穆托雷雷", ja = "ム・トレレ" },
  source = "Straffin, Position Graphs for Pong Hau K'i and Mu Torere (1995)",

  options = {
    beside = option.choice("always", { "always", "first_two", clause = "mu-torere.move.2", names = { zh = "入中心须邻敌", ja = "中央へ入る条件" },
      words = { always = { zh = "始终", ja = "常に" }, first_two = { zh = "各方首两手", ja = "最初の2手だけ" } },
      en = "A man goes to the middle only from beside an enemy: in the whole game, or in the first two turns of each side.",
      zh = "邻有敌子方可入中心：全局如此，或只限各方首两手。", ja = "敵の隣からだけ中央へ入れます。常に、または各側の最初の2手だけ。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "mu-torere.end.2", names = { zh = "同形次数", ja = "千日手の回数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。", ja = "同じ局面がこの回数になると引き分けです。" }),
  },

  rules = function(opt)
    local middle = sites "P"
    local beside = own * neighbours(enemy, "round against")
    local early = turns:at_most(3)
    return {
      board  = board.graph(star()),
      sides  = { b = side { en = "Black", zh = "黑", ja = "黒", colour = "black" }, w = side { en = "White", zh = "白", ja = "白", colour = "white" } },
      start  = { b = "K1 K2 K3 K4", w = "K5 K6 K7 K8" },
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "mu-torere.turn.1",
        moves = {
          step { to = empty - middle, clause = "mu-torere.move.1" },
          step { from = beside, to = empty * middle, clause = "mu-torere.move.2" },
          opt.beside == "first_two" and step { from = own - beside, to = empty * middle, when = none { early }, clause = "mu-torere.move.2" },
        } } },
      ends   = { loss { "stuck", of = mover, when = no_move, clause = "mu-torere.end.1" },
                 draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "mu-torere.end.2" } },
    }
  end,

  examples = {
    example "only a man beside an enemy goes to the middle" { legal = "K1→P K4→P", illegal = "K2→P K3→P K1→K2",
      clause = "mu-torere.setup.1 mu-torere.turn.1 mu-torere.move.2" },
    example "along the star to the next point, and out of the middle to any" { stones = { b = "P K2 K3 K4", w = "K5 K6 K7 K8" }, to_move = "b",
      legal = "P→K1 K2→K1", illegal = "K3→K1", clause = "mu-torere.move.1" },
    example "who cannot move has lost" { stones = { b = "K1 K4 K8 P", w = "K3 K5 K6 K7" }, to_move = "b", play = "K1→K2",
      ends = { reason = "stuck", winner = "b" }, clause = "mu-torere.end.1" },
    example "any man goes to the middle later, where that is agreed" { options = { beside = "first_two" }, illegal = "K2→P",
      play = "K1→P K8→K1 P→K8 K1→P", clause = "mu-torere.move.2" },
  },

  clauses = {
    ["mu-torere.setup.1"] = { en = "A star of eight points (kāwai) round a middle (pūtahi). Each side has four men on neighbouring points.", zh = "八角星（卡瓦伊）环绕中心（普塔希）。双方各有四子，占相邻四角。", ja = "8つの角（カーワイ）が中央（プータヒ）を囲みます。各側は隣り合う4つの角に4つの駒を置きます。" },
    ["mu-torere.turn.1"] = { en = "The sides move in turn, a man each.", zh = "双方轮流，每次走一子。", ja = "両者が交互に1つずつ動かします。" },
    ["mu-torere.move.1"] = { en = "A man moves to an empty point beside it, or from the middle to any empty point.", zh = "子走到相邻空角，或由中心走到任何空角。", ja = "駒は隣の空いた角へ、または中央から空いた角へ動きます。" },
    ["mu-torere.move.2"] = { en = "A man moves to the empty middle only if an enemy is beside it.", zh = "邻有敌子时方可走入空的中心。", ja = "敵が隣にいる駒だけが空いた中央へ動けます。" },
    ["mu-torere.end.1"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。", ja = "動けない側の負けです。" },
    ["mu-torere.end.2"] = { en = "[The third time a position stands is a draw.]", zh = "〔同一局面第三次出现判和。〕", ja = "〔同じ局面が3回現れると引き分けです。〕" },
  },
  glossary = {
    kawai = { en = "kāwai: a point of the star", zh = "卡瓦伊：星角", ja = "カーワイ：星の角" },
    putahi = { en = "pūtahi: the middle", zh = "普塔希：中心", ja = "プータヒ：中央" },
  },
}
