-- Single pieces may be jumped in the flying phase too (jirige.jump.7 set aside).
return variant {
  of = "jirige", id = "jirige-single-jumps",
  names = { en = "Jirige with single jumps in flight", zh = "吉日格·飞行可单跳" },
  options = { fly_jump_min = 1 },
}
