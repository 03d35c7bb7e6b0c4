-- Captured pieces come back from the hand on either side: a man as a man or, turned over, as the guard that it promotes to.
return variant { of = "promotion", id = "turned-drops", names = { en = "Skirmish with turned drops", zh = "小战·翻面打入" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    travel { captured = "to_hand", promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true } },
    drop { on = empty - far_ranks(1), turned = "may" } } } },
  examples = {
    example "a man of the hand comes down as either" { position = "2c2/5/5/5/2C2 b M 1", legal = "M*c3 G*c3", illegal = "G*a5" },
    example "and is used up" { position = "2c2/5/5/5/2C2 b M 1", play = "G*c3", then_position = "2c2/5/2G2/5/2C2 w - 2" } } }
