-- Focus 焦点棋 (Sid Sackson, 1963), also known as Domination: stacks go as many cells as they have pieces, and keep no more than five.
-- Sources: Martin Gardner, "Unusual Board Games", Sixth Book of Mathematical Diversions from Scientific American (1971); Sid Sackson, A Gamut of Games
-- (1969); MindSports, "Focus", http://mindsports.nl/index.php/the-pit/529-focus; the layout by the players as told in "Focus",
-- http://tabtop.blogspot.com/2009/05/focus_06.html. The draws are additions, marked in their clauses.
local alquerque = require "lib/boards/alquerque"

return game {
  id = "focus",
  names = { en = "Focus", zh = "焦点棋" },
  source = "Sackson, A Gamut of Games (1969)",

  options = {
    tallest = option.integer(5, { min = 2, max = 9, clause = "focus.trim.1", names = { zh = "叠高上限" }, en = "The most pieces of a stack.", zh = "一叠最多之子数。" }),
    layout = option.choice("fixed", { "fixed", "players", clause = "focus.setup.2", names = { zh = "布子" }, words = { fixed = { zh = "固定" }, players = { zh = "双方自布" } },
      en = "The pieces stand as printed, or the players lay them out by turns.", zh = "固定开局，或双方轮流布子。" }),
    quiet = option.integer(200, { min = 0, max = 1000, clause = "focus.draw.2", names = { zh = "无进展限手" },
      en = "Turns without a piece that leaves the board or comes to it that make a draw; 0 for none.", zh = "连续此数手无子出盘或入盘即和棋；0 为不限。" }),
  },

  rules = function(opt)
    ---@type Phase[]
    local phases, by_players = {}, opt.layout == "players"
    if by_players then
      phases[1] = phase "layout" { en = "layout", zh = "布子", first = "w", judged = false, until_ = (hand() + hand():of_enemy()):equals(0), clause = "focus.setup.2",
        moves = { place { on = empty + own - high(opt.tallest), onto = true, clause = "focus.setup.2" } } }
    end
    phases[#phases + 1] = phase "play" { en = "play", zh = "对局", first = "w", clause = "focus.setup.1",
      moves = { carry { every_way, splits = true, distance = carried, clause = "focus.move.1" },
                place { on = everywhere, onto = true, clause = "focus.reserve.1" } },
      effects = { trim { last, most = opt.tallest, own = "home", clause = "focus.trim.1" } } }
    return {
      board  = board.graph(alquerque(8, 8, { diagonals = "none",
        has = function(c, r) return math.min(c, 9 - c) + math.min(r, 9 - r) >= 4 end })),
      stacks = true,
      supply = { w = 18, b = 18 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      start  = not by_players and { w = "B2 C2 F2 G2 D3 E3 B4 C4 F4 G4 D5 E5 B6 C6 F6 G6 D7 E7", b = "D2 E2 B3 C3 F3 G3 D4 E4 B5 C5 F5 G5 D6 E6 B7 C7 F7 G7" } or nil,
      phases = phases,
      ends = { loss { "stuck", of = mover, when = no_move, clause = "focus.end.1" },
               draw { "repetition", when = occurrences:at_least(3), clause = "focus.draw.1" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "focus.draw.2" } },
    }
  end,

  examples = {
    example "eighteen pieces each on fifty-two cells" { counts = { w = 18, b = 18 }, legal = "B2→B3 C2→C1 F2→F1 G4→H4", illegal = "B2→B4 D2→D1 B2→C3", clause = "focus.setup.1" },
    example "one piece goes one cell, also onto others, and owns the stack" { stones = { w = "C3", b = "C4" }, to_move = "w", play = "C3→C4", counts = { w = 1, b = 0 }, clause = "focus.move.1" },
    example "so many pieces go as many cells, over anything" { position = "4/6/8/8/8/2(wbw)b4/6/4 w play -", legal = "C3→F3 C3^1→C4 C3^2→E3 C3→C6", illegal = "C3^2→F3 C3^1→D4", clause = "focus.move.1" },
    example "of six the lowest is captured" { position = "4/6/8/8/8/1w(wwwbb)5/6/4 w play -", play = "B3→C3", then_position = "4/6/8/8/8/2(wwwwb)5/6/4 b play 14w16b", clause = "focus.trim.1" },
    example "or comes to hand, where it is the mover's" { position = "4/6/8/8/8/1w(wwbbw)5/6/4 w play -", play = "B3→C3", then_position = "4/6/8/8/8/2(wwwbb)5/6/4 b play -", clause = "focus.trim.1" },
    example "a reserve comes on top of a stack, and owns it" { position = "4/6/8/8/8/2(bbw)5/6/4 w play -", play = "C3", then_position = "4/6/8/8/8/2(wbbw)5/6/4 b play -", clause = "focus.reserve.1" },
  },
  clauses = {
    ["focus.setup.1"] = { en = "Eighteen pieces each fill the inner six by six of a board of eight by eight without three cells in every corner, in pairs by turns.", zh = "八乘八去四角各三格，共五十二格；双方各十八子两两相间布满中央六乘六。" },
    ["focus.setup.2"] = { en = "[Or the board is empty at first, and the sides put their pieces on it by turns, on empty cells or on own stacks of fewer than five.]", zh = "〔或空盘开始，双方轮流布子，可布于空格或己方未满五子之叠上。〕" },
    ["focus.move.1"] = { en = "A side moves a stack with its piece on top, or pieces from the top of one, along a rank or file as many cells as pieces go, over anything and onto anything.", zh = "顶子为己方之叠可整叠或取其上部若干子沿横竖走与子数相等之格，可越过、可叠于任何棋子之上。" },
    ["focus.trim.1"] = { en = "A stack of more than five loses pieces from below: own ones become reserves, those of the enemy are out of the game.", zh = "一叠逾五子则自下去之：己子为预备，敌子出局。" },
    ["focus.reserve.1"] = { en = "Instead of a move a reserve may be put on any cell, empty or not; it counts like a piece that has come there.", zh = "可不走子而将一枚预备子放于任一格，有子亦可；其效同走到该处。" },
    ["focus.end.1"] = { en = "Who has neither a stack nor a reserve has lost.", zh = "无叠可动亦无预备子者负。" },
    ["focus.draw.1"] = { en = "[Added: a position that stands for the third time is a draw.]", zh = "〔补：同一局面第三次出现判和。〕" },
    ["focus.draw.2"] = { en = "[Added: two hundred turns in which no piece comes to the board or leaves it are a draw.]", zh = "〔补：二百手内无子入盘出盘判和。〕" },
  },
  glossary = { stack = { en = "stack", zh = "叠" }, reserve = { en = "reserve", zh = "预备子" } },
}
