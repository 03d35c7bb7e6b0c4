-- Stones in a gate are spared while others stand, as Jirige spares its squares (jiu.gate.4 read like jirige.prot.1).
return variant {
  of = "jiu", id = "jiu-spared-gates",
  names = { en = "Jiu with spared gates", zh = "护门久棋" },
  options = { protect_gates = true },
  examples = {
    example "a stone in a gate is spared while others stand" { options = { fly_at = 0, lose_at = 0 },
      stones = { b = "D4 D5 E4 F5", w = "A1 A2 B1 B2 M12" }, phase = "march", play = "F5→E5",
      may_remove = "M12", may_not_remove = "A1 B2", clause = "jiu.gate.4" },
  },
}
