-- Games of sowing in rounds, on a board of pits with stores: when a round is `over`, each side takes up what lies in its pits and its
-- store, and fills its pits anew from its left, `each` to a pit, as long as it has enough for a whole one. Pits that stay empty are
-- `closed` until the next round; what is left lies in the store. `begins` of the fields is the store of the side that begins then; kept as
-- marks it says for one turn that a round has begun (`fresh`), and whose it is (`turn`): every sowing does what `after` says.
-- `played(n)` holds when n rounds are over, and `counted` is the way to count the seeds then.
return function(field, seeds, round)
  local closed, begins, ended = marks_shared "closed", marks_shared "begins", counter_shared "rounds"
  local fresh = count(begins):at_least(1)
  local effects = { note { round.begins, in_ = begins, when = round.over, clause = round.begin_clause } }
  local function add(effect) effects[#effects + 1] = effect end
  for store, pits in pairs { S = field.near, N = field.far } do
    local row, held = sites(table.concat(pits, " ")), counter_shared("held_" .. store:lower())
    ---@type Sites
    local filled = nowhere
    for i, pit in ipairs(pits) do filled = filled + held:at_least(i * round.each):choose(sites(pit), nowhere) end
    add(gather { row + sites(store), from = seeds, into = held, when = fresh, clause = round.clause })
    add(unnote { row, in_ = closed, when = fresh, clause = round.clause })
    add(note { row - filled, in_ = closed, when = fresh, clause = round.clause })
    add(lay { filled, from = held, into = seeds, many = round.each, when = fresh, clause = round.clause })
    add(lay { sites(store), from = held, into = seeds, many = 999, when = fresh, clause = round.clause })
  end
  local south = is_side "s"
  local row, store = south:choose(region "near", region "far"), south:choose(sites "S", sites "N")
  return {
    effects = effects, closed = closed, begins = begins, fresh = fresh, turn = count(begins * store):at_least(1),
    after   = { ended:set(ended + count(begins)), begins:clear() },
    played  = function(many) return all { fresh, ended:at_least(many - 1) } end,
    counted = score { en = "seeds", zh = "种子", unit = { en = "seed|seeds", zh = "子" }, clause = round.count_clause,
      parts = { part { "store", en = "in the store", zh = "仓中", count = seeds:on(store) },
                part { "pits", en = "in the pits", zh = "坑中", count = seeds:on(row) } } },
  }
end
