-- The conduct of Shogi: in an official game a foul loses, also on a board of wood.
return {
  offences = {
    { "foul", remedies = { "loss" }, clause = "shogi.foul.2", further = { "shogi.foul.1" }, en = "a foul", zh = "犯规", ja = "反則" },
    { "time", remedies = { "loss" }, clause = "shogi.foul.3", en = "time over", zh = "超时", ja = "時間切れ" },
  },
}
