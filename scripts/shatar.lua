-- Shatar шатар: Mongolian chess. Sources: R. Knowlton, "How to Play Mongolian Chess", AncientChess.com,
-- http://ancientchess.com/page/play-shatar.htm (what may mate; a knight's mate and a bare king draw); H. L. Bodlaender,
-- "Shatar", The Chess Variant Pages, https://www.chessvariants.com/oriental.dir/shatar.html, after AISE's tournaments of 1993
-- (the opening move, the pawn, niol and robado).
-- The one move that both sides must begin with (d2-d4, d7-d5) has been made in the first position. Left out: the counting of
-- tüükei, stakes for the checks before a mate.
local function shatar(letter, en, zh, mn, moves, more)
  local fields = { letter, en = en, zh = zh, names = { mn = mn }, moves = moves, clause = "shatar.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end

return game {
  id = "shatar",
  names = { en = "Shatar", zh = "蒙古象棋", mn = "Шатар" },
  source = "shatar",
  codes = { pgn = "Shatar|Mongolian chess", san = "P" },

  options = {
    quiet = option.integer(50, { min = 10, max = 200, clause = "shatar.end.6", names = { zh = "无吃子限手" },
      en = "So many moves of each side without a capture or a pawn's move are a draw.", zh = "双方各走此数而无吃子、无兵动，判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "shatar.end.7", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    -- Whether a side's present row of checks, its last move included, has had a shak in it: 1 or 0.
    local shak = counter("shak", { compared = false })
    local attackers = checkers(enemy)
    local is_shak = count(attackers * kind "bers rook knight"):at_least(1)
    local remember = { shak:set(count(attackers):at_least(1):choose(any { shak:at_least(1), is_shak }:choose(1, 0), 0)) }

    local by_knight = count(checkers(own) - kind "knight"):equals(0)
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = shatar("K", "noyon", "王（诺颜）", "ноён", "K", { royal = true }),
        bers   = shatar("J", "bers", "狮（伯尔斯）", "бэрс", { "R", "F" }, { demotes = "bers" }),
        rook   = shatar("R", "tereg", "车（特日格）", "тэрэг", "R"),
        bishop = shatar("B", "teme", "驼（特莫）", "тэмээ", "B"),
        knight = shatar("N", "mori", "马（莫日）", "морь", "N"),
        pawn   = shatar("P", "fu", "儿（呼）", "хүү", { "mfW", "cfF" }, { promotes = "bers", stirs = true }),
      },
      start  = "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR",
      check  = royals_safe { clause = "shatar.check.1", says = { en = "A check must be answered, and one's own noyon not put in check.", zh = "须应将，且不得令己王被将。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "shatar.turn.1",
        moves = { travel { after = remember, promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true, clause = "shatar.promo.1" } } } } },
      ends = {
        draw { "knight_mate", of = mover, when = all { no_move, in_check, by_knight }, clause = "shatar.mate.2" },
        draw { "niol", of = mover, when = all { no_move, in_check, shak:of_enemy():equals(0) }, clause = "shatar.mate.3" },
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "shatar.mate.1" },
        draw { "stalemate", when = no_move, clause = "shatar.end.4" },
        draw { "robado", when = any { count(own):equals(1), of_enemy { count(own):equals(1) } }, clause = "shatar.end.5" },
        draw { "quiet", when = quiet:at_least(2 * opt.quiet), clause = "shatar.end.6" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "shatar.end.7" },
      },
      impossible = { impossible { "kings", when = none { count(own * royal):equals(1) }, clause = "shatar.move.K",
        en = "a side has not exactly one noyon", zh = "一方不是恰有一王" } },
      conduct = require "lib/clocks".chess("shatar.clock.1", "shatar.clock.2", any {
        count(own * kind "bers rook pawn"):at_least(1),
        -- A bishop mates in a row of checks that has had a shak.
        all { count(own * kind "bishop"):at_least(1), any { count(own * kind "knight"):at_least(1), shak:at_least(1) } },
      }),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "after the opening move of both sides" { then_position = "rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - 1",
      legal = "e2e3 d1d2 d1d3 g1f3 c1h6", illegal = "e2e4 d1b3 e1g1", clause = "shatar.setup.1 shatar.turn.1" },
    example "the bers: rook, and one cell diagonally" { position = "k6p/8/8/8/3J4/8/8/K7 w - 1",
      legal = "d4d8 d4h4 d4e5 d4c3", illegal = "d4f6 d4b2", clause = "shatar.move.J" },
    example "mate by a shak" { position = "k7/8/1K6/8/8/8/p7/7R w - 1", play = "h1h8", ends = { reason = "mate", winner = "w" }, clause = "shatar.mate.1" },
    example "mate by a knight is a draw" { position = "kr6/pp6/8/3N4/8/8/8/K7 w - 1", play = "d5c7", ends = { reason = "knight_mate" }, clause = "shatar.mate.2" },
    example "mate by a bishop without a shak before: niol" { position = "kb6/p7/8/8/8/8/8/K4B2 w - 1",
      play = "f1g2", ends = { reason = "niol" }, clause = "shatar.mate.3" },
    example "with one in the row of checks that leads to it, it wins" { position = "1b6/pk6/8/8/8/8/8/R4BK1 w - 1",
      play = "a1b1 b7a8 f1g2", ends = { reason = "mate", winner = "w" }, clause = "shatar.mate.1" },
    example "a quiet move breaks the row" { position = "1b6/pk5p/8/8/8/8/8/R4BK1 w - 1",
      play = "a1b1 b7a8 g1h1 h7h6 f1g2", ends = { reason = "niol" }, clause = "shatar.mate.3" },
    example "a king alone is robado, a draw" { position = "4k3/8/8/8/3r4/8/3R4/3K4 w - 1", play = "d2d4", ends = { reason = "robado" }, clause = "shatar.end.5" },
  },
  clauses = {
    ["shatar.clock.1"] = require "lib/clocks".says.draw,
    ["shatar.clock.2"] = require "lib/clocks".says.offer,
    ["shatar.setup.1"] = { en = "Eight by eight cells. From the left: tereg, mori, teme, bers, noyon, teme, mori, tereg; before them eight fu. White begins with d2-d4 and Black answers d7-d5: the only moves of a fu over two cells [already made].", zh = "八乘八格。自左而右：车、马、驼、狮、王、驼、马、车，其前八儿。白方须先走 d2-d4，黑方应以 d7-d5，仅此两着可走两格〔开局已走〕。" },
    ["shatar.turn.1"] = { en = "The sides move in turn; White begins.", zh = "双方轮流行棋，白方先行。" },
    ["shatar.move.K"] = { en = "The noyon moves one cell in any direction and does not castle.", zh = "王可向任何方向走一格，无易位。" },
    ["shatar.move.J"] = { en = "The bers moves any distance along rank or file, or one cell diagonally.", zh = "狮横直走任意格，或斜走一格。" },
    ["shatar.move.R"] = { en = "The tereg moves any distance along rank or file.", zh = "车横直走任意格。" },
    ["shatar.move.B"] = { en = "The teme moves any distance diagonally.", zh = "驼斜走任意格。" },
    ["shatar.move.N"] = { en = "The mori leaps as a knight.", zh = "马走日字，可越子。" },
    ["shatar.move.P"] = { en = "The fu moves one cell straight forward and captures one cell diagonally forward.", zh = "儿直进一格，斜前一格吃子。" },
    ["shatar.promo.1"] = { en = "On the last rank the fu becomes a bers.", zh = "儿到底线升变为狮。" },
    ["shatar.check.1"] = { en = "A noyon may not be left or put where it is attacked.", zh = "王被将须应，且不得自陷于将。" },
    ["shatar.mate.1"] = { en = "A side whose noyon is mated has lost, if the last check, or one in the unbroken row of checks that led to it, was a shak: one by bers, tereg or mori.", zh = "将死者胜，但末着之将，或直至末着的连续将军之中，须有「沙克」（狮、车、马之将）。" },
    ["shatar.mate.2"] = { en = "Mate by a mori alone is a draw.", zh = "仅以马将死者和。" },
    ["shatar.mate.3"] = { en = "Mate by teme (tuk) or fu (tsod) without a shak in the row of checks is niol, a draw.", zh = "以驼（图克）、儿（卓德）将死而连将中无沙克者为「尼约勒」，和。" },
    ["shatar.end.4"] = { en = "A side without a move that is not in check: a draw (jit).", zh = "未被将而无棋可走：和（吉特）。" },
    ["shatar.end.5"] = { en = "Robado: where a side has nothing but its noyon left, it is a draw.", zh = "罗巴多：一方只剩王，和。" },
    ["shatar.end.6"] = { en = "[Fifty moves of each side without a capture or a pawn's move are a draw.]", zh = "〔双方各走五十着而无吃子、无兵动，判和〕" },
    ["shatar.end.7"] = { en = "[The third time a position stands is a draw.]", zh = "〔同一局面第三次出现，判和〕" },
  },
  glossary = {
    shak = { en = "shak: check by bers, tereg or mori", zh = "沙克：狮、车、马之将" },
    tuk = { en = "tuk: check by a teme", zh = "图克：驼之将" },
    tsod = { en = "tsod: check by a fu", zh = "卓德：儿之将" },
    mat = { en = "mat: mate", zh = "玛特：将死" },
    niol = { en = "niol: mate without a shak, a draw", zh = "尼约勒：无沙克之将死，和" },
    robado = { en = "robado: a king left alone, a draw", zh = "罗巴多：孤王，和" },
    noyon = { en = "noyon (lord): the king", zh = "诺颜：王" },
  },
}
