-- Tablut as it was first printed: the king is taken by four wherever he stands.
-- Source: James Edward Smith (ed.), Lachesis Lapponica (London 1811), vol. II, pp. 55-58, translated by Carl Troilius, as given in
-- http://tafl.cyningstan.com/page/91/tablut-the-first-english-translation
return variant {
  of = "tablut", id = "tablut-smith",
  names = { en = "Tablut as first printed", zh = "塔布卢特·初刊规则" },
  options = { king = "four" },
  examples = {
    example "two do not take the king" {
      position = "9/9/2m6/2k6/9/2m6/9/8s/9 m play -", play = "C4→C5", ends = false, clause = "tablut.king.1" },
    example "four do" {
      position = "9/9/2m6/1mkm5/9/2m6/9/8s/9 m play -", play = "C4→C5", ends = { reason = "king", winner = "m" }, clause = "tablut.king.1" },
    example "and three beside the castle" {
      position = "9/4m4/9/3mkm3/9/9/9/8s/9 m play -", play = "E8→E7", ends = { reason = "king", winner = "m" }, clause = "tablut.king.2" },
  },
}
