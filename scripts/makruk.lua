-- Makruk หมากรุก: Thai chess. Sources: "Makruk", English Wikipedia, 2024, https://en.wikipedia.org/wiki/Makruk (moves and
-- both counts); "How to Play Makruk", R. Knowlton, AncientChess.com, http://www.ancientchess.com/page/play-makruk.htm;
-- "Makruk", GNU XBoard, https://www.gnu.org/software/xboard/whats_new/rules/Makruk.html (repetition).
-- Simplified: the counts run by themselves. In play the weaker side counts aloud and may stop; the board's honour here
-- counts for both sides from the moment the last pawn is gone, the pieces' honour for the king that is alone.
local function makruk(letter, en, zh, th, moves, more)
  local fields = { letter, en = en, zh = zh, names = { th = th }, moves = moves, clause = "makruk.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end

return game {
  id = "makruk",
  names = { en = "Makruk", zh = "泰国象棋", th = "หมากรุก" },
  source = "makruk",
  codes = { pgn = "Makruk|Thai chess", san = "P" },

  options = {
    counting = option.boolean(true, { clause = "makruk.count.1", names = { zh = "数步判和" },
      en = "The counts of the board's and of the pieces' honour end a game as a draw.", zh = "数步（棋盘数与棋子数）数满判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "makruk.end.4", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    local function all_of(name) return count(kind(name)) end
    local alone = any { count(own):equals(1), of_enemy { count(own):equals(1) } }
    local both_alone = all { count(own):equals(1), of_enemy { count(own):equals(1) } }
    local pawnless = all_of "pawn":equals(0)

    -- Plies without pawns; and once a king is alone, plies (those for the pieces on the board included) and how many there may be.
    -- The counts are no part of a position that comes again.
    local function counted(name) return counter_shared(name, { compared = false }) end
    local plain, plies, most = counted "plain", counted "plies", counted "most"
    local begun, begins = most:at_least(1), all { pawnless, alone }
    -- A lone king's side has no such pieces: all of them are the other's.
    local moves = all_of "rook":at_least(2):choose(8, all_of "rook":at_least(1):choose(16, all_of "khon":at_least(2):choose(22,
                  all_of "knight":at_least(2):choose(32, all_of "khon":at_least(1):choose(44, 64)))))
    local men = count(own + enemy)
    local remember = opt.counting and {
      plain:set(pawnless:choose(plain + 1, 0)),
      plies:set(begun:choose(plies + 1, begins:choose(2 * men - count(own):equals(1):choose(1, 0), 0))),
      most:set(begun:choose(most, begins:choose(2 * moves, 0))),
    } or nil

    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = makruk("K", "khun", "王（坤）", "ขุน", "K", { royal = true }),
        met    = makruk("M", "met", "士（梅特）", "เม็ด", "F", { demotes = "met" }),
        khon   = makruk("S", "khon", "象（昆）", "โคน", "FfW"),
        rook   = makruk("R", "ruea", "船（车）", "เรือ", "R"),
        knight = makruk("N", "ma", "马", "ม้า", "N"),
        pawn   = makruk("P", "bia", "贝（兵）", "เบี้ย", { "mfW", "cfF" }, { promotes = "met" }),
      },
      start  = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR",
      check  = royals_safe { clause = "makruk.check.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令己王被将。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "makruk.turn.1",
        moves = { travel { after = remember, promotion = promote { zone = far_ranks(3), on = "enter", must = "always", implied = true, clause = "makruk.promo.1" } } } } },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "makruk.end.1" },
        draw { "stalemate", when = no_move, clause = "makruk.end.2" },
        draw { "kings_alone", when = both_alone, clause = "makruk.end.3" },
        opt.counting and draw { "pieces_honour", when = all { begun, (plies - most):at_least(1) }, clause = "makruk.count.2" },
        opt.counting and draw { "board_honour", when = all { plain:at_least(129), none { alone } }, clause = "makruk.count.1" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "makruk.end.4" },
      },
      impossible = { impossible { "kings", when = none { count(own * royal):equals(1) }, clause = "makruk.move.K",
        en = "a side has not exactly one khun", zh = "一方不是恰有一王" } },
      conduct = require "lib/clocks".chess("makruk.clock.1", "makruk.clock.2", require "lib/chess/mating".makruk "met"),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array: each met stands before the other khun" { then_position = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 1",
      legal = "d3d4 e1d2 c1c2 b1d2", illegal = "d3d5 e1e2", clause = "makruk.setup.1 makruk.turn.1" },
    example "khon and met" { position = "k7/8/8/8/3S2M1/8/8/K7 w - 1",
      legal = "d4d5 d4c5 d4e3 g4h5 g4f3", illegal = "d4d3 d4c4 g4g5", clause = "makruk.move.S makruk.move.M" },
    example "a bia becomes a met on the sixth rank, by a capture too" { position = "k7/8/3n4/4P3/8/8/8/K7 w - 1",
      play = "e5d6+", then_position = "k7/8/3M4/8/8/8/8/K7 b - 2 plain=1 plies=6 most=128", clause = "makruk.promo.1" },
    example "mate" { position = "k7/8/1K6/8/8/8/p7/7R w - 1", play = "h1h8", ends = { reason = "mate", winner = "w" }, clause = "makruk.end.1" },
    example "stalemate is a draw" { position = "k7/8/8/2p5/2P5/8/8/1R1K3R w - 1", play = "h1h7", ends = { reason = "stalemate" }, clause = "makruk.end.2" },
    example "the third time a position stands it is a draw, whatever has been counted" { position = "8/2k5/8/2n5/8/8/8/KRR5 w - 1",
      play = "b1b2 c7d7 b2b1 d7c7 b1b2 c7d7 b2b1 d7c7", ends = { reason = "repetition" }, clause = "makruk.end.4" },
    example "two rooks have eight moves, and the four pieces on the board are counted first" { position = "8/8/8/2k5/2n5/8/8/KRR5 w - 1",
      play = "c1c4 c5d5", then_position = "8/8/8/3k4/2R5/8/8/KR6 w - 3 plain=2 plies=9 most=16", clause = "makruk.count.2" },
  },
  clauses = {
    ["makruk.clock.1"] = require "lib/clocks".says.draw,
    ["makruk.clock.2"] = require "lib/clocks".says.offer,
    ["makruk.setup.1"] = { en = "Eight by eight cells. First rank: ruea, ma, khon, khun, met, khon, ma, ruea, White's khun on d1, Black's on e8; the bia stand on the third rank.", zh = "八乘八格。底线：船、马、象、王、士、象、马、船；白王在 d1，黑王在 e8；贝在第三行。" },
    ["makruk.turn.1"] = { en = "The sides move in turn; White begins.", zh = "双方轮流行棋，白方先行。" },
    ["makruk.move.K"] = { en = "The khun moves one cell in any direction.", zh = "王可向任何方向走一格。" },
    ["makruk.move.M"] = { en = "The met moves one cell diagonally.", zh = "士斜走一格。" },
    ["makruk.move.S"] = { en = "The khon moves one cell diagonally or straight forward.", zh = "象斜走一格或直进一格。" },
    ["makruk.move.R"] = { en = "The ruea moves any distance along rank or file.", zh = "船可横直走任意格。" },
    ["makruk.move.N"] = { en = "The ma leaps as a knight.", zh = "马走日字，可越子。" },
    ["makruk.move.P"] = { en = "The bia moves one cell straight forward and captures one cell diagonally forward.", zh = "贝直进一格，斜前一格吃子。" },
    ["makruk.promo.1"] = { en = "On the sixth rank the bia is turned over and is a met.", zh = "贝到第六行即翻转为士。" },
    ["makruk.check.1"] = { en = "A khun may not be left or put where it is attacked.", zh = "王被将须应，且不得自陷于将。" },
    ["makruk.end.1"] = { en = "A side whose khun is mated has lost.", zh = "王被将死者负。" },
    ["makruk.end.2"] = { en = "A side without a move that is not in check: a draw.", zh = "未被将而无棋可走：和。" },
    ["makruk.end.3"] = { en = "Two khuns alone draw.", zh = "双方只剩王：和。" },
    ["makruk.end.4"] = { en = "[The third time a position stands is a draw.]", zh = "〔同一局面第三次出现判和〕" },
    ["makruk.count.1"] = { en = "The board's honour: once no bia is left, mate has to be given within 64 moves [counted for both sides, by itself].", zh = "棋盘数：双方无贝后，须在六十四着内将死〔自动为双方计数〕，否则和。" },
    ["makruk.count.2"] = { en = "The pieces' honour: once a khun is alone and no bia left, it counts from the number of pieces on the board up to 8 against two ruea, 16 against one, 22 two khon, 32 two ma, 44 one khon, else 64; not mated by then, it draws.", zh = "棋子数：一方只剩王且无贝后，从盘上子数起数；对方有双船数至八，单船十六，双象二十二，双马三十二，单象四十四，其余六十四；数满未将死则和。" },
  },
  glossary = {
    khun = { en = "khun: the king", zh = "坤：王" },
    met = { en = "met (seed): one cell diagonally", zh = "梅特：斜走一格" },
    bia = { en = "bia (cowrie shell): the pawn", zh = "贝：兵" },
    bia_ngai = { en = "bia ngai: a bia turned over, which is a met", zh = "翻贝：升变后的贝，走法同士" },
    sak_kradan = { en = "sak kradan: the board's honour, a count to 64", zh = "棋盘数：数至六十四" },
    sak_mak = { en = "sak mak: the pieces' honour, a count by what the stronger side has", zh = "棋子数：依强方子力而数" },
  },
}
