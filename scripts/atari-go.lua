-- Atari go 吃子棋 (capture go): who first takes a stone wins. Source: Yasutoshi Yasuda's teaching game of the 1970s, as told by Sensei's
-- Library, "Atari Go" (senseis.xmp.net/?AtariGo): the number of stones to take and the four stones of the crosscut are agreed.
return game {
  id = "atari-go",
  names = { en = "Atari go", zh = "吃子棋", ja = "アタリゲーム" },
  source = "Sensei's Library, Atari Go",

  options = {
    size = option.integer(9, { min = 5, max = 19, clause = "atari-go.board.1", names = { zh = "路数" }, en = "Lines of the board.", zh = "棋盘路数。" }),
    goal = option.integer(1, { min = 1, max = 20, clause = "atari-go.end.1", names = { zh = "取胜吃子数" }, en = "Stones to take.", zh = "吃多少子获胜。" }),
    crosscut = option.boolean(false, { clause = "atari-go.board.2", names = { zh = "中央互断" }, en = "Two stones of each side cross in the middle at first.", zh = "开局时中央各有两子互断。" }),
  },

  rules = function(opt)
    local lost, n = counter "lost", opt.size
    local a = (n + 1) // 2
    local function at(file, rank) return string.char(64 + file + (file > 8 and 1 or 0)) .. rank end
    return {
      board  = board.points { n, n },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = opt.crosscut and { b = at(a, a) .. " " .. at(a + 1, a + 1), w = at(a, a + 1) .. " " .. at(a + 1, a) } or nil,
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { place { on = empty, clause = "atari-go.play.1" } },
        captures = surround { suicide = "forbidden", lost = lost, clause = "atari-go.take.1", suicide_clause = "atari-go.take.2" },
        never = { repeats { "ko", clause = "atari-go.take.3" } } } },
      ends   = { win { "taken", of = mover, when = lost:of_enemy():at_least(opt.goal), clause = "atari-go.end.1" },
                 draw { "long", when = turns:at_least(4 * n * n), clause = "atari-go.end.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "atari-go.end.2" } },
    }
  end,

  examples = {
    example "who takes a stone wins" { options = { size = 5, goal = 1 }, stones = { b = "A2 B3 C2", w = "B2" }, to_move = "b", play = "B1",
      ends = { reason = "taken", winner = "b" }, clause = "atari-go.end.1" },
    example "a stone without liberties is not placed" { options = { size = 5 }, stones = { b = "A2 B1", w = "C3" }, to_move = "w", illegal = "A1", refusal = "atari-go.take.2" },
    example "unless it takes" { options = { size = 5, goal = 1 }, stones = { b = "A2 B1", w = "A3 B2 C1" }, to_move = "w", play = "A1", captured = "A2 B1",
      ends = { reason = "taken", winner = "w" }, clause = "atari-go.take.1" },
    example "where several are to be taken play goes on" { options = { size = 5, goal = 3 }, stones = { b = "A2 B3 C2", w = "B2" }, to_move = "b", play = "B1",
      captured = "B2", ends = false, then_registers = { ["lost.w"] = 1 }, clause = "atari-go.end.1" },
    example "the crosscut" { options = { size = 9, crosscut = true }, liberties = { E5 = 2 }, illegal = "E5 F5", legal = "D5", clause = "atari-go.board.2" },
  },

  clauses = {
    ["atari-go.board.1"] = { en = "A small board is used, most often of nine lines; Black begins.", zh = "用小棋盘，多为九路；黑先。" },
    ["atari-go.board.2"] = { en = "By agreement the game begins with a crosscut in the middle.", zh = "可约定以中央互断（扭十字）开局。" },
    ["atari-go.play.1"] = { en = "In turn the sides put a stone on an empty crossing; nobody passes.", zh = "双方轮流在空的交叉点上放一子，不得停着。" },
    ["atari-go.take.1"] = { en = "Stones without liberties are taken.", zh = "无气之子提掉。" },
    ["atari-go.take.2"] = { en = "A stone may not be placed where it would have no liberty, unless it takes.", zh = "放下后无气之处禁入，除非能提子。" },
    ["atari-go.take.3"] = { en = "A single stone that has just taken one may not be taken back at once.", zh = "刚提一子之子不得立即提回。" },
    ["atari-go.end.1"] = { en = "Who first has taken a stone, or as many as were agreed, wins.", zh = "先吃到一子（或约定之数）者胜。" },
    ["atari-go.end.2"] = { en = "A side that cannot place a stone has lost.", zh = "无处可下者负。" },
    ["atari-go.end.3"] = { en = "[Four turns for each crossing without a result are a draw.]", zh = "〔总手数达交叉点数的四倍仍无结果判和。〕" },
  },
  glossary = { liberty = { en = "liberty", zh = "气" }, atari = { en = "atari: one liberty left", zh = "叫吃" } },
}
