-- The clock of Go. The source names time for the game and time for each move, and no numbers: those here are an offer.
return {
  times = { { "game", total = "45m", clause = "go.clock.2", en = "time for the game", zh = "局时", ja = "持ち時間" },
            { "move", per_move = "30s", clause = "go.clock.2", en = "time for each move", zh = "步时", ja = "一手ごと" },
            { "byo_yomi", total = "30m", byo_yomi = { periods = 3, time = "30s" }, clause = "go.clock.2",
              en = "game, then periods for each move", zh = "局时加读秒", ja = "持ち時間と秒読み" } },
  on_flag = "loss", clause = "go.clock.1",
  spoken = { "10m", "5m", "1m", "30s", "20s", count = "10s" },
}
