-- Oware (abapa) 奥瓦雷: sow round twelve pits; a last seed that makes two or three on the other side takes them.
-- Source: Oware Society, "Abapa Rules" (London), as at http://s.helan.free.fr/awele/rules/; Joan Sala, "How to Play Oware",
-- http://www.joansala.com/auale/rules/en/; grand slams as at the Mind Sports Olympiad, https://msoworld.com/product/oware/
-- Sowings from the start (a second program counts the same): 6, 36, 190, 1014, 5219, 27332, 139157.
local pits = require "lib/boards/pits"

return game {
  id = "oware",
  names = { en = "Oware", zh = "奥瓦雷播棋" },
  source = "Oware Society, Abapa Rules",

  options = {
    grand_slam = option.choice("nothing", { "nothing", "all", clause = "oware.take.3", names = { zh = "一手吃尽" },
      words = { nothing = { zh = "不吃" }, all = { zh = "照吃" } },
      en = "A capture of all the other side's seeds takes nothing, or all of them.", zh = "一手将吃尽对方之子时：不吃，或照吃。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "oware.end.3", names = { zh = "同形次数" }, en = "A position that stands so often ends the game.", zh = "同一局面出现此数次即终局。" }),
  },

  rules = function(opt)
    local field = pits(6)
    local south = is_side "s"
    local mine = south:choose(region "near", region "far")
    local theirs = south:choose(region "far", region "near")
    local seeds, taken = counts("seeds", { start = 4, on = everywhere }), counter "taken"
    -- What reaches the other side: the pit with i steps to its end needs i seeds.
    ---@type Sites
    local reaching = nowhere
    for i = 1, 6 do
      local pair = sites(field.near[7 - i] .. " " .. field.far[7 - i])
      reaching = reaching + pair * seeds:at_least(i)
    end
    local starving = seeds:on(theirs):equals(0)
    local prey = trail { track = "ring", from = last, through = theirs * seeds:at_least(2) * seeds:at_most(3), back = true }
    return {
      board  = board.graph(field.board),
      sides  = { s = side { en = "South", zh = "南" }, n = side { en = "North", zh = "北" } },
      tracks = { ring = track { field.ring, closed = true } },
      phases = {
        phase "play" { first = "s",
          moves = { sow { counts = seeds, from = mine, track = "ring", skips_start = true, when = none { starving }, clause = "oware.sow.1" },
                    sow { counts = seeds, from = mine * reaching, track = "ring", skips_start = true, when = starving, clause = "oware.feed.1" } },
          effects = { gather { prey, from = seeds, into = taken, clause = "oware.take.1",
                               when = opt.grand_slam == "nothing" and (seeds:on(theirs) - seeds:on(prey)):at_least(1) or nil } } },
      },
      scores = { seeds = score { en = "seeds", zh = "种子", unit = { en = "seed|seeds", zh = "子" }, clause = "oware.end.1",
        parts = { part { "taken", en = "taken", zh = "已吃", count = taken },
                  part { "pits", en = "in the pits", zh = "坑中", count = seeds:on(mine) } } } },
      ends = { win { "most", of = any_side, when = taken:at_least(25), clause = "oware.end.1" },
               -- Where a grand slam takes nothing, the last seeds are never taken: twenty-four each is then a count.
               opt.grand_slam == "all" and draw { "even", when = all { taken:at_least(24), of_enemy { taken:at_least(24) } }, clause = "oware.end.1" },
               counted { "stuck", by = "seeds", when = no_move, clause = "oware.end.2" },
               counted { "repetition", by = "seeds", when = occurrences:at_least(opt.repetition), clause = "oware.end.3" } },
    }
  end,

  examples = {
    example "any own pit may be sown at first" { legal = "A1 B1 C1 D1 E1 F1", illegal = "A2", clause = "oware.setup.1 oware.sow.1" },
    example "twelve seeds go round and leave the first pit out" {
      stones = {}, registers = { seeds = "12 0 0 0 0 0 0 0 0 0 0 0" }, play = "A1", then_registers = { seeds = "0,2,1,1,1,1,1,1,1,1,1,1" }, clause = "oware.sow.1" },
    example "a last seed that makes two takes them, and the three before it" {
      stones = {}, registers = { seeds = "0 0 0 0 0 2 4 0 0 0 1 2" }, play = "F1", then_registers = { seeds = "0,0,0,0,0,0,4,0,0,0,0,0", ["taken.s"] = 5 }, clause = "oware.take.1" },
    example "a grand slam takes nothing" {
      stones = {}, registers = { seeds = "4 0 0 0 0 2 0 0 0 0 1 2" }, play = "F1", then_registers = { seeds = "4,0,0,0,0,0,0,0,0,0,2,3", ["taken.s"] = 0 }, clause = "oware.take.3" },
    example "twenty-four each is a draw" { options = { grand_slam = "all" },
      stones = {}, registers = { seeds = "0 0 0 0 0 1 0 0 0 0 0 1", ["taken.s"] = 22, ["taken.n"] = 24 }, play = "F1", ends = { reason = "even" }, clause = "oware.end.1" },
    example "a side without seeds must be given some" {
      stones = {}, registers = { seeds = "1 0 0 0 0 1 0 0 0 0 0 0" }, legal = "F1", illegal = "A1", clause = "oware.feed.1" },
    example "where that cannot be, the game is over" {
      stones = {}, registers = { seeds = "1 1 0 0 0 0 0 0 0 0 0 1", ["taken.s"] = 20 }, to_move = "n", play = "F2", ends = false, clause = "oware.end.2" },
  },
  clauses = {
    ["oware.setup.1"] = { en = "Twelve pits in two rows hold four seeds each; each side owns the near row.", zh = "两排十二坑，每坑四子；各方据近己一排。" },
    ["oware.sow.1"] = { en = "All seeds of an own pit are sown one by one against the clock; the pit they came from is left out.", zh = "取己方一坑之子，逆时针逐坑播撒，跳过起始坑。" },
    ["oware.take.1"] = { en = "A last seed that makes two or three in a pit of the other side takes them, and so on backwards through that side's pits with two or three.", zh = "末子使对方一坑成二或三子，则吃之，并逆向连吃对方相邻成二或三子之坑。" },
    ["oware.take.3"] = { en = "A move that would take all of the other side's seeds takes none.", zh = "若将吃尽对方之子，则一子不吃。" },
    ["oware.feed.1"] = { en = "Where the other side has no seeds, one must give it some, if one can.", zh = "对方无子时，能送则必须送子。" },
    ["oware.end.1"] = { en = "Who takes twenty-five seeds has won; twenty-four each are a draw.", zh = "吃得二十五子者胜；各二十四子为和。" },
    ["oware.end.2"] = { en = "Where nothing can be given, or moved, each side has the seeds of its own pits.", zh = "无法送子或无棋可走时，坑中之子各归本方。" },
    ["oware.end.3"] = { en = "Where the game goes round in circles each side has the seeds of its own pits [here: at the third time].", zh = "循环不止时，坑中之子各归本方〔此处：第三次〕。" },
  },
  glossary = { house = { en = "house (pit)", zh = "坑" }, grand_slam = { en = "grand slam", zh = "大满贯" } },
}
