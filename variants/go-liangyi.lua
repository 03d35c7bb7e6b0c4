-- Before the Tang: both play until only basic eyes are left (两溢), passes hand over stones, and who has more prisoners wins. The
-- game alone is played for (取局), or chips (论筹), said beforehand. Other countings of ancient Go are variants of this one.
local ancient, phases = require "lib/go/ancient", require "lib/go/phases"
return variant {
  of = "go", id = "go-liangyi", names = { en = "Go before the Tang, prisoners counted", zh = "先唐围棋·两溢计俘子", ja = "唐以前の囲碁・両溢で俘子の計算" }, source = "ancientgo",
  codes = { sgf_rules = "liangyi, 两溢, ancient" },
  options = {
    komi = 0, colour_choice = "organiser", seats = true, first = "w", suicide = "allowed", ko = "simple", pass = "stone", equal_hands = true,
    stake = option.choice("game", { "game", "chips", clause = "ancientgo.chips.7", names = { zh = "胜负计法", ja = "勝敗の数え方" }, words = { game = { zh = "取局", ja = "局" }, chips = { zh = "论筹", ja = "籌" } }, en = "Played for the game, or for chips.", zh = "取局，或论筹。", ja = "勝敗だけを争うか、籌を争います。" }),
    tie = option.choice("first_loses", { "first_loses", "draw", clause = "ancientgo.chips.9", names = { zh = "子停", ja = "同数のとき" },
      words = { first_loses = { zh = "先下者输", ja = "先番の負け" }, draw = { zh = "判和", ja = "引き分け" } },
      en = "Where the game is even, who had the first move loses, or nobody.", zh = "取局子停：受饶先下者输，或判和。", ja = "同数のとき、先番の側の負けとするか、勝負なしとします。" }),
    chip_first = option.integer(3, { min = 0, max = 99, clause = "ancientgo.chips.1", names = { zh = "首子筹数", ja = "最初の子の籌" }, en = "Chips for the first stone.", zh = "首子之筹数。", ja = "最初の1子の籌の数。" }),
    chip_stones = option.integer(3, { min = 1, max = 99, clause = "ancientgo.chips.2", names = { zh = "每筹子数", ja = "1籌の子数" }, en = "Stones to a chip after it.", zh = "其后若干子为一筹。", ja = "その後の1籌あたりの子数。" }),
    chip_rest = option.choice("floor", { "floor", "ceil", clause = "ancientgo.chips.4", names = { zh = "不足一筹之子", ja = "1籌に満たない子" }, words = { floor = { zh = "舍去", ja = "切り捨て" }, ceil = { zh = "作一筹", ja = "1籌とする" } }, en = "Stones that are too few for a chip are dropped, or are one.", zh = "不足一筹之子舍去，或作一筹。", ja = "1籌に満たない子を切り捨てるか、1籌とします。" }),
    chip_reuse_first = option.boolean(false, { clause = "ancientgo.chips.4", names = { zh = "首子复计", ja = "最初の子を再び数える" }, en = "The first stone counts among the rest again.", zh = "首子复计入其后。", ja = "最初の1子を残りの子にも再び数えます。" }),
  },
  rules = function(opt)
    return { phases = phases.all(opt, ancient.law), ends = { phases.counted(opt, "ancientgo.end.4") }, scores = { final = ancient.prisoners(opt) } }
  end,
  examples = require "lib/go/ancient_examples",
  clauses = require "lib/go/ancient_clauses",
}
