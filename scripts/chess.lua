-- Chess. Source: FIDE, "Laws of Chess", in force from 1 January 2023, https://handbook.fide.com/chapter/E012023. The Laws'
-- articles stand in lib/chess/clauses.lua; what the wider boards share, in lib/chess/laws.lua; the usual times, in
-- lib/clocks.lua. Not here: touching, resigning and agreeing, which whoever runs the match sees to.
local laws = require "lib/chess/laws"

local begins = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 1"
local unmoved = "A1 E1 H1 A8 E8 H8"
local busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - 1 still=A1,E1,H1,A8,E8,H8"

return game {
  id = "chess",
  names = { en = "Chess", zh = "国际象棋" },
  source = "chess",
  codes = { pgn = "-|Standard|Chess", san = "P", fen = "still K=E1,H1 Q=A1,E1 k=E8,H8 q=A8,E8" },
  options = laws.options,

  rules = function(opt)
    local still = marks_shared("still", { start = unmoved, fades = true })
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = piece { "K", en = "king", zh = "王", signs = { w = "♔", b = "♚" }, moves = "K", royal = true, clause = "chess.move.K" },
        queen  = piece { "Q", en = "queen", zh = "后", signs = { w = "♕", b = "♛" }, moves = "Q", clause = "chess.move.Q" },
        rook   = piece { "R", en = "rook", zh = "车", signs = { w = "♖", b = "♜" }, moves = "R", clause = "chess.move.R" },
        bishop = piece { "B", en = "bishop", zh = "象", signs = { w = "♗", b = "♝" }, moves = "B", clause = "chess.move.B" },
        knight = piece { "N", en = "knight", zh = "马", signs = { w = "♘", b = "♞" }, moves = "N", clause = "chess.move.N" },
        pawn   = piece { "P", en = "pawn", zh = "兵", signs = { w = "♙", b = "♟" }, moves = laws.pawn(), promotes = { "queen", "rook", "bishop", "knight" }, stirs = true, clause = "chess.move.P" },
      },
      start  = begins,
      check  = laws.check(),
      claims = laws.claims(opt),
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "chess.turn.1",
        moves = laws.moves(still) } },
      ends = laws.ends(opt, 8, 8),
      impossible = laws.impossible(),
      conduct = require "lib/clocks".chess("chess.clock.1", "chess.clock.2", laws.can_win(8, 8)),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array" { then_moves = "w", counts = { w = 16, b = 16 }, legal = "e2e3 e2e4 g1f3 b1c3",
      illegal = "e2e5 e1g1 f1c4 a1a2", clause = "chess.setup.1 chess.turn.1 chess.move.P" },
    example "how the pieces move" { position = "2k5/8/8/4p3/1N2Q3/3B4/6R1/K7 w - 1",
      legal = "e4e5 e4a8 e4h7 e4e1 g2g8 g2a2 d3a6 d3f1 b4a6 b4c2 a1b1", illegal = "e4e6 g2f3 d3f5 b4b6 a1a3",
      clause = "chess.move.K chess.move.Q chess.move.R chess.move.B chess.move.N chess.move.1" },
    example "castling to both sides" { position = busy, legal = "e1g1 e1c1 e1f1", clause = "chess.castle.1" },
    example "king and rook move at once" { position = busy, play = "e1g1",
      then_position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b - 2 still=A1,A8,E8,H8 quiet=1", clause = "chess.castle.1" },
    example "not over an attacked cell, nor out of check; the rook may be attacked" { position = "4k3/8/8/8/8/5r2/8/R3K2R w - 1 still=A1,E1,H1",
      illegal = "e1g1", legal = "e1c1", clause = "chess.castle.1" },
    example "not with a king or a rook that has moved" { position = "r3k2r/8/8/8/8/8/8/R3K2R w - 1 still=A1,E1,H1,A8,E8,H8",
      play = "a1b1 e8e7 b1a1 e7e8", legal = "e1g1", illegal = "e1c1", clause = "chess.castle.1" },
    example "en passant: at once" { position = "4k3/3p4/8/4P3/8/8/8/4K3 b - 1", play = "d7d5 e5d6",
      then_position = "4k3/8/3P4/8/8/8/8/4K3 b - 3", clause = "chess.passing.1" },
    example "or not at all" { position = "4k3/3p4/8/4P3/8/8/8/4K3 b - 1", play = "d7d5 e1e2 e8e7", illegal = "e5d6", clause = "chess.passing.1" },
    example "a pawn is exchanged for what the player likes" { position = "3r3k/4P3/8/8/8/8/8/4K3 w - 1",
      legal = "e7e8q e7e8=R e7d8b e7d8n", clause = "chess.promo.1" },
    example "and it is that at once" { position = "3r3k/4P3/8/8/8/8/8/4K3 w - 1", play = "e7d8=R", in_check = true,
      then_position = "3R3k/8/8/8/8/8/8/4K3 b - 2", clause = "chess.promo.1" },
    example "mate" { play = "f2f3 e7e5 g2g4 d8h4", ends = { reason = "mate", winner = "b" }, clause = "chess.end.1" },
    example "a pinned piece does not move away" { position = "4k3/8/8/8/4r3/8/4N3/4K3 w - 1", illegal = "e2c3", legal = "e1d1", clause = "chess.check.1" },
    example "stalemate" { position = "7k/8/6Q1/8/8/8/8/K7 w - 1", play = "g6f7", ends = { reason = "stalemate" }, clause = "chess.end.2" },
    example "bishops all on one colour cannot mate" { position = "4k3/8/8/3p4/2B5/8/8/2b1K3 w - 1", play = "c4d5", ends = false, clause = "chess.draw.1" },
    example "these are" { position = "4k3/8/8/3p4/2B5/8/8/3bK3 w - 1", play = "c4d5", ends = { reason = "dead_position" }, clause = "chess.draw.1" },
    example "the third time a position stands, a draw may be claimed" { play = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
      may_claim = "threefold", may_not_claim = "fifty", claim = "threefold", ends = { reason = "threefold" }, clause = "chess.draw.2" },
    example "a position with other rights to castle is another one" { position = "r3k2r/8/8/8/8/8/8/R3K2R w - 1 still=A1,E1,H1,A8,E8,H8",
      play = "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", may_not_claim = "threefold", clause = "chess.draw.2" },
    example "a right that a king or a rook has lost makes no other position, whatever else has not moved" { position = "r3k3/8/8/8/8/8/8/4K2R w - 1 still=E1,H1,A8,E8",
      play = "e1e2 e8e7 h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1 a7a8", may_claim = "threefold", clause = "chess.draw.2" },
    example "nor does a pawn that may be captured in passing by none but a pinned one" { position = "3k4/8/8/8/3p4/8/4P3/3RK3 w - 1",
      play = "e2e4 d8c8 e1f1 c8d8 f1e1 d8c8 e1f1 c8d8 f1e1", may_claim = "threefold", clause = "chess.draw.2" },
    example "where it may be captured, the next position is another one" { position = "3k4/8/8/8/3p4/8/4P3/4K3 w - 1",
      play = "e2e4 d8c8 e1f1 c8d8 f1e1 d8c8 e1f1 c8d8 f1e1", may_not_claim = "threefold", clause = "chess.draw.2" },
    example "fifty moves" { position = "3k4/8/8/8/8/8/4R3/4K3 w - 80 quiet=99", play = "e2e3", may_claim = "fifty", clause = "chess.draw.3" },
    example "a pawn's move begins the count again" { position = "3k4/8/8/8/8/8/P3R3/4K3 w - 80 quiet=99", play = "a2a3", may_not_claim = "fifty", clause = "chess.draw.3" },
    example "seventy-five end it" { position = "3k4/8/8/8/8/8/4R3/4K3 w - 160 quiet=149", play = "e2e3", ends = { reason = "seventy_five_moves" }, clause = "chess.draw.5" },
    example "but mate comes first" { position = "k7/8/1K6/8/8/8/8/7R w - 160 quiet=149", play = "h1h8", ends = { reason = "mate", winner = "w" }, clause = "chess.draw.5" },
  },
  clauses = require "lib/chess/clauses",
  glossary = {
    en_passant = { en = "en passant: a pawn captured on the cell that it has passed", zh = "吃过路兵" },
    castling = { en = "castling: king and rook move at once (0-0 to the king's side, 0-0-0 to the queen's)", zh = "王车易位（0-0 短易位，0-0-0 长易位）" },
    stalemate = { en = "stalemate: no move and no check", zh = "逼和：未被将而无着可走" },
    dead = { en = "dead position: no series of moves can mate", zh = "死局：任何着法都不能将死" },
  },
}
