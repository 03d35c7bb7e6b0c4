-- Chess960 国际象棋960 (Fischer random chess): one of 960 arrays, and castling from wherever king and rook begin.
-- Source: FIDE, Laws of Chess (2023), Guidelines II: Chess960 rules; the arrays' numbers as in Reinhard Scharnagl's table, 518 is that of chess.
local laws, array = require "lib/chess/laws", require "lib/chess/array"
return variant {
  of = "chess", id = "chess960", names = { en = "Chess960", zh = "国际象棋960" }, source = "FIDE, Laws of Chess, Guidelines II",
  codes = { pgn = "-|Chess960|Fischerandom", fen = "still king+rook" },
  options = { array = option.integer(518, { min = 0, max = 959, clause = "chess960.setup.1", names = { zh = "开局编号" }, en = "Number of the first array; 518 is that of chess.", zh = "开局排列的编号，518 即国际象棋。" }) },
  rules = function(opt)
    local still = marks_shared("still", { start = array.homes(opt.array), fades = true })
    local function castling(letter, way, king, rook)
      return castle { way, from = own * kind "king" * still, with = own * kind "rook" * still, to = sites(king), beside = sites(rook), when = is_side(letter), clause = "chess960.castle.1" }
    end
    return { start = array.start(opt.array), phases = { play = phase "play" { en = "play", zh = "对局", first = "w", clause = "chess.turn.1", moves = {
      laws.travel(), castling("w", "E", "G1", "F1"), castling("w", "W", "C1", "D1"), castling("b", "E", "G8", "F8"), castling("b", "W", "C8", "D8") } } } }
  end,
  examples = {
    example "array 0" { options = { array = 0 }, play = "e1f3 e8f6", then_position = "bbqn1rkr/pppppppp/5n2/8/8/5N2/PPPPPPPP/BBQN1RKR w - 3 still=F1,G1,H1,F8,G8,H8 quiet=2", clause = "chess960.setup.1" },
    example "king and rook change places" { options = { array = 959 }, position = "1k1r4/8/8/8/8/8/8/5KR1 w - 1 still=F1,G1", play = "f1g1", then_position = "1k1r4/8/8/8/8/8/8/5RK1 b - 2 quiet=1", clause = "chess960.castle.1" },
    example "the king may stay where it is" { position = "4k3/8/8/8/8/8/8/1RK5 w - 1 still=B1,C1", play = "c1b1", then_position = "4k3/8/8/8/8/8/8/2KR4 b - 2 quiet=1", clause = "chess960.castle.1" },
    example "not into the check that the rook held off" { position = "4k3/8/8/8/8/8/8/rRK5 w - 1 still=B1,C1", illegal = "c1b1", refusal = "exposes", clause = "chess960.castle.1" },
    example "nor over a piece or an attacked cell" { position = "4k3/8/8/8/8/4r3/8/1K3NR1 w - 1 still=B1,G1", illegal = "b1g1", refusal = "blocked", clause = "chess960.castle.1" } },
  clauses = { ["chess960.setup.1"] = { en = "The pieces of the first rank stand in one of 960 arrays: bishops on cells of both colours, the king between the rooks.", zh = "底线棋子取960种排列之一：两象异色，王在两车之间。" },
    ["chess960.castle.1"] = { en = "Castled to the right, the king comes to the g-file and the rook to the f-file; to the left, to the c-file and the d-file. All that they pass is empty but for themselves, and the king is, passes and comes nowhere attacked.", zh = "向右易位，王到g线、车到f线；向左易位，王到c线、车到d线。所经之格除王车外须空，王所在、所经、所到之格不得受攻。" } },
}
