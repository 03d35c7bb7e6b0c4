-- Seega 西加棋 (Egypt): stones are placed two by two, then moved; stones between two enemies are taken. Source: E. W. Lane, An Account of the
-- Manners and Customs of the Modern Egyptians, 1836, ch. 17, as told by João Pedro Neto, "Seega" (di.fc.ul.pt/~jpn/gv/seega.htm) and
-- R. C. Bell, Board and Table Games. What an impregnable barrier is, is read so: twenty moves of each side without a capture.
return game {
  id = "seega",
  names = { en = "Seega", zh = "西加棋" },
  source = "Lane, Manners and Customs of the Modern Egyptians (1836)",

  options = {
    size = option.integer(5, { min = 5, max = 9, clause = "seega.board.1", names = { zh = "每边格数" }, en = "Cells each way: 5, 7 or 9.", zh = "棋盘每边格数：五、七或九。" }),
    barrier = option.integer(20, { min = 5, max = 200, clause = "seega.end.2", names = { zh = "无吃子限手" },
      en = "Moves of each side without a capture after which more stones win.", zh = "双方各走此数手无吃子，子多者胜。" }),
  },

  rules = function(opt)
    local n = opt.size
    if n % 2 == 0 then refuse { "size", en = "The board needs a middle cell.", zh = "棋盘须有中央格。" } end
    local half = (n * n - 1) // 2
    local odd = (count(own) - count(own) // 2 * 2):equals(1)
    local prey = enemy - centre
    local traps = empty * beyond { from = own, over = prey, directions = orthogonal, most = 1 }
    return {
      board  = board.cells { n, n, stars = string.char(65 + n // 2) .. tostring(n // 2 + 1) },
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      supply = { b = half, w = half },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "b", judged = false,
          moves = { place { on = empty - centre, clause = "seega.place.1" } }, again = odd,
          until_ = (hand() + hand():of_enemy()):equals(0), clause = "seega.place.1" },
        phase "moving" { en = "moving", zh = "走子", first = "w", skip_stuck = true,
          moves = { step { orthogonal, to = traps, chain = true, clause = "seega.take.2",
                      effects = { take { flanked { from = last, over = prey, by = own, directions = orthogonal, most = 1 }, each = true, clause = "seega.take.1" } } },
                    step { orthogonal, to = empty - traps, clause = "seega.move.1" } },
          clause = "seega.move.1" },
      },
      scores = { stones = score { en = "stones", zh = "子数", unit = { en = "stone|stones", zh = "子" }, clause = "seega.end.2",
        parts = { part { "stones", en = "stones", zh = "子", count = count(own) } } } },
      ends   = { loss { "none", of = any_side, when = count(own):equals(0), clause = "seega.end.1" },
                 counted { "barrier", by = "stones", when = quiet:at_least(2 * opt.barrier), clause = "seega.end.2" } },
    }
  end,

  examples = {
    example "two stones are placed in a turn, none in the middle" { options = { size = 5 }, play = "A1", then_moves = "b", legal = "B1", illegal = "C3", clause = "seega.place.1" },
    example "then the other side places two" { options = { size = 5 }, play = "A1 B1", then_moves = "w", clause = "seega.place.1" },
    example "a stone between two enemies is taken" { options = { size = 5 }, stones = { b = "A1 C2", w = "B1 E5" }, phase = "moving", to_move = "b", play = "C2→C1",
      captured = "B1", counts = { w = 1 }, clause = "seega.take.1" },
    example "not in the middle" { options = { size = 5 }, stones = { b = "B3 D4 A1", w = "C3 E5" }, phase = "moving", to_move = "b", play = "D4→D3", counts = { w = 2 }, clause = "seega.take.3" },
    example "nor when it goes there itself" { options = { size = 5 }, stones = { b = "A1 C1", w = "B2 E5" }, phase = "moving", to_move = "w", play = "B2→B1", counts = { w = 2 },
      clause = "seega.take.4" },
    example "the same stone may go on while it takes" { options = { size = 5 }, stones = { b = "A1 C2 D3", w = "B1 D2 A5" }, phase = "moving", to_move = "b", play = "C2→C1",
      legal = "stop C1→D1", illegal = "C1→B1", clause = "seega.take.2" },
    example "who is left without stones has lost" { options = { size = 5 }, stones = { b = "A1 C2", w = "B1" }, phase = "moving", to_move = "b", play = "C2→C1",
      ends = { reason = "none", winner = "b" }, clause = "seega.end.1" },
  },

  clauses = {
    ["seega.board.1"] = { en = "The board is five by five, with twelve stones each; seven and nine are played too.", zh = "棋盘五乘五，双方各十二子；亦有七乘七、九乘九。" },
    ["seega.place.1"] = { en = "In turn the sides place two stones on empty cells; the middle stays empty.", zh = "双方轮流每次放两子于空格，中央格留空。" },
    ["seega.move.1"] = { en = "Who placed last begins. A stone moves one cell straight to an empty cell; the middle may be entered now. A side that cannot move is passed over, and the other makes way for it.", zh = "最后放子者先走。沿横竖走一格到空格，此时可进中央。无棋可走者轮空，对方须再走一手让路。" },
    ["seega.take.1"] = { en = "Enemy stones that the moved stone encloses against another own one, upright or level, are taken; several at once too.", zh = "所走之子与另一己子在横或竖向夹住的敌子被吃，可同时吃多子。" },
    ["seega.take.2"] = { en = "After a capture the same stone may move on as long as it captures again.", zh = "吃子后同一子可继续走，只要再能吃子。" },
    ["seega.take.3"] = { en = "A stone in the middle is not taken.", zh = "中央格之子不被吃。" },
    ["seega.take.4"] = { en = "A stone that goes between two enemies by itself is not taken.", zh = "自行走入两敌子之间者不被吃。" },
    ["seega.end.1"] = { en = "Who has taken all enemy stones wins.", zh = "吃尽对方棋子者胜。" },
    ["seega.end.2"] = { en = "Where both have built a barrier that cannot be attacked, more stones win.", zh = "双方各成不可攻破之势时，子多者胜。" },
  },
  glossary = { trap = { en = "to enclose: to take between two", zh = "夹吃" }, barrier = { en = "barrier", zh = "壁垒" } },
}
