-- A variant drops a kind that its base needs.
return variant { of = "chess", id = "broken", names = { en = "Broken", zh = "有误" },
  pieces = { queen = false },
  start = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR" }
