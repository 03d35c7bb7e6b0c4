-- Tablut 塔布卢特 (Dablo): the Sami game of the besieged king that Linnaeus saw in Lapland; the king flees to the edge.
-- Source: Carl Linnaeus, Iter Lapponicum (1732; ed. Royal Skytte Society 2003), translated by Olli Salmi, "Tablut" (2013-2015),
-- http://www.tsalo.fi/Tablut.html and https://aagenielsen.dk/tablut_translations.php; the first translation, James Edward Smith,
-- Lachesis Lapponica (London 1811), vol. II, pp. 55-58, makes the king harder to take: an option.
-- Moves from the start (a second program counts the same): 80, then 353200 of three moves.
local tafl = require "lib/tafl/rules"

return game {
  id = "tablut",
  names = { en = "Tablut", zh = "塔布卢特" },
  source = "Linnaeus, Iter Lapponicum (1732), translated by Olli Salmi",

  options = {
    king = option.choice("near", { "near", "four", clause = "tablut.king.1", names = { zh = "擒王子数" },
      words = { near = { zh = "离城后二子" }, four = { zh = "须四子" } },
      en = "The king away from his castle is taken by two, or by four as Smith translated.", zh = "王离城后两子可擒，或如斯密译本须四子。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "tablut.end.4", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(200, { min = 0, max = 2000, clause = "tablut.end.5", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    return tafl {
      size = 9, start = "3mmm3/4m4/4s4/m3s3m/mmsskssmm/m3s3m/4s4/4m4/3mmm3",
      besiegers = { en = "Muscovites", zh = "莫斯科人" }, defenders = { en = "Swedes", zh = "瑞典人" },
      hostile = "both", king = opt.king, repetition = opt.repetition, quiet = opt.quiet, clause = "tablut",
    }
  end,

  examples = {
    example "the Muscovites begin; nobody jumps" { legal = "D1→D4 D1→A1 E2→A2", illegal = "E2→E4 D1→D6 E1→E3", clause = "tablut.setup.1 tablut.move.1" },
    example "nobody enters or crosses the castle, not even the king when he has left it" {
      position = "9/9/9/9/2s2k3/9/9/4m4/m8 m play -", illegal = "E2→E5 E2→E7", legal = "E2→E4", clause = "tablut.move.2" },
    example "a man between two enemies is taken" {
      position = "9/9/9/2s6/4k4/2m6/2s6/5m3/9 s play -", play = "C6→C5", captured = "C4", clause = "tablut.take.1" },
    example "or between an enemy and the empty castle" {
      position = "9/9/9/4k4/3m5/9/3s5/5m3/9 m play -", play = "F2→G2 D3→C3 G2→G1 C3→C5", captured = "D5", clause = "tablut.take.2" },
    example "moving in between is safe" {
      position = "9/9/9/1m1m5/4k4/9/2s6/9/9 s play -", play = "C3→C6", counts = { m = 2, s = 2 }, clause = "tablut.take.3" },
    example "in his castle the king is taken by four" {
      position = "9/9/9/4m4/3mkm3/9/4m4/8s/9 m play -", play = "E3→E4", ends = { reason = "king", winner = "m" }, clause = "tablut.king.1" },
    example "away from it by two" {
      position = "9/9/2m6/2k6/9/2m6/9/8s/9 m play -", play = "C4→C5", ends = { reason = "king", winner = "m" }, clause = "tablut.king.3" },
    example "beside it by three" {
      position = "9/4m4/9/3mkm3/9/9/9/8s/9 m play -", play = "E8→E7", ends = { reason = "king", winner = "m" }, clause = "tablut.king.2" },
    example "there two do not take him" {
      position = "9/9/9/3mk4/9/5m3/4m4/8s/m8 m play -", play = "F4→F6", ends = false, counts = { s = 2 }, clause = "tablut.king.2" },
    example "the king who reaches the edge has escaped" {
      position = "9/9/9/3k5/9/5m3/4m4/8s/m8 s play -", play = "D6→A6", ends = { reason = "escape", winner = "s" }, clause = "tablut.end.2" },
  },
  clauses = {
    ["tablut.setup.1"] = { en = "On nine by nine squares the king stands in the castle, eight Swedes around him in a cross, sixteen Muscovites in the middle of the edges; the Muscovites attack first.", zh = "九乘九格，王居城中，八名瑞典人呈十字环护，十六名莫斯科人在四边中部；莫斯科人先攻。" },
    ["tablut.move.1"] = { en = "Any piece moves in a straight line, not across corners, over empty squares.", zh = "诸子沿直线走，不得斜行，不得越子。" },
    ["tablut.move.2"] = { en = "Nobody enters the castle, or crosses it.", zh = "任何子不得进入或穿过城堡。" },
    ["tablut.take.1"] = { en = "A man that an enemy's move closes in between two of them is taken.", zh = "被敌方走子两面夹住之兵被吃。" },
    ["tablut.take.2"] = { en = "The empty castle stands for one of the two.", zh = "空城可充其一。" },
    ["tablut.take.3"] = { en = "A piece may move between two enemies unharmed.", zh = "走入两敌之间不被吃。" },
    ["tablut.king.1"] = { en = "In the castle the king is taken only when four enemies stand around him.", zh = "王在城中，须四面被围方被擒。" },
    ["tablut.king.2"] = { en = "Beside the castle, when three do.", zh = "王在城侧，三面被围即被擒。" },
    ["tablut.king.3"] = { en = "Elsewhere he is taken as any man, between two.", zh = "他处则如兵，两面夹住即被擒。" },
    ["tablut.end.1"] = { en = "When the king is taken the battle is over.", zh = "王被擒则负。" },
    ["tablut.end.2"] = { en = "When the king reaches the edge the battle is over, and he has won.", zh = "王抵边即胜。" },
    ["tablut.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["tablut.end.4"] = { en = "[A position that stands a third time is a draw.]", zh = "〔同一局面三次即和。〕" },
    ["tablut.end.5"] = { en = "[Two hundred turns without a capture are a draw.]", zh = "〔二百手无吃子即和。〕" },
  },
  glossary = { castle = { en = "castle (konokis)", zh = "城" }, raichi = { en = "one way out is open (raichi)", zh = "一路可出（莱希）" }, tuichu = { en = "two ways are (tuichu)", zh = "两路可出（图楚）" } },
}
