-- A drop turns over pieces that have one side only.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { king = piece { "K", moves = "K" }, man = piece { "M", moves = "W" } },
      start  = "mkm2/5/5/5/2MKM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
                                moves = { travel { captured = "to_hand" }, drop { kinds = { "man" }, turned = "may" } } } },
      ends   = { draw { "long", when = turns:at_least(120) } },
    }
  end,
}
