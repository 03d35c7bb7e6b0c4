-- Gundru 贡朱: the Tibetan parlour game that Rin-chen Lha-mo describes: as ming mang, and a last man may jump.
-- Source: Rin-chen Lha-mo, We Tibetans (London 1926), pp. 143-144, as gathered in the Digital Ludeme Project's database, "Gundru",
-- https://ludii.games/details.php?keyword=Gundru. Left out: lines that are closed in round a corner.
return variant { of = "ming-mang", id = "gundru", names = { en = "Gundru", zh = "贡朱" }, source = "Rin-chen Lha-mo, We Tibetans (1926)", options = { size = 9 },
  rules = function()
    return { phases = { play = phase "play" { first = "b",
      moves = { travel { clause = "ming-mang.move.1" },
                hop { orthogonal, over = enemy, when = count(own):equals(1), clause = "gundru.jump.1" } },
      effects = { convert { flanked { from = last, over = enemy, by = own, directions = orthogonal }, clause = "ming-mang.take.1" } } } } }
  end,
  examples = {
    example "sixteen men each on nine lines" { counts = { b = 16, w = 16 }, clause = "gundru.setup.1" },
    example "a last man may jump" {
      stones = { b = "D4", w = "D5 A9 B9" }, to_move = "b", play = "D4→D6", captured = "D5", counts = { b = 1, w = 2 }, clause = "gundru.jump.1" },
    example "two men may not" { stones = { b = "D4 A1", w = "D5 A9 B9" }, to_move = "b", illegal = "D4→D6", clause = "gundru.jump.1" },
  },
  clauses = {
    ["gundru.setup.1"] = { en = "The board has nine lines each way; sixteen men each stand on two edges, sixteen more wait beside it.", zh = "棋盘纵横各九线；双方各十六子占两边，另各有十六子备用。" },
    ["gundru.jump.1"] = { en = "Who has one man left may also take with it by jumping.", zh = "只剩一子时可跳吃。" },
  },
}
