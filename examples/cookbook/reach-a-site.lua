-- A piece wins by reaching a site: the captain that comes to the centre has won.
return variant { of = "skirmish", id = "reach-a-site", names = { en = "Skirmish for the centre", zh = "小战·占中者胜" },
  ends = { captain = { loss { "captain", of = any_side, when = count(own * kind "captain"):equals(0) },
                       win { "throne", of = mover, when = count(own * kind "captain" * centre):at_least(1) } } },
  examples = {
    example "the captain wins there" { play = "c1c2 a5a4 c2c3", ends = { reason = "throne", winner = "b" } },
    example "a man does not" { position = "2c2/5/5/2M2/2C2 b - 1", play = "c2c3", ends = false } } }
