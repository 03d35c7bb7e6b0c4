-- Congkak 马来播棋 (congklak, dakon, sungka): seven pits and a store on each side; a sowing goes on from pit to pit, and the game through
-- rounds in which the loser has ever fewer pits.
-- Source: "Southeast Asian mancala", https://en.wikipedia.org/wiki/Southeast_Asian_mancala (rules); M. Hellier, "Note on the Malay Game
-- 'Jongkak'", Journal of the Straits Branch of the Royal Asiatic Society 49 (1907), at Wikisource, where pits that cannot be filled are
-- "ruined wells". Both sides begin at once there; here they take turns.
local pits = require "lib/boards/pits"
local rounds = require "lib/sowing/rounds"

return game {
  id = "congkak",
  names = { en = "Congkak", zh = "马来播棋" },
  source = "Southeast Asian mancala, Wikipedia; Hellier, Note on the Malay Game Jongkak (1907)",

  options = {
    pits = option.integer(7, { min = 5, max = 9, clause = "congkak.setup.1", names = { zh = "坑数" }, en = "Pits of each side, with as many seeds in each.", zh = "每方坑数，每坑种子数与之相同。" }),
    rounds = option.integer(10, { min = 0, max = 1000, clause = "congkak.end.2", names = { zh = "轮数" }, en = "After so many rounds the seeds are counted; 0 for no limit.", zh = "满此轮数即数子；0 为不限。" }),
  },

  rules = function(opt)
    local field = pits(opt.pits, { stores = true, clockwise = true })
    local near, far, south = region "near", region "far", is_side "s"
    local mine, store, their_store = south:choose(near, far), south:choose(sites "S", sites "N"), south:choose(sites "N", sites "S")
    local seeds, hand = counts("seeds", { start = opt.pits, on = near + far }), counter "hand"
    -- The seed that fell last lies alone in an own pit.
    local alone = count(last * mine * seeds:equals(1)):equals(1)
    local lead = seeds:on(near + sites "S") - seeds:on(far + sites "N")
    local round = rounds(field, seeds, {
      each = opt.pits, over = any { seeds:on(near):equals(0), seeds:on(far):equals(0) }, clause = "congkak.round.2",
      begins = lead:at_most(-1):choose(sites "S", lead:at_least(1):choose(sites "N", their_store)), begin_clause = "congkak.round.3", count_clause = "congkak.end.2" })
    local effects = {
      gather { last + neighbours(last, "N S"), from = seeds, into = hand, when = alone, clause = "congkak.take.1" },
      lay { store, from = hand, into = seeds, many = 999, clause = "congkak.take.1" },
    }
    for _, effect in ipairs(round.effects) do effects[#effects + 1] = effect end
    return {
      board  = board.graph(field.board),
      sides  = { s = side { en = "South", zh = "南" }, n = side { en = "North", zh = "北" } },
      tracks = { round = track { s = field.round.s, n = field.round.n, closed = true } },
      phases = {
        phase "play" { first = "s",
          moves = { sow { counts = seeds, from = mine, track = "round", skips = round.closed, goes_on = (near + far) * seeds:at_least(2),
                          after = round.after, clause = "congkak.sow.1" } },
          effects = effects,
          again = any { round.turn, all { none { round.fresh }, count(last * store):at_least(1) } } },
      },
      scores = { seeds = round.counted },
      ends = { loss { "ruined", of = any_side, when = seeds:on(mine):equals(0), clause = "congkak.end.1" },
               opt.rounds > 0 and counted { "rounds", by = "seeds", when = round.played(opt.rounds), clause = "congkak.end.2" } },
    }
  end,
  examples = {
    example "seven seeds reach the own store, and the side goes again" { play = "G1", legal = "A1 F1", illegal = "G1 A2", then_moves = "s",
      then_registers = { seeds = "1 8 8 8 8 8 8 0 7 7 7 7 7 7 7 0" }, clause = "congkak.setup.1 congkak.setup.2 congkak.sow.1 congkak.sow.3" },
    example "a last seed among others is taken up with them; one in an own empty pit takes the pit opposite" {
      stones = {}, registers = { seeds = "0 1 0 0 0 0 1 1 1 0 0 3 0 0 0 0" }, play = "G1", then_moves = "n",
      then_registers = { seeds = "4 1 0 0 0 1 0 0 1 0 0 0 0 0 0 0" }, clause = "congkak.sow.2 congkak.take.1" },
    example "in an empty pit of the other side it stays" { stones = {}, registers = { seeds = "0 2 1 0 0 0 0 0 0 1 0 0 0 0 0 0" }, play = "A1", then_moves = "n",
      then_registers = { seeds = "1 0 1 0 0 0 0 0 1 1 0 0 0 0 0 0" }, clause = "congkak.sow.4" },
    example "South's pits are empty: five can be filled again, two are burnt, and the loser begins" {
      stones = {}, registers = { seeds = "40 1 0 0 0 0 0 0 5 0 0 0 0 0 0 52" }, play = "A1", then_moves = "s",
      then_registers = { seeds = "6 7 7 7 7 7 0 0 7 7 7 7 7 7 7 8", closed = "F1 G1" }, clause = "congkak.round.1 congkak.round.2 congkak.round.3" },
    example "nothing falls into a burnt pit" { stones = {}, registers = { seeds = "0 9 1 0 0 0 0 0 0 2 0 0 0 0 0 0", closed = "F1 G1" }, play = "A1",
      then_registers = { seeds = "3 0 1 0 0 0 0 0 1 3 1 1 0 1 1 0" }, clause = "congkak.round.2" },
    example "who cannot fill one pit has lost" { stones = {}, registers = { seeds = "5 1 0 0 0 0 0 0 1 0 0 0 0 0 0 91" }, play = "A1", ends = { reason = "ruined", winner = "n" }, clause = "congkak.end.1" },
    example "after ten rounds the seeds are counted" { stones = {}, registers = { seeds = "40 1 0 0 0 0 0 0 5 0 0 0 0 0 0 52", rounds = 9 }, play = "A1",
      ends = { reason = "rounds", winner = "n", margin = 16 }, clause = "congkak.end.2" },
  },
  clauses = {
    ["congkak.setup.1"] = { en = "Seven pits on each side hold seven seeds each; each side's store, empty, lies to its left. [Five to nine pits, with as many seeds in each.]", zh = "双方各七坑，每坑七子；各方之仓在其左手，初空。〔五至九坑，每坑子数同坑数。〕" },
    ["congkak.setup.2"] = { en = "[South begins; in the source both sides begin at once.]", zh = "〔南方先行；原规则双方同时开始。〕" },
    ["congkak.sow.1"] = { en = "All seeds of an own pit are sown one by one with the clock, into the own store too and past the other's.", zh = "取己方一坑之子，顺时针逐坑播撒，经己仓，不入敌仓。" },
    ["congkak.sow.2"] = { en = "A last seed that falls into a pit with seeds is taken up with them all, and they are sown on.", zh = "末子落入有子之坑，则连同坑中之子一并取起续播。" },
    ["congkak.sow.3"] = { en = "Who sows the last seed into the own store goes again from any own pit.", zh = "末子入己仓者，可自己方任一坑再走。" },
    ["congkak.sow.4"] = { en = "A last seed in an empty pit of the other side stays there, and the turn is over.", zh = "末子落入对方空坑，则留于该坑，轮到对方。" },
    ["congkak.take.1"] = { en = "A last seed in an own empty pit goes to the own store with all seeds of the pit opposite, and the turn is over.", zh = "末子落入己方空坑，则连同对坑之子一并收入己仓，轮到对方。" },
    ["congkak.round.1"] = { en = "A round is over when a side has no seeds in its pits; the other side has what lies in its own.", zh = "一方坑中无子，此轮即终；另一方坑中余子归其自己。" },
    ["congkak.round.2"] = { en = "Each side fills its pits again from its store and from its left, seven seeds to a pit. Pits that cannot be filled are burnt: no seed falls into them in that round.", zh = "双方各以己仓之子自左起重填己坑，每坑七子。填不满之坑为“烧坑”，该轮播撒时跳过。" },
    ["congkak.round.3"] = { en = "The loser of the round begins the next one [after an even round the turn passes on].", zh = "负者先开下一轮〔平局则按次轮走〕。" },
    ["congkak.end.1"] = { en = "Who cannot fill a single pit has lost.", zh = "一坑亦填不满者负。" },
    ["congkak.end.2"] = { en = "[After ten rounds who has more seeds wins.]", zh = "〔满十轮，子多者胜。〕" },
  },
  glossary = { house = { en = "pit (house, rumah)", zh = "坑" }, store = { en = "store (storehouse)", zh = "仓" }, burnt = { en = "burnt pit, ruined well", zh = "烧坑" }, seed = { en = "seed", zh = "种子" } },
}
