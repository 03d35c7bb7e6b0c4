-- Dots and boxes 点格棋, first described by É. Lucas, L'Arithmétique amusante (1895), as La Pipopipette. Sources: "Dots and boxes", English Wikipedia,
-- https://en.wikipedia.org/wiki/Dots_and_boxes; E. R. Berlekamp, The Dots and Boxes Game: Sophisticated Child's Play (2000).
-- Sites are the lines that can be drawn and the boxes between them, named by columns and rows. Decisions of two by two boxes: 12, 132, 1320, 11880.
local function name(column, row) return string.char(64 + column) .. row end

-- Lines lie where one of column and row is even, boxes where both are.
local function lattice(wide, high)
  ---@type table<string, integer[]>, table<string, any>, string[], string[]
  local nodes, edges, lines, boxes = {}, { north = {}, east = {} }, {}, {}
  for column = 1, 2 * wide + 1 do
    for row = 1, 2 * high + 1 do
      local even = (column % 2 == 0 and 1 or 0) + (row % 2 == 0 and 1 or 0)
      if even > 0 then
        nodes[name(column, row)] = { column - 1, row - 1 }
        local kept = even == 2 and boxes or lines
        kept[#kept + 1] = name(column, row)
      end
      if even == 2 then
        for way, list in pairs { north = { 0, 1 }, east = { 1, 0 } } do
          local before, after = name(column - list[1], row - list[2]), name(column + list[1], row + list[2])
          table.insert(edges[way], before .. "-" .. name(column, row) .. " " .. name(column, row) .. "-" .. after)
        end
      end
    end
  end
  for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end
  return board.graph { nodes = nodes, edges = edges, back = { north = "south", east = "west" }, bars = table.concat(lines, " "),
    regions = { lines = table.concat(lines, " "), boxes = table.concat(boxes, " ") } }
end

return game {
  id = "dots-and-boxes",
  names = { en = "Dots and boxes", zh = "点格棋" },
  source = "Lucas, L'Arithmétique amusante (1895)",

  options = {
    size = option.integer(5, { min = 1, max = 10, clause = "dots.setup.1", names = { zh = "每边格数" }, en = "Boxes each way.", zh = "每边格数。" }),
  },

  rules = function(opt)
    local lines, boxes = region "lines", region "boxes"
    local closed = boxes - neighbours(lines * empty)
    return {
      board  = lattice(opt.size, opt.size),
      sides  = { b = side { en = "Blue", zh = "蓝", colour = "blue" }, r = side { en = "Red", zh = "红", colour = "red" },
                 x = side { en = "lines", zh = "线", colour = "black", neutral = true } },
      pieces = { line = piece { letters = { x = "x" }, bar = true, en = "line", zh = "线" }, box = piece { letters = { b = "b", r = "r" }, en = "box", zh = "格" } },
      phases = {
        phase "play" { en = "play", zh = "对局", first = "b", clause = "dots.setup.1",
          moves = { place { kind = "line", of = "x", on = lines * empty, clause = "dots.draw.1" } },
          effects = { put { closed * neighbours(last), kind = "box", clause = "dots.box.1" } },
          again = count(neighbours(last) * kind "box"):at_least(1) },
      },
      scores = { boxes = score { en = "boxes", zh = "格数", unit = { en = "box|boxes", zh = "格" }, clause = "dots.end.1",
        parts = { part { "boxes", en = "boxes", zh = "格数", count = count(own * kind "box") } } } },
      ends   = { counted { "counted", by = "boxes", when = board_full, clause = "dots.end.1" } },
    }
  end,

  examples = {
    example "a line of those that are left" { options = { size = 2 }, play = "B1", then_moves = "r", counts = { b = 0, r = 0, x = 1 }, legal = "A2 B3 D5", illegal = "B1 B2",
      clause = "dots.setup.1 dots.draw.1" },
    example "who closes a box owns it and draws again" { options = { size = 2 }, play = "B1 A2 C2 B3", then_moves = "r", counts = { b = 0, r = 1, x = 4 },
      clause = "dots.box.1 dots.box.2" },
    example "two boxes with one line" { options = { size = 2 }, stones = { x = "B1 A2 B3 D1 D3 E2" }, to_move = "b", play = "C2", then_moves = "b", counts = { b = 2, r = 0 },
      clause = "dots.box.1" },
    example "nobody draws inside a box" { options = { size = 2 }, illegal = "B2", clause = "dots.draw.1" },
    example "more boxes win" { options = { size = 1 }, play = "B1 A2 B3 C2", ends = { reason = "counted", winner = "r", margin = 1 }, clause = "dots.end.1" },
  },
  clauses = {
    ["dots.setup.1"] = { en = "A square of dots, five by five boxes here [any size]. The sides draw in turn.", zh = "方阵诸点，此处为五乘五格〔大小不限〕。双方轮流画线。" },
    ["dots.draw.1"] = { en = "A turn is one line between two neighbouring dots, level or upright, that is not drawn yet.", zh = "每次在横向或纵向相邻两点之间画一条尚未画出的线。" },
    ["dots.box.1"] = { en = "Who draws the fourth line of a box owns it.", zh = "画出一格第四条边者得该格。" },
    ["dots.box.2"] = { en = "Who has closed a box draws again.", zh = "得格者再画一次。" },
    ["dots.end.1"] = { en = "When all lines are drawn, more boxes win; with as many it is a draw.", zh = "线尽画完，格多者胜，相等为和。" },
  },
  glossary = { dot = { en = "dot", zh = "点" }, box = { en = "box", zh = "格" }, line = { en = "line", zh = "线" } },
}
