-- A draw after twenty quiet turns, that is turns in which nothing is captured.
return variant { of = "skirmish", id = "quiet-draw", names = { en = "Skirmish, twenty quiet turns", zh = "小战·二十手不吃作和" },
  ends = { quiet = draw { "quiet", when = quiet:at_least(20), says = { en = "Nothing was captured for twenty turns.", zh = "二十手未吃子。" } } },
  examples = {
    example "the twentieth ends it" { position = "2c2/m4/5/M4/2C2 b - 1 quiet=19", play = "c1c2", ends = { reason = "quiet" } },
    example "a capture begins the count anew" { position = "2c2/5/m4/M4/2C2 b - 1 quiet=19", play = "a2a3", ends = false } } }
