-- Shogi: positions that show what a clause means. They stand on the options as printed, whatever is set elsewhere.
local printed = {
  handicap = "none", match_game = 1, handicap_first = "uwate", camp = 3, promo_inside = true, dead_end = "auto", win = "mate",
  illegal = "block", sennichite = 4, no_result = "draw", impasse = "agree", impasse_handicap_add = false,
}
local function but(changes)
  local options = {}
  for name, value in pairs(printed) do options[name] = value end
  for name, value in pairs(changes) do options[name] = value end
  return options
end

local even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
local golds = "4i4h 4a4b 4h4i 4b4a "                                     -- to and fro, back to where it began

-- The position at the start of a game with a handicap, and who begins.
local function handicap(title, name, position, clause)
  return example(title) { options = but { handicap = name }, then_position = position, then_moves = "w", clause = clause or "shogi.handi.2 shogi.handi.5" }
end
local rest = "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w "

-- Sente has come through with eight tokins; the hands follow.
local function through(hands) return "1+P+P+P+P+P+P+P+P/K8/9/9/9/9/9/8k/9 b " .. hands .. " 1" end
local ten = "1+P+P+P+P+P+P+P+P/K1+P+P5/9/9/9/9/9/9/8k b "                -- ten pieces in the camp

-- A rook that checks to and fro; the first cycle begins with its drop.
local lone = "4k4/9/9/9/9/9/9/9/8K b R2p 1"
local to_and_fro = "5a4a 5e4e 4a5a 4e5e "

