-- Go: the results that the source works out, on a board that is divided to give them.
local printed = require "lib/go/printed"
local divided = require "lib/go/divided"
local old, none = printed { komi = "11/4" }, printed { komi = 0 }
local proportional = printed { dame = "proportional" }
local five = printed { size = 5, komi = 0 }

-- Both walls of a small board, and white stones behind the black one.
local walls = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2 A3" }

return {
  example "Black has 185 and wins by 3/4" { options = printed(), board = divided "bbbbbbbbbbbbbbwwwww",
    score = { final = { winner = "b", margin = "3/4", totals = { b = "725/4", w = "719/4" }, parts = { given = { b = "-15/4" }, komi = { w = "15/4" } } } },
    clause = "go.komi.1 go.komi.3 go.komi.6 go.score.1 go.score.5 go.score.7 go.score.8" },
  example "Black has 184 and loses by 1/4; White has 177" { options = printed(), board = divided "bbbbbbbbbbbbbwwwwww",
    score = { final = { winner = "w", margin = "1/4", totals = { b = "721/4", w = "723/4" } } }, clause = "go.komi.4 go.komi.6 go.score.9" },
  example "Black has 184 1/2 and wins by 1/4" { options = printed(), board = divided "bbbbbbbbbbbbb.wwwww",
    score = { final = { winner = "b", margin = "1/4", parts = { shared = { b = "1/2", w = "1/2" } } } }, clause = "go.komi.5 go.score.3" },
  example "184 1/4 for Black is a draw" { options = proportional, board = divided "bbbbbbbbbbbbbw.wwww",
    score = { final = { margin = 0, totals = { b = "361/2", w = "361/2" }, parts = { shared = { b = "1/4", w = "3/4" } } } }, clause = "go.komi.2" },
  example "with a komi of 2 3/4 Black wins with 184" { options = old, board = divided "bbbbbbbbbbbbbwwwwww",
    score = { final = { winner = "b", margin = "3/4" } }, clause = "go.komi.7" },
  example "and loses with 183" { options = old, board = divided "bbbbbbbbbbbbwwwwwww", score = { final = { winner = "w", margin = "1/4" } }, clause = "go.komi.7" },
  example "183 1/2 wins by 1/4" { options = old, board = divided "bbbbbbbbbbbb.wwwwww", score = { final = { winner = "b", margin = "1/4" } }, clause = "go.komi.7" },
  example "183 1/4 is a draw" { options = printed { komi = "2 3/4", dame = "proportional" }, board = divided "bbbbbbbbbbbbw.wwwww", score = { final = { margin = 0 } }, clause = "go.komi.7" },
  example "without komi 181 wins by 1/2" { options = none, board = divided "bbbbbbbbbbwwwwwwwww", score = { final = { winner = "b", margin = "1/2", totals = { b = 181, w = 180 } } }, clause = "go.score.4" },
  example "180 1/2 is a draw" { options = none, board = divided "bbbbbbbbb.wwwwwwwww", score = { final = { margin = 0 } }, clause = "go.score.4" },
  example "180 loses by 1/2" { options = none, board = divided "bbbbbbbbbwwwwwwwwww", score = { final = { winner = "w", margin = "1/2" } }, clause = "go.score.4" },
  example "a handicap game has no komi" { options = printed { handicap = 4 }, board = divided "bbbbbbbbbbwwwwwwwww",
    score = { final = { winner = "b", margin = "1/2" } }, clause = "go.handi.1" },
  example "dead stones are taken off first" { options = five, stones = walls, registers = { dead = "A2 A3" }, phase = "agreement",
    score = { final = { margin = 0, totals = { b = "25/2", w = "25/2" }, parts = { territory = { b = 5, w = 5 }, stones = { b = 5, w = 5 } }, owned = { b = "A1 A2 B1", w = "E1 D1" } } },
    clause = "go.score.2 go.score.6" },
  example "left on the board they are alive" { options = five, stones = walls,
    score = { final = { winner = "w", margin = "7/2", totals = { b = 9, w = 16 } } }, clause = "go.score.2 go.life.1" },
  example "half of 81 points is 40 1/2" { options = printed { size = 9, komi = 0 }, score = { final = { margin = 0, totals = { b = "81/2", w = "81/2" } } },
    clause = "go.score.4 go.formal.17" },
}
