-- Konane 科纳内: Hawaiian chequers. The board is full; two stones are lifted, and then every move is a jump.
-- Source: Elwyn Berlekamp, "Konane" (University of California at Berkeley), https://math.berkeley.edu/~berlek/cgt/konane.html; Michael D. Ernst,
-- "Playing Konane mathematically", UMAP Journal 16:2 (1995), pp. 95-121; the opening as at BrainKing, "Hawaiian Checkers",
-- https://brainking.com/en/GameRules?tp=94
-- Decisions from the start: 4, 12.
return game {
  id = "konane",
  names = { en = "Konane", zh = "科纳内" },
  source = "Ernst, Playing Konane mathematically (1995)",

  options = {
    size = option.integer(8, { min = 6, max = 18, even = true, clause = "konane.setup.1", names = { zh = "每边点数" }, en = "Sites each way.", zh = "棋盘每边的点数。" }),
  },

  rules = function(opt)
    local n = opt.size
    local rows = {}
    for r = 1, n do rows[r] = (r % 2 == 1 and "bw" or "wb"):rep(n // 2) end
    local last_file = string.char(64 + n)
    return {
      board  = board.points { n, n, files = "A-" .. last_file, regions = { corners = "A1 A" .. n .. " " .. last_file .. "1 " .. last_file .. n } },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = table.concat(rows, "/"),
      phases = {
        phase "opening" { en = "opening", zh = "开局", first = "b", turns = 1, judged = false,
          moves = { remove { ruled { own * (centre + region "corners"), clause = "konane.open.1" }, when = is_side "b", clause = "konane.open.1" },
                    remove { ruled { own * neighbours(empty, orthogonal), clause = "konane.open.2" }, when = is_side "w", clause = "konane.open.2" } } },
        phase "play" { en = "jumps", zh = "跳吃", first = "b",
          moves = { hop { orthogonal, over = enemy, chain = true, straight = true, clause = "konane.jump.1" } } },
      },
      ends = { loss { "stuck", of = mover, when = no_move, clause = "konane.end.1" } },
    }
  end,

  examples = {
    example "Black lifts a stone of the centre or of a corner: four choices" {
      legal = "D5 E4 A8 H1", illegal = "C6 D4", clause = "konane.setup.1 konane.open.1" },
    example "White lifts a neighbour of the gap" { play = "D5", legal = "C5 E5 D4 D6", illegal = "E3", clause = "konane.open.2" },
    example "beside a corner there are two" { play = "A8", legal = "A7 B8", illegal = "B6", clause = "konane.open.2" },
    example "then every move is a jump" { play = "D5 D4", legal = "D7→D5 B5→D5 F5→D5", illegal = "D3→D5 D6→D5", clause = "konane.jump.1" },
    example "a piece goes on in a straight line only, and may stop" {
      stones = { b = "A1", w = "A2 A4 B3 B5" }, phase = "play", to_move = "b", play = "A1→A3", captured = "A2", legal = "A3→A5 stop", illegal = "A3→C3",
      clause = "konane.jump.2 konane.jump.3" },
    example "who cannot jump has lost" {
      stones = { b = "A1", w = "A2 C5" }, phase = "play", to_move = "b", play = "A1→A3", ends = { reason = "stuck", winner = "b" }, clause = "konane.end.1" },
  },
  clauses = {
    ["konane.setup.1"] = { en = "Black and white stones fill the board by turns, as on a chequered board.", zh = "黑白子相间布满全盘。" },
    ["konane.open.1"] = { en = "Black first lifts one own stone of the centre or of a corner.", zh = "黑方先提己方中央或角上一子。" },
    ["konane.open.2"] = { en = "White lifts one own stone next to the gap, along a rank or file.", zh = "白方提空位纵横相邻的己方一子。" },
    ["konane.jump.1"] = { en = "Then every move jumps an own stone over a neighbouring enemy, along a rank or file, to the empty site behind, and takes it.", zh = "此后每手须以己子沿纵横跳过相邻敌子到其后空点，并吃之。" },
    ["konane.jump.2"] = { en = "A stone may go on jumping in the same line, never round a corner.", zh = "可沿同一直线继续跳，不得转弯。" },
    ["konane.jump.3"] = { en = "It need not go on.", zh = "不强制连跳。" },
    ["konane.end.1"] = { en = "Who cannot jump has lost; there are no draws.", zh = "不能跳者负；没有和棋。" },
  },
  glossary = { konane = { en = "konane (stones close together)", zh = "科纳内" }, papamu = { en = "board (papamu)", zh = "棋盘（帕帕穆）" } },
}
