    -- 要下的一步棋。其他目标：规则词汇中的条件、goal.take(2)、goal.win、goal.sites(…)、goal.number(…)。
    step "move" {
      say = { en = "Play @turn@.", zh = "请下 @turn@。" },
      goal = goal.follow,
      solution = "@turn@",
      hints = { { en = "It is written above.", zh = "上面已写明。" }, { en = "Type @turn@.", zh = "输入 @turn@。" } },
      otherwise = { en = "That is another turn.", zh = "这是另一步棋。" },
      success = { en = "Well played.", zh = "下得好。" },
    },

