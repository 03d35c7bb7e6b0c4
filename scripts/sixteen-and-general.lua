-- Sixteen drive the general 十六赶将军 (shi liu kan tsiang kün): sixteen men against a general who takes by stepping between two.
-- Source: Himly, p. 469 (as played around 1876), as gathered in the Digital Ludeme Project's database, "Shi Liu Kan Tsiang Kun",
-- https://ludii.games/details.php?keyword=Shi+Liu+Kan+Tsiang+Kun; a game of children and day labourers, on boards drawn in the street.
local alquerque = require "lib/boards/alquerque"

return game {
  id = "sixteen-and-general",
  names = { en = "Sixteen drive the general", zh = "十六赶将军" },
  source = "Digital Ludeme Project, Shi Liu Kan Tsiang Kun",

  options = {
    first = option.choice("g", { "g", "m", clause = "sixteen-and-general.setup.2", names = { zh = "先行方" }, words = { g = { zh = "将军" }, m = { zh = "兵" } }, en = "Who begins; the source does not say.", zh = "先行方；原文未载。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "sixteen-and-general.end.4", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "sixteen-and-general.end.5", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    -- The triangle stands on the three middle points of the far side.
    local field = alquerque(5, 5, { regions = { triangle = "B6 C6 D6 C7", doors = "B5 C5 D5" } })
    for name, place in pairs { B6 = { 1, 5 }, C6 = { 2, 5 }, D6 = { 3, 5 }, C7 = { 2, 6 } } do field.nodes[name] = place end
    for way, more in pairs { N = "B5-B6 C5-C6 D5-D6 C6-C7", E = "B6-C6 C6-D6", NE = "B6-C7", NW = "D6-C7" } do
      field.edges[way] = field.edges[way] .. " " .. more
    end

    local general, men = is_side "g", is_side "m"
    local effects = { take { flanked { from = last, over = enemy, by = own, directions = every_way, most = 1 }, when = men, clause = "sixteen-and-general.take.2" } }
    for _, pair in ipairs { "N S", "E W", "NE SW", "NW SE" } do
      local beside = enemy * neighbours(last, pair)
      effects[#effects + 1] = take { beside, when = all { general, count(beside):equals(2) }, clause = "sixteen-and-general.take.1" }
    end
    return {
      board  = board.graph(field),
      sides  = { g = side { en = "General", zh = "将军" }, m = side { en = "Men", zh = "兵" } },
      start  = { g = "C3", m = "A1 B1 C1 D1 E1 A2 E2 A3 E3 A4 E4 A5 B5 C5 D5 E5" },
      phases = {
        phase "play" { first = opt.first,
          moves = { step { every_way, when = general, clause = "sixteen-and-general.move.1" },
                    step { every_way, to = empty - region "triangle", when = men, clause = "sixteen-and-general.move.2" } },
          effects = effects },
      },
      ends = { loss { "taken", of = "g", when = count(own):equals(0), clause = "sixteen-and-general.end.1" },
               loss { "few", of = "m", when = count(own):at_most(1), clause = "sixteen-and-general.end.2" },
               loss { "trapped", of = "g", when = all { count(own * region "triangle"):equals(1), count(enemy * region "doors"):equals(3) }, clause = "sixteen-and-general.end.3" },
               loss { "stuck", of = mover, when = no_move, clause = "sixteen-and-general.end.3" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "sixteen-and-general.end.4" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "sixteen-and-general.end.5" } },
    }
  end,

  examples = {
    example "the general in the middle of sixteen men has eight steps" {
      counts = { g = 1, m = 16 }, legal = "C3→C4 C3→B2", illegal = "C3→C5", clause = "sixteen-and-general.setup.1 sixteen-and-general.setup.2 sixteen-and-general.move.1" },
    example "stepping between two men on a line takes both" {
      stones = { g = "C3", m = "A4 C4 E1 E2" }, to_move = "g", play = "C3→B4", counts = { m = 2 }, clause = "sixteen-and-general.take.1" },
    example "along each line" {
      stones = { g = "C2", m = "B3 D3 B2 D4 E1 E2" }, to_move = "g", play = "C2→C3", counts = { m = 2 }, clause = "sixteen-and-general.take.1" },
    example "two men with the general between them take him" {
      stones = { g = "C3", m = "C4 D1 E5" }, to_move = "m", play = "D1→C1 C3→B3 E5→E4", ends = false, clause = "sixteen-and-general.take.2" },
    example "here" {
      stones = { g = "C3", m = "C4 D2 E5" }, to_move = "m", play = "D2→C2", ends = { reason = "taken", winner = "m" }, clause = "sixteen-and-general.end.1" },
    example "men keep out of the triangle, and shut the general in there" {
      stones = { g = "C7", m = "B5 C5 E5 E1" }, to_move = "m", illegal = "C5→C6", play = "E5→D5", ends = { reason = "trapped", winner = "m" },
      clause = "sixteen-and-general.move.2 sixteen-and-general.end.3" },
  },
  clauses = {
    ["sixteen-and-general.setup.1"] = { en = "Five by five lines with diagonals in the four quarters, and a triangle beyond one side, on its three middle points.", zh = "纵横各五线，四区有斜线；一边中间三点之外接一三角。" },
    ["sixteen-and-general.setup.2"] = { en = "The general stands in the middle, sixteen men on the edge of the square.", zh = "将军居中，十六兵占方形之边。" },
    ["sixteen-and-general.move.1"] = { en = "Pieces move one step along a line.", zh = "诸子沿线走一步。" },
    ["sixteen-and-general.move.2"] = { en = "Only the general enters the triangle.", zh = "唯将军可入三角。" },
    ["sixteen-and-general.take.1"] = { en = "The general takes two men at once by stepping to the point between them on a line.", zh = "将军走入同线两兵之间，则并吃两兵（挑）。" },
    ["sixteen-and-general.take.2"] = { en = "Men take the general by closing him in on two opposite sides.", zh = "两兵在同线两侧夹住将军则擒之（夹）。" },
    ["sixteen-and-general.end.1"] = { en = "The men win by taking the general.", zh = "擒将军则兵方胜。" },
    ["sixteen-and-general.end.2"] = { en = "The general wins by taking all men [a last one can be neither taken nor win].", zh = "吃尽兵则将军胜〔仅余一兵已不可吃亦不能胜〕。" },
    ["sixteen-and-general.end.3"] = { en = "A general shut in the triangle has lost, and so has who cannot move.", zh = "将军困于三角者负；无棋可走者负。" },
    ["sixteen-and-general.end.4"] = { en = "[A position that stands a third time is a draw.]", zh = "〔同一局面三次即和。〕" },
    ["sixteen-and-general.end.5"] = { en = "[A hundred turns without a capture are a draw.]", zh = "〔一百手无吃子即和。〕" },
  },
  glossary = { general = { en = "general (tsiang kün)", zh = "将军" } },
}
