-- The conduct of Jiu: offences, what the arbiter may rule, and what players keep by themselves.
return function(opt)
  return {
    limits = { { "warnings", at = opt.warnings_to_lose, to = "loss", clause = "jiu.conduct.28", en = "warning", zh = "警告" } },
    claim_until = "next_move", claims = "jiu.conduct.11", confirmed = "jiu.conduct.13",
    offences = {
      { "two_in_a_row", remedies = { "void" }, counts = 1, clause = "jiu.conduct.20", en = "two moves in a row", zh = "连下两着" },
      { "takes_back", remedies = { "put_back" }, counts = 1, clause = "jiu.conduct.22", further = { "jiu.conduct.23" },
        en = "a move taken back", zh = "悔棋" },
      { "dropped", agreed = { "put_back" }, ruled = { "put_back", "stand" }, clause = "jiu.conduct.24",
        en = "a stone dropped by accident", zh = "棋子不慎掉落" },
      { "early_press", remedies = { "stand" }, counts = 1, clause = "jiu.clock.4", further = { "jiu.clock.3" },
        en = "clock pressed too early", zh = "着子前或同时按计时器" },
      { "miscount", remedies = { "recount" }, clause = "jiu.clock.2", en = "byo-yomi counted wrongly", zh = "读秒有误" },
      { "displaced", agreed = { "position" }, ruled = { "position", "stand", "draw", "replay" }, claim_until = "end", clause = "jiu.conduct.25",
        en = "a stone displaced before", zh = "棋子已移动" },
      { "scattered", agreed = { "position" }, ruled = { "draw", "replay" }, claim_until = "end", clause = "jiu.conduct.26",
        further = { "jiu.conduct.27" }, en = "the board scattered", zh = "棋局散乱" },
      { "wrong_sides", remedies = { "swap" }, until_turn = 10, clause = "jiu.conduct.18", further = { "jiu.conduct.19" },
        en = "wrong colours taken", zh = "拿错黑白棋" },
    },
    unseen = {
      { clauses = { "jiu.conduct.1", "jiu.conduct.2" }, en = "A program sees moves and times, not agreements and reasons.", zh = "程序只见着法与用时，不知约定与缘由。" },
      { clauses = { "jiu.conduct.3", "jiu.conduct.4", "jiu.conduct.5", "jiu.conduct.6" }, en = "A program hears nobody talk and sees nobody disturb.", zh = "程序听不见谈话，看不见妨碍。" },
      { clauses = { "jiu.conduct.7", "jiu.conduct.8", "jiu.conduct.9", "jiu.conduct.10" }, en = "A program sees neither dress nor phones nor smoke nor the order of a hall.", zh = "程序看不见衣着、手机、吸烟与赛场秩序。" },
      { clauses = { "jiu.conduct.16", "jiu.conduct.17" }, en = "A program does not know who tidies the set and who comes to ceremonies.", zh = "程序不知谁整理了棋具，谁出席了仪式。" },
    },
  }
end
