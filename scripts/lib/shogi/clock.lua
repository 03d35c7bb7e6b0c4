-- The clock of Shogi. The source says that time over is a foul, and gives no times: those here are an offer.
return {
  times = { { "quick", total = "10m", byo_yomi = { periods = 1, time = "30s" }, clause = "shogi.foul.3",
              en = "10 minutes, then 30 seconds a move", zh = "10 分钟，后每手 30 秒", ja = "10分、切れたら一手30秒" },
            { "fixed", total = "30m", clause = "shogi.foul.3", en = "30 minutes in all", zh = "共 30 分钟", ja = "30分切れ負け" } },
  on_flag = "loss", clause = "shogi.foul.3",
  spoken = { "5m", "1m", "30s", "20s", count = "10s" },
}
