-- Four players in two teams: `enemy` is then the other team, and nobody jumps a partner.
return variant { of = "leaps", id = "two-teams", names = { en = "Leaps for two pairs", zh = "跳吃·四人两队" },
  sides = { s = side { en = "South", zh = "南", team = "long" }, w = side { en = "West", zh = "西", team = "broad" },
            n = side { en = "North", zh = "北", team = "long" }, e = side { en = "East", zh = "东", team = "broad" } },
  start = "1nnn1/w3e/w3e/w3e/1sss1",
  phases = { play = phase "play" { en = "play", zh = "对局", first = "s", skip_stuck = true,
    moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } } } },
  ends = { few = win { "alone", of = mover, when = count(enemy):equals(0) } },
  examples = {
    example "over an enemy, not over a partner" { stones = { s = "A1 D1", w = "A2", n = "D2", e = "E5" }, to_move = "s",
      legal = "A1→A3", illegal = "D1→D3", refusal = "nothing-to-jump" },
    example "the team has won with its last enemy" { stones = { s = "A1", n = "C5", e = "A2" }, to_move = "s", play = "A1→A3",
      ends = { reason = "alone", winner = "s" } } } }
