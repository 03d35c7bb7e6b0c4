-- Kalah 播棋: six pits and a store on each side; who sows the last seed into the own store moves again.
-- Source: Geoffrey Irving, Jeroen Donkers and Jos Uiterwijk, "Solving Kalah", ICGA Journal 23:3 (2000), pp. 139-147,
-- http://naml.us/paper/irving2000_kalah.pdf; the game is William Julius Champion's (1940, patent 1955).
-- Sowings from the start (a second program counts the same): 6, 35, 185, 942, 4690, 23233, 114430.
local pits = require "lib/boards/pits"

return game {
  id = "kalah",
  names = { en = "Kalah", zh = "卡拉哈播棋" },
  source = "Irving, Donkers and Uiterwijk, Solving Kalah (2000)",

  options = {
    seeds = option.integer(4, { min = 1, max = 6, clause = "kalah.setup.1", names = { zh = "每坑种子数" }, en = "Seeds in each pit at first: 4, or 6 as Champion sold it.", zh = "每坑初始种子数：四，或原版之六。" }),
    empty_capture = option.boolean(false, { clause = "kalah.take.1", names = { zh = "对坑空亦收子" }, en = "A last seed in an own empty pit is taken even where the pit opposite is empty.", zh = "末子落入己方空坑时，对坑虽空亦收此子。" }),
  },

  rules = function(opt)
    local field = pits(6, { stores = true })
    local south = is_side "s"
    local mine, store = south:choose(region "near", region "far"), south:choose(sites "S", sites "N")
    local seeds = counts("seeds", { start = opt.seeds, on = region "near" + region "far" })
    local taken = counter "taken"
    -- The seed that fell last lies alone in an own pit.
    local alone = seeds:on(last * mine):equals(1)
    local opposite = neighbours(last, "N S")
    return {
      board  = board.graph(field.board),
      sides  = { s = side { en = "South", zh = "南" }, n = side { en = "North", zh = "北" } },
      tracks = { round = track { s = field.round.s, n = field.round.n, closed = true } },
      phases = {
        phase "play" { first = "s",
          moves = { sow { counts = seeds, from = mine, track = "round", clause = "kalah.sow.1" } },
          effects = { gather { last + opposite, from = seeds, into = taken, clause = "kalah.take.1",
                               when = opt.empty_capture and alone or all { alone, seeds:on(opposite):at_least(1) } } },
          again = count(last * store):at_least(1) },
      },
      scores = { seeds = score { en = "seeds", zh = "种子", unit = { en = "seed|seeds", zh = "子" }, clause = "kalah.end.1",
        parts = { part { "store", en = "in the store", zh = "仓中", count = taken + seeds:on(store) },
                  part { "pits", en = "in the pits", zh = "坑中", count = seeds:on(mine) } } } },
      ends = { counted { "empty", by = "seeds", when = any_side { seeds:on(mine):equals(0) }, clause = "kalah.end.1" } },
    }
  end,

  examples = {
    example "six pits to sow from; C1 ends in the store and moves again" { legal = "A1 F1", play = "C1", then_moves = "s", clause = "kalah.sow.1 kalah.sow.2" },
    example "D1 does not, and passes a seed to the other side" { play = "D1", then_moves = "n", counts = { s = 0, n = 0 },
      then_registers = { seeds = "4,4,4,0,5,5,1,0,4,4,4,4,4,5" }, clause = "kalah.sow.1 kalah.setup.1" },
    example "a last seed in an own empty pit takes the pit opposite" {
      stones = {}, registers = { seeds = "1 0 0 0 0 4 0 0 0 5 0 0 0 1" }, play = "A1", then_moves = "n",
      then_registers = { seeds = "0,0,0,0,0,4,0,0,0,0,0,0,0,1", ["taken.s"] = 6 }, clause = "kalah.take.1" },
    example "nothing where that one is empty" {
      stones = {}, registers = { seeds = "1 0 0 0 0 4 0 0 5 0 0 0 0 1" }, play = "A1", then_registers = { seeds = "0,1,0,0,0,4,0,0,5,0,0,0,0,1" }, clause = "kalah.take.1" },
    example "when a row is empty the other side keeps what lies in its own" {
      stones = {}, registers = { seeds = "0 0 0 0 0 1 10 12 0 3 0 0 0 1" }, play = "F1", ends = { reason = "empty", winner = "n", margin = 5 }, clause = "kalah.end.1" },
  },
  clauses = {
    ["kalah.setup.1"] = { en = "Six pits on each side hold four seeds each; each side's store, empty, lies to its right.", zh = "双方各六坑，每坑四子；各方之仓在其右手，初空。" },
    ["kalah.sow.1"] = { en = "All seeds of an own pit are sown one by one against the clock, into the own store too and past the other's.", zh = "取己方一坑之子，逆时针逐坑播撒，经己仓，不入敌仓。" },
    ["kalah.sow.2"] = { en = "Who sows the last seed into the own store moves again.", zh = "末子入己仓者再走一手。" },
    ["kalah.take.1"] = { en = "A last seed that falls into an own empty pit takes, with itself, all seeds of the pit opposite, if there are any.", zh = "末子落入己方空坑，而对坑有子，则连同对坑之子一并收仓。" },
    ["kalah.end.1"] = { en = "The game ends when a side's pits are empty; the other side has what lies in its own. Who has more seeds wins.", zh = "一方坑空即终局；另一方坑中余子归其自己。子多者胜。" },
  },
  glossary = { kalah = { en = "store (kalah)", zh = "仓" }, seed = { en = "seed", zh = "种子" } },
}
