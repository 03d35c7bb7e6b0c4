-- The board of the mills: three squares one inside the other, joined in the middle of their sides; with `corners`, at their corners too.
-- Sites are named as in the West, from A1 (near left) to G7.
return function(corners)
  local names = { "A1", "D1", "G1", "B2", "D2", "F2", "C3", "D3", "E3", "A4", "B4", "C4", "E4", "F4", "G4",
    "C5", "D5", "E5", "B6", "D6", "F6", "A7", "D7", "G7" }
  local nodes = {}
  for _, name in ipairs(names) do
    nodes[name] = { string.byte(name, 1) - string.byte "A", string.byte(name, 2) - string.byte "1" }
  end
  local places = { "A1 D1 G1", "B2 D2 F2", "C3 D3 E3", "A4 B4 C4", "E4 F4 G4", "C5 D5 E5", "B6 D6 F6", "A7 D7 G7",
    "A1 A4 A7", "B2 B4 B6", "C3 C4 C5", "D1 D2 D3", "D5 D6 D7", "E3 E4 E5", "F2 F4 F6", "G1 G4 G7" }
  if corners then
    for _, place in ipairs { "A1 B2 C3", "E5 F6 G7", "A7 B6 C5", "E3 F2 G1" } do places[#places + 1] = place end
  end
  -- Each place is two edges, from left to right, or upward where it stands upright.
  local edges, lines = { east = {}, north = {}, rising = {}, falling = {} }, {}
  for _, place in ipairs(places) do
    local a, b, c = string.match(place, "(%w+) (%w+) (%w+)")
    local across, up = nodes[b][1] - nodes[a][1], nodes[b][2] - nodes[a][2]
    local way = up == 0 and edges.east or across == 0 and edges.north or up > 0 and edges.rising or edges.falling
    way[#way + 1] = a .. "-" .. b .. " " .. b .. "-" .. c
    lines[a .. c] = place
  end
  local drawn = { east = table.concat(edges.east, " "), north = table.concat(edges.north, " ") }
  local back = { east = "west", north = "south" }
  if corners then
    drawn.rising, drawn.falling = table.concat(edges.rising, " "), table.concat(edges.falling, " ")
    back.rising, back.falling = "sinking", "climbing"
  end
  return { board = board.graph { nodes = nodes, edges = drawn, back = back, lines = lines }, places = places }
end
