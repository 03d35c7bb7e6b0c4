-- Hnefatafl 王棋: the game of the king's table on eleven by eleven squares, as it is played in Fetlar.
-- Source: Fetlar Hnefatafl Panel, "Rules of Fetlar Hnefatafl 11x11" (2007), as given by Aage Nielsen and Adam Bartley,
-- https://aagenielsen.dk/fetlar_rules_en.php
-- Moves from the start (a second program counts the same): 116, 6788.
local tafl = require "lib/tafl/rules"

return game {
  id = "hnefatafl",
  names = { en = "Hnefatafl (Fetlar)", zh = "王棋（费特勒）" },
  source = "Fetlar Hnefatafl Panel, Rules of Fetlar Hnefatafl (2007)",

  options = {
    repetition = option.integer(3, { min = 2, max = 9, clause = "hnefatafl.end.4", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(200, { min = 0, max = 2000, clause = "hnefatafl.end.5", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    return tafl {
      size = 11, start = "3mmmmm3/5m5/11/m4s4m/m3sss3m/mm1sskss1mm/m3sss3m/m4s4m/11/5m5/3mmmmm3",
      besiegers = { en = "Besiegers", zh = "攻方" }, defenders = { en = "King's side", zh = "王方" },
      corners = true, crossing = true, returning = true, enclosing = true, hostile = "both", king = "four",
      repetition = opt.repetition, quiet = opt.quiet, clause = "hnefatafl",
    }
  end,

  examples = {
    example "the besiegers begin" { counts = { m = 24, s = 13 }, legal = "D1→B1 F2→A2", illegal = "D1→A1 F2→F4 E1→D1", clause = "hnefatafl.setup.1 hnefatafl.move.1" },
    example "the king is taken by four" {
      position = "11/11/11/5m5/4mk5/5m5/7m3/11/11/11/s10 m play -", play = "H5→G5 A1→A2 G5→G7", ends = { reason = "king", winner = "m" }, clause = "hnefatafl.king.1" },
    example "beside the throne by three" {
      position = "11/11/11/5m5/4mk5/11/7m3/11/11/11/s10 m play -", play = "H5→G5 A1→A2 G5→G7", ends = { reason = "king", winner = "m" }, clause = "hnefatafl.king.2" },
    example "on the edge never" {
      position = "11/11/11/m10/k10/m10/11/2m8/11/11/s10 m play -", play = "C4→C7 A1→B1 C7→B7", ends = false, clause = "hnefatafl.king.3" },
    example "the king and all his men shut in have lost" {
      position = "11/11/5m5/4m1m4/4mkm4/4m1m4/4msm4/4m1m4/11/5m5/11 m play -", play = "F2→F3", ends = { reason = "enclosed", winner = "m" }, clause = "hnefatafl.end.6" },
    example "the king in a corner has escaped" {
      position = "11/11/k10/11/11/11/11/2m8/11/11/s10 s play -", play = "A9→A11", ends = { reason = "escape", winner = "s" }, clause = "hnefatafl.end.2" },
  },
  clauses = {
    ["hnefatafl.setup.1"] = { en = "King and twelve men in the middle, twenty-four besiegers on the edges; the besiegers begin.", zh = "王与十二兵居中，二十四名攻方列于四边；攻方先行。" },
    ["hnefatafl.move.1"] = { en = "Pieces move as rooks; only the king stops on the throne or a corner, and men cross the empty throne.", zh = "诸子走如车；唯王可停于王座或角，兵可穿过空王座。" },
    ["hnefatafl.move.2"] = { en = "The king moves so too, and may return to the throne.", zh = "王亦如此，可回王座。" },
    ["hnefatafl.take.1"] = { en = "A man that a move closes in between two enemies, or an enemy and a corner or the empty throne, is taken.", zh = "被走子两面夹住，或夹于敌子与角、空王座之间的兵被吃。" },
    ["hnefatafl.king.1"] = { en = "The king is taken only by four besiegers around him.", zh = "王须四面被围方被擒。" },
    ["hnefatafl.king.2"] = { en = "The throne stands for one of them.", zh = "王座可充其一。" },
    ["hnefatafl.king.3"] = { en = "On the edge he cannot be taken.", zh = "王在边上不能被擒。" },
    ["hnefatafl.end.1"] = { en = "When the king is taken the besiegers have won.", zh = "王被擒则攻方胜。" },
    ["hnefatafl.end.6"] = { en = "The besiegers have won too when they enclose the king and all his men.", zh = "攻方将王与其全部兵围死亦胜。" },
    ["hnefatafl.end.2"] = { en = "When the king stands on a corner he has won.", zh = "王至角即胜。" },
    ["hnefatafl.end.3"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
    ["hnefatafl.end.4"] = { en = "[A position that stands a third time is a draw.]", zh = "〔同一局面三次即和。〕" },
    ["hnefatafl.end.5"] = { en = "[Two hundred turns without a capture are a draw.]", zh = "〔二百手无吃子即和。〕" },
  },
  glossary = { hnefi = { en = "king (hnefi)", zh = "王" } },
}