return {
  -- Board, pieces, layout.
  example "the layout: forty pieces in the cells, sente begins" { options = printed,
    then_position = even, then_moves = "b", counts = { b = 20, w = 20 }, legal = "7g7f 2g2f 5i5h", illegal = "5i5g 8h7g",
    clause = "shogi.board.1 shogi.piece.2 shogi.piece.3 shogi.setup.1 shogi.setup.2 shogi.setup.3 shogi.setup.4 shogi.setup.5 shogi.setup.6 shogi.setup.7" },
  example "the sides move in turn" { options = printed,
    play = "7g7f", then_moves = "w", legal = "3c3d", illegal = "2g2f", clause = "shogi.turn.1" },
  example "the camp is three ranks deep" { options = printed,
    position = "4k4/9/9/2S1S4/9/9/9/9/4K4 b - 1", legal = "7d7c+ 5d5c+", illegal = "7d8e+", clause = "shogi.board.2" },

  -- How the pieces move.
  example "the king" { options = printed, position = "8k/9/9/9/4K4/9/9/9/9 b - 1",
    legal = "5e5d 5e4d 5e6d 5e4e 5e6e 5e5f 5e4f 5e6f", illegal = "5e5c 5e3e 5e3c", clause = "shogi.move.K" },
  example "the rook is stopped by what stands in its way" { options = printed, position = "8k/9/4p4/9/4R4/9/4P4/9/K8 b - 1",
    legal = "5e5c 5e5f 5e9e 5e1e", illegal = "5e5b 5e5g 5e5h 5e4d", clause = "shogi.move.R" },
  example "the bishop, too" { options = printed, position = "8k/9/6p2/9/4B4/9/2P6/9/K8 b - 1",
    legal = "5e4d 5e3c 5e9a 5e6f 5e1i", illegal = "5e2b 5e7g 5e8h 5e5d 5e4e", clause = "shogi.move.B" },
  example "the gold" { options = printed, position = "8k/9/9/9/4G4/9/9/9/K8 b - 1",
    legal = "5e5d 5e4d 5e6d 5e4e 5e6e 5e5f", illegal = "5e4f 5e6f 5e5c", clause = "shogi.move.G" },
  example "the silver" { options = printed, position = "8k/9/9/9/4S4/9/9/9/K8 b - 1",
    legal = "5e5d 5e4d 5e6d 5e4f 5e6f", illegal = "5e4e 5e6e 5e5f", clause = "shogi.move.S" },
  example "the knight jumps, forward only" { options = printed, position = "8k/9/9/3PPP3/4N4/9/9/9/K8 b - 1",
    legal = "5e4c 5e6c", illegal = "5e5c 5e4g 5e6g 5e3d 5e7d", clause = "shogi.move.N shogi.move.N2" },
  example "the lance" { options = printed, position = "8k/9/9/4p4/9/9/4L4/9/K8 b - 1",
    legal = "5g5f 5g5e 5g5d", illegal = "5g5c 5g5h 5g4f", clause = "shogi.move.L" },
  example "the pawn captures as it moves" { options = printed, position = "8k/9/9/3pp4/4P4/9/9/9/K8 b - 1",
    legal = "5e5d", illegal = "5e6d 5e5c 5e5f", clause = "shogi.move.P" },
  example "gote's pieces look the other way" { options = printed, position = "k8/9/9/9/4nl3/9/9/9/K8 w - 1",
    legal = "5e4g 5e6g 4e4i+ 4e4f", illegal = "5e4c 4e4d", clause = "shogi.move.N shogi.move.L" },

  -- Promotion.
  example "king, gold and promoted pieces do not promote" { options = printed, position = "8k/9/4+S4/4G4/3K5/9/9/9/9 b - 1",
    legal = "5c5b 5d4c 6e6d", illegal = "5c5b+ 5d4c+ 6e6d+", clause = "shogi.promo.1" },
  example "into the camp, out of it, within it; and one may decline" { options = printed, position = "8k/9/2S6/5S3/9/9/9/9/K8 b - 1",
    legal = "4d4c+ 4d4c 7c8d+ 7c8d 7c7b+ 7c7b", illegal = "4d5e+", clause = "shogi.promo.2 shogi.promo.3" },
  example "moves within the camp do not promote under that reading" { options = but { promo_inside = false }, position = "8k/9/2S6/5S3/9/9/9/9/K8 b - 1",
    legal = "4d4c+ 7c8d+ 7c7b", illegal = "7c7b+", clause = "shogi.promo.2" },
  example "a camp of one rank" { options = but { camp = 1 }, position = "8k/4S4/2S6/9/9/9/9/9/K8 b - 1",
    legal = "5b5a+ 7c7b", illegal = "7c7b+", clause = "shogi.board.2" },
  example "what is dropped is not promoted" { options = printed, position = "8k/9/9/9/9/9/9/9/K8 b S 1",
    play = "S*3c", then_position = "8k/9/6S2/9/9/9/9/9/K8 w - 2", clause = "shogi.promo.4 shogi.drop.3" },
  example "it may promote with its next move" { options = printed, position = "8k/9/9/9/9/9/9/9/K8 b S 1",
    play = "S*3c 1a1b", legal = "3c3b+ 3c4d+", clause = "shogi.promo.4" },
  example "the dragon king" { options = printed, position = "8k/9/9/9/4+R4/9/9/9/K8 b - 1",
    legal = "5e5b 5e9e 5e4d 5e6f", illegal = "5e3c 5e7g", clause = "shogi.promo.R" },
  example "the dragon horse" { options = printed, position = "7k1/9/9/9/4+B4/9/9/9/K8 b - 1",
    legal = "5e4e 5e5d 5e7c 5e6f", illegal = "5e3e 5e5c", clause = "shogi.promo.B" },
  example "the others move as golds once promoted" { options = printed, position = "8k/9/9/9/1+S1+N1+L1+P1/9/9/9/K8 b - 1",
    legal = "8e8f 8e9e 6e6d 6e6f 4e5d 4e4f 2e1d 2e2f", illegal = "8e9f 8e7f 6e5c 6e7c 4e4c 2e1f",
    clause = "shogi.promo.G shogi.promo.S shogi.promo.N shogi.promo.L shogi.promo.P" },
  example "a pawn promotes on the last rank, even where that is not written" { options = printed, position = "4k4/2P6/9/9/9/9/9/9/4K4 b - 1",
    play = "7b7a", then_position = "2+P1k4/9/9/9/9/9/9/9/4K4 w - 2", clause = "shogi.promo.P shogi.promo.8" },
  example "a lance, too" { options = printed, position = "4k4/9/2L6/9/9/9/9/9/4K4 b - 1",
    play = "7c7a", then_position = "2+L1k4/9/9/9/9/9/9/9/4K4 w - 2", clause = "shogi.promo.L shogi.promo.8" },
  example "a knight on the last two ranks, not on the third" { options = printed, position = "4k4/9/9/2N6/9/9/9/9/4K4 b - 1",
    play = "7d8b", then_position = "4k4/1+N7/9/9/9/9/9/9/4K4 w - 2", clause = "shogi.promo.N shogi.promo.8" },
  example "on the third it may stay a knight" { options = printed, position = "4k4/9/9/9/2N6/9/9/9/4K4 b - 1",
    legal = "7e8c 7e8c+", clause = "shogi.promo.N" },
  example "under the other reading it must be written" { options = but { dead_end = "illegal" }, position = "4k4/2P6/6L2/2N6/9/9/9/9/4K4 b - 1",
    legal = "7b7a+ 3c3a+ 7d8b+ 3c3b", illegal = "7b7a 3c3a 7d8b", clause = "shogi.promo.8" },

  -- Captures and drops.
  example "what is captured may be dropped, on empty cells" { options = printed, position = "8k/9/9/4p4/4R4/9/9/9/K8 b - 1",
    play = "5e5d 1a1b", hands = { b = "P" }, legal = "P*5e P*9b", illegal = "P*5d P*1b P*9i", clause = "shogi.drop.1" },
  example "a promoted piece loses its promotion in the hand" { options = printed, position = "8k/9/9/4+p4/4R4/9/9/9/K8 b - 1",
    play = "5e5d 1a1b", hands = { b = "P" }, clause = "shogi.drop.2" },
  example "a dragon becomes a rook" { options = printed, position = "8k/9/9/4+r4/4R4/9/9/9/K8 b - 1",
    play = "5e5d 1a1b", hands = { b = "R" }, legal = "R*5e", clause = "shogi.drop.2" },
  example "no pawn or lance on the last rank" { options = printed, position = "8k/9/9/9/9/9/9/9/K8 b LP 1",
    legal = "P*5b L*5b", illegal = "P*5a L*5a", refusal = "shogi.drop.4", clause = "shogi.drop.4" },
  example "no knight on the last two" { options = printed, position = "8k/9/9/9/9/9/9/9/K8 b N 1",
    legal = "N*5c", illegal = "N*5a N*5b", clause = "shogi.drop.5" },
  example "two pawns on a file" { options = printed, position = "4k4/9/9/9/9/9/2P6/9/4K4 b P 1",
    legal = "P*6e", illegal = "P*7e", refusal = "shogi.drop.6", clause = "shogi.drop.6" },
  example "a tokin is no pawn, nor is the other side's" { options = printed, position = "4k4/9/9/2+P2p3/9/9/9/9/4K4 b P 1",
    legal = "P*7e P*4e", clause = "shogi.drop.6" },
  example "no mate by dropping a pawn" { options = printed, position = "7lk/9/8S/9/9/9/9/7L1/8K b P 1",
    illegal = "P*1b", refusal = "shogi.drop.7", clause = "shogi.drop.7" },
  example "a lance may, and a pawn that is pushed" { options = printed, position = "7lk/9/7SP/9/9/9/9/9/8K b - 1",
    play = "1c1b", ends = { reason = "mate", winner = "b" }, clause = "shogi.drop.7" },
  example "a pawn may be dropped to check" { options = printed, position = "7lk/9/9/9/9/9/9/7L1/8K b P 1",
    play = "P*1b", in_check = true, legal = "1a1b", ends = false, clause = "shogi.drop.8" },

  -- Check, mate, fouls.
  example "a check must be answered" { options = printed, position = "g3k4/9/9/9/4R4/9/9/9/4K4 w - 1",
    in_check = true, legal = "5a4a 5a6b", illegal = "9a9b 5a5b", clause = "shogi.check.1" },
  example "a counter-check" { options = printed, position = "4k3R/9/9/9/9/9/9/9/5K3 w r 1",
    play = "R*4a", in_check = true, clause = "shogi.check.1" },
  example "mate" { options = printed, position = "4k4/9/4G4/9/9/9/9/9/4K4 b G 1",
    play = "G*5b", ends = { reason = "mate", winner = "b" }, clause = "shogi.check.2 shogi.move.K" },
  example "no move without check loses too" { options = printed, position = "k8/9/1+R7/9/9/9/9/9/8K w - 1",
    in_check = false, ends = { reason = "stuck", winner = "b" }, clause = "shogi.check.4" },
  example "taking the king wins under that reading" { options = but { win = "capture_king" }, position = "g3k4/9/9/9/4R4/9/9/9/4K4 w - 1",
    play = "9a9b 5e5a+", ends = { reason = "king_taken", winner = "b" }, clause = "shogi.check.4" },
  example "what may not be played" { options = printed, position = "4k4/4r4/9/9/9/9/2P6/1B2G4/4K4 b P 1",
    legal = "5h5g 8h7i", illegal = "8h8f 7g7e P*7e 5h4h 8h7i+", clause = "shogi.foul.1" },
  example "such a move is refused" { options = printed, position = "4k4/9/9/9/9/9/2P6/9/4K4 b P 1",
    illegal = "P*7e", ends = false, clause = "shogi.foul.2" },
  example "or it loses, in official games" { options = but { illegal = "loss" }, position = "4k4/9/9/9/9/9/2P6/9/4K4 b P 1",
    foul = "P*7e", ends = { reason = "foul", winner = "w" }, clause = "shogi.foul.2" },
  example "to leave a check unanswered, too" { options = but { illegal = "loss" }, position = "g3k4/9/9/9/4R4/9/9/9/4K4 w - 1",
    foul = "9a9b", ends = { reason = "foul", winner = "b" }, clause = "shogi.foul.1 shogi.foul.2" },

  -- Repetition.
  example "the fourth time a position stands" { options = printed,
    play = golds .. golds .. golds, ends = { reason = "sennichite" }, clause = "shogi.senn.1" },
  example "the third time it goes on" { options = printed, play = golds .. golds, ends = false, clause = "shogi.senn.1" },
  example "the second time, where two is the number" { options = but { sennichite = 2 }, play = golds, ends = { reason = "sennichite" }, clause = "shogi.senn.1" },
  example "the game is played again, in official games" { options = but { no_result = "replay_swap" },
    play = golds .. golds .. golds, ends = { reason = "sennichite" }, clause = "shogi.replay.1" },
  example "perpetual check loses" { options = printed, position = lone,
    play = "R*5e " .. to_and_fro .. to_and_fro .. to_and_fro, ends = { reason = "perpetual_check", winner = "w" }, clause = "shogi.senn.2 shogi.senn.3" },
  example "not before the fourth time" { options = printed, position = lone,
    play = "R*5e " .. to_and_fro .. to_and_fro, ends = false, clause = "shogi.senn.3 shogi.senn.4" },
  example "one quiet move among the checks, and nobody wins" { options = printed, position = lone,
    play = "R*5e 5a4a 5e4e 4a5a 4e3e 5a4a 3e4e 4a5a 4e5e 5a4a 5e4e 4a5a 4e3e 5a4a 3e4e", ends = { reason = "sennichite" }, clause = "shogi.senn.4" },

  -- Impasse.
  example "both kings through: 30 points to 24, nobody wins" { options = printed, position = through "2R4G2S2b2s4n4l10p",
    may_claim = "impasse", claim = "impasse", ends = { reason = "impasse" }, clause = "shogi.impasse.1 shogi.impasse.2 shogi.impasse.3 shogi.impasse.4" },
  example "23 points lose" { options = printed, position = through "2R4GS2b3s4n4l10p",
    claim = "impasse", ends = { reason = "impasse", winner = "w" }, clause = "shogi.impasse.4" },
  example "not while a king is outside" { options = printed, position = "1+P+P+P+P+P+P+P+P/K8/9/9/9/8k/9/9/9 b 2R2B 1",
    may_not_claim = "impasse", clause = "shogi.impasse.1 shogi.impasse.5" },
  example "in an even game the sides begin with 27 points each" { options = printed, position = through "RB2G2S2N2LPrb2g2s2n2l9p",
    claim = "impasse", ends = { reason = "impasse" }, clause = "shogi.impasse.2" },
  example "ended without asking, under that reading" { options = but { impasse = "auto24" }, position = "1+P+P+P+P+P+P+P+P/9/9/K8/9/9/9/8k/9 b 2R4GS2b3s4n4l10p 1",
    play = "9d9c", ends = { reason = "impasse", winner = "w" }, clause = "shogi.impasse.5" },
  example "a declaration of 31 points wins" { options = but { impasse = "declare24" }, position = "1+R+B+P+P+P+P+P+P/K1+P+P5/9/9/9/9/9/9/8k b RBGSNL4P 1",
    claim = "impasse", ends = { reason = "impasse", winner = "b" }, clause = "shogi.impasse.5" },
  example "one of 24 to 30 wins nothing" { options = but { impasse = "declare24" }, position = ten .. "2R4G 1",
    claim = "impasse", ends = { reason = "impasse" }, clause = "shogi.impasse.5" },
  example "23 cannot be declared" { options = but { impasse = "declare24" }, position = ten .. "2R3G 1", may_not_claim = "impasse", clause = "shogi.impasse.5" },
  example "nor with fewer than ten pieces in the camp" { options = but { impasse = "declare24" },
    position = "1+P+P+P+P+P+P+P+P/K8/9/9/9/9/9/9/8k b 2R2B4G4S 1", may_not_claim = "impasse", clause = "shogi.impasse.5" },
  example "nor in check" { options = but { impasse = "declare24" },
    position = "1+P+P+P+P+P+P+P+P/K1+P+P5/9/r8/9/9/9/9/8k b R2B4G 1", may_not_claim = "impasse", clause = "shogi.impasse.5" },
  example "under the 27-point law sente needs 28" { options = but { impasse = "declare27" }, position = ten .. "2RB3G 1",
    claim = "impasse", ends = { reason = "impasse", winner = "b" }, clause = "shogi.impasse.5" },
  example "gote needs 27" { options = but { impasse = "declare27" }, position = "8K/9/9/9/9/9/5+p+p2/k8/1+p+p+p+p+p+p+p+p w 2rb2p 1",
    claim = "impasse", ends = { reason = "impasse", winner = "w" }, clause = "shogi.impasse.5" },
  example "26 is not enough" { options = but { impasse = "declare27" }, position = "8K/9/9/9/9/9/5+p+p2/k8/1+p+p+p+p+p+p+p+p w 2rbp 1",
    may_not_claim = "impasse", clause = "shogi.impasse.5" },
  example "what the giver of a handicap lacks is not counted" { options = but { handicap = "two" }, position = through "RB4G2S2s4n4l10p",
    claim = "impasse", ends = { reason = "impasse", winner = "b" }, clause = "shogi.impasse.5" },
  example "it is, under that reading" { options = but { handicap = "two", impasse_handicap_add = true }, position = through "RB4G2S2s4n4l10p",
    claim = "impasse", ends = { reason = "impasse" }, clause = "shogi.impasse.5" },

  -- Handicaps: the giver begins.
  handicap("left lance", "lance", "lnsgkgsn1/1r5b1/ppppppppp" .. rest .. "- 1", "shogi.handi.2 shogi.handi.4"),
  handicap("right lance", "right_lance", "1nsgkgsnl/1r5b1/ppppppppp" .. rest .. "- 1", "shogi.handi.4"),
  handicap("bishop", "bishop", "lnsgkgsnl/1r7/ppppppppp" .. rest .. "- 1"),
  handicap("rook", "rook", "lnsgkgsnl/7b1/ppppppppp" .. rest .. "- 1"),
  handicap("rook and lance", "rook_lance", "lnsgkgsn1/7b1/ppppppppp" .. rest .. "- 1"),
  handicap("two pieces", "two", "lnsgkgsnl/9/ppppppppp" .. rest .. "- 1"),
  handicap("three pieces", "three", "lnsgkgsn1/9/ppppppppp" .. rest .. "- 1"),
  handicap("four pieces", "four", "1nsgkgsn1/9/ppppppppp" .. rest .. "- 1"),
  handicap("six pieces", "six", "2sgkgs2/9/ppppppppp" .. rest .. "- 1"),
  handicap("three pawns", "three_pawns", "4k4/9/9" .. rest .. "3p 1", "shogi.handi.3"),
  handicap("half a lance: the first game", "half_lance", "lnsgkgsn1/1r5b1/ppppppppp" .. rest .. "- 1"),
  example "half a lance: the second game is even" { options = but { handicap = "half_lance", match_game = 2 },
    then_position = even, then_moves = "b", clause = "shogi.handi.2" },
  example "the receiver begins under that reading" { options = but { handicap = "two", handicap_first = "shitate" },
    then_moves = "b", legal = "7g7f", clause = "shogi.handi.5" },
  example "what was taken off never comes back" { options = but { handicap = "rook" },
    hands = { b = "-", w = "-" }, illegal = "R*5e", legal = "3c3d", counts = { b = 20, w = 19 }, clause = "shogi.handi.1" },

  -- Mating problems.
  example "one move: only the defender's king, who holds all the rest" { options = printed,
    position = "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", play = "G*1b", ends = { reason = "mate", winner = "b" },
    clause = "shogi.tsume.2 shogi.tsume.3 shogi.tsume.4" },
  example "three moves, each of the attack a check" { options = printed,
    position = "8k/9/8N/8S/9/9/9/9/9 b GN2r2b3g3s2n4l18p 1", play = "G*2a", in_check = true, legal = "1a1b", illegal = "1a2a 1a2b",
    clause = "shogi.tsume.1 shogi.tsume.7" },
  example "the solution uses the whole hand" { options = printed,
    position = "8k/9/8N/8S/9/9/9/9/9 b GN2r2b3g3s2n4l18p 1", play = "G*2a 1a1b N*2d", hands = { b = "-" },
    ends = { reason = "mate", winner = "b" }, clause = "shogi.tsume.8 shogi.tsume.9" },
  example "a drop that only puts off the mate changes nothing" { options = printed,
    position = "k8/9/1G7/4B4/9/9/9/9/9 b Rrb3g4s4n4l18p 1", play = "R*7a G*8a 7a8a+", ends = { reason = "mate", winner = "b" }, clause = "shogi.tsume.10" },
  example "two solutions: yozume" { options = printed,
    position = "8k/9/7PP/9/9/9/9/9/9 b G2r2b3g4s4n4l16p 1", play = "G*2b", ends = { reason = "mate", winner = "b" }, clause = "shogi.tsume.13" },
  example "no mate: the king takes the gold" { options = printed,
    position = "8k/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1", play = "G*1b", legal = "1a1b", ends = false, clause = "shogi.tsume.14" },
  example "a gold is left over: the problem is faulty" { options = printed,
    position = "8k/9/8P/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1", play = "G*1b", hands = { b = "G" }, ends = { reason = "mate", winner = "b" }, clause = "shogi.tsume.15" },
}
