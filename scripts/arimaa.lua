-- Arimaa 阿瑞玛, by Omar and Aamir Syed (2003): six kinds by strength on eight by eight; a turn is up to four steps, and a stronger piece pushes or pulls a
-- weaker one of the other side for two of them. Source: "Arimaa Game Rules", arimaa.com/arimaa/learn/rulesIntro.html, and the article "Arimaa" of the
-- English Wikipedia. Two rules are read so: who brings a position about for the third time loses by it, where the source forbids the move; and a turn
-- that comes back to where it began, which the source forbids too, is not told from others.
---@type any
local order = { "rabbit", "cat", "dog", "horse", "camel", "elephant" }

-- Kinds of the order from one to another, as `kind` takes them.
local function ranked(from, to) return kind(table.concat(order, " ", from, to)) end

return game {
  id = "arimaa",
  names = { en = "Arimaa", zh = "阿瑞玛" },
  source = "Arimaa Game Rules, arimaa.com",

  rules = function()
    local traps, steps = sites "C3 F3 C6 F6", counter_shared "steps"
    local held = nowhere
    for i = 1, 5 do held = held + own * kind(order[i]) * neighbours(enemy * ranked(i + 1, 6)) end
    local free = own - (held - neighbours(own))
    -- So many steps more; the fourth ends the turn.
    local function after(more) return { steps:set(steps + more - 4 * ((steps + more) // 4)) } end
    local moves = {
      step { orthogonal, from = free - kind "rabbit", after = after(1), clause = "arimaa.step.1" },
      step { forward + sideways, from = free * kind "rabbit", after = after(1), clause = "arimaa.step.1" },
      pass { when = steps:at_least(1), after = { steps:set(0) }, clause = "arimaa.turn.1" },
    }
    for i = 2, 6 do
      local strong, weak = free * kind(order[i]), enemy * ranked(1, i - 1)
      moves[#moves + 1] = drag { orthogonal, from = weak, with = strong, when = steps:at_most(2), after = after(2), clause = "arimaa.push.1" }
      moves[#moves + 1] = drag { orthogonal, from = strong, with = weak, when = steps:at_most(2), after = after(2), clause = "arimaa.pull.1" }
    end
    local function supplied(letter, many, en, zh, clause) return piece { letter, en = en, zh = zh, supply = { g = many, s = many }, clause = clause } end
    local function at_end(list) list[#list + 1] = steps:equals(0) return all(list) end
    local rabbits = own * kind "rabbit"
    return {
      board  = board.cells { 8, 8, regions = { traps = "C3 F3 C6 F6" } },
      sides  = { g = side { en = "Gold", zh = "金", colour = "yellow" }, s = side { en = "Silver", zh = "银", colour = "white" } },
      pieces = {
        elephant = supplied("E", 1, "elephant", "象", "arimaa.rank.1"), camel = supplied("M", 1, "camel", "骆驼", "arimaa.rank.1"),
        horse = supplied("H", 2, "horse", "马", "arimaa.rank.1"), dog = supplied("D", 2, "dog", "狗", "arimaa.rank.1"),
        cat = supplied("C", 2, "cat", "猫", "arimaa.rank.1"), rabbit = supplied("R", 8, "rabbit", "兔", "arimaa.rank.1"),
      },
      phases = {
        phase "setup" { en = "setting up", zh = "布阵", first = "g", judged = false, moves = { drop { on = empty * near_ranks(2), clause = "arimaa.setup.1" } }, again = hand():at_least(1),
          until_ = (hand() + hand():of_enemy()):equals(0), clause = "arimaa.setup.1" },
        phase "play" { en = "play", zh = "对局", first = "g", moves = moves, again = steps:at_least(1), clause = "arimaa.turn.1",
          effects = { take { traps * own - neighbours(own) + (traps * enemy - neighbours(enemy)), clause = "arimaa.trap.1" } } },
      },
      ends = { win { "goal", of = mover, when = at_end { count(rabbits * far_ranks(1)):at_least(1) }, clause = "arimaa.end.1" },
               win { "goal", of = opponent, when = at_end { count(rabbits * far_ranks(1)):at_least(1) }, clause = "arimaa.end.1" },
               loss { "rabbits", of = opponent, when = at_end { count(rabbits):equals(0) }, clause = "arimaa.end.2" },
               loss { "rabbits", of = mover, when = at_end { count(rabbits):equals(0) }, clause = "arimaa.end.2" },
               loss { "repetition", of = mover, when = at_end { occurrences:at_least(3) }, clause = "arimaa.end.4" },
               loss { "stuck", of = mover, when = no_move, clause = "arimaa.end.3" } },
    }
  end,

  examples = {
    example "each side puts its sixteen pieces on its two ranks" { play = "R*A1 E*B2", then_moves = "g", legal = "M*C1 R*A2", illegal = "M*C3 E*C1", clause = "arimaa.setup.1" },
    example "a stronger piece pushes a weaker one before it" { position = "7r/8/8/3r4/3D4/8/8/R7 g play -", legal = "D5..D4→D6 D5..D4→C5 D5..D4→E5", illegal = "D5→D6", clause = "arimaa.push.1" },
    example "and comes where that was" { position = "7r/8/8/3r4/3D4/8/8/R7 g play -", play = "D5..D4→E5", then_position = "7r/8/8/3Dr3/8/8/8/R7 g play - steps=2", clause = "arimaa.push.1" },
    example "or pulls it along" { position = "7r/8/8/3r4/3D4/8/8/R7 g play -", play = "D4..D5→D3", then_position = "7r/8/8/8/3r4/3D4/8/R7 g play - steps=2", clause = "arimaa.pull.1" },
    example "not one of its own strength" { position = "7r/8/8/3d4/3D4/8/8/R7 g play -", illegal = "D5..D4→D6 D4..D5→D3", clause = "arimaa.push.1" },
    example "a piece beside a stronger one is frozen, unless a friend is beside it" { position = "7r/8/8/3e4/3D4/8/8/R7 g play -", illegal = "D4→D3", legal = "A1→A2", clause = "arimaa.freeze.1" },
    example "with a friend it is free" { position = "7r/8/8/3e4/2CD4/8/8/R7 g play -", legal = "D4→D3 C4→C5", clause = "arimaa.freeze.1" },
    example "no rabbit goes back" { position = "7r/8/8/8/3R4/8/8/8 g play -", legal = "D4→D5 D4→C4 D4→E4", illegal = "D4→D3", clause = "arimaa.step.1" },
    example "a piece on a trap with no friend beside it is lost" { position = "7r/8/8/8/3D4/3C4/8/R7 g play -", play = "D3→C3", counts = { g = 2, s = 1 }, clause = "arimaa.trap.1" },
    example "four steps end a turn" { position = "7r/8/8/8/8/8/8/E6R g play -", play = "A1→A2 A2→A3 A3→A4 A4→A5", then_moves = "s", clause = "arimaa.turn.1" },
    example "or fewer" { position = "7r/8/8/8/8/8/8/E6R g play -", illegal = "pass", play = "A1→A2 pass", then_moves = "s", clause = "arimaa.turn.1" },
    example "a rabbit on the last rank at the end of a turn wins" { position = "7r/3R4/8/8/8/8/8/8 g play -", play = "D7→D8 pass", ends = { reason = "goal", winner = "g" }, clause = "arimaa.end.1" },
    example "not before that" { position = "7r/3R4/8/8/8/8/8/8 g play -", play = "D7→D8", ends = false, clause = "arimaa.end.1" },
  },

  clauses = {
    ["arimaa.setup.1"] = { en = "Gold and then Silver put an elephant, a camel, two horses, two dogs, two cats and eight rabbits on their first two ranks as they like.", zh = "金方先、银方后，各将一象、一骆驼、两马、两狗、两猫、八兔随意布于己方前两排。" },
    ["arimaa.rank.1"] = { en = "From strong to weak: elephant, camel, horse, dog, cat, rabbit.", zh = "由强到弱：象、骆驼、马、狗、猫、兔。" },
    ["arimaa.turn.1"] = { en = "A turn is one to four steps, of one piece or of several.", zh = "一手为一至四步，可由一子或数子走。" },
    ["arimaa.step.1"] = { en = "A piece goes to a neighbouring empty cell along rank or file; a rabbit does not go backward.", zh = "子沿横竖走到相邻空格；兔不得后退。" },
    ["arimaa.push.1"] = { en = "For two steps a piece pushes a weaker one of the other side beside it to a neighbouring empty cell and comes to its place.", zh = "用两步，可将相邻的较弱敌子推到其旁空格，自己走入其位。" },
    ["arimaa.pull.1"] = { en = "For two steps a piece goes to a neighbouring empty cell and pulls a weaker one of the other side beside it to the cell that it leaves.", zh = "用两步，可走到相邻空格，并将相邻的较弱敌子拉入所离之格。" },
    ["arimaa.freeze.1"] = { en = "A piece beside a stronger one of the other side does not move, unless a piece of its own side is beside it.", zh = "与较强敌子相邻之子不能动，除非其旁有己方之子。" },
    ["arimaa.trap.1"] = { en = "A piece on C3, F3, C6 or F6 with no piece of its own side beside it leaves the game.", zh = "在C3、F3、C6、F6而旁无己子者出局。" },
    ["arimaa.end.1"] = { en = "Who has a rabbit on the last rank at the end of a turn has won; the side that has moved first, if both have.", zh = "一手终了时有兔在对方底线者胜；双方皆有则走子方胜。" },
    ["arimaa.end.2"] = { en = "Who has no rabbit left at the end of a turn has lost; the other side first.", zh = "一手终了时无兔者负；先看对方。" },
    ["arimaa.end.3"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
    ["arimaa.end.4"] = { en = "No turn may bring a position about for the third time. [It loses.]", zh = "不得使同一局面第三次出现。〔犯者负。〕" },
  },
  glossary = { push = { en = "push", zh = "推" }, pull = { en = "pull", zh = "拉" }, freeze = { en = "freeze", zh = "冻结" }, trap = { en = "trap", zh = "陷阱" } },
}
