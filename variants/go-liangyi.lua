-- Before the Tang: both play until only basic eyes are left (两溢), passes hand over stones, and who has more prisoners wins. The
-- game alone is played for (取局), or chips (论筹), said beforehand. Other countings of ancient Go are variants of this one.
local ancient, phases = require "lib/go/ancient", require "lib/go/phases"
return variant {
  of = "go", id = "go-liangyi", names = { en = "Go before the Tang, prisoners counted", zh = "先唐围棋·两溢计俘子" }, source = "ancientgo",
  codes = { sgf_rules = "liangyi, 两溢, ancient" },
  options = {
    komi = 0, colour_choice = "organiser", seats = true, first = "w", suicide = "allowed", ko = "simple", pass = "stone", equal_hands = true,
    stake = option.choice("game", { "game", "chips", clause = "ancientgo.chips.7", names = { zh = "胜负计法" }, words = { game = { zh = "取局" }, chips = { zh = "论筹" } }, en = "Played for the game, or for chips.", zh = "取局，或论筹。" }),
    tie = option.choice("first_loses", { "first_loses", "draw", clause = "ancientgo.chips.9", names = { zh = "子停" },
      words = { first_loses = { zh = "先下者输" }, draw = { zh = "判和" } },
      en = "Where the game is even, who had the first move loses, or nobody.", zh = "取局子停：受饶先下者输，或判和。" }),
    chip_first = option.integer(3, { min = 0, max = 99, clause = "ancientgo.chips.1", names = { zh = "首子筹数" }, en = "Chips for the first stone.", zh = "首子之筹数。" }),
    chip_stones = option.integer(3, { min = 1, max = 99, clause = "ancientgo.chips.2", names = { zh = "每筹子数" }, en = "Stones to a chip after it.", zh = "其后若干子为一筹。" }),
    chip_rest = option.choice("floor", { "floor", "ceil", clause = "ancientgo.chips.4", names = { zh = "不足一筹之子" }, words = { floor = { zh = "舍去" }, ceil = { zh = "作一筹" } }, en = "Stones that are too few for a chip are dropped, or are one.", zh = "不足一筹之子舍去，或作一筹。" }),
    chip_reuse_first = option.boolean(false, { clause = "ancientgo.chips.4", names = { zh = "首子复计" }, en = "The first stone counts among the rest again.", zh = "首子复计入其后。" }),
  },
  rules = function(opt)
    return { phases = phases.all(opt, ancient.law), ends = { phases.counted(opt, "ancientgo.end.4") }, scores = { final = ancient.prisoners(opt) } }
  end,
  examples = require "lib/go/ancient_examples",
  clauses = require "lib/go/ancient_clauses",
}
