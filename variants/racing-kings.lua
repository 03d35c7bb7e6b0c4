-- Racing kings 王之竞速, by Vernon Parton (1961): no pawns, no check, and the king that is first on the last rank wins.
-- Source: Lichess, "Racing Kings", https://lichess.org/variant/racingKings; Black has the turn after White's arrival in any
-- case, as there; Fairy-Stockfish ends the game before it where Black's king cannot follow, which comes to the same.
local king, goal = kind "king", sites "A8 B8 C8 D8 E8 F8 G8 H8"
local function there(whose) return count(whose * king * goal):at_least(1) end
local first = all { there(own), none { there(enemy) } }
return variant {
  of = "chess", id = "racing-kings", names = { en = "Racing kings", zh = "王之竞速" }, source = "Lichess, Racing Kings",
  codes = { pgn = "-|Racing Kings", fen = "" },
  start = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - 1", pieces = { pawn = false }, impossible = { pawns = false },
  conduct = require "lib/clocks".chess("racing.clock.1", "chess.clock.2"),
  never = { leaving { of_enemy { in_check }, clause = "racing.check.1" } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "w", clause = "chess.turn.1", moves = { travel { clause = "chess.move.1" } } } },
  ends = { mate = { draw { "both", when = all { there(own), there(enemy) }, clause = "racing.end.2" }, loss { "arrived", when = all { no_move, there(enemy) }, clause = "racing.end.1" } },
    dead_position = { win { "arrived", of = opponent, when = all { is_side "w", first }, clause = "racing.end.1" }, win { "arrived", of = mover, when = all { is_side "b", first }, clause = "racing.end.1" } } },
  examples = {
    example "no move gives check" { legal = "e2f4 h2h3", illegal = "e2c3 e2c1", refusal = "racing.check.1", clause = "racing.check.1" },
    example "nor leaves the own king in one" { position = "8/8/8/1k6/8/5K2/6R1/7q w - 1", illegal = "g2g1", refusal = "chess.check.1", clause = "chess.check.1" },
    example "Black has one more turn" { position = "8/k3K3/8/8/8/8/8/8 w - 1", play = "e7e8 a7a8", ends = { reason = "both" }, clause = "racing.end.2" },
    example "and loses with another" { position = "8/k3K3/8/8/8/8/8/8 w - 1", play = "e7e8 a7a6", ends = { reason = "arrived", winner = "w" }, clause = "racing.end.1" },
    example "White has none" { position = "8/k3K3/8/8/8/8/8/8 b - 2", play = "a7a8", ends = { reason = "arrived", winner = "b" }, clause = "racing.end.1" } },
  clauses = { ["racing.clock.1"] = require "lib/clocks".says.loss, ["racing.check.1"] = { en = "No move may attack the other side's king.", zh = "不得将军。" },
    ["racing.end.1"] = { en = "The first king on the last rank wins.", zh = "先到底线之王胜。" }, ["racing.end.2"] = { en = "If Black's king follows White's in the next turn, the game is drawn.", zh = "白王先到而黑王下一手亦到，则和。" } },
}
