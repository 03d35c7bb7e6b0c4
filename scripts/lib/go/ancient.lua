-- Ancient Go: what is counted. It rests on what every game of this family remembers (lib/go/counts.lua) and on how many turns
-- each side has had.
local counts = require "lib/go/counts"
local handicap = require "lib/go/handicap"
local lost, dead, living, land, eyes = counts.lost, counts.dead, counts.living, counts.land, counts.eyes
local plays = counter "plays"
local ancient = {}

-- The clause of the paper for each rule of play.
ancient.law = require "lib/go/law" {
  order = "ancientgo.play.3", place = "ancientgo.play.14", pass = "ancientgo.play.4", paid_pass = "ancientgo.play.4", handicap = "go.handi.1",
  take = "ancientgo.play.1", suicide = "ancientgo.play.7", ko = "ancientgo.play.12", repeats = "ancientgo.proc.12",
  dead = "ancientgo.proc.2", resume = "ancientgo.proc.6", agree = "ancientgo.end.3",
}

-- Where the count is even and only the game matters, the side that was given the first move loses: the one with a handicap, else
-- the one that began.
function ancient.tie(opt)
  if opt.tie == "draw" or opt.stake == "chips" then return "draw" end
  local loser = handicap.odds(opt) and "b" or opt.first
  return loser == "b" and "w" or "b"
end

-- What the winner gets: the game, or chips for the stones over, the first one apart from the rest or counted again among them.
function ancient.stake(opt)
  if opt.stake == "game" then return stake { value = 1, unit = { en = "game|games", zh = "局", ja = "局" }, clause = "ancientgo.chips.10" } end
  local rest = opt.chip_reuse_first and margin or margin - 1
  if opt.chip_rest == "ceil" then rest = rest + (opt.chip_stones - 1) end
  return stake { value = margin:at_least(1):choose(opt.chip_first + rest // opt.chip_stones, 0), unit = { en = "chip|chips", zh = "筹", ja = "籌" }, clause = "ancientgo.chips.4" }
end

-- Points left to place on (道): own land but for the eyes of each group, two at most.
local left = count(land) - eyes

-- Prisoners 俘子: stones taken, stones handed over with passes, doomed stones, and one for each turn that the enemy is behind; where
-- chips are to be struck (停道) also one for each point that the enemy has less to place on.
function ancient.prisoners(opt, striking)
  return score { en = "prisoners", zh = "计俘子", ja = "俘子の計算", unit = { en = "prisoner|prisoners", zh = "子", ja = "子" }, clause = "ancientgo.end.2",
    dead = dead, tie = ancient.tie(opt), stake = ancient.stake(opt),
    parts = { part { "prisoners", en = "stones taken or handed over", zh = "俘子（提子与虚手）", ja = "俘子（取った石とパスの石）", count = lost:of_enemy(), clause = "ancientgo.end.2" },
              part { "dead", en = "doomed stones washed out", zh = "淘子", ja = "淘子", count = count(enemy * dead), clause = "ancientgo.proc.2" },
              part { "owed", en = "owed for turns not taken", zh = "补足等手", ja = "手数差の補い", count = max(plays - plays:of_enemy(), 0), clause = "ancientgo.thm.9" },
              striking and part { "strikes", en = "points left to strike", zh = "打筹之道", ja = "打籌の道", count = max(left - left:of_enemy(), 0), clause = "ancientgo.proc.3" } or false,
              handicap.roads(opt) },
    says = striking and { en = "Stones lost, passes included, and the points that a side has left beyond the other's; equal turns are assumed.",
                          zh = "计失子，虚手在内，并以所多之道打筹；以等手为前提。", ja = "失った石（パスを含む）と、相手より多く残る道を数えます。双方の手数が等しいことを前提とします。" }
      or { en = "Stones lost, passes included; assumes that both have played until only basic eyes are left, with as many turns.",
           zh = "计失子，虚手在内；以双方等手、已下至两溢为前提。", ja = "失った石（パスを含む）を数えます。双方が同じ手数で、基本の眼だけが残るまで（両溢）打ったことを前提とします。" } }
end

-- Living stones 活子.
function ancient.alive(opt)
  return score { en = "living stones", zh = "计活子", ja = "活き石の計算", unit = { en = "stone|stones", zh = "子", ja = "子" }, clause = "ancientgo.thm.5",
    owned = living, dead = dead, parts = { part { "stones", en = "living stones", zh = "活子", ja = "活き石", count = count(living), clause = "ancientgo.thm.5" }, handicap.roads(opt) },
    says = { en = "Stones that live, and no empty points; assumes that both have played until only basic eyes are left.",
             zh = "只计活子，不计空点；以已下至两溢为前提。", ja = "活き石だけを数え、空点は数えません。基本の眼だけが残るまで（両溢）打ったことを前提とします。" } }
end

-- Roads 路: own empty points once what was lost is filled back, without the eyes that each group lives by: two, or one in seki.
function ancient.roads(opt)
  return score { en = "roads", zh = "数路", ja = "路の計算", unit = { en = "road|roads", zh = "路", ja = "路" }, clause = "ancientgo.end.6",
    owned = land, dead = dead,
    parts = { part { "territory", en = "empty points", zh = "空", ja = "空点", count = count(land), clause = "ancientgo.end.6" },
              part { "eyes", en = "basic eyes", zh = "基本眼位", ja = "基本の眼", count = eyes, times = -1, clause = "ancientgo.end.12" },
              part { "filled", en = "lost stones filled back", zh = "死子回填", ja = "埋め戻す死に石", count = lost + count(own * dead), times = -1, clause = "ancientgo.end.8" },
              handicap.roads(opt) },
    says = { en = "Empty points less lost stones and the eyes of each group, two at most; neutral points are nobody's, equal turns are assumed.",
             zh = "空点减去死子及各块之眼（每块至多两眼）；单官不计，以等手为前提。", ja = "空点から、失った石と各連の眼（2眼まで）を引きます。ダメは数えず、双方の手数が等しいことを前提とします。" } }
end

-- Heads returned 还棋头: the area, but each group shares the eyes that it lives by with its enemy: of two it gives one, of the only
-- one that it has in seki half.
function ancient.heads(opt)
  return score { en = "area, heads returned", zh = "还棋头", ja = "還棋頭", unit = { en = "stone|stones", zh = "子", ja = "子" }, per = "1/2", clause = "ancientgo.end.11",
    owned = living + land, dead = dead,
    parts = { counts.stones, counts.territory,
              part { "shared", en = "shared points", zh = "均分的空", ja = "折半する空点", count = count(counts.neutral), times = "1/2", clause = "go.score.3" },
              part { "heads", en = "heads returned", zh = "还棋头", ja = "返した棋頭", count = eyes, times = "-1/2", clause = "ancientgo.end.11" },
              part { "heads_received", en = "heads received", zh = "得棋头", ja = "得た棋頭", count = eyes:of_enemy(), times = "1/2", clause = "ancientgo.end.11" },
              handicap.roads(opt) },
    says = { en = "Living stones and enclosed points, each group sharing its eyes, two at most, with the other side; a group is joined by its own points.",
             zh = "活子与所围之空，每块活棋之眼（至多两眼）双方平分；由己方之空相连者为一块。", ja = "活き石と囲んだ空点を数え、各連の眼（2眼まで）は相手と折半します。自分の空点でつながる石を一連とします。" } }
end

return ancient
