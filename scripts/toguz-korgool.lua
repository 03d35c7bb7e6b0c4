-- Toguz korgool 九子棋 (toguz kumalak): the nine pits of Central Asia. Even pits are taken, and each side may have one tuz.
-- Source: Toguz Korgool federation, "Rules of the game", http://toguzkorgool.com; "Toguz Korgool" (rules of play), Internet Archive,
-- https://archive.org/details/ToguzKorgool_1020; restrictions of the tuz also in https://en.wikipedia.org/wiki/Toguz_korgool
-- Sowings from the start (a second program counts the same): 9, 73, 613, 5199, 43184, 360035.
local pits = require "lib/boards/pits"

return game {
  id = "toguz-korgool",
  names = { en = "Toguz korgool", zh = "九子播棋" },
  source = "Toguz Korgool federation, Rules of the game",

  options = {
    limit = option.integer(400, { min = 0, max = 5000, clause = "toguz-korgool.end.3", names = { zh = "手数上限" }, en = "After so many turns the seeds are counted; 0 for no limit.", zh = "满此手数即数子；0 为不限。" }),
  },

  rules = function(opt)
    local field = pits(9)
    local south = is_side "s"
    local mine, theirs = south:choose(region "near", region "far"), south:choose(region "far", region "near")
    local seeds, kazan, tuz = counts("seeds", { start = 9, on = everywhere }), counter "kazan", marks "tuz"
    -- A tuz may not be made in the ninth pit, nor in the one with the same number as the other side's.
    ---@type Sites
    local barred = south:choose(sites(field.far[9]), sites(field.near[9]))
    for i = 1, 9 do
      local pair = sites(field.near[i] .. " " .. field.far[i])
      barred = barred + count(tuz:of_enemy() * pair):at_least(1):choose(pair, nowhere)
    end
    local landed = last * theirs - tuz
    local found = landed * seeds:equals(3) - barred
    local new_tuz = all { count(tuz):equals(0), count(found):equals(1) }
    local there = seeds:on(landed)
    return {
      board  = board.graph(field.board),
      sides  = { s = side { en = "White", zh = "白", colour = "white" }, n = side { en = "Black", zh = "黑", colour = "black" } },
      tracks = { ring = track { field.ring, closed = true } },
      phases = {
        phase "play" { first = "s",
          moves = { sow { counts = seeds, from = mine - tuz:of_enemy(), track = "ring", first_stays = true, clause = "toguz-korgool.sow.1" } },
          -- What falls into a tuz lies there for its owner, who is not allowed to sow it; the count adds it.
          effects = { note { found, in_ = tuz, when = new_tuz, clause = "toguz-korgool.tuz.1" },
                      gather { landed, from = seeds, into = kazan, when = all { there:at_least(2), (there - there // 2 * 2):equals(0) }, clause = "toguz-korgool.take.1" } } },
      },
      scores = { korgools = score { en = "korgools", zh = "子数", unit = { en = "korgool|korgools", zh = "子" }, clause = "toguz-korgool.end.1",
        parts = { part { "kazan", en = "in the kazan", zh = "锅中", count = kazan + seeds:on(tuz) },
                  part { "pits", en = "in the own pits", zh = "己坑", count = seeds:on(mine - tuz:of_enemy()) } } } },
      ends = { win { "most", of = any_side, when = (kazan + seeds:on(tuz)):at_least(82), clause = "toguz-korgool.end.1" },
               draw { "even", when = all { (kazan + seeds:on(tuz)):equals(81), of_enemy { (kazan + seeds:on(tuz)):equals(81) } }, clause = "toguz-korgool.end.1" },
               counted { "stuck", by = "korgools", when = no_move, clause = "toguz-korgool.end.2" },
               opt.limit > 0 and counted { "limit", by = "korgools", when = turns:at_least(opt.limit), clause = "toguz-korgool.end.3" } },
    }
  end,

  examples = {
    example "nine pits to sow from" { legal = "A1 I1", illegal = "A2", clause = "toguz-korgool.setup.1" },
    example "G1 leaves one and ends in the sixth pit opposite, which holds ten then, and takes them" {
      play = "G1", then_registers = { ["kazan.s"] = 10, seeds = "9,9,9,9,9,9,1,10,10,9,9,9,0,10,10,10,10,10" }, clause = "toguz-korgool.sow.1 toguz-korgool.take.1" },
    example "a single korgool goes to the next pit" {
      stones = {}, registers = { seeds = "1 0 0 0 0 0 0 0 1 5 0 0 0 0 0 0 0 2" }, play = "A1", then_registers = { seeds = "0,1,0,0,0,0,0,0,1,5,0,0,0,0,0,0,0,2" }, clause = "toguz-korgool.sow.1" },
    example "a last one that makes three opposite makes a tuz, which its side may not sow any more" {
      stones = {}, registers = { seeds = "1 0 0 0 0 0 0 0 2 5 0 0 0 0 0 0 0 2" }, play = "I1", then_registers = { ["tuz.s"] = "I2" }, legal = "A2", illegal = "I2", clause = "toguz-korgool.tuz.1" },
    example "eighty-one each is a draw" {
      stones = {}, registers = { seeds = "0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1", ["kazan.s"] = 79, ["kazan.n"] = 81 }, play = "I1", ends = { reason = "even" }, clause = "toguz-korgool.end.1" },
    example "not in the ninth pit" {
      stones = {}, registers = { seeds = "0 0 0 0 0 0 0 0 10 2 0 0 0 0 0 0 0 2" }, play = "I1", then_registers = { ["tuz.s"] = "-" }, clause = "toguz-korgool.tuz.2" },
  },
  clauses = {
    ["toguz-korgool.setup.1"] = { en = "Nine pits on each side hold nine korgools each; each side has a kazan for what it takes. White begins.", zh = "双方各九坑，每坑九子；各有一锅收子。白方先行。" },
    ["toguz-korgool.sow.1"] = { en = "All korgools of an own pit are sown one by one against the clock, the first into the pit itself; a single one goes to the next pit.", zh = "取己方一坑之子逆时针播撒，第一子仍入原坑；独子则移入下一坑。" },
    ["toguz-korgool.take.1"] = { en = "A last one that makes an even number in a pit of the other side takes them all.", zh = "末子使对方一坑成偶数，则尽收之。" },
    ["toguz-korgool.tuz.1"] = { en = "A last one that makes three there takes them and makes the pit a tuz: all that falls into it is the taker's from then on.", zh = "末子使对方一坑成三子，则收之，该坑成为“图兹”，此后落入之子皆归己方。" },
    ["toguz-korgool.tuz.2"] = { en = "A side makes one tuz in a game, not in the ninth pit, and not in the one with the number of the other's tuz.", zh = "一局只可有一个图兹；不得在第九坑，亦不得与对方图兹同号。" },
    ["toguz-korgool.end.1"] = { en = "Who has eighty-two korgools has won; eighty-one each are a draw.", zh = "得八十二子者胜；各八十一子为和。" },
    ["toguz-korgool.end.2"] = { en = "When a side cannot move each side has what lies in its own pits.", zh = "一方无子可走时，坑中之子各归本方。" },
    ["toguz-korgool.end.3"] = { en = "[After four hundred turns they are counted so too.]", zh = "〔满四百手亦如此数子。〕" },
  },
  glossary = { kazan = { en = "cauldron (kazan)", zh = "锅" }, tuz = { en = "salt (tuz)", zh = "图兹" }, korgool = { en = "sheep dropping (korgool)", zh = "羊粪蛋" } },
}
