-- The rules that dai-dai, maka dai-dai and tai shogi share: no zone, a piece promotes where it captures; emperors; the end.
-- Source: DaiDai.rul, Maka.rul and Tai.rul of the Debian package shogivar-data 1.55b (Steve Evans). Given the options, and:
-- size, start, rows (the table of pieces), words of royal kinds, `emperors`, the letter of clauses.
-- Pieces that leap on in the same turn (`chains`: each its word and what it promotes to) promote at its end, once they have captured.
local kit = require "lib/great-shogi/kit"

local function ranks(size)
  local last = string.char(96 + size)
  return last .. "-a"
end

return function(opt, game)
  local function clause(text) return game.clauses .. "." .. text end
  local royals, every = {}, ""
  for _, word in ipairs(game.royals) do royals[word] = true end
  for _, row in ipairs(game.rows) do every = every .. " " .. row[1] end

  -- The captures of this turn, which the other side's next move forgets: nothing reads them in a later turn.
  local is_b = count(own * stones "b"):at_least(1)
  local took_b, took_w = counter_shared("took_b", { compared = false }), counter_shared("took_w", { compared = false })
  local after = { took_b:set(is_b:choose(took_b + taken(every), 0)), took_w:set(is_b:choose(0, took_w + taken(every))) }
  local took = is_b:choose(took_b, took_w):at_least(1)

  local promotion = promote { zone = everywhere, on = "capture", must = opt.promotion == "must" and "always" or "never", clause = clause "promo.1" }
  local apart, moves = nowhere, {}
  ---@type any
  local emperors = game.emperors and kind(game.emperors)
  if emperors then
    apart = emperors
    moves[1] = travel { from = own * emperors, to = empty + (enemy - attacked_by(enemy, own * emperors)), after = after, clause = clause "emperor.1" }
  end
  local effects = {}
  for _, chain in ipairs(opt.promotion == "must" and game.chains or {}) do
    local word, into = chain[1], chain[2]
    apart = apart + kind(word)
    moves[#moves + 1] = travel { from = own * kind(word), after = after, clause = clause "move.1" }
    effects[#effects + 1] = transform { last * kind(word), into = into, when = took, clause = clause "promo.1" }
  end
  for _, effect in ipairs(game.effects or {}) do effects[#effects + 1] = effect end
  moves[#moves + 1] = travel { from = own - apart, promotion = promotion, after = after, clause = clause "move.1" }

  return {
    board  = board.cells { game.size, game.size, files = game.size .. "-1", ranks = ranks(game.size) },
    sides  = { b = side { en = "Sente", zh = "先手" }, w = side { en = "Gote", zh = "后手" } },
    pieces = kit.kinds(game.rows, royals, clause "move.1"),
    start  = game.start,
    phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = moves, effects = effects, clause = clause "turn.1" } },
    ends = {
      loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = clause "end.1" },
      loss { "stuck", of = mover, when = no_move, clause = clause "end.3" },
      draw { "repetition", when = occurrences:at_least(opt.repetition), clause = clause "end.2" },
    },
    conduct = require "lib/clocks".shogi(clause "clock.1"),
    notation = { position = "short", moves = "coordinates" },
  }
end
