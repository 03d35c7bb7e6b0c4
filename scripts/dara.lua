-- Dara 达拉棋 (Dakarkari people of Nigeria; also doki, derrah): first the stones are placed, then moved; exactly three in a row take one.
-- Source: H. J. R. Murray, A History of Board-Games Other than Chess, Oxford 1952, and R. C. Bell, Board and Table Games, as told by the
-- article "Dara (game)" of the English Wikipedia and Ludii, "Dara" (ludii.games). Neither speaks of endless play: see the brackets.
return game {
  id = "dara",
  names = { en = "Dara", zh = "达拉棋" },
  source = "Murray, A History of Board-Games Other than Chess (1952)",

  options = {
    quiet_draw = option.integer(100, { min = 10, max = 1000, clause = "dara.end.3", names = { zh = "无吃子和棋手数" },
      en = "Turns of both sides without a capture after which the game is drawn.", zh = "双方合计连续多少手无吃子判和。" }),
  },

  rules = function(opt)
    local straight = { "rank", "file" }
    local three = form.in_line(3, { axes = straight, exactly = true, en = "three", zh = "三连", clause = "dara.three.1" })
    local any_three = form.in_line(3, { axes = straight, en = "three or more", zh = "三子以上", clause = "dara.place.2" })
    local open = empty - any_three:completing()
    local full = count(open):equals(0)
    -- Four in a row are never made. A stone that moves leaves its own line: on that line only what lies ahead of it counts.
    local four = { rank = form.in_line(4, { axes = { "rank" }, en = "four on a rank", zh = "横四", clause = "dara.three.3" }),
                   file = form.in_line(4, { axes = { "file" }, en = "four on a file", zh = "竖四", clause = "dara.three.3" }) }
    local function march(way, against, across)
      local ahead = own
      for _ = 1, 2 do ahead = own * shifted(ahead, against) end
      return step { way, to = empty - four[across]:completing() - shifted(ahead, against), clause = "dara.move.1" }
    end
    return {
      board  = board.cells { 6, 5 },
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      supply = { b = 12, w = 12 },
      forms  = { three = three, any_three = any_three, four_on_rank = four.rank, four_on_file = four.file },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "b", judged = false, skip_stuck = true,
          moves = { place { on = open, clause = "dara.place.2" } },
          until_ = any { (hand() + hand():of_enemy()):equals(0), all { full, of_enemy { full } } }, clause = "dara.place.1" },
        phase "moving" { en = "moving", zh = "走子", first = "b",
          moves = { march("E", "W", "file"), march("W", "E", "file"), march("N", "S", "rank"), march("S", "N", "rank") },
          takes = { award "three" { pays = 1, when = three:made():at_least(1), clause = "dara.three.1" },
                    prey = ruled { enemy - inside(three), clause = "dara.three.2" } }, clause = "dara.move.1" },
      },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(2), clause = "dara.end.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "dara.end.3" },
                 draw { "quiet", when = quiet:at_least(opt.quiet_draw), clause = "dara.end.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "dara.end.2" } },
    }
  end,

  examples = {
    example "no three in a row while placing" { stones = { b = "A1 B1 D1 A3", w = "A5 C5" }, to_move = "b", illegal = "C1", legal = "B2 B3 B5", refusal = "dara.place.2" },
    example "exactly three in a row take one stone, and none from a row" { stones = { b = "A1 B1 C2 F5", w = "A5 B5 C5 E3" }, phase = "moving", to_move = "b",
      play = "C2→C1", owed = 1, may_remove = "E3", may_not_remove = "A5 B5 C5", clause = "dara.three.2" },
    example "four are never made" { stones = { b = "A1 B1 C1 D2 F5", w = "A5 B5 E3" }, phase = "moving", to_move = "b", illegal = "D2→D1", legal = "D2→E2",
      clause = "dara.three.3" },
    example "nor by pushing a stone to three others" { stones = { b = "A1 C1 D1 E1 F5", w = "A5 B5 E3" }, phase = "moving", to_move = "b", illegal = "A1→B1", legal = "A1→A2 C1→B1" },
    example "three stones on a slant are nothing" { stones = { b = "A1 B2 D3 F5", w = "A5 C5 E3" }, phase = "moving", to_move = "b", play = "D3→C3", owed = 0,
      then_moves = "w", clause = "dara.three.1" },
    example "two stones have lost" { stones = { b = "A1 B1 C2 F5", w = "A5 C5 E3" }, phase = "moving", to_move = "b", play = "C2→C1 E3", ends = { reason = "few", winner = "b" },
      clause = "dara.end.1" },
  },

  clauses = {
    ["dara.place.1"] = { en = "On an empty board of five by six the sides place their twelve stones in turn.", zh = "五乘六空盘，双方轮流各放十二子。" },
    ["dara.place.2"] = { en = "While placing nobody may make three in a row. [A side that has no other place is passed over, and goes on with fewer stones.]", zh = "放子时不得成三连。〔别无他处可放者轮空，以较少子数继续。〕" },
    ["dara.move.1"] = { en = "Then a stone moves one cell straight, to an empty cell.", zh = "此后沿横竖走一格到空格。" },
    ["dara.three.1"] = { en = "Exactly three stones in a row, level or upright, take one enemy stone; one only, even with two rows.", zh = "横或竖恰成三连者吃对方一子；同时成两行也只吃一子。" },
    ["dara.three.2"] = { en = "Stones that stand three in a row are not taken.", zh = "三连之子不可吃。" },
    ["dara.three.3"] = { en = "Four or more in a row are never made.", zh = "任何时候不得成四连以上。" },
    ["dara.end.1"] = { en = "Who can make no more rows, with two stones, has lost.", zh = "只剩两子、不能再成三连者负。" },
    ["dara.end.2"] = { en = "[A side that cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["dara.end.3"] = { en = "[A position that stands for the third time, or long play without a capture, is a draw.]", zh = "〔同一局面第三次出现，或久不吃子，判和。〕" },
  },
  glossary = { three = { en = "three in a row", zh = "三连" }, placing = { en = "drop phase", zh = "放子阶段" } },
}
