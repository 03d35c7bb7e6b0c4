-- The conduct of Go: two moves in a row, a disturbed board, forfeits, and what players keep by themselves.
return function(opt)
  local warned = opt.double_move == "warning"
  return {
    limits = warned and { { "warnings", clause = "go.play.9", en = "warning", zh = "警告", ja = "警告" } } or nil,
    offences = {
      { "two_in_a_row", remedies = { opt.double_move == "loss" and "loss" or "void" }, counts = warned and 1 or nil, claim_until = "next_move",
        clause = "go.play.9", en = "two moves in a row", zh = "连下两手", ja = "二手打ち" },
      { "disturbed", ruled = { "put_back", "position", "stand", "loss" }, clause = "go.play.10",
        en = "stones moved or the board disturbed", zh = "移动棋子或毁坏棋形", ja = "石を動かす、または形を崩す" },
      { "forfeit", ruled = { "loss", "draw" }, clause = "go.end.6", en = "forfeit, or ended by the arbiter", zh = "弃权或判负、判和", ja = "棄権、または審判による勝敗・引き分け" },
    },
    unseen = {
      { clauses = { "go.end.5", "go.end.7", "go.score.11" }, en = "A program sees neither gestures nor words at the board: there one presses a button.",
        zh = "程序看不见棋盘旁的动作，也听不见言语：在程序中按按钮即可。", ja = "プログラムには盤の前の動作も言葉も分かりません。プログラムではボタンを押します。" },
      { clauses = { "go.colour.2", "go.colour.3", "go.colour.4", "go.colour.5" }, en = "A program sees no hand with stones and nobody's age: it draws lots itself, or the players enter what came out.",
        zh = "程序看不见手中的棋子，也不知道年龄：由程序抽签，或由棋手录入结果。", ja = "プログラムには握った石も年齢も分かりません。プログラムが抽選するか、対局者が結果を入力します。" },
    },
  }
end
