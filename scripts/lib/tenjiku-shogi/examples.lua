-- Tenjiku shogi: positions that show the rules.
local function bare(row, rank)
  ---@type string[]
  local rows = { "7k7p" }
  for at = 2, 15 do rows[at] = at == rank and row or "16" end
  rows[16] = "7K8"
  return rows
end
-- A row of its own between the kings, given as rank (1 to 16 from the far side) and text, any number of them.
local function board(...)
  local rows, given = bare(), { ... }
  for at = 1, #given, 2 do rows[given[at]] = given[at + 1] end
  return table.concat(rows, "/") .. " b - 1"
end

return function(start) return {
  example "the layout: seventy-eight pieces a side" { then_position = start, counts = { b = 78, w = 78 }, then_moves = "b",
    legal = "16l16k 12k12j", illegal = "16l16j 12k13l 8p8o", clause = "tenjiku.setup.1 tenjiku.turn.1" },
  example "a lion takes twice" { position = board(7, "7p8", 8, "7p8", 9, "7'LN8"), play = "9i9h 9h9g",
    then_position = table.concat({ "7k7p", "16", "16", "16", "16", "16", "7'LN8", "16", "16", "16", "16", "16", "16", "16", "16", "7K8" }, "/") .. " w - 2", clause = "tenjiku.lion.1" },
  example "a rook general captures over any number of lower pieces, and jumps nowhere else" { position = board(5, "3p12", 7, "3P12", 8, "3p12", 10, "3:RGN12"),
    legal = "13j13i 13j13h 13j13e", illegal = "13j13g 13j13f 13j13d", clause = "tenjiku.leap.1" },
  example "not over a piece of its own rank or a higher one" { position = board(5, "3p12", 7, "3:bgn12", 8, "3p12", 10, "3:RGN12"),
    legal = "13j13h", illegal = "13j13e 13j13g", clause = "tenjiku.leap.2" },
  example "and, by the second reading, captures them so" { options = { leaps_over = "all" }, position = board(5, "3p12", 7, "3:bgn12", 8, "3p12", 10, "3:RGN12"),
    legal = "13j13h 13j13g", illegal = "13j13e", clause = "tenjiku.leap.2" },
  example "a great general jumps over all other generals" { position = board(5, "3:ggn12", 6, "3p12", 7, "3:vgn12", 8, "3p12", 10, "3:GGN12"),
    legal = "13j13h 13j13g 13j13f", illegal = "13j13e", clause = "tenjiku.leap.2" },
  example "no king is captured over others" { position = board(4, "7P8", 10, "7:GGN8"), illegal = "9j9a", legal = "9j9e", clause = "tenjiku.leap.2" },
  example "a vice general goes three steps round corners" { position = board(8, "2PPP11", 9, "2P13", 10, "2P:VGN12", 11, "2PPP11"),
    legal = "13j12i 13j11h 13j10j 13j10g", illegal = "13j13g 13j15j", clause = "tenjiku.area.1" },
  example "a fire demon burns all round it" { position = board(5, "4ppp9", 6, "4p1P9", 7, "4p1n9", 12, "5:FID10"), play = "11l11f", counts = { b = 3, w = 2 }, clause = "tenjiku.demon.2" },
  example "who comes beside a demon burns" { position = board(5, "4:fid11", 7, "4R11"), play = "12g12f", counts = { b = 1, w = 3 }, ends = false, clause = "tenjiku.demon.3" },
  example "a demon too, and then it burns nothing" { position = board(5, "4:fidp10", 12, "4:FID11"), play = "12l12f", counts = { b = 1, w = 4 }, clause = "tenjiku.demon.3" },
  example "up and down, or sideways" { position = board(8, "4:FID11"), legal = "12h12d 12h12n", illegal = "12h8h", clause = "tenjiku.demon.1" },
  example "sideways by the second reading" { options = { fire_demon = "sideways" }, position = board(8, "4:FID11"), legal = "12h8h", illegal = "12h12d", clause = "tenjiku.demon.1" },
  example "a buffalo burns what stands round it when it becomes a demon" { position = board(4, "4pp10", 5, "12:WBF3"), play = "4e12e+", counts = { b = 2, w = 2 }, clause = "tenjiku.demon.2" },
  example "the tetrarchs pass over neighbours, and take them where they stand" { position = board(7, "3ppp10", 8, "1p1P+'HT11"),
    legal = "12h10f 12h9e 12h14h 12h15h 13g 12g 11g", illegal = "12h11g 12h12f 12h13h 12h16h 12h11h", clause = "tenjiku.tetrarchs.1 tenjiku.tetrarchs.2" },
  example "and go far forward by the second reading" { options = { tetrarchs = "upright" }, position = board(7, "4p11", 8, "4+'HT11"), legal = "12h12f 12h12b 12h12n", illegal = "12h12i", clause = "tenjiku.tetrarchs.1" },
  example "a lion hawk goes two steps and takes once" { position = board(7, "4p11", 8, "4:LHK11"), legal = "12h12g 12h12f 12h10g 12h8d", illegal = "12h12e 12h9h", clause = "tenjiku.hawk.1" },
  example "or moves as a lion" { options = { lion_hawk = "lion" }, position = board(6, "4p11", 7, "4p11", 8, "4:LHK11"), play = "12h12g 12g12f", counts = { b = 2, w = 2 }, clause = "tenjiku.hawk.1" },
  example "a free eagle jumps straight" { position = board(7, "4P11", 8, "4:FEG11"), legal = "12h12f 12h7h", illegal = "12h12e", clause = "tenjiku.eagle.1" },
  example "or steps diagonally twice" { options = { free_eagle = "twice" }, position = board(6, "4p11", 7, "5p10", 8, "4:FEG11"), play = "12h11g 11g12f", counts = { b = 2, w = 2 }, clause = "tenjiku.eagle.1" },
  example "promotion in, within and out of the zone" { position = board(4, "2R13", 6, "12B3"), legal = "14d14g 14d14g+ 14d10d+ 4f3e+ 4f3e", illegal = "4f5g+", clause = "tenjiku.promo.1" },
  example "or as in chu shogi" { options = { promotion = "chu" }, position = board(4, "2R3p9", 6, "12B3"), legal = "14d10d+ 4f3e+", illegal = "14d11d+ 14d14g+", clause = "tenjiku.promo.1" },
  example "a pawn must promote at the end" { position = board(2, "2P13"), legal = "14b14a+", illegal = "14b14a", clause = "tenjiku.promo.1" },
  example "a crown prince is a second king" { position = table.concat({ "6rk8", "7R8", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "16", "7+'cp8", "7K8" }, "/") .. " b - 1", play = "9b9a", ends = false, clause = "tenjiku.end.1" },
} end
