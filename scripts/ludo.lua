-- Ludo 卢多棋: two to four sides race four men each round a cross by a die. A six brings a man in and throws again.
-- Source: James Masters, "The Rules of Ludo", Masters of Games, https://www.mastersofgames.com/rules/ludo-rules.htm; patented in England by
-- Alfred Collier (1896). Left out: two men of a side on one square, which block it (here a square holds one man).

-- The ring of 52 squares, clockwise from the foot of the near arm, on 15 by 15.
local ring = {}
local function walk(column, row, across, up, steps)
  for i = 0, steps - 1 do ring[#ring + 1] = { column + i * across, row + i * up } end
end
walk(6, 0, 0, 1, 6) walk(5, 6, -1, 0, 6) walk(0, 7, 0, 0, 1) walk(0, 8, 1, 0, 6)
walk(6, 9, 0, 1, 6) walk(7, 14, 0, 0, 1) walk(8, 14, 0, -1, 6) walk(9, 8, 1, 0, 6)
walk(14, 7, 0, 0, 1) walk(14, 6, -1, 0, 6) walk(8, 5, 0, -1, 6) walk(7, 0, 0, 0, 1)
-- The four home columns, from outside in: near, left, far, right.
local homes = { { 7, 1, 0, 1 }, { 1, 7, 1, 0 }, { 7, 13, 0, -1 }, { 13, 7, -1, 0 } }
local function name(place) return string.char(65 + place[1]) .. (place[2] + 1) end

local nodes, steps, starts, ways = {}, { E = {}, N = {} }, {}, {}
for arm, home in ipairs(homes) do
  local way = {}
  for i = 1, 51 do way[i] = name(ring[(13 * (arm - 1) + i) % 52 + 1]) end
  for i = 0, 4 do
    local place = { home[1] + i * home[3], home[2] + i * home[4] }
    nodes[name(place)] = place
    way[52 + i] = name(place)
  end
  starts[arm], ways[arm] = way[1], table.concat(way, " ")
end
for _, place in ipairs(ring) do nodes[name(place)] = place end
for from, place in pairs(nodes) do
  for way, by in pairs { E = { 1, 0 }, N = { 0, 1 } } do
    local to = name { place[1] + by[1], place[2] + by[2] }
    if nodes[to] then table.insert(steps[way], from .. "-" .. to) end
  end
end
table.sort(steps.E) table.sort(steps.N)

return game {
  id = "ludo",
  names = { en = "Ludo", zh = "卢多棋" },
  source = "Masters of Games, The Rules of Ludo",

  options = {
    players = option.integer(4, { min = 2, max = 4, clause = "ludo.setup.1", names = { zh = "人数" }, en = "Players: 2, 3 or 4.", zh = "人数：二、三或四。" }),
    men = option.integer(4, { min = 1, max = 4, clause = "ludo.setup.1", names = { zh = "每方子数" }, en = "Men of each side.", zh = "每方子数。" }),
  },

  rules = function(opt)
    local arms = ({ [2] = { 1, 3 }, [3] = { 1, 2, 3 }, [4] = { 1, 2, 3, 4 } })[opt.players]
    ---@type any
    local names = { { "r", "Red", "红", "red" }, { "g", "Green", "绿", "green" }, { "y", "Yellow", "黄", "yellow" }, { "b", "Blue", "蓝", "blue" } }
    local sides, letters, supply, lines = {}, {}, {}, { closed = false }
    for _, arm in ipairs(arms) do
      local letter = names[arm][1]
      sides[letter] = side { en = names[arm][2], zh = names[arm][3], facing = "up", colour = names[arm][4] }
      letters[letter], supply[letter], lines[letter] = letter, opt.men, ways[arm]
    end
    local die = counter_shared "die"
    return {
      board  = board.graph { nodes = nodes, edges = { E = table.concat(steps.E, " "), N = table.concat(steps.N, " ") }, back = { E = "W", N = "S" }, stars = table.concat(starts, " ") },
      sides  = sides,
      pieces = { man = piece { letters = letters, en = "man", zh = "子", supply = supply } },
      tracks = { way = track(lines) },
      phases = {
        phase "race" { first = "r", skip_stuck = true,
          throw = throw { "die", into = die, faces = { 1, 2, 3, 4, 5, 6 }, weights = { 1, 1, 1, 1, 1, 1 }, en = "die", zh = "骰子", clause = "ludo.throw.1" },
          moves = { advance { track = "way", from = nowhere, by = 1, to = empty + enemy, enters = "man", captured = "home", when = die:equals(6), clause = "ludo.enter.1" },
                    advance { track = "way", from = own, by = die, to = empty + enemy, leaves = true, captured = "home", clause = "ludo.move.1" } },
          again = die:equals(6) },
      },
      ends = { win { "home", of = mover, when = (count(own) + hand()):equals(0), clause = "ludo.end.1" } },
    }
  end,

  examples = {
    example "only a six brings a man in" { play = "throw 5", then_moves = "g", clause = "ludo.enter.1 ludo.move.3" },
    example "on the second square of the own arm; and it throws again" { play = "throw 6 in→G2", counts = { r = 1, g = 0 }, then_moves = "r", clause = "ludo.enter.1 ludo.throw.2" },
    example "a man goes on by the throw, and sends home whom it meets" {
      stones = { r = "G2", g = "G5" }, to_move = "r", play = "throw 3 G2→G5", counts = { r = 1, g = 0 }, then_moves = "g", clause = "ludo.move.1 ludo.move.2" },
    example "it turns into its own column" { stones = { r = "I1", g = "H1" }, to_move = "r", play = "throw 3", legal = "I1→H3", clause = "ludo.move.1" },
    example "and leaves by an exact throw" { stones = { r = "H6 H4" }, to_move = "r", play = "throw 1", legal = "H6→out H4→H5", clause = "ludo.home.1" },
    example "more is too much" { stones = { r = "H6 G2" }, to_move = "r", play = "throw 2", legal = "G2→G4", illegal = "H6→out", clause = "ludo.home.1" },
  },
  clauses = {
    ["ludo.setup.1"] = { en = "Two to four sides have four men each in hand, one arm of the cross each.", zh = "二至四方，每方四子在手，各据十字之一臂。" },
    ["ludo.throw.1"] = { en = "One die is thrown at each turn.", zh = "每手掷一枚骰子。" },
    ["ludo.throw.2"] = { en = "A six throws again.", zh = "掷得六者再掷。" },
    ["ludo.enter.1"] = { en = "A six may bring a man from the hand onto the side's starting square.", zh = "掷得六可使一子上起点。" },
    ["ludo.move.1"] = { en = "A man goes clockwise round the cross by the throw, then up the middle column of its own arm.", zh = "子依点数顺时针绕十字前进，再入己臂中列。" },
    ["ludo.move.2"] = { en = "A man of another side on the square where it lands goes back to that side's hand.", zh = "落点上的他方之子被打回手中。" },
    ["ludo.move.3"] = { en = "Who cannot move is passed over.", zh = "无棋可走则跳过。" },
    ["ludo.home.1"] = { en = "It goes home by an exact throw, one step beyond the last square.", zh = "须恰好多出一步方可到家。" },
    ["ludo.end.1"] = { en = "Who first has all men home has won.", zh = "先使全部棋子到家者胜。" },
  },
  glossary = { home = { en = "home", zh = "家" } },
}
