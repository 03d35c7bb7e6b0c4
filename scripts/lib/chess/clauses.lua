-- Chess: what each clause says, in our words; in brackets the article of FIDE's Laws of Chess, 2023.
local clocks = require "lib/clocks"

return {
  ["chess.setup.1"] = { en = "Eight by eight cells. From the left: rook, knight, bishop, queen, king, bishop, knight, rook; before them eight pawns (2.1–2.3).", zh = "八乘八格。自左而右：车、马、象、后、王、象、马、车，其前八兵（2.1–2.3）。" },
  ["chess.turn.1"] = { en = "The sides move in turn; White begins (1.1).", zh = "双方轮流行棋，白方先行（1.1）。" },
  ["chess.move.1"] = { en = "No piece goes to a cell with a piece of its own side; what stands where it goes is captured (3.1).", zh = "不得走到己方棋子所在之格；走到对方棋子所在之格即吃去之（3.1）。" },
  ["chess.move.K"] = { en = "The king moves one cell in any direction (3.8.1).", zh = "王可向任何方向走一格（3.8.1）。" },
  ["chess.move.Q"] = { en = "The queen moves any distance along rank, file or diagonal (3.4).", zh = "后可横直斜走任意格（3.4）。" },
  ["chess.move.R"] = { en = "The rook moves any distance along rank or file (3.3).", zh = "车可横直走任意格（3.3）。" },
  ["chess.move.B"] = { en = "The bishop moves any distance along a diagonal (3.2).", zh = "象斜走任意格（3.2）。" },
  ["chess.move.N"] = { en = "The knight moves to the nearest cells that are not on its rank, file or diagonals, whatever stands between (3.6).", zh = "马走日字，可越子（3.6）。" },
  ["chess.move.P"] = { en = "The pawn moves one cell straight forward, from its first cell one or two, and captures one cell diagonally forward (3.7.1–3.7.3).", zh = "兵直进一格，在起始格可进一或两格；斜前一格吃子（3.7.1–3.7.3）。" },
  ["chess.passing.1"] = { en = "En passant: a pawn that has just gone two cells may be captured by a pawn as if it had gone one, in the next move only (3.7.3.1).", zh = "吃过路兵：对方兵刚走两格，紧接的一着可如其只走一格般以兵吃之（3.7.3.1）。" },
  ["chess.promo.1"] = { en = "On the last rank the pawn is exchanged for a queen, rook, bishop or knight, as the player likes (3.7.3.3).", zh = "兵到底线须升变为后、车、象或马，由棋手选择（3.7.3.3）。" },
  ["chess.castle.1"] = { en = "Castling: a king that has not moved goes two cells towards a rook that has not moved, and the rook to the cell that it has crossed; nothing stands between them, and neither the cell that the king leaves nor one that it crosses or reaches is attacked (3.8.2).", zh = "王车易位：未动之王向未动之车移两格，车越至王所经之格；王车之间无子，且王的起格、经格、到格均不受攻击（3.8.2）。" },
  ["chess.check.1"] = { en = "A king may not be left or put where it is attacked (3.9).", zh = "王被将须应，且不得自陷于将（3.9）。" },
  ["chess.end.1"] = { en = "A side whose king is attacked and that has no move is mated and has lost (5.1.1).", zh = "王被将而无着可应者被将死，负（5.1.1）。" },
  ["chess.end.2"] = { en = "A side that has no move and is not in check: stalemate, a draw (5.2.1).", zh = "未被将而无棋可走：逼和（5.2.1）。" },
  ["chess.draw.1"] = { en = "A dead position is a draw (5.2.2). [Found by material alone: king against king, also with one knight, or with bishops all on cells of one colour.]", zh = "死局判和（5.2.2）。〔只按子力判断：仅余双王，或另有一马，或另有若干同色格之象〕" },
  ["chess.draw.2"] = { en = "A player on move may claim a draw when the same position stands for the third time (9.2). [The claim with a move not yet made is left out.]", zh = "同一局面第三次出现，轮走方可要求判和（9.2）。〔未走出之着的要求从略〕" },
  ["chess.draw.3"] = { en = "A player on move may claim a draw after fifty moves of each side without a capture or a pawn's move (9.3).", zh = "双方各走五十着而无吃子、无兵动，轮走方可要求判和（9.3）。" },
  ["chess.draw.4"] = { en = "The fifth time the same position stands, the game is drawn (9.6.1).", zh = "同一局面第五次出现，自动判和（9.6.1）。" },
  ["chess.draw.5"] = { en = "After seventy-five moves of each side without a capture or a pawn's move the game is drawn, unless the last one mates (9.6.2).", zh = "双方各走七十五着而无吃子、无兵动，自动判和，末着将死者除外（9.6.2）。" },
  ["chess.clock.1"] = clocks.says.draw,
  ["chess.clock.2"] = clocks.says.chess,
}
