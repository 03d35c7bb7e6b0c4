-- Courier chess (Kurierspiel): twelve files wide, played in Germany from about 1200 to 1800. Sources: Gustavus Selenus,
-- "Das Schach- oder König-Spiel", Leipzig 1616, as told by the chess society of Ströbeck, "Regeln für das Kurierschach",
-- https://www.schachverein-stroebeck.de/Kurierschach-Regeln/ (array, opening, moves); "Courier chess", English Wikipedia,
-- 2024, https://en.wikipedia.org/wiki/Courier_chess.
-- How it ended, and what a pawn became, no old source tells: as in shatranj, which today's players take over. Left out:
-- Ströbeck's three leaps of joy, by which a pawn on the last rank returns before it promotes.
local function courier(letter, en, zh, de, moves, more)
  local fields = { letter, en = en, zh = zh, names = { de = de }, moves = moves, clause = "courier.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end
local opened = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - 1"

return game {
  id = "courier",
  names = { en = "Courier chess", zh = "信使棋", de = "Kurierspiel" },
  source = "courier",
  codes = { pgn = "Courier|Courier chess", san = "P" },

  options = {
    opening = option.boolean(true, { clause = "courier.setup.2", names = { zh = "例行开局着" },
      en = "The game begins after the opening moves that both sides had to make (false: from the first array).", zh = "从双方例行的开局着之后开始（关闭则从初始布阵开始）。" }),
    bare = option.boolean(true, { clause = "courier.end.3", names = { zh = "孤王判负" },
      en = "A king left alone has lost, unless it leaves the other king alone in its next turn.", zh = "孤王者负，除非下一手亦使对方成孤王。" }),
    quiet = option.integer(50, { min = 10, max = 200, clause = "courier.end.5", names = { zh = "无吃子限手" },
      en = "So many moves of each side without a capture or a pawn's move are a draw.", zh = "双方各走此数而无吃子、无兵动，判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "courier.end.6", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    local alone = count(own):equals(1)
    return {
      board  = board.cells { 12, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king    = courier("K", "king", "王", "König", "K", { royal = true }),
        ferz    = courier("F", "queen (ferz)", "后（菲尔兹）", "Königin", "F", { demotes = "ferz" }),
        rook    = courier("R", "rook", "车", "Roch", "R"),
        knight  = courier("N", "knight", "马", "Ross", "N"),
        alfil   = courier("E", "old man", "老者", "Alter", "A"),
        courier = courier("B", "courier", "信使", "Kurier", "B"),
        man     = courier("M", "man", "谋士", "Mann", "K"),
        schleich = courier("W", "schleich", "潜者", "Schleich", "W"),
        pawn    = courier("P", "pawn", "兵", "Bauer", { "mfW", "cfF" }, { promotes = "ferz", stirs = true }),
      },
      start  = opt.opening and opened or "rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - 1",
      check  = royals_safe { clause = "courier.check.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令己王被将。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "courier.turn.1",
        moves = { travel { promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true, clause = "courier.promo.1" } } } } },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "courier.end.1" },
        loss { "stalemate", of = mover, when = no_move, clause = "courier.end.2" },
        opt.bare and loss { "bare", of = mover, when = all { alone, of_enemy { count(own):at_least(2) } }, clause = "courier.end.3" },
        -- Who is left alone against two men or more could bare nobody: at once.
        opt.bare and loss { "bare", of = opponent, when = all { alone, of_enemy { count(own):at_least(3) } }, clause = "courier.end.3" },
        draw { "kings_alone", when = all { alone, of_enemy { alone } }, clause = "courier.end.4" },
        draw { "quiet", when = quiet:at_least(2 * opt.quiet), clause = "courier.end.5" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "courier.end.6" },
      },
      impossible = { impossible { "kings", when = none { count(own * royal):equals(1) }, clause = "courier.move.K",
        en = "a side has not exactly one king", zh = "一方不是恰有一王" } },
      conduct = require "lib/clocks".chess("courier.clock.1", "courier.clock.2", opt.bare and require "lib/chess/mating".baring() or nil),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "after the opening: the rooks' and the queens' pawns two cells on, the queens before them on the third rank" { then_position = opened,
      legal = "b2b3 c1e3 g3f4 b1c3", illegal = "b2b4 g4g5 h1i2", clause = "courier.setup.2 courier.turn.1" },
    example "the first array" { options = { opening = false }, then_position = "rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - 1",
      legal = "c1a3 c1e3 l2l3", illegal = "l2l4", clause = "courier.setup.1" },
    example "man, schleich, queen and old man" { position = "11k/11p/12/1M2W2F2E1/12/12/12/K11 w - 1",
      legal = "b5c6 b5b6 e5e6 e5d5 h5i6 k5i7 k5i3", illegal = "b5b7 e5f6 h5h6 k5j6", clause = "courier.move.M courier.move.W courier.move.F courier.move.E" },
    example "the courier goes any distance, as the bishop today" { position = "11k/11p/12/12/12/12/1P10/K2B8 w - 1",
      legal = "d1h5 d1a4", illegal = "d1d2", clause = "courier.move.B" },
    example "a pawn becomes a queen that steps" { position = "11k/P10p/12/12/12/12/12/K11 w - 1", play = "a7a8+",
      then_position = "F10k/11p/12/12/12/12/12/K11 b - 2", clause = "courier.promo.1" },
    example "mate" { position = "k11/8p3/1K10/12/12/12/12/11R w - 1", play = "l1l8", ends = { reason = "mate", winner = "w" }, clause = "courier.end.1" },
    example "a king left alone loses" { position = "8k3/12/12/12/3r8/12/3R8/3KN7 w - 1", play = "d2d4", ends = { reason = "bare", winner = "w" }, clause = "courier.end.3" },
    example "two lone kings draw" { position = "11k/12/12/12/12/12/1p10/K11 w - 1", play = "a1b2", ends = { reason = "kings_alone" }, clause = "courier.end.4" },
  },
  clauses = {
    ["courier.clock.1"] = require "lib/clocks".says.draw,
    ["courier.clock.2"] = require "lib/clocks".says.offer,
    ["courier.setup.1"] = { en = "Twelve by eight cells. From the left: rook, knight, old man, courier, man, king, queen, schleich, courier, old man, knight, rook; before them twelve pawns.", zh = "十二乘八格。自左而右：车、马、老者、信使、谋士、王、后、潜者、信使、老者、马、车，其前十二兵。" },
    ["courier.setup.2"] = { en = "Both sides first move the rooks' pawns and the queen's pawn two cells, and the queen leaps to the third cell before her.", zh = "双方先将两车前兵与后前兵各进两格，后跃至其前第三行。" },
    ["courier.turn.1"] = { en = "The sides move in turn; White begins.", zh = "双方轮流行棋，白方先行。" },
    ["courier.move.K"] = { en = "The king moves one cell in any direction.", zh = "王可向任何方向走一格。" },
    ["courier.move.F"] = { en = "The queen moves one cell diagonally.", zh = "后斜走一格。" },
    ["courier.move.R"] = { en = "The rook moves any distance along rank or file.", zh = "车可横直走任意格。" },
    ["courier.move.N"] = { en = "The knight leaps as today.", zh = "马走日字，可越子。" },
    ["courier.move.E"] = { en = "The old man leaps to the second cell diagonally.", zh = "老者斜跳至第二格。" },
    ["courier.move.B"] = { en = "The courier moves any distance diagonally.", zh = "信使斜走任意格。" },
    ["courier.move.M"] = { en = "The man, the king's counsel, moves as a king and may be captured.", zh = "谋士走法同王，可被吃。" },
    ["courier.move.W"] = { en = "The schleich, the queen's counsel, moves one cell along rank or file.", zh = "潜者横直走一格。" },
    ["courier.move.P"] = { en = "The pawn moves one cell straight forward and captures one cell diagonally forward.", zh = "兵直进一格，斜前一格吃子。" },
    ["courier.promo.1"] = { en = "[On the last rank the pawn becomes a queen.]", zh = "〔兵到底线升变为后〕" },
    ["courier.check.1"] = { en = "A king may not be left or put where it is attacked.", zh = "王被将须应，且不得自陷于将。" },
    ["courier.end.1"] = { en = "A side whose king is mated has lost.", zh = "王被将死者负。" },
    ["courier.end.2"] = { en = "[A side without a move has lost.]", zh = "〔无棋可走者负〕" },
    ["courier.end.3"] = { en = "[A king left alone has lost, unless it leaves the other alone in its next turn.]", zh = "〔孤王者负，除非下一手亦使对方成孤王〕" },
    ["courier.end.4"] = { en = "[Two lone kings draw.]", zh = "〔双方皆成孤王则和〕" },
    ["courier.end.5"] = { en = "[Fifty moves of each side without a capture or a pawn's move are a draw.]", zh = "〔双方各走五十着而无吃子、无兵动，判和〕" },
    ["courier.end.6"] = { en = "[The third time a position stands is a draw.]", zh = "〔同一局面第三次出现，判和〕" },
  },
  glossary = {
    kurier = { en = "Kurier (runner): moves as the bishop today, and gave the game its name", zh = "信使：走法如今之象，此戏因之得名" },
    schleich = { en = "Schleich (sneak): one cell straight", zh = "潜者：横直一格" },
    mann = { en = "Mann, or Rat: a king that may be taken", zh = "谋士：走法如王而可被吃" },
    alter = { en = "Alter (old man): the alfil, two cells diagonally, leaping", zh = "老者：斜跳两格" },
    freudensprung = { en = "Freudensprung (leap of joy): the queen's first leap to the third rank", zh = "欢跃：后首步跃至第三行" },
  },
}
