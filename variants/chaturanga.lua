-- Chaturanga चतुरङ्ग, the chess of India from which shatranj came; nobody wrote its rules down whole. Sources: H. J. R. Murray, "A History of Chess",
-- Oxford 1913, chapters II–III (al-‘Adlī, 9th century: elephants in the corners leap straight, a stalemated side has won, a bare king has lost at
-- once; al-Bīrūnī, about 1030: the elephant goes one cell forward or aslant); "Chaturanga", English Wikipedia, https://en.wikipedia.org/wiki/Chaturanga.
return variant {
  of = "shatranj", id = "chaturanga", names = { en = "Chaturanga", zh = "恰图兰卡" },
  options = { bare = "at_once", elephant = option.choice("straight", { "straight", "forward", "slanting", clause = "shatranj.move.B", names = { zh = "象的走法" },
    words = { straight = { zh = "直跳" }, forward = { zh = "进一或斜一" }, slanting = { zh = "斜跳" } },
    en = "The elephant leaps two cells straight from its corner (al-‘Adlī), goes one cell forward or aslant (al-Bīrūnī), or leaps two cells aslant as in shatranj.", zh = "象居角直跳两格（阿德利），或进一格、斜一格（比鲁尼），或如沙特兰兹斜跳两格。" }) },
  rules = function(opt)
    local moves = { straight = "D", forward = "FfW", slanting = "A" }
    return {
      pieces = { alfil = piece { "B", en = "elephant", zh = "象", signs = { w = "♗", b = "♝" }, moves = moves[opt.elephant], clause = "shatranj.move.B" } },
      start = opt.elephant == "straight" and "bnrkqrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQRNB" or "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
      ends = { stalemate = win { "stalemate", of = mover, when = no_move, clause = "shatranj.end.2" } },
    }
  end,
  examples = {
    example "the elephant in the corner leaps over its pawn" { then_position = "bnrkqrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQRNB w - 1", legal = "a1a3 c2c3 b1c3", illegal = "a1c3 a1b2" },
    example "one cell forward or aslant" { options = { elephant = "forward" }, position = "7k/8/8/8/3B4/8/8/K7 w - 1", legal = "d4d5 d4c5 d4e3", illegal = "d4d3 d4f6 d4d6" },
    example "who cannot move has won" { position = "k7/8/8/2p5/2P5/8/8/1R1K3R w - 1", play = "h1h7", ends = { reason = "stalemate", winner = "b" } },
  },
  clauses = { ["shatranj.move.B"] = { en = "The elephant leaps two cells straight [goes one forward or aslant; leaps two aslant].", zh = "象直跳两格〔或进一、斜一格，或斜跳两格〕。" },
    ["shatranj.end.2"] = { en = "A side without a move has won.", zh = "无棋可走者胜。" } },
}
