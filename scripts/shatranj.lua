-- Shatranj شطرنج: the chess of the Arabs and Persians, 9th to 15th century. Sources: H. J. R. Murray, "A History of Chess",
-- Oxford 1913, chapters XI–XIV (moves, bare king, stalemate); "Shatranj", English Wikipedia, 2024,
-- https://en.wikipedia.org/wiki/Shatranj; "Shatranj", Internet Chess Club, https://www.chessclub.com/help/shatranj (the
-- answer to a bare king). The old books know no limit of moves; the one here is that of today's servers, and an option.
local function step(letter, en, zh, ar, white, black, moves, more)
  local fields = { letter, en = en, zh = zh, names = { ar = ar }, signs = { w = white, b = black }, moves = moves, clause = "shatranj.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end

return game {
  id = "shatranj",
  names = { en = "Shatranj", zh = "沙特兰兹" },
  source = "shatranj",
  codes = { pgn = "Shatranj", san = "P" },

  options = {
    bare = option.choice("answered", { "answered", "at_once", "off", clause = "shatranj.end.3", names = { zh = "孤王判负" },
      words = { answered = { zh = "容还一手" }, at_once = { zh = "立即判负" }, off = { zh = "不论" } },
      en = "A king left alone has lost: unless it leaves the other king alone in its next turn; or at once, as in Medina; or it has not (only mate and stalemate win).",
      zh = "孤王者负：除非下一手亦使对方成孤王；或如麦地那之例立即判负；或不论（只以将死、困毙论胜负）。" }),
    quiet = option.integer(70, { min = 10, max = 200, clause = "shatranj.end.5", names = { zh = "无吃子限手" },
      en = "So many moves of each side without a capture or a pawn's move are a draw.", zh = "双方各走此数而无吃子、无兵动，判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "shatranj.end.6", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    local alone, two = count(own):equals(1), of_enemy { count(own):at_least(2) }
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = step("K", "shah", "王（沙）", "شاه", "♔", "♚", "K", { royal = true }),
        ferz   = step("Q", "ferz", "士（菲尔兹）", "فرز", "♕", "♛", "F", { demotes = "ferz" }),
        rook   = step("R", "rukh", "车（鲁赫）", "رخ", "♖", "♜", "R"),
        alfil  = step("B", "alfil", "象（阿尔菲勒）", "فيل", "♗", "♝", "A"),
        knight = step("N", "faras", "马（法拉斯）", "فرس", "♘", "♞", "N"),
        pawn   = step("P", "baidaq", "兵（拜达克）", "بيدق", "♙", "♟", { "mfW", "cfF" }, { promotes = "ferz", stirs = true }),
      },
      start  = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
      check  = royals_safe { clause = "shatranj.check.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令己王被将。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "shatranj.turn.1",
        moves = { travel { promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true, clause = "shatranj.promo.1" } } } } },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "shatranj.end.1" },
        loss { "stalemate", of = mover, when = no_move, clause = "shatranj.end.2" },
        opt.bare == "answered" and loss { "bare", of = mover, when = all { alone, two }, clause = "shatranj.end.3" },
        -- Who is left alone against two men or more could bare nobody: at once.
        opt.bare ~= "off" and loss { "bare", of = opponent, clause = "shatranj.end.3",
          when = all { alone, of_enemy { count(own):at_least(opt.bare == "answered" and 3 or 2) } } },
        draw { "kings_alone", when = all { alone, of_enemy { alone } }, clause = "shatranj.end.4" },
        draw { "quiet", when = quiet:at_least(2 * opt.quiet), clause = "shatranj.end.5" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "shatranj.end.6" },
      },
      impossible = { impossible { "kings", when = none { count(own * royal):equals(1) }, clause = "shatranj.move.K",
        en = "a side has not exactly one shah", zh = "一方不是恰有一王" } },
      conduct = require "lib/clocks".chess("shatranj.clock.1", "shatranj.clock.2", opt.bare ~= "off" and require "lib/chess/mating".baring() or nil),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array: the shahs face each other" { then_position = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - 1",
      legal = "d2d3 b1c3 c1e3", illegal = "d2d4", clause = "shatranj.setup.1 shatranj.turn.1" },
    example "the alfil leaps to the second cell, the ferz goes one" { position = "7k/8/8/4p3/3Q4/2p5/1P6/B6K w - 1",
      legal = "d4e5 d4c3 a1c3", illegal = "a1b2 d4d5 b2b4", clause = "shatranj.move.B shatranj.move.Q" },
    example "a pawn becomes a ferz, even where that is not written" { position = "7k/P7/8/8/8/8/r7/7K w - 1",
      play = "a7a8", then_position = "Q6k/8/8/8/8/8/r7/7K b - 2", clause = "shatranj.promo.1" },
    example "mate" { position = "k7/8/1K6/8/p7/8/8/6NR w - 1", play = "h1h8", ends = { reason = "mate", winner = "w" }, clause = "shatranj.end.1" },
    example "stalemate loses" { position = "k7/8/8/2p5/2P5/8/8/1R1K3R w - 1", play = "h1h7", ends = { reason = "stalemate", winner = "w" }, clause = "shatranj.end.2" },
    example "a king left alone loses" { position = "4k3/8/8/8/3r4/8/3R4/3KN3 w - 1", play = "d2d4", ends = { reason = "bare", winner = "w" }, clause = "shatranj.end.3" },
    example "but it may bare the other in turn" { position = "8/8/2k5/3r4/3N4/3K4/8/8 b - 1", play = "d5d4 d3d4", ends = { reason = "kings_alone" }, clause = "shatranj.end.3 shatranj.end.4" },
    example "not in Medina" { options = { bare = "at_once" }, position = "8/8/2k5/3r4/3N4/3K4/8/8 b - 1", play = "d5d4", ends = { reason = "bare", winner = "b" }, clause = "shatranj.end.3" },
    example "or fails to" { position = "4k3/8/8/8/3r4/8/3R4/3K4 w - 1", play = "d2d4 e8e7", ends = { reason = "bare", winner = "w" }, clause = "shatranj.end.3" },
  },
  clauses = {
    ["shatranj.clock.1"] = require "lib/clocks".says.draw,
    ["shatranj.clock.2"] = require "lib/clocks".says.offer,
    ["shatranj.setup.1"] = { en = "Eight by eight cells. From the left: rukh, faras, alfil, shah, ferz, alfil, faras, rukh; before them eight baidaqs. Shah faces shah.", zh = "八乘八格。自左而右：车、马、象、王、士、象、马、车，其前八兵；两王相对。" },
    ["shatranj.turn.1"] = { en = "The sides move in turn; White begins.", zh = "双方轮流行棋，白方先行。" },
    ["shatranj.move.K"] = { en = "The shah moves one cell in any direction.", zh = "王可向任何方向走一格。" },
    ["shatranj.move.Q"] = { en = "The ferz moves one cell diagonally.", zh = "士斜走一格。" },
    ["shatranj.move.R"] = { en = "The rukh moves any distance along rank or file.", zh = "车可横直走任意格。" },
    ["shatranj.move.B"] = { en = "The alfil leaps to the second cell diagonally, whatever stands between.", zh = "象斜跳至第二格，不受中间棋子阻挡。" },
    ["shatranj.move.N"] = { en = "The faras moves as the knight does today.", zh = "马走日字，与今之国际象棋同。" },
    ["shatranj.move.P"] = { en = "The baidaq moves one cell straight forward and captures one cell diagonally forward; it has no double step.", zh = "兵直进一格，斜前一格吃子；无双步。" },
    ["shatranj.promo.1"] = { en = "On the last rank the baidaq becomes a ferz, and nothing else.", zh = "兵到底线只能升变为士。" },
    ["shatranj.check.1"] = { en = "A shah may not be left or put where it is attacked.", zh = "王被将须应，且不得自陷于将。" },
    ["shatranj.end.1"] = { en = "A side whose shah is mated has lost.", zh = "王被将死者负。" },
    ["shatranj.end.2"] = { en = "A side without a move has lost.", zh = "无棋可走（困毙）者负。" },
    ["shatranj.end.3"] = { en = "A shah left alone has lost, unless it leaves the other alone in its next turn.", zh = "孤王者负，除非下一手亦使对方成孤王。" },
    ["shatranj.end.4"] = { en = "Two lone shahs draw.", zh = "双方皆成孤王则和。" },
    ["shatranj.end.5"] = { en = "[Seventy moves of each side without a capture or a pawn's move are a draw.]", zh = "〔双方各走七十着而无吃子、无兵动，判和〕" },
    ["shatranj.end.6"] = { en = "[The third time a position stands is a draw.]", zh = "〔同一局面第三次出现，判和〕" },
  },
  glossary = {
    shah = { en = "shah: the king", zh = "沙：王" },
    ferz = { en = "ferz (counsellor): one cell diagonally", zh = "菲尔兹（谋臣）：斜走一格" },
    alfil = { en = "alfil (elephant): two cells diagonally, leaping", zh = "阿尔菲勒（象）：斜跳两格" },
    shah_mat = { en = "shah mat: the king is at a loss: mate", zh = "沙玛特：将死" },
    bare = { en = "bare king: a shah alone", zh = "孤王：只剩一王" },
    tabiya = { en = "ta‘biya: an opening array that both sides play to", zh = "塔比亚：双方惯用的布阵" },
  },
}
