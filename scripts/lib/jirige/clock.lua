-- The clock of Jirige: a fixed total for each side, placing too. In casual games there is none.
return {
  times = { { "league", total = "60m", clause = "jirige.clock.3", en = "league and city", zh = "盟、市级" },
            { "county", total = "50m", clause = "jirige.clock.4", en = "banner and county", zh = "旗县级" },
            { "local", total = "40m", clause = "jirige.clock.5", en = "below banner and county", zh = "旗县级以下" } },
  least = "30m", starts = "b", on_flag = "loss", clause = "jirige.end.3",
  further = { "jirige.clock.2", "jirige.clock.6", "jirige.clock.7", "jirige.clock.8", "jirige.clock.9" },
  spoken = { "10m", "5m", "1m", count = "10s" },
}
