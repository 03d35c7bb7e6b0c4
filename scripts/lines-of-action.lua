-- Lines of action 集结棋 (LOA), by Claude Soucie; first told in Sid Sackson, A Gamut of Games (1969), and changed there in 1982.
-- Source: "Rules for Lines of Action", University of Alberta, https://webdocs.cs.ualberta.ca/~darse/LOA/rules.html; BrainKing, "Lines of Action",
-- https://brainking.com/en/GameRules?tp=83. Where they differ, options: who wins when both sides are connected at once.
-- Decisions from the start: 36, 1244, 44952.
return game {
  id = "lines-of-action",
  names = { en = "Lines of action", zh = "集结棋" },
  source = "Sackson, A Gamut of Games (1969)",

  options = {
    both = option.choice("mover", { "mover", "draw", clause = "loa.end.2", names = { zh = "同时相连" },
      words = { mover = { zh = "行棋方胜" }, draw = { zh = "和棋" } },
      en = "When a move connects both sides, the mover wins, or it is a draw.", zh = "一手令双方同时相连：行棋方胜，或和棋。" }),
    repeated = option.integer(3, { min = 2, max = 10, clause = "loa.end.4", names = { zh = "重复判和次数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此次数即和。" }),
  },

  rules = function(opt)
    local connected = parts(own, every_way):equals(1)
    return {
      board  = board.cells { 8, 8 },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = { b = "B1 C1 D1 E1 F1 G1 B8 C8 D8 E8 F8 G8", w = "A2 A3 A4 A5 A6 A7 H2 H3 H4 H5 H6 H7" },
      phases = {
        phase "play" { first = "b", skip_stuck = true, clause = "loa.setup.1",
          moves = { slide { every_way, to = empty + enemy, over = empty + own, distance = count((own + enemy) * its_line), clause = "loa.move.1" } } },
      },
      ends = { opt.both == "draw" and draw { "both", when = all { connected, of_enemy { connected } }, clause = "loa.end.2" },
               win { "connected", of = mover, when = connected, clause = "loa.end.1" },
               win { "connected", of = opponent, when = connected, clause = "loa.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repeated), clause = "loa.end.4" } },
    }
  end,

  examples = {
    example "two in the file, two on the diagonal, six in the rank" {
      legal = "B1→B3 B1→D3 B1→H1 F8→H6", illegal = "B1→B2 B1→B4 B1→C1", clause = "loa.setup.1 loa.move.1" },
    example "four in the rank: each goes four, and nobody over an enemy" {
      stones = { w = "A5 H5 A1", b = "D5 F5 H8" }, to_move = "b", legal = "F5→B5 D5→H5", illegal = "D5→C5 F5→H5", clause = "loa.move.1 loa.move.2" },
    example "an enemy between is in the way" {
      stones = { w = "A5 H5 A1", b = "D5 F5 H8" }, to_move = "w", illegal = "A5→E5 H5→D5", refusal = "loa.move.1", clause = "loa.move.2" },
    example "what it lands on is captured" { play = "F8→H6", counts = { b = 12, w = 11 }, clause = "loa.move.3" },
    example "all in one group wins" {
      stones = { b = "C3 D4 G3", w = "A8 H1 H8" }, to_move = "b", play = "G3→E3", ends = { reason = "connected", winner = "b" }, clause = "loa.end.1" },
    example "a single piece is a group" {
      stones = { b = "A1 A3 F8", w = "C3 H8" }, to_move = "b", play = "A3→C3", ends = { reason = "connected", winner = "w" }, clause = "loa.end.2" },
    example "when both are connected the mover wins" {
      stones = { b = "A1 B2 D2", w = "C1 H8" }, to_move = "b", play = "A1→C1", ends = { reason = "connected", winner = "b" }, clause = "loa.end.1" },
    example "or nobody, if so agreed" { options = { both = "draw" },
      stones = { b = "A1 B2 D2", w = "C1 H8" }, to_move = "b", play = "A1→C1", ends = { reason = "both" }, clause = "loa.end.2" },
    example "who cannot move is passed over" {
      stones = { b = "A1 H8", w = "A2 B1 B2 D1 G7 G8 H7" }, to_move = "w", play = "D1→D2", then_moves = "w", clause = "loa.move.4" },
  },
  clauses = {
    ["loa.setup.1"] = { en = "Twelve black pieces stand on the first and last rank, twelve white ones on the first and last file, the corners empty; Black begins.", zh = "黑方十二子在首末两行，白方十二子在首末两列，四角皆空；黑方先行。" },
    ["loa.move.1"] = { en = "A piece moves along a rank, file or diagonal, exactly as many cells as there are pieces of both sides on that whole line.", zh = "一子沿横、竖、斜线走，格数恰等于该整条线上双方棋子之总数。" },
    ["loa.move.2"] = { en = "It may pass over own pieces, never over enemies.", zh = "可越己子，不可越敌子。" },
    ["loa.move.3"] = { en = "It may land on an enemy, which is captured, and not on an own piece.", zh = "可落于敌子之上而吃之，不可落于己子之上。" },
    ["loa.move.4"] = { en = "Who cannot move is passed over.", zh = "无棋可走则跳过。" },
    ["loa.end.1"] = { en = "Who has all his pieces in one group, connected along ranks, files or diagonals, wins.", zh = "己方棋子全部连成一片（横、竖、斜皆可）者胜。" },
    ["loa.end.2"] = { en = "That holds too where the other side's move brings it about; if both sides are connected at once, the mover wins [or it is a draw].", zh = "对方之着令己方相连亦胜；若双方同时相连，行棋方胜〔或和棋〕。" },
    ["loa.end.4"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现为和棋。" },
  },
  glossary = { line = { en = "line of action", zh = "行动线" }, group = { en = "group", zh = "连片" } },
}
