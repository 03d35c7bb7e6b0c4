-- A lesson over @game@: three steps to begin with. Change what you like, and look at it beside the editor:
--   tianyuan lesson play @file@    reloads whenever this file is saved
--   tianyuan lesson check @file@   proves that every step can be solved as it says
return lesson {
  id = "@id@",                       -- the word that commands take: `lesson play @id@`, once the file lies in lessons/
  game = "@game@",@options@
  names = { en = "A first lesson", zh = "第一课" },
  languages = { "en", "zh" },        -- every text below must exist in each of these
  minutes = 2,
  steps = {
    -- Something to read, with marks on the board: circle, cross, square, labels = { A = "…" }, arrows = "…".
    step "look" {
      say = { en = "This is where the game begins.", zh = "这是开局的局面。" },@marks@
      goal = goal.read,
    },
@move@    -- A question with answers to choose from; `right` says which are right.
    step "choose" {
      say = { en = "Who begins?", zh = "谁先走？" },
      goal = goal.choice {
        choice { right = true, en = "@mover.en@", zh = "@mover.zh@" },
        choice { en = "Nobody", zh = "没有人先走", say = { en = "Somebody always does.", zh = "总有一方先走。" } },
      },
      success = { en = "Right.", zh = "对。" },
    },
  },
}
