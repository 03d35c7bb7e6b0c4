-- The opening removals are made in turns, one by one (jirige.open.7), and guns may lie any way (jirige.gun.4).
return variant {
  of = "jirige", id = "jirige-in-turns",
  names = { en = "Jirige, opening in turns, free guns", zh = "吉日格·轮流开路、枪不限向" },
  options = { opening_order = "alternate", gun_axis_lock = "off" },
}
