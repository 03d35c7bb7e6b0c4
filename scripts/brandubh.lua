-- Brandubh 布兰度: the Irish game of the besieged king, on seven by seven squares; he flees to a corner.
-- Source: Damian Walker, "Brandub", Cyningstan, http://tafl.cyningstan.com/page/171/brandub, after Aage Nielsen; its history in
-- H. J. R. Murray, A History of Board-Games Other Than Chess (Oxford 1951), p. 35. Old texts give the pieces, not the rules.
-- Moves from the start (a second program counts the same): 40, then 39512 of three moves.
local tafl = require "lib/tafl/rules"

return game {
  id = "brandubh",
  names = { en = "Brandubh", zh = "布兰度" },
  source = "Cyningstan, Brandub",

  options = {
    repetition = option.integer(3, { min = 2, max = 9, clause = "brandubh.end.4", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(200, { min = 0, max = 2000, clause = "brandubh.end.5", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    return tafl {
      size = 7, start = "3m3/3m3/3s3/mmsksmm/3s3/3m3/3m3",
      besiegers = { en = "Besiegers", zh = "攻方" }, defenders = { en = "King's side", zh = "王方" },
      corners = true, crossing = true, hostile = "both", king = "near", repetition = opt.repetition, quiet = opt.quiet, clause = "brandubh",
    }
  end,

  examples = {
    example "the besiegers begin; corners and the middle are closed to them" { legal = "D1→B1 D2→A2", illegal = "D1→A1 D1→G1 D2→D3", clause = "brandubh.setup.1 brandubh.move.1" },
    example "men may cross the empty middle" {
      position = "1k5/7/7/7/7/3m3/3s3 m play -", legal = "D2→D3 D2→D5", illegal = "D2→D4", clause = "brandubh.move.1" },
    example "a man is taken against a corner" {
      position = "7/7/3k3/7/7/7/1m2s2 s play -", play = "E1→C1", captured = "B1", clause = "brandubh.take.2" },
    example "the king in the open is taken by two" {
      position = "7/1m5/1k5/7/4s2/1m5/7 m play -", play = "B2→B4", ends = { reason = "king", winner = "m" }, clause = "brandubh.king.3" },
    example "beside the middle by three" {
      position = "3m3/7/2mkm2/7/7/7/s6 m play -", play = "D7→D6", ends = { reason = "king", winner = "m" }, clause = "brandubh.king.2" },
    example "the king in a corner has escaped" { position = "7/7/k6/7/4s2/1m5/7 s play -", play = "A5→A7", ends = { reason = "escape", winner = "s" }, clause = "brandubh.end.2" },
  },
  clauses = {
    ["brandubh.setup.1"] = { en = "The king stands in the middle of seven by seven squares, four men beside him, eight besiegers in pairs behind them; the besiegers begin.", zh = "七乘七格，王居中央，四兵相邻，八名攻方成对列于其外；攻方先行。" },
    ["brandubh.move.1"] = { en = "Pieces move as rooks; none stops on the middle, men may cross it, and only the king enters a corner.", zh = "诸子走如车；不得停于中央，可以穿过；唯王可入角。" },
    ["brandubh.move.2"] = { en = "The king moves so too, and does not return to the middle.", zh = "王亦如此，且不回中央。" },
    ["brandubh.take.1"] = { en = "A man that a move closes in between two enemies is taken.", zh = "被走子两面夹住之兵被吃。" },
    ["brandubh.take.2"] = { en = "A corner, or the empty middle, stands for one of the two.", zh = "角或空的中央可充其一。" },
    ["brandubh.king.1"] = { en = "In the middle the king is taken by four.", zh = "王在中央，须四面被围。" },
    ["brandubh.king.2"] = { en = "Beside it by three.", zh = "在其侧，三面被围即被擒。" },
    ["brandubh.king.3"] = { en = "Elsewhere as any man.", zh = "他处如兵。" },
    ["brandubh.end.1"] = { en = "When the king is taken the besiegers have won.", zh = "王被擒则攻方胜。" },
    ["brandubh.end.2"] = { en = "When the king stands on a corner he has won.", zh = "王至角即胜。" },
    ["brandubh.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["brandubh.end.4"] = { en = "A position that comes back is a draw [the third time].", zh = "局面重现即和〔第三次〕。" },
    ["brandubh.end.5"] = { en = "[Two hundred turns without a capture are a draw.]", zh = "〔二百手无吃子即和。〕" },
  },
  glossary = { branan = { en = "king (branán)", zh = "王" } },
}
