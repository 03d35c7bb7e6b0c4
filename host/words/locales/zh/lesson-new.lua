-- @game@ 的课程：先有三步，随意改写，并在编辑器旁边观看：
--   tianyuan lesson play @file@    保存本文件时即重新载入
--   tianyuan lesson check @file@   证明每一步都能照所写的方式完成
return lesson {
  id = "@id@",                       -- 命令所用的名称：文件放入 lessons/ 后可用 `lesson play @id@`
  game = "@game@",@options@
  names = { en = "A first lesson", zh = "第一课" },
  languages = { "en", "zh" },        -- 以下每段文字都须有这些语言
  minutes = 2,
  steps = {
    -- 供阅读的一步，盘上有标记：circle 圈、cross 叉、square 方、labels = { A = "…" } 字母、arrows = "…" 箭头。
    step "look" {
      say = { en = "This is where the game begins.", zh = "这是开局的局面。" },@marks@
      goal = goal.read,
    },
@move@    -- 选择题；`right` 标明哪些答案正确。
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
