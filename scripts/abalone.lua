-- Abalone 阿巴隆棋, by Laurent Lévi and Michel Lalet (1987). Sources: "Abalone (board game)", English Wikipedia,
-- https://en.wikipedia.org/wiki/Abalone_(board_game) (moves, sumito, notation, the Belgian daisy); the rules of the publisher, Abalone S.A.
-- None of them ends endless play: a third repetition is a draw here.
-- Decisions from the start, as a second program counts them: 44, 1936, 98912; from the Belgian daisy 52, 2692, 149322.
local letters = "ABCDEFGHI"

-- Nine rows of five to nine cells: rows have letters from the near side, the slanting lines numbers.
local function hexagon()
  ---@type table<string, integer[]>, table<string, any>
  local nodes, edges = {}, { east = {}, northeast = {}, northwest = {} }
  local function first(row) return math.max(1, row - 4) end
  local function last(row) return math.min(9, row + 4) end
  local function name(row, line) return string.sub(letters, row, row) .. line end
  local function join(way, row, line, to_row, to_line)
    if to_row <= 9 and to_line >= first(to_row) and to_line <= last(to_row) then way[#way + 1] = name(row, line) .. "-" .. name(to_row, to_line) end
  end
  for row = 1, 9 do
    for line = first(row), last(row) do
      nodes[name(row, line)] = { 2 * line - row + 3, row - 1 }
      join(edges.east, row, line, row, line + 1)
      join(edges.northeast, row, line, row + 1, line + 1)
      join(edges.northwest, row, line, row + 1, line)
    end
  end
  for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end
  return board.graph { nodes = nodes, edges = edges, back = { east = "west", northeast = "southwest", northwest = "southeast" } }
end

local starts = {
  standard = { b = "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C3 C4 C5", w = "G5 G6 G7 H4 H5 H6 H7 H8 H9 I5 I6 I7 I8 I9" },
  daisy = { b = "A1 A2 B1 B2 B3 C2 C3 G7 G8 H7 H8 H9 I8 I9", w = "A4 A5 B4 B5 B6 C5 C6 G4 G5 H4 H5 H6 I5 I6" },
}

return game {
  id = "abalone",
  names = { en = "Abalone", zh = "阿巴隆棋" },
  source = "Lévi and Lalet, Abalone (1987)",

  options = {
    start = option.choice("standard", { "standard", "daisy", clause = "abalone.setup.1", names = { zh = "开局布置" },
      words = { standard = { zh = "标准" }, daisy = { zh = "比利时雏菊" } },
      en = "The standard start, or the Belgian daisy of tournaments.", zh = "标准布置，或比赛所用的比利时雏菊。" }),
    lost = option.integer(6, { min = 1, max = 10, clause = "abalone.end.1", names = { zh = "推出子数" },
      en = "Marbles of the other side that have to be pushed off.", zh = "须推出的对方球数。" }),
    repeated = option.integer(3, { min = 2, max = 10, clause = "abalone.end.2", names = { zh = "重复判和次数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此次数即和。" }),
  },

  rules = function(opt)
    return {
      board  = hexagon(),
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = starts[opt.start],
      phases = {
        phase "play" { en = "play", zh = "对局", first = "b", clause = "abalone.setup.2",
          moves = {
            step { every_way, clause = "abalone.move.1" },
            push { every_way, with = own, together = 3, over = enemy, off = enemy, outnumbers = true, clause = "abalone.push.1" },
            shift { every_way, most = 3, clause = "abalone.move.2" },
          } },
      },
      ends = { win { "pushed_off", of = mover, when = count(enemy):at_most(14 - opt.lost), clause = "abalone.end.1" },
               draw { "repetition", when = occurrences:at_least(opt.repeated), clause = "abalone.end.2" } },
    }
  end,

  examples = {
    example "one marble, two or three in their line, or two or three sideways" {
      legal = "C3→D3 C3→D4 B3→C3 A1→B2 B1..B2→C1 B5..B6→C6 C3..C5→D3 C3..C4→D4", illegal = "B1→D1 A1→A2 B3→B4 B3..B4→C3 A4..A5→B5 A1..A5→B1",
      clause = "abalone.setup.1 abalone.setup.2 abalone.move.1 abalone.move.2" },
    example "never four in their line" { stones = { b = "E2 E3 E4 E5 A1 A2 A3 A4 A5", w = "I5 I6 I7 I8 I9 H5 H6 H7 H8" }, to_move = "b",
      legal = "E3→E4", illegal = "E2→E3", refusal = "abalone.push.1", clause = "abalone.move.1" },
    example "a row may be named by either end" { play = "C5..C3→D6", then_moves = "w",
      then_position = "wwwww/wwwwww/2www2/8/9/3bbb2/7/bbbbbb/bbbbb w play -", clause = "abalone.move.2" },
    example "three push two, and two push one" { stones = { b = "E2 E3 E4 B2 B3 A1 A2 A3 A5", w = "E5 E6 B4 I5 I6 I7 I8 I9 H9" }, to_move = "b",
      legal = "E2→E3 B2→B3", illegal = "E3→E4", refusal = "abalone.push.1", clause = "abalone.push.1" },
    example "nobody pushes as many as there are behind" { stones = { b = "E2 E3 A1 A2 A3 A4 A5 B6 C7", w = "E4 E5 I5 I6 I7 I8 I9 H9 H8" }, to_move = "b",
      illegal = "E2→E3 E3→E4", clause = "abalone.push.1" },
    example "a marble of one's own behind them is in the way" { stones = { b = "E2 E3 E5 A1 A2 A3 A4 A5 B6", w = "E4 I5 I6 I7 I8 I9 H9 H8 H7" }, to_move = "b",
      illegal = "E2→E3", clause = "abalone.push.1" },
    example "over the edge" { stones = { b = "E6 E7 A1 A2 A3 A4 A5 B6 C7", w = "E8 E9 I5 I6 I7 I8 I9 H9 H8" }, to_move = "b",
      illegal = "E6→E7", clause = "abalone.push.1" },
    example "three push two over the edge, one at a time" { stones = { b = "E5 E6 E7 A1 A2 A3 A4 A5 B6", w = "E8 E9 I5 I6 I7 I8 I9 H9 H8" }, to_move = "b",
      play = "E5→E6", counts = { b = 9, w = 8 }, ends = { reason = "pushed_off", winner = "b" }, clause = "abalone.push.2 abalone.end.1" },
    example "nobody pushes marbles of his own off" { stones = { b = "E8 E9 A1 A2 A3 A4 A5 B6 C7", w = "I5 I6 I7 I8 I9 H9 H8 H7 H6" }, to_move = "b",
      illegal = "E8→E9", clause = "abalone.push.2" },
    example "sideways nothing is pushed" { stones = { b = "E4 E5 A1 A2 A3 A4 A5 B6 C7", w = "F5 I5 I6 I7 I8 I9 H9 H8 H7" }, to_move = "b",
      legal = "E4..E5→D3 E4..E5→D4", illegal = "E4..E5→F5 E4..E5→F4", refusal = "abalone.move.2", clause = "abalone.move.2" },
    example "the Belgian daisy" { options = { start = "daisy" }, legal = "B1→C1", counts = { b = 14, w = 14 }, clause = "abalone.setup.1" },
    example "a position that stands for the third time is a draw" { options = { repeated = 2 },
      play = "C3→D3 G5→F5 D3→C3 F5→G5", ends = { reason = "repetition" }, clause = "abalone.end.2" },
  },
  clauses = {
    ["abalone.setup.1"] = { en = "Sixty-one cells in a hexagon; fourteen marbles a side, on opposite edges [or in the Belgian daisy].", zh = "六十一格排成六边形；双方各十四球，分列两边〔或按比利时雏菊布置〕。" },
    ["abalone.setup.2"] = { en = "Black begins; in turn each side makes one move.", zh = "黑方先行，双方轮流各行一手。" },
    ["abalone.move.1"] = { en = "One marble, or two or three in an unbroken line, move one cell along that line to an empty cell.", zh = "一球，或连成直线的两三球，可沿该线前移一格至空格。" },
    ["abalone.move.2"] = { en = "Two or three in line may also move sideways, each to an empty cell; nothing is pushed then.", zh = "连成直线的两三球亦可一同横移，各至空格；横移不能推子。" },
    ["abalone.push.1"] = { en = "Two or three in line push a shorter row of the other side that stands right before them, if the cell behind it is empty or there is none: two push one, three push one or two.", zh = "连成直线的两三球可推动紧接其前、数目较少的对方球：二推一，三推一或二；其后须为空格或棋盘之外。" },
    ["abalone.push.2"] = { en = "A marble pushed over the edge leaves the game. Nobody pushes marbles of his own off.", zh = "被推出盘外之球离局。不得把己方球推出。" },
    ["abalone.end.1"] = { en = "Who first pushes six marbles of the other side off wins.", zh = "先推出对方六球者胜。" },
    ["abalone.end.2"] = { en = "[A position that stands for the third time is a draw.]", zh = "〔同一局面第三次出现为和棋。〕" },
  },
  glossary = { marble = { en = "marble", zh = "球" }, sumito = { en = "sumito: two or three against fewer", zh = "相扑：以多推少" }, broadside = { en = "broadside: a row that moves sideways", zh = "横移" } },
}
