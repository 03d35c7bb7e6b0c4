-- Squares and guns take at once in the layout too; a gun then takes one piece (jirige.place.7 and open.5 read the other way).
return variant {
  of = "jirige", id = "jirige-at-once",
  names = { en = "Jirige that takes while placing", zh = "吉日格·布局即吃" },
  options = { placement_capture = "immediate", placement_gun = "one" },
  examples = {
    example "a square of the layout takes at once" {
      stones = { b = "A1 A2 B1", w = "I9 I8" }, to_move = "b", play = "B2", owed = 1, may_remove = "I9 I8", clause = "jirige.place.7" },
  },
}
