-- Gomoku 五子棋: five in a row. Source: the article "Gomoku" of the English Wikipedia, sections "Rules" and "Freestyle" and "Standard
-- gomoku", after the Gomoku world championships of the Renju International Federation (renju.net/rules). The opening rules of
-- tournaments (swap, swap2) are left out.
return game {
  id = "gomoku",
  names = { en = "Gomoku", zh = "五子棋", ja = "五目並べ" },
  source = "Renju International Federation, Rules of Gomoku",
  codes = { sgf = "4" },

  options = {
    size = option.integer(15, { min = 5, max = 19, clause = "gomoku.board.1", names = { zh = "路数", ja = "路数" }, en = "Lines of the board.", zh = "棋盘路数。", ja = "盤の路数。" }),
    long = option.choice("wins", { "wins", "nothing", clause = "gomoku.end.2", names = { zh = "长连", ja = "長連" },
      words = { wins = { zh = "亦胜", ja = "勝ち" }, nothing = { zh = "不算", ja = "無効" } },
      en = "Six or more in a row win too (freestyle), or are nothing (standard).", zh = "长连（六子以上）亦胜（自由规则），或不算（标准规则）。", ja = "長連（六連以上）も勝ちとする（自由規則）か、無効とします（標準規則）。" }),
  },

  rules = function(opt)
    local n = opt.size
    local five = form.in_line(5, { exactly = opt.long == "nothing", en = "five", zh = "五连", ja = "五連", clause = "gomoku.end.1" })
    local stars = n == 15 and "D4 L4 H8 D12 L12" or n == 19 and "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16" or nil
    return {
      board  = board.points { n, n, stars = stars },
      sides  = { b = side { en = "Black", zh = "黑", ja = "黒", colour = "black" }, w = side { en = "White", zh = "白", ja = "白", colour = "white" } },
      forms  = { five = five },
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", moves = { place { on = empty, clause = "gomoku.play.1" } }, clause = "gomoku.play.1" } },
      ends   = { win { "five", of = mover, when = five:made():at_least(1), clause = opt.long == "nothing" and "gomoku.end.2" or "gomoku.end.1" },
                 draw { "full", when = board_full, clause = "gomoku.end.3" } },
    }
  end,

  examples = {
    example "five in a row win" { stones = { b = "E5 F6 G7 I9", w = "E6 E7 E8 E9" }, to_move = "b", play = "H8", options = { size = 15 },
      ends = { reason = "five", winner = "b" }, clause = "gomoku.end.1" },
    example "six too, in the freestyle game" { stones = { b = "A8 B8 C8 E8 F8", w = "E6 E7 D9 G2 K3" }, to_move = "b", play = "D8",
      options = { size = 15, long = "wins" }, ends = { reason = "five", winner = "b" }, clause = "gomoku.end.2" },
    example "six are nothing in the standard game" { stones = { b = "A8 B8 C8 E8 F8", w = "E6 E7 D9 G2 K3" }, to_move = "b", play = "D8",
      options = { size = 15, long = "nothing" }, ends = false, then_moves = "w", clause = "gomoku.end.2" },
    example "a full board without five is a draw" { options = { size = 5 },
      board = [[ b b w b b
                 w w b w w
                 b b w b b
                 w w b w w
                 b b w b . ]],
      to_move = "w", play = "E1", ends = { reason = "full" }, clause = "gomoku.end.3" },
  },

  clauses = {
    ["gomoku.board.1"] = { en = "The board has fifteen lines each way. [Nineteen is common too.]", zh = "棋盘纵横各十五路。〔亦有用十九路者。〕", ja = "盤は縦横15路です。〔19路も一般的です。〕" },
    ["gomoku.play.1"] = { en = "Black begins; in turn the sides put one stone on an empty crossing.", zh = "黑先，双方轮流在空的交叉点上放一子。", ja = "黒から始め、交互に空いた交点に石を1つ置きます。" },
    ["gomoku.end.1"] = { en = "Who first has five stones in an unbroken row, upright, level or slanting, wins.", zh = "先将五子在横、竖、斜向连成一线者胜。", ja = "縦、横、斜めのいずれかに、先に5つの石を途切れなく並べた側の勝ちです。" },
    ["gomoku.end.2"] = { en = "In the standard game five must be exactly five; in the freestyle game a longer row wins as well.", zh = "标准规则须恰为五子；自由规则长连亦胜。", ja = "標準規則ではちょうど五連でなければなりません。自由規則では長連も勝ちです。" },
    ["gomoku.end.3"] = { en = "A full board without such a row is a draw.", zh = "棋盘下满而无五连为和局。", ja = "五連ができないまま盤が埋まれば引き分けです。" },
  },
  glossary = { five = { en = "five in a row", zh = "五连", ja = "五連" }, overline = { en = "overline: six or more", zh = "长连", ja = "長連（六連以上）" } },
}
