-- What the games of the besieged king have in common. `rules { … }` gives the rules of one of them:
--   size, start     the board and what stands on it (`m` besiegers, `s` the king's men, `k` the king)
--   corners         the king escapes to the corners, which nobody else may enter; else to any edge
--   crossing        pieces may cross the empty castle
--   returning       the king may enter the castle again
--   hostile         "both": the empty castle takes part in captures; "none" it does not
--   king            "near": four besiegers in the castle, three beside it, elsewhere two; "four": four anywhere, the castle as one
--   enclosing       the besiegers win by cutting all of the king's men off from the edge
--   clause          the game's word before the numbers of its clauses
return function(t)
  local n, c = t.size, t.clause
  local far = string.char(64 + n)
  local middle = string.char(64 + (n + 1) // 2) .. (n + 1) // 2
  local edge = {}
  for i = 1, n do
    local file = string.char(64 + i)
    edge[#edge + 1] = ("%s1 %s%d A%d %s%d"):format(file, file, n, i, far, i)
  end
  local corner_sites = ("A1 A%d %s1 %s%d"):format(n, far, far, n)

  local castle, king = region "castle", kind "king"
  local closed = t.corners and castle + region "corners" or castle
  local hostile = t.hostile == "both" and castle * empty or nowhere
  if t.corners then hostile = hostile + region "corners" end
  local guarded = t.king == "four" and everywhere or castle + neighbours(castle, orthogonal)
  local hunted = enemy * king
  local goal = region(t.corners and "corners" or "edge")

  return {
    board  = board.cells { n, n, regions = { castle = middle, corners = corner_sites, edge = table.concat(edge, " ") },
                           stars = t.corners and middle .. " " .. corner_sites or middle },
    sides  = { m = side { en = t.besiegers.en, zh = t.besiegers.zh }, s = side { en = t.defenders.en, zh = t.defenders.zh } },
    pieces = {
      man  = piece { letters = { m = "m", s = "s" }, en = "man", zh = "兵", moves = "mR", clause = c .. ".move.1" },
      king = piece { letters = { s = "k" }, en = "king", zh = "王", moves = "mR", clause = c .. ".move.1" },
    },
    start  = t.start,
    phases = {
      phase "play" { first = "m",
        moves = { travel { from = own - king, to = everywhere - closed, walls = not t.crossing and castle or nil, clause = c .. ".move.1" },
                  travel { from = own * king, to = t.returning and everywhere or everywhere - castle, walls = not t.crossing and castle or nil, clause = c .. ".move.2" } },
        effects = {
          take { flanked { from = last, over = enemy - king, by = own + hostile, directions = orthogonal, most = 1 }, clause = c .. ".take.1" },
          t.king ~= "four" and take { flanked { from = last, over = hunted - guarded, by = t.corners and own + region "corners" or own, directions = orthogonal, most = 1 },
            clause = c .. ".king.3" },
          take { hunted * guarded, clause = c .. ".king.1",
            when = all { count(last * neighbours(hunted, orthogonal)):at_least(1), count(neighbours(hunted, orthogonal) * (own + castle)):equals(4) } },
        } },
    },
    ends = { loss { "king", of = "s", when = count(own * king):equals(0), clause = c .. ".end.1" },
             t.enclosing == true and loss { "enclosed", of = "s", clause = c .. ".end.6",
               when = count(own * connected { from = region "edge" - enemy, within = everywhere - enemy }):equals(0) },
             win { "escape", of = "s", when = count(own * king * goal):at_least(1), clause = c .. ".end.2" },
             loss { "stuck", of = mover, when = no_move, clause = c .. ".end.3" },
             draw { "repetition", when = occurrences:at_least(t.repetition), clause = c .. ".end.4" },
             t.quiet > 0 and draw { "quiet", when = quiet:at_least(t.quiet), clause = c .. ".end.5" } },
  }
end
