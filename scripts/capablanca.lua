-- Capablanca chess: chess on ten files with archbishop and chancellor. Source: J. R. Capablanca's proposal of the 1920s as told
-- by "Capablanca Chess", English Wikipedia, 2024, https://en.wikipedia.org/wiki/Capablanca_chess, and H. L. Bodlaender,
-- "Capablanca Chess", The Chess Variant Pages, https://www.chessvariants.com/large.dir/capablanca.html; all else as in FIDE's
-- "Laws of Chess", 2023, which scripts/chess.lua tells. The array is that of 8 by 10 cells; castling takes the king three
-- cells.
local laws = require "lib/chess/laws"

local clauses = {}
for id, texts in pairs(require "lib/chess/clauses") do clauses[id] = texts end
clauses["chess.setup.1"] = { en = "Ten by eight cells. From the left: rook, knight, archbishop, bishop, queen, king, bishop, chancellor, knight, rook; before them ten pawns.", zh = "十乘八格。自左而右：车、马、大主教、象、后、王、象、宰相、马、车，其前十兵。" }
clauses["chess.castle.1"] = { en = "Castling: a king that has not moved goes three cells towards a rook that has not moved, and the rook to the cell beside it on the other hand; nothing stands between them, and no cell that the king leaves, crosses or reaches is attacked.", zh = "王车易位：未动之王向未动之车移三格，车越至王之另一侧邻格；王车之间无子，且王的起格、经格、到格均不受攻击。" }
clauses["chess.promo.1"] = { en = "On the last rank the pawn is exchanged for a queen, chancellor, archbishop, rook, bishop or knight, as the player likes.", zh = "兵到底线须升变为后、宰相、大主教、车、象或马，由棋手选择。" }
clauses["capablanca.move.C"] = { en = "The chancellor moves as rook and knight.", zh = "宰相兼有车与马的走法。" }
clauses["capablanca.move.A"] = { en = "The archbishop moves as bishop and knight; it can mate alone.", zh = "大主教兼有象与马的走法，可独力将死。" }

return game {
  id = "capablanca",
  names = { en = "Capablanca chess", zh = "卡帕布兰卡象棋" },
  source = "capablanca",
  codes = { pgn = "Capablanca|Capablanca chess|Capablanca Random", san = "P", fen = "still K=F1,J1 Q=A1,F1 k=F8,J8 q=A8,F8" },
  options = laws.options,

  rules = function(opt)
    local still = marks_shared("still", { start = "A1 F1 J1 A8 F8 J8", fades = true })
    local function castle(...) return laws.castle(still, ...) end
    return {
      board  = board.cells { 10, 8 },
      sides  = { w = side { en = "White", zh = "白方", colour = "white" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        king   = piece { "K", en = "king", zh = "王", signs = { w = "♔", b = "♚" }, moves = "K", royal = true, clause = "chess.move.K" },
        queen  = piece { "Q", en = "queen", zh = "后", signs = { w = "♕", b = "♛" }, moves = "Q", clause = "chess.move.Q" },
        chancellor = piece { "C", en = "chancellor", zh = "宰相", moves = { "R", "N" }, clause = "capablanca.move.C" },
        archbishop = piece { "A", en = "archbishop", zh = "大主教", moves = { "B", "N" }, clause = "capablanca.move.A" },
        rook   = piece { "R", en = "rook", zh = "车", signs = { w = "♖", b = "♜" }, moves = "R", clause = "chess.move.R" },
        bishop = piece { "B", en = "bishop", zh = "象", signs = { w = "♗", b = "♝" }, moves = "B", clause = "chess.move.B" },
        knight = piece { "N", en = "knight", zh = "马", signs = { w = "♘", b = "♞" }, moves = "N", clause = "chess.move.N" },
        pawn   = piece { "P", en = "pawn", zh = "兵", signs = { w = "♙", b = "♟" }, moves = laws.pawn(), stirs = true, clause = "chess.move.P",
                         promotes = { "queen", "chancellor", "archbishop", "rook", "bishop", "knight" } },
      },
      start  = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w - 1",
      check  = laws.check(),
      claims = laws.claims(opt),
      phases = { phase "play" { en = "play", zh = "对局", first = "w", clause = "chess.turn.1",
        moves = {
          travel { promotion = promote { zone = far_ranks(1), on = "enter", must = "always", clause = "chess.promo.1" }, clause = "chess.move.1" },
          castle("w", { "F1", "I1" }, { "J1", "H1" }, "G1 H1 I1", "G1 H1"),
          castle("w", { "F1", "C1" }, { "A1", "D1" }, "B1 C1 D1 E1", "E1 D1"),
          castle("b", { "F8", "I8" }, { "J8", "H8" }, "G8 H8 I8", "G8 H8"),
          castle("b", { "F8", "C8" }, { "A8", "D8" }, "B8 C8 D8 E8", "E8 D8"),
        } } },
      ends = laws.ends(opt, 10, 8),
      impossible = laws.impossible(),
      conduct = require "lib/clocks".chess("chess.clock.1", "chess.clock.2", laws.can_win(10, 8, "archbishop", "chancellor")),
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array" { then_moves = "w", counts = { w = 20, b = 20 }, legal = "e2e4 c1b3 c1d3 h1g3 h1i3 b1c3", illegal = "c1c3 f1i1 e2e5",
      clause = "chess.setup.1 chess.turn.1" },
    example "a pawn that has just gone two cells is taken in passing" { play = "e2e4 a7a6 e4e5 d7d5", legal = "e5d6", illegal = "e5f6", clause = "chess.passing.1" },
    example "archbishop and chancellor" { position = "9k/9p/10/10/2A4C2/10/10/K9 w - 1",
      legal = "c4a6 c4f7 c4d6 c4b2 h4h8 h4d4 h4i6 h4f3", illegal = "h4i5 c4c5", clause = "capablanca.move.A capablanca.move.C" },
    example "the king castles three cells to either side" { position = "5k4/10/10/10/10/10/10/R4K3R w - 1 still=A1,F1,J1", legal = "f1i1 f1c1", clause = "chess.castle.1" },
    example "the rook comes to its other side" { position = "5k4/10/10/10/10/10/10/R4K3R w - 1 still=A1,F1,J1", play = "f1c1",
      then_position = "5k4/10/10/10/10/10/10/2KR5R b - 2 still=J1 quiet=1", clause = "chess.castle.1" },
    example "a pawn may become an archbishop" { position = "9k/2P7/10/10/10/10/10/5K4 w - 1", legal = "c7c8a c7c8c c7c8q c7c8r c7c8b c7c8n", clause = "chess.promo.1" },

    example "bishops of one colour cannot" { position = "4k5/10/10/3p6/2B7/10/10/5K4 w - 1", play = "c4d5", ends = { reason = "dead_position" }, clause = "chess.draw.1" },
  },
  clauses = clauses,
  glossary = {
    archbishop = { en = "archbishop (princess, cardinal): bishop and knight", zh = "大主教：象与马" },
    chancellor = { en = "chancellor (empress, marshal): rook and knight", zh = "宰相：车与马" },
  },
}
