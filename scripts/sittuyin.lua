-- Sittuyin စစ်တုရင်: the traditional chess of Burma. Sources: "Sittuyin", English Wikipedia, 2024,
-- https://en.wikipedia.org/wiki/Sittuyin; "How to play Myanmar Traditional Chess", Myanmar Traditional Chess Federation, told
-- by "Sittuyin", PyChess, 2023, https://www.pychess.org/variants/sittuyin (placing, turning over, counts); R. Knowlton,
-- "How to Play Sittuyin", https://ancientchess.com/page/play-sittuyin.htm.
-- Simplified: the players place their pieces in turns, one each (in the old way White places all first). A side whose only
-- moves would turn its last pawn over has to make one of them.
local function sit(letter, en, zh, my, moves, n, more)
  local fields = { letter, en = en, zh = zh, names = { my = my }, moves = moves, clause = "sittuyin.move." .. letter, supply = n and { w = n, b = n } }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end
-- Where the two long diagonals run through the far half, as each side looks.
local lines = { "A8", "B7", "C6", "D5", "E5", "F6", "G7", "H8", "A1", "B2", "C3", "D4", "E4", "F3", "G2", "H1" }

return game {
  id = "sittuyin",
  names = { en = "Sittuyin", zh = "缅甸象棋", my = "စစ်တုရင်" },
  source = "sittuyin",
  codes = { pgn = "Sittuyin|Burmese chess", san = "P" },

  options = {
    counting = option.boolean(true, { clause = "sittuyin.end.4", names = { zh = "孤王限着" },
      en = "Against a king alone mate has to be given in so many moves as the pieces left allow.", zh = "对孤王须在依所余子力而定的着数内将死。" }),
    quiet = option.integer(50, { min = 10, max = 200, clause = "sittuyin.end.5", names = { zh = "无吃子限手" },
      en = "So many moves of each side without a capture or a pawn's move are a draw.", zh = "双方各走此数而无吃子、无兵动，判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "sittuyin.end.6", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    local function all_of(name) return count(kind(name)) end
    local alone = any { count(own):equals(1), of_enemy { count(own):equals(1) } }

    -- Once a king is alone and no pawn left: plies since then, and how many there may be (0: not counted). A lone king's side
    -- has no such pieces: all of them are the other's.
    local plies, most = counter_shared("plies", { compared = false }), counter_shared("most", { compared = false })
    local moves = all_of "rook":at_least(1):choose(16, all_of "khon":at_least(1):choose(44, all_of "knight":at_least(1):choose(64, 0)))
    local begun, begins = most:at_least(1), all { all_of "pawn":equals(0), alone }
    local remember = opt.counting and {
      plies:set(begun:choose(plies + 1, 0)),
      most:set(begun:choose(most, begins:choose(2 * moves, 0))),
    } or nil

    -- A pawn's step diagonally to an empty cell is for turning it over. It keeps the colour of the cell, and the step straight
    -- forward changes it, which tells the two apart. Turned over, it may attack nothing, nor may it have opened a line on the king.
    local odd = {}
    for i = 0, 63, 2 do odd[#odd + 1] = string.char(65 + (i + 1 - i // 8 % 2) % 8) .. i // 8 + 1 end
    odd = sites(table.concat(odd, " "))
    local pawns, calm = own * kind "pawn", everywhere - neighbours(enemy, diagonal)
    local ways = {
      travel { from = own - kind "pawn", after = remember, clause = "sittuyin.move.1" },
      travel { from = pawns * odd, to = everywhere - empty * odd, after = remember, clause = "sittuyin.move.1" },
      travel { from = pawns - odd, to = enemy + odd, after = remember, clause = "sittuyin.move.1" },
    }
    local function turn_over(who, when)
      local free = all { count(own * kind "ferz"):equals(0), when }
      local opens = count(enemy * royal * attacked_by(own, who)):at_least(1)
      -- On the spot it answers no check.
      ways[#ways + 1] = step { stays = true, from = who * calm, when = all { free, none { in_check } }, after = remember,
        effects = { transform { who, into = "ferz" } }, clause = "sittuyin.promo.1" }
      for _, colour in ipairs { odd, everywhere - odd } do
        ways[#ways + 1] = travel { from = who * colour, to = empty * calm * colour, after = remember, clause = "sittuyin.promo.1",
          when = all { free, none { opens } },
          promotion = promote { zone = everywhere, on = "within", must = "always", implied = true, clause = "sittuyin.promo.1" } }
      end
    end
    local single = count(pawns):equals(1)
    turn_over(pawns, single)
    for _, site in ipairs(lines) do turn_over(pawns * sites(site) * far_ranks(4), none { single }) end

    local home = empty * near_ranks(3)
    local waiting = 0 ---@type any
    for _, name in ipairs { "king", "ferz", "rook", "khon", "knight" } do waiting = waiting + hand(name) end
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "Red", zh = "红方", colour = "red" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = sit("K", "min-gyi", "王（明吉）", "မင်းကြီး", "K", 1, { royal = true }),
        ferz   = sit("F", "sit-ke", "帅（西克）", "စစ်ကဲ", "F", 1, { demotes = "ferz" }),
        rook   = sit("R", "yahhta", "车（耶塔）", "ရထား", "R", 2),
        khon   = sit("S", "sin", "象（辛）", "ဆင်", "FfW", 2),
        knight = sit("N", "myin", "马（敏）", "မြင်း", "N", 2),
        pawn   = sit("P", "nè", "兵（内）", "နယ်", { "mfW", "cfF", "mF" }, nil, { stirs = true, promotes = "ferz" }),
      },
      start  = "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8",
      check  = royals_safe { clause = "sittuyin.check.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令己王被将。" } },
      phases = {
        phase "placing" { en = "placing", zh = "布子", first = "w", clause = "sittuyin.place.1",
          moves = { drop { kinds = { "king", "ferz", "khon", "knight" }, on = home, clause = "sittuyin.place.1" },
                    drop { kinds = { "rook" }, on = home * near_ranks(1), clause = "sittuyin.place.2" } },
          until_ = all { waiting:equals(0), of_enemy { waiting:equals(0) } } },
        phase "play" { en = "play", zh = "对局", first = "w", moves = ways, clause = "sittuyin.turn.1" },
      },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "sittuyin.end.1" },
        draw { "stalemate", when = no_move, clause = "sittuyin.end.2" },
        draw { "kings_alone", when = count(own + enemy):equals(2), phases = { "play" }, clause = "sittuyin.end.3" },
        opt.counting and draw { "counted", when = all { begun, (plies - most):at_least(1) }, clause = "sittuyin.end.4" },
        draw { "quiet", when = quiet:at_least(2 * opt.quiet), clause = "sittuyin.end.5" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "sittuyin.end.6" },
      },
      conduct = require "lib/clocks".chess("sittuyin.clock.1", "sittuyin.clock.2", require "lib/chess/mating".makruk "ferz"),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the pawns stand, the pieces are placed behind them" {
      legal = "K*e1 S*e3 R*h1", illegal = "R*e2 K*e4 K*a3 a3a4", clause = "sittuyin.place.1 sittuyin.place.2" },
    example "when all are placed, Red moves" { play = "K*e1 K*d8 F*d2 F*e7 R*a1 R*a8 R*h1 R*h8 S*c2 S*c7 S*f2 S*f7 N*b2 N*b7 N*g2 N*g7",
      then_phase = "play", then_moves = "w", legal = "a3a4 d2e3 e1d1", illegal = "d2d1 a3a5", clause = "sittuyin.turn.1" },
    example "without a general, a pawn on the lines may be turned over, on the spot or one step on" {
      position = "4k3/8/8/P2P4/8/8/8/4K3 w 0 1 phase=play", legal = "d5d5 d5e6 d5c4 d5d6", illegal = "a5a5 a5b6", clause = "sittuyin.promo.1" },
    example "but not so that it attacks" { position = "4k3/3n4/2p5/P2P4/8/8/8/4K3 w 0 1 phase=play",
      legal = "d5c6 d5c4 d5d6", illegal = "d5e6", clause = "sittuyin.promo.2" },
    example "it stays where it is, as a general" { position = "4k3/8/8/P2P4/8/8/8/4K3 w 0 1 phase=play",
      play = "d5d5", then_position = "4k3/8/8/P2F4/8/8/8/4K3 b - 2 phase=play quiet=1", clause = "sittuyin.promo.1" },
    example "nor while the general is there" { position = "4k3/8/8/P2P4/8/8/8/4KF2 w 0 1 phase=play", legal = "d5d6", illegal = "d5d5 d5e6", clause = "sittuyin.promo.1" },
    example "the last pawn may be turned over anywhere" { position = "4k3/8/8/P7/8/8/8/4K3 w 0 1 phase=play",
      play = "a5b6", then_position = "4k3/8/1F6/8/8/8/8/4K3 b - 2 phase=play", clause = "sittuyin.promo.3" },
    example "mate" { position = "k7/8/1K6/7p/8/8/p7/6R1 w 0 1 phase=play", play = "g1g8", ends = { reason = "mate", winner = "w" }, clause = "sittuyin.end.1" },
    example "the third time a position stands it is a draw, a king alone or not" { position = "4k3/8/8/8/8/8/8/R3K3 w 0 1 phase=play",
      play = "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8", ends = { reason = "repetition" }, clause = "sittuyin.end.6" },
    example "stalemate is a draw" { position = "k7/8/8/2p4p/2P4P/8/8/1R1K2R1 w 0 1 phase=play", play = "g1g7", ends = { reason = "stalemate" }, clause = "sittuyin.end.2" },
  },
  clauses = {
    ["sittuyin.clock.1"] = require "lib/clocks".says.draw,
    ["sittuyin.clock.2"] = require "lib/clocks".says.offer,
    ["sittuyin.place.1"] = { en = "Eight by eight cells, two long diagonals drawn. Red's pawns stand on a3 to d3 and e4 to h4, Black's likewise; then the sides place their pieces in turn, one at a time, on empty cells of their first three ranks.", zh = "八乘八格，画有两条长对角线。红兵在 a3 至 d3、e4 至 h4，黑方相应；而后双方轮流布子，每次一枚，布于己方前三行空格。" },
    ["sittuyin.place.2"] = { en = "Rooks are placed on the first rank.", zh = "车只能布于底线。" },
    ["sittuyin.turn.1"] = { en = "When all are placed, the sides move in turn; Red begins.", zh = "布子完毕，双方轮流行棋，红方先行。" },
    ["sittuyin.move.1"] = { en = "Every piece moves and captures in its own way, the pawn captures otherwise than it moves.", zh = "各子依其走法行棋、吃子；兵走法与吃法不同。" },
    ["sittuyin.move.K"] = { en = "The king (min-gyi) moves one cell in any direction.", zh = "王可向任何方向走一格。" },
    ["sittuyin.move.F"] = { en = "The general (sit-ke) moves one cell diagonally.", zh = "帅斜走一格。" },
    ["sittuyin.move.R"] = { en = "The rook (yahhta) moves any distance along rank or file.", zh = "车可横直走任意格。" },
    ["sittuyin.move.S"] = { en = "The elephant (sin) moves one cell diagonally or straight forward.", zh = "象斜走一格或直进一格。" },
    ["sittuyin.move.N"] = { en = "The horse (myin) leaps as a knight.", zh = "马走日字，可越子。" },
    ["sittuyin.move.P"] = { en = "The pawn (nè) moves one cell straight forward and captures one cell diagonally forward.", zh = "兵直进一格，斜前一格吃子。" },
    ["sittuyin.promo.1"] = { en = "A pawn that stands on a long diagonal in the far half may, while its side has no general, be turned into one instead of a move: where it stands, or with a step to an empty cell diagonally next to it.", zh = "己方无帅时，站在对方半场长对角线上的兵可以一手变为帅：就地变，或同时斜走一格至空格。" },
    ["sittuyin.promo.2"] = { en = "Not so that the new general would attack a piece, or that a check is opened.", zh = "变后不得攻击任何敌子，亦不得闪将。" },
    ["sittuyin.promo.3"] = { en = "A side's only pawn may be turned over wherever it stands.", zh = "仅剩一兵时，无论站在何处均可变。" },
    ["sittuyin.check.1"] = { en = "A king may not be left or put where it is attacked.", zh = "王被将须应，且不得自陷于将。" },
    ["sittuyin.end.1"] = { en = "A side whose king is mated has lost.", zh = "王被将死者负。" },
    ["sittuyin.end.2"] = { en = "A side without a move that is not in check: a draw.", zh = "未被将而无棋可走：和。" },
    ["sittuyin.end.3"] = { en = "Two kings alone draw.", zh = "双方只剩王：和。" },
    ["sittuyin.end.4"] = { en = "Once a king is alone and no pawn left, mate has to be given within 16 moves with a rook, 44 with an elephant, 64 with a horse.", zh = "一方只剩王且盘上无兵后，有车者须在十六着内、有象者四十四着内、有马者六十四着内将死，否则和。" },
    ["sittuyin.end.5"] = { en = "Fifty moves of each side without a capture or a pawn's move are a draw.", zh = "双方各走五十着而无吃子、无兵动，判和。" },
    ["sittuyin.end.6"] = { en = "The third time a position stands is a draw.", zh = "同一局面第三次出现，判和。" },
  },
  glossary = {
    min_gyi = { en = "min-gyi: the king", zh = "明吉：王" },
    sit_ke = { en = "sit-ke: the general, one cell diagonally", zh = "西克：帅，斜走一格" },
    ne = { en = "nè: the pawn", zh = "内：兵" },
    sit_tee = { en = "the lines: the two long diagonals, where pawns are turned over", zh = "变帅线：两条长对角线" },
  },
}
