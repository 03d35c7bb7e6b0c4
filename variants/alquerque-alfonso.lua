-- Alquerque as King Alfonso's book has it: one jump in a turn, and none that must be made.
-- Source: Alfonso X of Castile, Libro de los juegos (1283), ff. 91-92, as gathered in the Digital Ludeme Project's database,
-- https://ludii.games/details.php?keyword=Alquerque
return variant {
  of = "alquerque", id = "alquerque-alfonso",
  names = { en = "Alquerque of King Alfonso", zh = "阿尔盖克棋·阿方索王书" },
  options = { must_capture = false, chain = false },
  examples = {
    example "who can jump need not" { play = "D3→C3", legal = "B3→D3 D4→D3", clause = "alquerque.jump.2" },
    example "and jumps once" {
      stones = { b = "A1", w = "B2 D3 E5" }, to_move = "b", play = "A1→C3", then_moves = "w", counts = { w = 2 }, clause = "alquerque.jump.3" },
    example "pieces step back too" { stones = { b = "C3", w = "E5" }, to_move = "b", legal = "C3→C2 C3→B2 C3→D4", illegal = "C3→C5", clause = "alquerque.move.1" },
  },
}
