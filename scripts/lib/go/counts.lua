-- Go: what is counted at the end. All games of this family remember the same: how many stones each side has `lost`, and which
-- stones are `dead`; so a final position of one can be counted by the others.
local handicap = require "lib/go/handicap"
local lost, dead = counter "lost", marks_shared "dead"
local living = own - dead
local open = empty + dead
local land = enclosed { within = open, by = living }                     -- touched by one side only
local neutral = open - land - land:of_enemy()
local group_of = living + land                                           -- stones joined by their own land are one group

-- A group can have an eye where it has a point, and two where it has points that do not touch: it fills the rest.
local function with_eyes(n) return parts_with { within = group_of, apart = land, at_least = n } end
local eyes = parts(with_eyes(1)) + parts(with_eyes(2))                   -- the eyes of all groups, of each two at most
local in_seki = connected { from = neutral, within = group_of - with_eyes(2) }

local counts = { lost = lost, dead = dead, living = living, land = land, neutral = neutral, eyes = eyes, in_seki = in_seki }

-- Parts that several countings share.
counts.stones = part { "stones", en = "living stones", zh = "活子", ja = "活き石", count = count(living), clause = "go.score.1" }
counts.territory = part { "territory", en = "territory", zh = "围得的空", ja = "囲んだ空点", count = count(land), clause = "go.score.1" }
function counts.komi(opt)
  if handicap.odds(opt) then return opt.handicap_komi end
  return opt.komi
end
local function white_gets(opt, clause)
  local komi = counts.komi(opt)
  return komi ~= exact(0) and part { "komi", of = "w", en = "komi", zh = "贴还", ja = "コミ", amount = komi, clause = clause }
end
local function black_gives(opt, clause)
  local komi = counts.komi(opt)
  return komi ~= exact(0) and part { "given", of = "b", en = "komi given", zh = "贴出", ja = "コミ出し", amount = -komi, clause = clause }
end

-- Neutral points: half each, by the stones around each region, or all to the side with more of them.
local function shared(how)
  local halves = how == "half"
  return part { "shared", en = "shared points", zh = "均分的空", ja = "折半する空点", clause = halves and "go.score.3" or "go.formal.16",
    count = halves and count(neutral) or nil, times = halves and "1/2" or nil,
    share = not halves and share { within = neutral, by = living, how = how } or nil }
end

-- What a count of the area assumes.
local function assumes(opt)
  if opt.agreement then
    return { en = "Living stones and what they alone enclose; assumes that the stones marked dead are agreed on.",
             zh = "活子及其独围之空；以双方确认的死子为准。", ja = "活き石と、それだけが囲む点を数えます。死に石の印に双方が同意していることを前提とします。" }
  end
  return { en = "Stones and what they alone enclose; assumes that dead stones have been taken, since all that stand are alive.",
           zh = "盘上之子及其独围之空；以死子皆已提尽为前提，在盘者皆为活子。", ja = "盤上の石と、それだけが囲む点を数えます。盤上の石はすべて活き石とするため、死に石を取り終えていることを前提とします。" }
end

-- Area 数子: both totals together are the whole board, and the margin is what one side has above its half.
function counts.area(opt, clause)
  return score { en = "area", zh = "数子", ja = "数子法", unit = { en = "stone|stones", zh = "子", ja = "子" }, per = "1/2", clause = clause or "go.score.1",
    owned = living + land, dead = dead,
    parts = { counts.stones, counts.territory, shared(opt.dame), handicap.roads(opt), black_gives(opt, "go.score.8"), white_gets(opt, "go.komi.1") },
    says = assumes(opt) }
end

-- Area as it is counted elsewhere: the difference in points, and neutral points are nobody's.
function counts.points(opt, clause, more)
  more = more or {}
  return score { en = "area, in points", zh = "数子（以点计）", ja = "数子法（点数）", unit = { en = "point|points", zh = "点", ja = "点" }, tie = more.tie, clause = clause,
    owned = living + land, dead = dead,
    parts = { counts.stones, counts.territory, handicap.roads(opt), white_gets(opt, clause), more.part or false },
    says = assumes(opt) }
end

-- Territory 数目: empty points and prisoners.
function counts.moku(opt, clause, more)
  more = more or {}
  local owned = more.land or land
  return score { en = "territory", zh = "数目", ja = "地の計算", unit = { en = "point|points", zh = "目", ja = "目" }, clause = clause,
    owned = owned, dead = dead,
    parts = { part { "territory", en = "territory", zh = "空", ja = "地", count = count(owned), clause = clause },
              part { "prisoners", en = "prisoners", zh = "提子", ja = "アゲハマ", count = lost:of_enemy(), clause = clause },
              part { "dead", en = "dead stones taken off", zh = "盘上死子", ja = "盤上の死に石", count = count(enemy * dead), clause = clause },
              handicap.roads(opt), white_gets(opt, clause) },
    says = { en = "Empty points enclosed and prisoners; assumes that the stones marked dead are agreed on.",
                          zh = "所围之空与提子；以双方确认的死子为准。", ja = "囲んだ空点とアゲハマを数えます。死に石の印に双方が同意していることを前提とします。" } }
end

return counts
