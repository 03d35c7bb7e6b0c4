-- Connecting two edges wins: Black the lower and the upper one, White the left and the right one.
local function joined(a, b) return count(connected { from = own * sites(a), within = own } * sites(b)):at_least(1) end
local low, high, left, right = "A1 B1 C1 D1 E1", "A5 B5 C5 D5 E5", "A1 A2 A3 A4 A5", "E1 E2 E3 E4 E5"
return variant { of = "gather", id = "connect-edges", names = { en = "Gather from edge to edge", zh = "聚子·连边" },
  ends = { four = { win { "joined", of = "b", when = joined(low, high) }, win { "joined", of = "w", when = joined(left, right) } } },
  examples = {
    example "from below to above" { stones = { b = "B1 B2 C2 C3 C4", w = "A1 A2 D1 D2" }, to_move = "b", play = "C5",
      ends = { reason = "joined", winner = "b" } },
    example "corners do not join" { stones = { b = "A1 A2 B3 B4", w = "D1 D2 D3" }, to_move = "b", play = "B5", ends = false } } }
