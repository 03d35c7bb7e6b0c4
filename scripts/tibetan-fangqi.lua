-- 西藏七方棋, the Tibetan game of squares on seven lines (a cousin of jiu): first all pieces are placed, then they move; squares and full lines take.
-- Source: 「西藏七方棋」, 中国棋史 of the exhibition pages http://wisdom669.tuweia.cn/c/default/pageId/57beb0739ccde20c601fc0e9/articleId/57c397719ccde2ed751fc08d.
-- It speaks of three stages, two shapes and one ending, and says that places differ; what it leaves open stands in brackets or is an option.
-- One point is open, and placing ends there.
local last_point = [[
  b w b w b w b
  w b w b w b w
  b w b w b w b
  w b w b w b w
  b w b w b w b
  w b w b w b w
  b w b w b w . ]]

return game {
  id = "tibetan-fangqi",
  names = { en = "Tibetan game of squares", zh = "西藏七方棋" },
  source = "中国棋史「西藏七方棋」",

  options = {
    fly_at = option.integer(14, { min = 0, max = 25, clause = "tibetan-fangqi.fly.1", names = { zh = "飞行子数" }, en = "A side with so many pieces or fewer moves anywhere; 0 for never.", zh = "一方剩此数或更少即可飞行；0 为不许。" }),
    lose_at = option.integer(3, { min = 1, max = 12, clause = "tibetan-fangqi.end.1", names = { zh = "判负子数" }, en = "A side with so many pieces or fewer has lost.", zh = "一方剩此数或更少即负。" }),
    quiet_draw = option.integer(200, { min = 10, max = 1000, clause = "tibetan-fangqi.end.3", names = { zh = "无吃子和棋手数" },
      en = "Turns of both sides without a capture after which the game is drawn.", zh = "双方合计连续多少手无吃子判和。" }),
  },

  rules = function(opt)
    local square = form.square(2, { en = "square (fang)", zh = "方", clause = "tibetan-fangqi.take.2" })
    local gun = form.full_line { axes = { "rank", "file" }, en = "gun (qiang)", zh = "枪", clause = "tibetan-fangqi.take.1" }
    local loose = enemy - inside(square) - inside(gun)
    local takes = { square:each(1, { clause = "tibetan-fangqi.take.2" }), gun:each(2, { clause = "tibetan-fangqi.take.1" }), join = "all",
                    prey = ruled { loose, clause = "tibetan-fangqi.take.3" } }
    local placed = (hand() + hand():of_enemy()):equals(0)
    local flying = count(own):at_most(opt.fly_at)
    return {
      board  = board.points { 7, 7 },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      supply = { b = 25, w = 24 },
      forms  = { square = square, gun = gun },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "b", judged = false, takes = takes,
          moves = { place { on = empty, clause = "tibetan-fangqi.place.1" } },
          exits = { exit { when = all { placed, board_full }, to = "pressing" }, exit { when = placed, to = "moving" } }, clause = "tibetan-fangqi.place.1" },
        phase "pressing" { en = "pressing", zh = "逼子", first = "b", turns = 1, judged = false,
          moves = { remove { enemy, clause = "tibetan-fangqi.press.1" } }, clause = "tibetan-fangqi.press.1" },
        phase "moving" { en = "moving", zh = "走子", first = "b", takes = takes,
          moves = { step { orthogonal, when = none { flying }, clause = "tibetan-fangqi.move.1" }, fly { when = flying, clause = "tibetan-fangqi.fly.1" } }, clause = "tibetan-fangqi.move.1" },
      },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at), clause = "tibetan-fangqi.end.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "tibetan-fangqi.end.3" },
                 draw { "quiet", when = quiet:at_least(opt.quiet_draw), clause = "tibetan-fangqi.end.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "tibetan-fangqi.end.2" } },
    }
  end,

  examples = {
    example "twenty-five and twenty-four pieces on forty-nine points" { play = "D4", then_moves = "w", legal = "A1 G7", illegal = "D4", counts = { b = 1, w = 0 }, clause = "tibetan-fangqi.place.1" },
    example "a square takes one piece, while placing too" { stones = { b = "A1 A2 B1", w = "D4 F6 F7" }, to_move = "b", play = "B2", owed = 1, may_remove = "D4 F6",
      clause = "tibetan-fangqi.take.2" },
    example "none of a square" { stones = { b = "A1 A2 B1", w = "D4 F6 F7 G6 G7" }, to_move = "b", play = "B2", owed = 1, may_remove = "D4", may_not_remove = "F6 G7", clause = "tibetan-fangqi.take.3" },
    example "seven in a line take two" { stones = { b = "A1 B1 C1 D1 E1 F1", w = "D4 F6 F7 B5" }, to_move = "b", play = "G1", owed = 2, clause = "tibetan-fangqi.take.1" },
    example "a full board is opened: each side removes one" { board = last_point, to_move = "b", play = "G1", then_phase = "pressing", then_moves = "b", legal = "A2 B1", illegal = "A1", clause = "tibetan-fangqi.press.1" },
    example "and then they move" { board = last_point, to_move = "b", play = "G1 A2 A1", then_phase = "moving", then_moves = "b", legal = "A3→A2", illegal = "C1→A1", clause = "tibetan-fangqi.move.1" },
    example "pieces go along the lines to the next point" { stones = { b = "A1 A2 A3 A4 A5 A6 A7 C1 C2 C3 C5 C6 C7 E1 E2", w = "G1 G2 G3 G4 G5" }, phase = "moving", to_move = "b", legal = "A1→B1 C3→B3",
      illegal = "A1→B2 A1→D1", clause = "tibetan-fangqi.move.1" },
    example "fourteen pieces fly" { stones = { b = "A1 A2 A3 A4 A5 A6 A7 C1 C2 C3 C5 C6 C7 E1", w = "G1 G2 G3 G4 G5" }, phase = "moving", to_move = "b", legal = "A1→D4", clause = "tibetan-fangqi.fly.1" },
    example "three pieces have lost" { stones = { b = "A1 A2 B1 C3", w = "D4 F6 E2 G7" }, phase = "moving", to_move = "b", play = "C3→B2 G7", ends = { reason = "few", winner = "b" },
      clause = "tibetan-fangqi.end.1" },
  },

  clauses = {
    ["tibetan-fangqi.place.1"] = { en = "Seven lines each way, forty-nine points, empty. The first side has twenty-five pieces, the second twenty-four; by turns they put them on empty points until all are placed.", zh = "纵横各七线，共四十九点，空盘。先手二十五子，后手二十四子；依次放于空点，放完方走子。" },
    ["tibetan-fangqi.press.1"] = { en = "Where nothing was taken and the board is full, each side removes one enemy piece of its choice.", zh = "逼子：放子时无子被吃而满盘，双方各任选一敌子移除。" },
    ["tibetan-fangqi.take.1"] = { en = "A gun, seven own pieces in a line across the board, level or upright, takes two enemy pieces, placing or moving.", zh = "枪：己方七子纵或横连成一线，吃敌二子；放子、走子皆可。" },
    ["tibetan-fangqi.take.2"] = { en = "A square, four own pieces next to each other in a small square, takes one. [Each one that a move makes counts.]", zh = "方：己方四子紧连成小方，吃敌一子。〔一着所成各项皆计。〕" },
    ["tibetan-fangqi.take.3"] = { en = "Pieces that stand in such a shape are not taken.", zh = "已成项之敌子不可吃。" },
    ["tibetan-fangqi.move.1"] = { en = "Then a piece moves one point along a line to an empty one. [The first side begins.]", zh = "其后走子，沿线一格至相邻空点。〔先手先走。〕" },
    ["tibetan-fangqi.fly.1"] = { en = "A side with fourteen pieces or fewer moves to any empty point.", zh = "一方剩十四子以下者可走至任何空点。" },
    ["tibetan-fangqi.end.1"] = { en = "Who leaves the other side three pieces or fewer wins.", zh = "使对方只剩三子以下者胜。" },
    ["tibetan-fangqi.end.2"] = { en = "[A side that cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["tibetan-fangqi.end.3"] = { en = "[A position that stands for the third time, or long play without a capture, is a draw.]", zh = "〔同一局面第三次出现，或久不吃子，判和。〕" },
  },
  glossary = { square = { en = "square (fang)", zh = "方" }, gun = { en = "gun (qiang): a full line", zh = "枪" }, press = { en = "pressing (bizi)", zh = "逼子" } },
}
