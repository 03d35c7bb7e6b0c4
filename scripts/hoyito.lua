-- Hoyito 小坑播棋 (casitas, mate) of the Dominican Republic: a sowing goes on from pit to pit, fours are taken, and who takes goes again;
-- in the next round each side fills what pits it can.
-- Source: Víctor Bautista i Roca, "Hoyito" and "Capturing holes between games", Wikimanqala (2005), http://www.wikimanqala.org, the "more
-- well-considered" game; printed at https://boardgames.com/boardgame/hoyito and as Hoyito II at https://mancala.fandom.com/wiki/Hoyito_II
-- The sides begin rounds in turn, as in the collection of S. Stone, https://github.com/StoneShark/MancalaGames.
local pits = require "lib/boards/pits"
local rounds = require "lib/sowing/rounds"

return game {
  id = "hoyito",
  names = { en = "Hoyito", zh = "小坑播棋" },
  source = "Víctor Bautista i Roca, Hoyito, Wikimanqala (2005)",

  options = {
    pits = option.integer(6, { min = 4, max = 12, clause = "hoyito.setup.1", names = { zh = "坑数" }, en = "Pits of each side.", zh = "每方坑数。" }),
    rounds = option.integer(10, { min = 0, max = 1000, clause = "hoyito.end.2", names = { zh = "轮数" }, en = "After so many rounds the seeds are counted; 0 for no limit.", zh = "满此轮数即数子；0 为不限。" }),
  },

  rules = function(opt)
    local field = pits(opt.pits, { stores = true })
    local south, all_pits = is_side "s", region "near" + region "far"
    local mine, store = south:choose(region "near", region "far"), south:choose(sites "S", sites "N")
    local seeds, hand = counts("seeds", { start = 4, on = all_pits }), counter "hand"
    -- The store of the far side is marked while that side has begun the round.
    local houses, first = marks_shared "houses", marks_shared "first"
    local took = count(houses):at_least(1)
    local round = rounds(field, seeds, { each = 4, over = seeds:on(all_pits):equals(0), clause = "hoyito.round.2",
                                         begins = count(first):equals(0):choose(sites "N", sites "S"), begin_clause = "hoyito.round.3", count_clause = "hoyito.end.2" })
    local effects = {
      note { trail { track = "ring", from = last, through = seeds:equals(4) + round.closed, back = true }, in_ = houses, clause = "hoyito.take.1" },
      gather { houses, from = seeds, into = hand, clause = "hoyito.take.1" },
      gather { all_pits, from = seeds, into = hand, when = all { took, seeds:on(all_pits):at_most(4) }, clause = "hoyito.round.1" },
      lay { store, from = hand, into = seeds, many = 999, clause = "hoyito.take.1" },
    }
    for _, effect in ipairs(round.effects) do effects[#effects + 1] = effect end
    effects[#effects + 1] = unnote { first, in_ = first, when = round.fresh, clause = "hoyito.round.3" }
    effects[#effects + 1] = note { round.begins * sites "N", in_ = first, clause = "hoyito.round.3" }
    return {
      board  = board.graph(field.board),
      sides  = { s = side { en = "South", zh = "南" }, n = side { en = "North", zh = "北" } },
      tracks = { ring = track { field.ring, closed = true } },
      phases = {
        phase "play" { first = "s", skip_stuck = true, clause = "hoyito.pass.1",
          moves = { sow { counts = seeds, from = mine, track = "ring", skips = round.closed, goes_on = seeds:at_least(2) - seeds:equals(4),
                          after = { round.after[1], round.after[2], houses:clear() }, clause = "hoyito.sow.1" } },
          effects = effects,
          again = any { round.turn, all { none { round.fresh }, took } } },
      },
      scores = { seeds = round.counted },
      ends = { loss { "ruined", of = any_side, when = all { round.fresh, seeds:on(mine):equals(0) }, clause = "hoyito.end.1" },
               opt.rounds > 0 and counted { "rounds", by = "seeds", when = round.played(opt.rounds), clause = "hoyito.end.2" } },
    }
  end,
  examples = {
    example "any own pit with seeds may be sown" { legal = "A1 F1", illegal = "A2", clause = "hoyito.setup.1 hoyito.sow.1" },
    example "a last seed among others is sown on with them; in an empty pit the turn ends" {
      stones = {}, registers = { seeds = "1 1 0 0 0 0 0 0 0 0 5 0 0 0" }, play = "A1", then_moves = "n", then_registers = { seeds = "0 0 1 1 0 0 0 0 0 0 5 0 0 0" }, clause = "hoyito.sow.2" },
    example "a last seed that makes four takes them, and the side goes again" {
      stones = {}, registers = { seeds = "1 3 0 1 0 0 0 0 0 0 5 0 0 0" }, play = "A1", then_moves = "s", then_registers = { seeds = "0 0 0 1 0 0 4 0 0 0 5 0 0 0" }, clause = "hoyito.take.1 hoyito.take.3" },
    example "and the fours right before it" {
      stones = {}, registers = { seeds = "2 3 3 0 1 0 0 0 0 0 5 0 0 0" }, play = "A1", then_registers = { seeds = "0 0 0 0 1 0 8 0 0 0 5 0 0 0" }, clause = "hoyito.take.2" },
    example "a side without seeds is passed over" {
      stones = {}, registers = { seeds = "1 0 5 0 0 0 0 0 0 0 0 0 0 0" }, play = "A1", then_moves = "s", clause = "hoyito.pass.1" },
    example "the last four are taken too; North begins the second round, and South has two pits closed" {
      stones = {}, registers = { seeds = "1 3 0 0 0 0 8 32 0 0 4 0 0 0" }, play = "A1", then_moves = "n",
      then_registers = { seeds = "4 4 4 4 0 0 0 8 4 4 4 4 4 4", closed = "E1 F1", first = "N" }, clause = "hoyito.round.1 hoyito.round.2 hoyito.round.3" },
    example "nothing falls into a closed pit" {
      stones = {}, registers = { seeds = "0 0 0 2 0 0 0 0 5 0 0 0 0 0", closed = "E1 F1" }, play = "D1", then_registers = { seeds = "0 0 0 0 0 0 0 0 5 0 0 0 1 1" }, clause = "hoyito.round.2" },
    example "who cannot fill one pit has lost" {
      stones = {}, registers = { seeds = "4 0 0 0 0 0 0 40 0 3 1 0 0 0" }, to_move = "n", play = "C2", ends = { reason = "ruined", winner = "n" }, clause = "hoyito.end.1" },
    example "after ten rounds the seeds are counted" {
      stones = {}, registers = { seeds = "1 3 0 0 0 0 8 32 0 0 4 0 0 0", rounds = 9 }, play = "A1", ends = { reason = "rounds", winner = "n", margin = 16 }, clause = "hoyito.end.2" },
  },
  clauses = {
    ["hoyito.setup.1"] = { en = "Six pits on each side hold four seeds each. [Four to twelve pits.]", zh = "双方各六坑，每坑四子。〔四至十二坑。〕" },
    ["hoyito.sow.1"] = { en = "All seeds of an own pit are sown one by one against the clock.", zh = "取己方一坑之子，逆时针逐坑播撒。" },
    ["hoyito.sow.2"] = { en = "If the last seed falls among others all of them are sown on from the next pit, unless they are four; in an empty pit the turn ends.", zh = "末子落入有子之坑，则取起全坑之子自下一坑续播，成四子者除外；落入空坑则轮到对方。" },
    ["hoyito.take.1"] = { en = "A last seed that makes four (a house) takes them, on either side.", zh = "末子使一坑成四子（“房”），不论何方之坑，皆收之。" },
    ["hoyito.take.2"] = { en = "With it go the pits with four right before it, in an unbroken row.", zh = "其前相连各坑凡四子者，一并收之。" },
    ["hoyito.take.3"] = { en = "Who has taken goes again.", zh = "收子者再走一手。" },
    ["hoyito.pass.1"] = { en = "A side without seeds in its pits is passed over.", zh = "己方坑中无子者轮空。" },
    ["hoyito.round.1"] = { en = "Who takes so that four seeds are left takes these too, and the round is over.", zh = "收子后盘上仅余四子，则一并收之，此轮终。" },
    ["hoyito.round.2"] = { en = "Each side fills as many of its pits as it can with four seeds each [from its left]; the others are closed, and passed over in that round.", zh = "双方各以所得之子填己坑，每坑四子〔自左起〕；填不满之坑封闭，该轮跳过。" },
    ["hoyito.round.3"] = { en = "[The sides begin rounds in turn.]", zh = "〔双方轮流先开各轮。〕" },
    ["hoyito.end.1"] = { en = "Who cannot fill a single pit has lost.", zh = "一坑亦填不满者负。" },
    ["hoyito.end.2"] = { en = "[After ten rounds who has more seeds wins.]", zh = "〔满十轮，子多者胜。〕" },
  },
  glossary = { casa = { en = "house (casa): a pit with four", zh = "房（四子之坑）" }, hoyito = { en = "pit (little hole)", zh = "坑" } },
}
