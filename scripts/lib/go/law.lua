-- Go: the clause for each rule of play. A game after another source names its own: `law { take = "…" }`.
local articles = {
  order = "go.play.3", place = "go.play.5", pass = "go.play.8", paid_pass = "ancientgo.play.4", handicap = "go.handi.1",
  take = "go.cap.2", suicide = "go.suicide.1", ko = "go.ko.1", repeats = "go.ko.3",
  dead = "go.life.1", resume = "go.life.4", agree = "go.end.1",
}

return function(changes)
  local law = {}
  for rule, clause in pairs(articles) do law[rule] = clause end
  for rule, clause in pairs(changes) do law[rule] = clause end
  return law
end
