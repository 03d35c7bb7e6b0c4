-- Alquerque 阿尔盖克: twelve against twelve on twenty-five points; pieces jump along the lines.
-- Source: Alfonso X of Castile, Libro de los juegos (1283), ff. 91-92, and H. J. R. Murray, A History of Board-Games Other Than
-- Chess (Oxford 1951), p. 65 (compulsory jumps in chains), as gathered in the Digital Ludeme Project's database, "Alquerque",
-- https://ludii.games/details.php?keyword=Alquerque
local alquerque = require "lib/boards/alquerque"

return game {
  id = "alquerque",
  names = { en = "Alquerque", zh = "阿尔盖克棋" },
  source = "Alfonso X, Libro de los juegos (1283); Murray, A History of Board-Games (1951)",

  options = {
    must_capture = option.boolean(true, { clause = "alquerque.jump.2", names = { zh = "能吃必吃" }, en = "Who can jump must jump.", zh = "能跳吃就必须跳吃。" }),
    chain = option.boolean(true, { clause = "alquerque.jump.3", names = { zh = "可以连跳" }, en = "A piece goes on jumping while it can; Alfonso says nothing of it.", zh = "同一子连跳到不能再跳；阿方索未载。" }),
    backward = option.boolean(true, { clause = "alquerque.move.1", names = { zh = "可以后退" }, en = "Pieces may also step back.", zh = "棋子也可后退。" }),
    quiet = option.integer(60, { min = 0, max = 1000, clause = "alquerque.end.3", names = { zh = "无吃子限手" },
      en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local back = opt.backward
    local up, down = "N NE NW E W", "S SE SW E W"
    return {
      board  = board.graph(alquerque(5, 5)),
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = "wwwww/wwwww/ww1bb/bbbbb/bbbbb",
      phases = {
        phase "play" { first = "b",
          moves = { step { back and every_way or up, when = back or is_side "b", clause = "alquerque.move.1" },
                    not back and step { down, when = is_side "w", clause = "alquerque.move.1" },
                    hop { every_way, over = enemy, chain = opt.chain, must_continue = opt.chain and opt.must_capture,
                          priority = opt.must_capture and 1 or 0, clause = "alquerque.jump.1" } } },
      },
      ends = { loss { "none", of = any_side, when = count(own):equals(0), clause = "alquerque.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "alquerque.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "alquerque.end.3" } },
    }
  end,

  examples = {
    example "only the centre is empty: four pieces can step to it" {
      legal = "D3→C3 C2→C3 B2→C3 D2→C3", illegal = "A1→C3 B3→C3", clause = "alquerque.setup.1 alquerque.move.1" },
    example "the answer to D3-C3 is a jump, and it must be made" {
      play = "D3→C3", legal = "B3→D3", illegal = "D4→D3", refusal = "priority", clause = "alquerque.jump.2" },
    example "jumps go along lines only: none from B1 over a diagonal" {
      stones = { b = "B1 A1", w = "C2 B2" }, to_move = "b", legal = "A1→C3 B1→B3", illegal = "B1→D3", clause = "alquerque.jump.1" },
    example "a chain goes on while it can" {
      stones = { b = "A1", w = "B2 D3 E5" }, to_move = "b", play = "A1→C3", captured = "B2", legal = "C3→E3", illegal = "stop", clause = "alquerque.jump.3" },
  },
  clauses = {
    ["alquerque.setup.1"] = { en = "Twelve pieces each fill the board of 25 points but for its centre.", zh = "双方各十二子，布满二十五点，唯中心空着。" },
    ["alquerque.move.1"] = { en = "A piece moves one step along a line to an empty point.", zh = "棋子沿线走一步到空点。" },
    ["alquerque.jump.1"] = { en = "It jumps over a neighbouring enemy to the empty point behind along a line and takes it.", zh = "沿线跳过相邻敌子到其后空点并吃之。" },
    ["alquerque.jump.2"] = { en = "Who can jump must.", zh = "能跳吃就必须跳吃。" },
    ["alquerque.jump.3"] = { en = "The same piece goes on jumping while it can.", zh = "同一子能连跳就继续跳。" },
    ["alquerque.end.1"] = { en = "Who has lost all pieces has lost.", zh = "棋子被吃尽者负。" },
    ["alquerque.end.2"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
    ["alquerque.end.3"] = { en = "[Sixty turns without a capture are a draw; the sources name no limit.]", zh = "〔六十手无吃子即和；各书未载界限。〕" },
  },
  glossary = { alquerque = { en = "alquerque (al-qirq)", zh = "阿尔盖克" } },
}
