-- Chinese chequers 跳棋: ten pieces each cross the star to the opposite camp, stepping or jumping over anything.
-- Source: James Masters, "The Rules of Chinese Chequers", Masters of Games, https://www.mastersofgames.com/rules/chinese-checkers-rules.htm;
-- the game is Stern-Halma (Ravensburger 1892).
-- Turns of two players from the start: 14, 196, 4928.
local star = require "lib/boards/star"

return game {
  id = "chinese-chequers",
  names = { en = "Chinese chequers", zh = "跳棋" },
  source = "Masters of Games, The Rules of Chinese Chequers",

  options = {
    players = option.integer(2, { min = 2, max = 4, clause = "chinese-chequers.setup.2", names = { zh = "人数" }, en = "Players: 2, 3 or 4.", zh = "人数：二、三或四。" }),
    spoiling = option.boolean(false, { clause = "chinese-chequers.end.2", names = { zh = "满营即胜" },
      en = "A side has won when its goal is full, with one of its pieces in it at least: so nobody can keep it out.", zh = "目标营已满且含己方至少一子即胜，以防对方赖在营中。" }),
    limit = option.integer(400, { min = 0, max = 10000, clause = "chinese-chequers.end.3", names = { zh = "手数上限" }, en = "After so many turns the game is drawn; 0 for no limit.", zh = "满此手数即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local across = { near = "far", far = "near", near_left = "far_right", far_right = "near_left", near_right = "far_left", far_left = "near_right" }
    local camps = ({ [2] = { "near", "far" }, [3] = { "near", "far_left", "far_right" }, [4] = { "near_left", "far_left", "far_right", "near_right" } })[opt.players]
    ---@type any
    local names = { { "a", "Red", "红", "red" }, { "b", "Green", "绿", "green" }, { "c", "Blue", "蓝", "blue" }, { "d", "Yellow", "黄", "yellow" } }
    local field = star()
    local sides, start, ends = {}, {}, {}
    for i, camp in ipairs(camps) do
      local letter, goal = names[i][1], region(across[camp])
      sides[letter] = side { en = names[i][2], zh = names[i][3], facing = "up", colour = names[i][4] }
      start[letter] = field.regions[camp]
      local full = count(stones(letter) * goal):equals(10)
      if opt.spoiling then full = all { count(empty * goal):equals(0), count(stones(letter) * goal):at_least(1) } end
      ends[i] = win { "home", of = letter, when = full, clause = opt.spoiling and "chinese-chequers.end.2" or "chinese-chequers.end.1" }
    end
    ends[#ends + 1] = loss { "stuck", of = mover, when = no_move, clause = "chinese-chequers.end.4" }
    ends[#ends + 1] = opt.limit > 0 and draw { "limit", when = turns:at_least(opt.limit), clause = "chinese-chequers.end.3" } or nil
    local visited = marks_shared "visited"
    return {
      board  = board.graph(field),
      sides  = sides,
      start  = start,
      phases = {
        phase "play" { first = "a",
          moves = { step { every_way, clause = "chinese-chequers.move.1" },
                    hop { every_way, over = own + enemy, to = empty - visited, spares = true, chain = true, clause = "chinese-chequers.jump.1" } },
          -- A chain comes to no place twice: it would never end.
          effects = { note { came, in_ = visited, each = true }, unnote { everywhere, in_ = visited } } },
      },
      ends = ends,
    }
  end,

  examples = {
    example "ten pieces each; the front row steps, the row behind jumps" {
      counts = { a = 10, b = 10 }, legal = "D1→E5 D4→E9 C1→E5 C1→E7 C3→E7", illegal = "A1→B1 B1→D1", clause = "chinese-chequers.setup.1 chinese-chequers.move.1 chinese-chequers.jump.1" },
    example "three play from every second camp, four from two pairs" { options = { players = 3 }, counts = { a = 10, b = 10, c = 10 }, clause = "chinese-chequers.setup.2" },
    example "jumps go on, and what is jumped stays" {
      stones = { a = "D1", b = "E6 G6 A1" }, to_move = "a", play = "D1→F6", counts = { a = 1, b = 3 }, legal = "F6→H6 stop", clause = "chinese-chequers.jump.2" },
    example "ten pieces in the opposite camp have won" {
      stones = { a = "M5 N2 N3 N4 O1 O2 O3 P1 P2 Q1", b = "A1 B1 B2 C1" }, to_move = "a", play = "M5→N1", ends = { reason = "home", winner = "a" }, clause = "chinese-chequers.end.1" },
  },
  clauses = {
    ["chinese-chequers.setup.1"] = { en = "The board is a star of 121 points; each player has ten pieces in a camp and goes for the opposite one.", zh = "棋盘为一百二十一点之六角星；每人十子居一营，目标为对面之营。" },
    ["chinese-chequers.setup.2"] = { en = "Two play from opposite camps, three from every second one, four from two pairs.", zh = "二人对坐，三人隔营，四人两两相对。" },
    ["chinese-chequers.move.1"] = { en = "A piece steps to a neighbouring empty point in any of six directions.", zh = "子向六方走一步到空点。" },
    ["chinese-chequers.jump.1"] = { en = "Or it jumps over any neighbouring piece to the empty point behind; nothing is taken.", zh = "或跳过相邻的任一棋子到其后空点；不吃子。" },
    ["chinese-chequers.jump.2"] = { en = "It may go on jumping, in any directions [to no place twice in a turn].", zh = "可任意转向连跳〔一手中不重到一处〕。" },
    ["chinese-chequers.end.1"] = { en = "Who first fills the opposite camp has won.", zh = "先占满对面之营者胜。" },
    ["chinese-chequers.end.2"] = { en = "Some count pieces of others that stay there too.", zh = "亦有连滞留的他方之子一并计者。" },
    ["chinese-chequers.end.3"] = { en = "[After four hundred turns the game is drawn.]", zh = "〔满四百手即和。〕" },
    ["chinese-chequers.end.4"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
  },
  glossary = { camp = { en = "camp", zh = "营" } },
}
