-- Atomic chess 原子象棋: a capture blows up both pieces and all others round them but pawns. Source: Lichess, "Atomic", https://lichess.org/variant/atomic
local laws = require "lib/chess/laws"
local king, pawn, blown = kind "king", kind "pawn", taken "king queen rook bishop knight pawn"
local still = marks_shared("still", { start = "A1 E1 H1 A8 E8 H8", fades = true })
local apart = none { count(own * king * around(enemy * king)):at_least(1) }
local men = own + enemy - royal
return variant {
  of = "chess", id = "atomic-chess", names = { en = "Atomic chess", zh = "原子象棋" }, source = "Lichess, Atomic", codes = { pgn = "-|Atomic" },
  conduct = require "lib/clocks".chess("chess.clock.1", "chess.clock.2", require "lib/chess/mating".atomic()),
  check = false, impossible = { kings = impossible { "kings", when = count(own * royal):at_least(2), clause = "chess.move.K", en = "a side has two kings", zh = "一方有两王" } },
  never = { leaving { count(own * king):equals(0), clause = "atomic.king.1" }, leaving { all { in_check, apart, count(enemy * king):at_least(1) }, clause = "atomic.king.2" } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "w", clause = "chess.turn.1", moves = laws.moves(still, attacked_by(enemy, own * king) - around(enemy * king)),
    effects = { take { last + (around(last) - pawn), when = blown:at_least(1), clause = "atomic.blast.1" } } } },
  ends = { mate = { win { "exploded", when = count(enemy * king):equals(0), clause = "atomic.king.1" }, loss { "mate", of = mover, when = all { no_move, in_check, apart }, clause = "chess.end.1" } },
    dead_position = draw { "dead_position", when = any { count(men):equals(0), all { count(men):equals(1), count(men * kind "bishop knight"):equals(1) } }, clause = "chess.draw.1" } },
  examples = {
    example "captor and neighbours go, pawns stay" { position = "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w - 1 still=A1,E1,H1,A8,E8,H8", play = "f3e5 g8f6 e5d7", ends = { reason = "exploded", winner = "w" }, clause = "atomic.blast.1" },
    example "no king captures" { position = "4k3/p7/8/8/8/8/P3n3/4K3 w - 1", illegal = "e1e2", refusal = "atomic.king.1", clause = "atomic.king.1" },
    example "kings side by side give no check" { position = "8/8/8/8/3k4/4K3/8/r7 w - 1", legal = "e3e4 e3d3 e3e2", illegal = "e3d4", clause = "atomic.king.2" },
    example "a check is met" { position = "4k3/8/8/8/8/4K3/8/r3r3 w - 1", illegal = "e3e2", refusal = "atomic.king.2", legal = "e3d3", clause = "atomic.king.2" } },
  clauses = { ["atomic.blast.1"] = { en = "A capture takes captor, captured and all round the captor's cell but pawns.", zh = "吃子即爆：双方子及落点八邻之子尽去，兵除外。" },
    ["atomic.king.1"] = { en = "Who loses the king has lost; nobody may blow up his own.", zh = "王被炸者负，不得炸己王。" }, ["atomic.king.2"] = { en = "A king may not be left attacked, unless the kings touch or the other one is gone.", zh = "不得令己王被将，两王相邻或敌王已炸则不论。" } },
}
