-- Jumping is compulsory, and a chain goes on while it can (jiu.move.3 read the other way).
return variant {
  of = "jiu", id = "jiu-forced",
  names = { en = "Jiu with compulsory jumps", zh = "必吃久棋" },
  options = { must_capture = true, must_continue = true },
  examples = {
    example "who can jump must jump, to the end of the chain" {
      stones = { b = "C6 A1", w = "D6 E5 M12 N14" }, phase = "march", legal = "C6→E6", illegal = "A1→A2", clause = "jiu.move.3" },
    example "the chain goes on" {
      stones = { b = "C6 A1", w = "D6 E5 M12 N14" }, phase = "march", play = "C6→E6", illegal = "stop", legal = "E6→E4", clause = "jiu.jump.3" },
  },
}
