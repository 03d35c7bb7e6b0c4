-- Fox and geese as Joseph Strutt describes it: seventeen geese, straight lines only, and geese that never go back.
-- Source: Joseph Strutt, The Sports and Pastimes of the People of England (London 1801; 1845), pp. 318-319, as gathered in the Digital Ludeme
-- Project's database, https://ludii.games/details.php?keyword=Fox+and+Geese
return variant {
  of = "fox-and-geese", id = "fox-and-geese-strutt",
  names = { en = "Fox and geese, Strutt's seventeen", zh = "狐狸与鹅·十七鹅" },
  options = { geese = "17", lines = "straight", geese_back = false },
  examples = {
    example "seventeen geese, and the fox on any of sixteen points" { counts = { g = 17, f = 0 }, legal = "D4 C7", illegal = "A5 C3", clause = "fox-and-geese.setup.2" },
    example "geese go forward and sideways, along straight lines" {
      stones = { g = "D4 A3 B3 C3", f = "D7" }, phase = "play", to_move = "g", legal = "D4→D5 D4→C4 D4→E4", illegal = "D4→D3 D4→E5", clause = "fox-and-geese.geese.1" },
    example "and the fox takes along them" {
      stones = { g = "D4 E5 A3 B3 C3", f = "D5" }, phase = "play", to_move = "f", legal = "D5→D3 D5→F5", illegal = "D5→E4 D5→C6", clause = "fox-and-geese.fox.3" },
  },
}
