    -- 着手のステップ。ほかの目標：ルールの語彙による条件、goal.take(2)、goal.win、goal.sites(…)、goal.number(…)。
    step "move" {
      say = { en = "Play @turn@.", ja = "@turn@と指してください。", zh = "请下 @turn@。" },
      goal = goal.follow,
      solution = "@turn@",
      hints = { { en = "It is written above.", ja = "上に書いてあります。", zh = "上面已写明。" }, { en = "Type @turn@.", ja = "@turn@と入力してください。", zh = "输入 @turn@。" } },
      otherwise = { en = "That is another turn.", ja = "それは別の手です。", zh = "这是另一步棋。" },
      success = { en = "Well played.", ja = "好手です。", zh = "下得好。" },
    },

