-- The clock of Jiu. The source knows byo-yomi with its last minute counted aloud, and gives no times: those here are an offer.
return {
  times = { { "byo_yomi", total = "45m", byo_yomi = { periods = 1, time = "60s" }, clause = "jiu.clock.5",
              en = "main time, then a minute a move", zh = "基本时限，后每手一分钟读秒" } },
  on_flag = "loss", clause = "jiu.clock.5", further = { "jiu.clock.1", "jiu.clock.2", "jiu.clock.3" },
  spoken = { "10m", "5m", "60s", "50s", "40s", "30s", "20s", count = "10s" },
}
