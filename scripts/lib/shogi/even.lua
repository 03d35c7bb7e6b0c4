-- Options of a game of the shogi family that knows no handicaps, no impasse and no other way to win; with changes of its own.
return function(changes)
  local options = {
    handicap = option.choice("none", { "none", clause = "shogi.handi.2", names = { zh = "让子", ja = "手合割" }, words = { none = { zh = "平手", ja = "平手" } }, en = "This game is played without handicaps.", zh = "此棋不设让子。", ja = "このゲームに駒落ちはありません。" }),
    impasse = option.choice("off", { "off", clause = "shogi.impasse.5", names = { zh = "持将棋", ja = "持将棋" }, words = { off = { zh = "不设", ja = "なし" } }, en = "This game knows no impasse.", zh = "此棋不设持将棋。", ja = "このゲームに持将棋はありません。" }),
    win = option.choice("mate", { "mate", clause = "shogi.check.4", names = { zh = "胜法", ja = "勝ちの条件" }, words = { mate = { zh = "将死", ja = "詰み" } }, en = "This game is won by mate.", zh = "此棋以将死为胜。", ja = "このゲームは詰みで勝ちとなります。" }),
  }
  for name, value in pairs(changes) do options[name] = value end
  return options
end
