-- Options of a game of the shogi family that knows no handicaps, no impasse and no other way to win; with changes of its own.
return function(changes)
  local options = {
    handicap = option.choice("none", { "none", clause = "shogi.handi.2", names = { zh = "让子" }, words = { none = { zh = "平手" } }, en = "This game is played without handicaps.", zh = "此棋不设让子。" }),
    impasse = option.choice("off", { "off", clause = "shogi.impasse.5", names = { zh = "持将棋" }, words = { off = { zh = "不设" } }, en = "This game knows no impasse.", zh = "此棋不设持将棋。" }),
    win = option.choice("mate", { "mate", clause = "shogi.check.4", names = { zh = "胜法" }, words = { mate = { zh = "将死" } }, en = "This game is won by mate.", zh = "此棋以将死为胜。" }),
  }
  for name, value in pairs(changes) do options[name] = value end
  return options
end
