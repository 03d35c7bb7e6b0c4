-- Hus (ǁHus) 胡斯播棋, of the Nama and their neighbours in Namibia: two rows of eight pits for each side; what is taken is sown on, so that no seed ever
-- leaves the game. Sources: the article "ǁHus" of the English Wikipedia (rules, first array); "//Hus", boardgamesoftheworld.com, where the inner pit is
-- taken alone if the outer one is empty; "Hus (Nama)", ludii.games. The draw that ends a long game is an addition, marked in its clause.
local south_way, north_way = "A1 B1 C1 D1 E1 F1 G1 H1 H2 G2 F2 E2 D2 C2 B2 A2", "H4 G4 F4 E4 D4 C4 B4 A4 A3 B3 C3 D3 E3 F3 G3 H3"

return game {
  id = "hus",
  names = { en = "Hus", zh = "胡斯播棋" },
  source = "ǁHus, Wikipedia; //Hus, boardgamesoftheworld.com",

  options = {
    both = option.boolean(true, { clause = "hus.take.2", names = { zh = "须两坑有子" }, en = "Nothing is taken unless both pits opposite hold seeds.", zh = "对面两坑皆有子方可取。" }),
    long = option.integer(500, { min = 20, max = 5000, clause = "hus.draw.1", names = { zh = "和棋手数" }, en = "Turns after which the game is drawn.", zh = "满此手数判和。" }),
  },

  rules = function(opt)
    local south = is_side "s"
    local seeds = counts("seeds", { start = 2, on = sites "A1 B1 C1 D1 E1 F1 G1 H1 E2 F2 G2 H2 A3 B3 C3 D3 A4 B4 C4 D4 E4 F4 G4 H4" })
    local mine, inner = south:choose(sites(south_way), sites(north_way)), south:choose(sites "A2 B2 C2 D2 E2 F2 G2 H2", sites "A3 B3 C3 D3 E3 F3 G3 H3")
    local function ahead(set) return south:choose(shifted(set, "N"), shifted(set, "S")) end
    local facing = ahead(last * inner * seeds:at_least(2))
    local behind = ahead(facing)
    local takes = all { count(facing * seeds:at_least(1)):equals(1), count(opt.both and behind * seeds:at_least(1) or facing):equals(1) }
    return {
      board  = board.cells { 8, 4 },
      sides  = { s = side { en = "South", zh = "南" }, n = side { en = "North", zh = "北" } },
      tracks = { round = track { s = south_way, n = north_way, closed = true } },
      phases = { phase "play" { en = "play", zh = "对局", first = "s", clause = "hus.sow.1",
        moves = { sow { counts = seeds, from = mine * seeds:at_least(2), track = "round", goes_on = seeds:at_least(2),
          picks_up = takes:choose(facing + behind, nowhere), clause = "hus.sow.1" } } } },
      ends   = { loss { "stuck", of = mover, when = no_move, clause = "hus.end.1" }, draw { "long", when = turns:at_least(opt.long), clause = "hus.draw.1" } },
    }
  end,

  examples = {
    example "two seeds in each outer pit, and in the four inner pits on the right" { legal = "A1 H1 E2 H2", illegal = "A2 D2 A4", clause = "hus.setup.1 hus.sow.2" },
    example "sown against the clock; a last seed in an empty pit ends the turn" { stones = {}, to_move = "s",
      registers = { seeds = "0 0 0 0 0 0 2 0  0 0 0 0 0 0 0 0  2 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0" }, play = "G1", then_moves = "n",
      then_registers = { seeds = "0 0 0 0 0 0 0 1  0 0 0 0 0 0 0 1  2 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0" }, clause = "hus.sow.1" },
    example "in a pit with seeds all there are sown on" { stones = {}, to_move = "s",
      registers = { seeds = "2 0 1 0 0 0 0 0  0 0 0 0 0 0 0 0  2 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0" }, play = "A1",
      then_registers = { seeds = "0 1 0 1 1 0 0 0  0 0 0 0 0 0 0 0  2 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0" }, clause = "hus.sow.3" },
    example "in an inner pit with seeds, both pits opposite are taken and sown on from the next pit" { stones = {}, to_move = "s",
      registers = { seeds = "0 0 0 0 0 0 2 0  0 0 0 0 0 0 0 1  0 0 0 0 0 0 0 1  2 0 0 0 0 0 0 2" }, play = "G1",
      then_registers = { seeds = "0 0 0 0 0 0 0 1  0 0 0 0 1 1 1 2  0 0 0 0 0 0 0 0  2 0 0 0 0 0 0 0" }, clause = "hus.take.1" },
    example "not where the outer pit is empty" { stones = {}, to_move = "s", options = { both = true },
      registers = { seeds = "0 0 0 0 0 0 2 0  0 0 0 0 0 0 0 1  0 0 0 0 0 0 0 1  2 0 0 0 0 0 0 0" }, play = "G1",
      then_registers = { seeds = "0 0 0 0 0 0 0 1  0 0 0 0 0 1 1 0  0 0 0 0 0 0 0 1  2 0 0 0 0 0 0 0" }, clause = "hus.take.2" },
    example "who has single seeds alone has lost" { stones = {}, to_move = "s",
      registers = { seeds = "2 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0  1 0 0 0 0 0 0 0" }, play = "A1", ends = { reason = "stuck", winner = "s" }, clause = "hus.end.1" },
  },

  clauses = {
    ["hus.setup.1"] = { en = "Each side has two rows of eight pits: two seeds lie in each pit of the outer row and in the four on the right of the inner row. [South begins.]", zh = "双方各两排八坑：外排每坑两子，内排右侧四坑各两子。〔南方先行。〕" },
    ["hus.sow.1"] = { en = "The seeds of an own pit are sown one by one against the clock, round the own two rows. A last seed in an empty pit ends the turn.", zh = "取己方一坑之子，逆时针绕己方两排逐坑播撒；末子落入空坑，一手即止。" },
    ["hus.sow.2"] = { en = "A pit with one seed alone is not sown.", zh = "只有一子之坑不得播。" },
    ["hus.sow.3"] = { en = "A last seed that falls into a pit with seeds is taken up with them all, and they are sown on.", zh = "末子落入有子之坑，则连同坑中之子一并取起续播。" },
    ["hus.take.1"] = { en = "If that pit is an inner one and both pits opposite hold seeds, those are taken instead and sown on from the next pit.", zh = "若该坑为内坑且对面两坑皆有子，则改取对面两坑之子，自下一坑起续播。" },
    ["hus.take.2"] = { en = "[Where the outer pit opposite is empty nothing is taken; elsewhere the inner one is taken alone.]", zh = "〔对面外坑无子则不取；别处亦有只取内坑者。〕" },
    ["hus.end.1"] = { en = "A side that has no pit with two seeds or more has lost.", zh = "己方各坑皆不足两子者负。" },
    ["hus.draw.1"] = { en = "[A game that goes on and on is a draw.]", zh = "〔久而不决判和。〕" },
  },
  glossary = { relay = { en = "relay sowing", zh = "续播" } },
}
