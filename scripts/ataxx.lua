-- Ataxx 感染棋: stones grow onto neighbouring squares or leap, and turn every enemy they come to stand beside.
-- Source: Dave Crummack and Craig Galley, "Infection" (Wise Owl Software 1988), published as Ataxx (The Leland Corporation 1990);
-- rules and move counts as in the Universal Ataxx Interface, https://github.com/kz04px/uai-protocol and https://github.com/kz04px/libataxx
-- (from the start 16, 256, 6460, 155888 move sequences of 1 to 4 moves).
return game {
  id = "ataxx",
  names = { en = "Ataxx", zh = "感染棋" },
  source = "Ataxx, The Leland Corporation (1990)",

  options = {
    quiet = option.integer(100, { min = 0, max = 1000, clause = "ataxx.end.3", names = { zh = "无生长限手" },
      en = "Turns without a growth that make a draw; 0 for none.", zh = "连续此数手无生长即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local beside = neighbours(last, every_way)
    return {
      board  = board.cells { 7, 7 },
      sides  = { x = side { en = "Red", zh = "红", colour = "red", facing = "up" }, o = side { en = "Blue", zh = "蓝", colour = "blue", facing = "down" } },
      pieces = { stone = piece { letters = { x = "x", o = "o" }, en = "stone", zh = "子", moves = "mDmAmN", clause = "ataxx.leap.1" } },
      start  = "x5o/7/7/7/7/7/o5x",
      phases = {
        phase "play" { first = "x", skip_stuck = true,
          moves = { place { kind = "stone", on = empty * neighbours(own, every_way), clause = "ataxx.grow.1" },
                    travel { clause = "ataxx.leap.1" } },
          effects = { convert { enemy * beside, clause = "ataxx.turn.1" } } },
      },
      scores = { stones = score { en = "stones", zh = "子数", unit = { en = "stone|stones", zh = "子" }, clause = "ataxx.end.2",
        parts = { part { "stones", en = "stones", zh = "子", count = count(own) } } } },
      ends = { loss { "none", of = any_side, when = count(own):equals(0), clause = "ataxx.end.1" },
               counted { "full", by = "stones", when = board_full, clause = "ataxx.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "ataxx.end.3" } },
    }
  end,

  examples = {
    example "each corner stone grows in three ways and leaps in five: sixteen moves" {
      legal = "A6 B7 B6 A7→A5 A7→B5 A7→C5 A7→C6 A7→C7", illegal = "A5 A7→B6", clause = "ataxx.setup.1 ataxx.grow.1 ataxx.leap.1" },
    example "growing leaves the old stone" { play = "B6", counts = { x = 3, o = 2 }, clause = "ataxx.grow.1" },
    example "leaping does not" { play = "A7→C5", counts = { x = 2, o = 2 }, clause = "ataxx.leap.1" },
    example "every enemy beside the landing turns" {
      stones = { x = "A4", o = "C3 C5 D4 G1" }, to_move = "x", play = "A4→C4", counts = { x = 4, o = 1 }, clause = "ataxx.turn.1" },
    example "who cannot move is passed over" {
      stones = { x = "A1", o = "A2 A3 B1 B2 B3 C1 C2 C3" }, to_move = "o", play = "D1 D2", counts = { x = 1, o = 10 }, clause = "ataxx.pass.1" },
    example "who has no stone left has lost" {
      stones = { x = "A4", o = "C4" }, to_move = "x", play = "B4", ends = { reason = "none", winner = "x" }, clause = "ataxx.end.1" },
  },
  clauses = {
    ["ataxx.setup.1"] = { en = "Two stones each stand in opposite corners of seven by seven squares.", zh = "七乘七格，双方各两子分居对角。" },
    ["ataxx.grow.1"] = { en = "A new stone is put on an empty square next to an own one, diagonally too.", zh = "在己子八邻的空格新置一子。" },
    ["ataxx.leap.1"] = { en = "Or an own stone leaps to an empty square two away, over anything.", zh = "或己子跃至隔一圈的空格，可越子。" },
    ["ataxx.turn.1"] = { en = "All enemies next to where it lands become the mover's.", zh = "落点八邻的敌子尽归己方。" },
    ["ataxx.pass.1"] = { en = "Who cannot move is passed over.", zh = "无棋可走则跳过。" },
    ["ataxx.end.1"] = { en = "Who has no stones left has lost.", zh = "无子者负。" },
    ["ataxx.end.2"] = { en = "When the board is full, who has more stones wins.", zh = "盘满时子多者胜。" },
    ["ataxx.end.3"] = { en = "A hundred turns without a growth are a draw.", zh = "一百手无生长即和。" },
  },
  glossary = { infect = { en = "to turn (infect)", zh = "感染" } },
}
