-- Annan shogi 安南将棋: a piece with one of its own right behind it moves as that one. Source: the article "Annan shogi" of the English Wikipedia, and
-- shogi.rs/rules, "Annan Shogi": of three in a row the first moves as the second would by itself. All else is as in shogi; a piece promotes, and is
-- dropped, as its own kind.
return variant {
  of = "shogi", id = "annan-shogi", names = { en = "Annan shogi", zh = "安南将棋", ja = "安南将棋" },
  source = "Annan shogi, Wikipedia",
  options = require "lib/shogi/even" {},
  lends = backward, impossible = { pawns = false },
  start = "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1",
  examples = {
    example "a rook before a pawn moves as a pawn" { position = "4k4/9/9/9/4R4/4P4/9/9/4K4 b - 1", legal = "5e5d", illegal = "5e5b 5e4e" },
    example "a pawn before a knight leaps" { position = "4k4/9/9/9/4P4/4N4/9/9/4K4 b - 1", legal = "5e4c 5e6c 5f4d", illegal = "5e5d" },
    example "of three in a row each moves as the one behind it is by itself" { position = "4k4/9/9/9/4P4/4G4/4B4/9/4K4 b - 1", legal = "5e4d 5f3d 5g3e", illegal = "5e3c 5f4f" },
    example "a pawn before a rook gives check from afar" { position = "4k4/9/9/9/9/9/9/4P4/5R2K b - 1", play = "4i5i", in_check = true },
    example "who takes a piece frees the one before it" { position = "4k4/9/4p4/4rS3/9/9/9/9/4K4 b - 1", illegal = "4d5c", refusal = "exposes", legal = "4d4c 4d5e" },
  },
}
