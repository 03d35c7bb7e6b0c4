-- Tak 塔克, by James Ernest and Patrick Rothfuss (2016): stones lie flat, stand as walls or are capstones; columns move and leave stones on their way, and a
-- road of own stones from edge to edge wins. Source: "Tak: A Beautiful Game", rules of the university edition, cheapass.com/tak, and USTak, "How to
-- play", ustak.org. The numbers of stones are those of the source for each size.
local stones = { [3] = { 10, 0 }, [4] = { 15, 0 }, [5] = { 21, 1 }, [6] = { 30, 1 }, [8] = { 50, 2 } }

return game {
  id = "tak",
  names = { en = "Tak", zh = "塔克" },
  source = "Tak: A Beautiful Game, rules; USTak, How to play",

  options = {
    size = option.choice("5", { "3", "4", "5", "6", "8", clause = "tak.setup.1", names = { zh = "路数" },
      words = { ["3"] = { zh = "三路" }, ["4"] = { zh = "四路" }, ["5"] = { zh = "五路" }, ["6"] = { zh = "六路" }, ["8"] = { zh = "八路" } }, en = "Cells on each side.", zh = "每边格数。" }),
    long = option.integer(300, { min = 20, max = 5000, clause = "tak.draw.1", names = { zh = "和棋手数" }, en = "Turns after which the game is drawn.", zh = "满此手数判和。" }),
  },

  rules = function(opt)
    local size = tonumber(opt.size) ---@type any
    local many = stones[size]
    local function line(name) local found = {} for i = 1, size do found[i] = name(i) end return sites(table.concat(found, " ")) end
    local west, east = line(function(i) return "A" .. i end), line(function(i) return string.char(64 + size) .. i end)
    local south, north = line(function(i) return string.char(64 + i) .. 1 end), line(function(i) return string.char(64 + i) .. size end)
    local paved = own * kind "flat cap"
    local function joins(from, to) return count(connected { from = paved * from, within = paved } * to):at_least(1) end
    local road = any { joins(west, east), joins(south, north) }
    local over = any { board_full, any_side { hand():equals(0) } }
    local lead = count(own * kind "flat") - count(enemy * kind "flat")
    local function opens(letter, other) return place { on = empty, kind = "flat", of = other, when = is_side(letter), clause = "tak.open.1" } end
    local function carries(fields)
      fields[1], fields.splits, fields.chain, fields.distance, fields.most, fields.clause = orthogonal, true, true, 1, fields.most or size, fields.clause or "tak.move.1"
      return carry(fields)
    end
    local moves = {
      drop { on = empty, turned = "may", clause = "tak.place.1" },
      carries { to = empty + kind "flat" },
      carries { from = own * kind "cap", to = kind "wall", most = 1, crushes = "flat", clause = "tak.move.3" },
    }
    return {
      board  = board.cells { size, size },
      stacks = true,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = {
        flat = piece { "F", en = "flat stone", zh = "平石", supply = { w = many[1], b = many[1] }, promotes = "wall", clause = "tak.place.1" },
        wall = piece { "S", en = "wall", zh = "立石", demotes = "flat", clause = "tak.place.1" },
        cap  = piece { "C", en = "capstone", zh = "顶石", supply = { w = many[2], b = many[2] }, clause = "tak.place.1" },
      },
      phases = {
        phase "opening" { en = "opening", zh = "开局", first = "w", judged = false, moves = { opens("w", "b"), opens("b", "w") }, until_ = turns:at_least(2), clause = "tak.open.1" },
        phase "play" { en = "play", zh = "对局", first = "w", moves = moves, clause = "tak.place.1" },
      },
      ends = { win { "road", of = mover, when = road, clause = "tak.end.1" }, win { "road", of = opponent, when = road, clause = "tak.end.1" },
               win { "flats", of = any_side, when = all { over, lead:at_least(1) }, clause = "tak.end.2" }, draw { "flats", when = over, clause = "tak.end.2" },
               draw { "long", when = turns:at_least(opt.long), clause = "tak.draw.1" }, loss { "stuck", of = mover, when = no_move, clause = "tak.end.3" } },
    }
  end,

  examples = {
    example "first each side puts a flat stone of the other" { play = "A1 E5", then_position = "4F/5/5/5/f4 w play 20FC20fc turns=2", clause = "tak.open.1" },
    example "a stone comes flat, standing or as the capstone" { position = "4F/5/5/5/f4 w play 20FC20fc", legal = "F*C3 S*C3 C*C3", illegal = "F*A1", clause = "tak.place.1" },
    example "a column leaves stones on its way, the lowest first" { position = "5/5/5/5/(FfF)4 w play 19FC20fc", play = "A1→B1 B1^2→C1 C1^1→D1", then_position = "5/5/5/5/1FfF1 b play 19FC20fc turns=1",
      clause = "tak.move.1 tak.move.2" },
    example "only straight on, and at least one stays" { position = "5/5/5/5/(FfF)4 w play 19FC20fc", play = "A1→B1", legal = "B1^2→C1 B1^1→C1 stop", illegal = "B1→C1 B1^1→B2", clause = "tak.move.2" },
    example "not onto walls and capstones" { position = "5/5/5/s4/Fc3 w play 20FC20f", illegal = "A1→B1 A1→A2", clause = "tak.move.1" },
    example "but a capstone alone crushes a wall" { position = "5/5/5/5/Cs3 w play 21F20fc", play = "A1→B1", then_position = "5/5/5/5/1(Cf)3 b play 21F20fc turns=1", clause = "tak.move.3" },
    example "at the end of its way too" { position = "5/5/5/5/(CF)1s2 w play 20F20fc", play = "A1→B1", legal = "B1^1→C1", clause = "tak.move.3" },
    example "no more stones than the board is wide" { position = "5/5/5/5/(FFFFFF)4 w play 15FC21fc", legal = "A1^5→B1", illegal = "A1→B1 A1^6→B1", clause = "tak.move.4" },
    example "a road from edge to edge wins, over a capstone too" { position = "5/5/FCF1F/5/5 w play 18F21fc", play = "F*D3", ends = { reason = "road", winner = "w" }, clause = "tak.end.1" },
    example "walls are no road" { position = "5/5/FCF1F/5/5 w play 18F21fc", play = "S*D3", ends = false, clause = "tak.end.1" },
  },

  clauses = {
    ["tak.setup.1"] = { en = "The board has five by five cells and each side 21 stones and a capstone; other sizes have other numbers.", zh = "棋盘五乘五格，双方各二十一石、一顶石；其他路数子数不同。" },
    ["tak.open.1"] = { en = "In the first turn each side puts a flat stone of the other on any cell. White begins.", zh = "首手各将对方一枚平石置于任一格；白先。" },
    ["tak.place.1"] = { en = "A turn puts a stone on an empty cell, flat or standing as a wall, or the capstone; or it moves a column.", zh = "一手或于空格置一石（平放，或立为墙）或顶石，或移动一叠。" },
    ["tak.move.1"] = { en = "Of a column with an own stone on top so many pieces as one likes move along rank or file, onto empty cells and flat stones.", zh = "顶上为己石之叠，可取其上任意数枚，沿横竖移到空格或平石之上。" },
    ["tak.move.2"] = { en = "They go on straight as long as one likes and leave at least one piece, the lowest, on each cell that they come to.", zh = "可继续直行，每到一格至少留下最下一枚。" },
    ["tak.move.3"] = { en = "A capstone alone may come down on a wall and makes it a flat stone.", zh = "单独的顶石可压到墙上，使之变为平石。" },
    ["tak.move.4"] = { en = "At most as many pieces move as the board has cells on a side.", zh = "所移不得多于棋盘一边的格数。" },
    ["tak.end.1"] = { en = "Whose flat stones and capstones on top join two opposite edges has won; the side that has moved first.", zh = "顶上己方平石与顶石连通对边者胜；同时则走子方胜。" },
    ["tak.end.2"] = { en = "Where the board is full or a side has put its last piece, who has more flat stones on top has won.", zh = "棋盘已满或一方用尽棋子，顶上平石多者胜。" },
    ["tak.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["tak.draw.1"] = { en = "[A game that goes on and on is a draw.]", zh = "〔久而不决判和。〕" },
  },
  glossary = { road = { en = "road", zh = "路" }, wall = { en = "wall, standing stone", zh = "墙（立石）" }, capstone = { en = "capstone", zh = "顶石" } },
}
