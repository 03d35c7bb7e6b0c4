-- The conduct that the games of one family share: clocks with the usual times, the meaning of a flag, and the same at an arbiter's desk.
-- Where the sources of a game give no times, those here are an offer. A game names its clause about flags and, where it is another, that
-- about times; it takes their texts from `says`.
local clocks = { says = {} }

-- A flag loses; with `can_win` it draws where the opponent has no such material. The arbiter's ruling is by the same clause, and asks the same.
local function conduct(flag, clause, times, can_win)
  for _, time in ipairs(times) do time.clause = clause end
  return {
    clock = { times = times, on_flag = can_win and "draw_if_opponent_cannot_win" or "loss", can_win = can_win, clause = flag,
              spoken = { "5m", "1m", "30s", "20s", count = "10s" } },
    arbiter = { offences = { { "flag", remedies = { "loss" }, clause = flag, en = "a flag that has fallen", zh = "超时", ja = "時間切れ" } } },
  }
end

-- Source: FIDE, "Laws of Chess", 2023, article 6.9, Appendices A.1 and B.1; the numbers are those of FIDE's championships.
function clocks.chess(flag, times, can_win)
  return conduct(flag, times, {
    { "standard", total = "90m", fischer = { time = "30s" }, en = "standard: 90 minutes, 30 seconds a move", zh = "慢棋：90 分钟，每步加 30 秒", ja = "標準：90分、一手ごとに30秒加算" },
    { "rapid", total = "15m", fischer = { time = "10s" }, en = "rapid: 15 minutes, 10 seconds a move", zh = "快棋：15 分钟，每步加 10 秒", ja = "ラピッド：15分、一手ごとに10秒加算" },
    { "blitz", total = "3m", fischer = { time = "2s" }, en = "blitz: 3 minutes, 2 seconds a move", zh = "超快棋：3 分钟，每步加 2 秒", ja = "ブリッツ：3分、一手ごとに2秒加算" },
  }, can_win)
end

-- Source: 中国象棋协会, 《象棋竞赛规则》, 2011 and 2020 (a side that exceeds its time has lost; 加秒制); the numbers are those of national events.
function clocks.xiangqi(flag)
  return conduct(flag, flag, {
    { "standard", total = "60m", fischer = { time = "30s" }, en = "standard: 60 minutes, 30 seconds a move", zh = "慢棋：60 分钟，每步加 30 秒" },
    { "rapid", total = "10m", fischer = { time = "5s" }, en = "rapid: 10 minutes, 5 seconds a move", zh = "快棋：10 分钟，每步加 5 秒" },
    { "blitz", total = "5m", fischer = { time = "3s" }, en = "blitz: 5 minutes, 3 seconds a move", zh = "超快棋：5 分钟，每步加 3 秒" },
  })
end

-- Source: 전국궁장기협회, 대국 규정, http://kingjanggi.or.kr/wp/?page_id=1355 (five minutes each, then three periods of 30 to 40 seconds).
function clocks.janggi(flag)
  return conduct(flag, flag, {
    { "amateur", total = "5m", byo_yomi = { periods = 3, time = "30s" }, en = "5 minutes, then 3 periods of 30 seconds", zh = "5 分钟，后读秒 3 次，每次 30 秒" },
    { "long", total = "20m", byo_yomi = { periods = 3, time = "40s" }, en = "20 minutes, then 3 periods of 40 seconds", zh = "20 分钟，后读秒 3 次，每次 40 秒" },
  })
end

-- Source: FMJD, Annex 3, "Official FMJD competition regulations", article 6.1 (system Fischer: 1 hour 20 minutes and a minute for each move).
function clocks.draughts(flag)
  return conduct(flag, flag, {
    { "standard", total = "80m", fischer = { time = "60s" }, en = "standard: 80 minutes, 1 minute a move", zh = "慢棋：80 分钟，每步加 1 分钟" },
    { "rapid", total = "15m", fischer = { time = "5s" }, en = "rapid: 15 minutes, 5 seconds a move", zh = "快棋：15 分钟，每步加 5 秒" },
    { "blitz", total = "5m", fischer = { time = "3s" }, en = "blitz: 5 minutes, 3 seconds a move", zh = "超快棋：5 分钟，每步加 3 秒" },
  })
end

-- The same times as in shogi, whose source says that time over loses.
function clocks.shogi(flag)
  return conduct(flag, flag, {
    { "quick", total = "10m", byo_yomi = { periods = 1, time = "30s" }, en = "10 minutes, then 30 seconds a move", zh = "10 分钟，后每手 30 秒", ja = "10分、切れたら一手30秒" },
    { "fixed", total = "30m", en = "30 minutes in all", zh = "共 30 分钟", ja = "30分切れ負け" },
  })
end

clocks.says.draw = { en = "A side whose flag falls has lost; but the game is drawn if the opponent could not win by any series of legal moves (FIDE 6.9). [Found by the material alone.]",
  zh = "超时判负；但若对方以任何合法着法都不能取胜，则判和（国际棋联 6.9）。〔只按子力判断〕" }
clocks.says.loss = { en = "A side whose flag falls has lost, whatever the material.", zh = "超时判负，不论子力。" }
clocks.says.chess = { en = "Usual times: 90 minutes and 30 seconds for each move; rapid games of more than 10 and less than 60 minutes (Appendix A.1); blitz games of 10 minutes or less (Appendix B.1).",
  zh = "常用用时：90 分钟，每步加 30 秒；快棋多于 10 分钟、少于 60 分钟（附录 A.1）；超快棋不多于 10 分钟（附录 B.1）。" }
clocks.says.offer = { en = "[The sources give no times; those of the clock, which are those of chess, are an offer.]", zh = "〔原文未载用时，此处所列同国际象棋，供选用〕" }
clocks.says.xiangqi = { en = "A side that exceeds its time has lost, whatever the material. Time for the game and seconds for each move. [The numbers are those of national events.]",
  zh = "超过规定用时者判负，不论子力。采用加秒制。〔所列用时为全国赛事常用〕" }
clocks.says.janggi = { en = "Five minutes each, then three periods of 30 to 40 seconds. A side whose time is over has lost. [The longer times are an offer.]",
  zh = "每方 5 分钟，后读秒 3 次，每次 30 至 40 秒。超时判负。〔较长用时供选用〕" }
clocks.says.draughts = { en = "A side whose flag falls has lost, whatever the material. System Fischer: 1 hour 20 minutes and a minute for each move (FMJD, Annex 3, 6.1). [The shorter times are an offer.]",
  zh = "超时判负，不论子力。加秒制：1 小时 20 分钟，每步加 1 分钟（FMJD 附则三 6.1）。〔较短用时供选用〕" }
clocks.says.shogi = { en = "Time over loses, as in shogi. [The sources give no times; those of the clock are an offer.]", zh = "与将棋同，超时判负。〔原文未载用时，此处所列供选用〕",
  ja = "将棋と同じく、時間が切れれば負けです。〔出典に持ち時間の定めはなく、ここのものは一例です〕" }

return clocks
