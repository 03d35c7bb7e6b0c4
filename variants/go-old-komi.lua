-- Chinese rules before the komi of 3 3/4: Black gives back 2 3/4 stones (go.komi.7).
return variant {
  of = "go", id = "go-old-komi", names = { en = "Go, komi 2 3/4", zh = "围棋·贴 2 又 3/4 子", ja = "囲碁・コミ2と3/4子" },
  codes = { sgf_rules = "chinese 2 3/4, 贴二又四分之三" },
  options = { komi = "11/4" },
}
