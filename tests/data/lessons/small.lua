-- A lesson that has a step of every kind, for the tests of playing lessons. Its game is the small one of the tests of matches.
local square = { b = "A1 B1 A2 C2", w = "E5 D5 E4 C4" }

return lesson {
  id = "small", game = "pebbles",
  names = { en = "Squares", zh = "方阵" },
  about = { en = "How squares are closed.", zh = "怎样成方。" },
  languages = { "en", "zh" },
  minutes = 3,
  steps = {
    step "look" {
      names = { en = "The board", zh = "棋盘" },
      stones = square, phase = "march",
      say = { en = "Dark has three corners of a square.", zh = "深方已占方阵的三角。" },
      marks = { circle = "A1 B1 A2", cross = enemy, square = "E1", labels = { K = "B2" }, arrows = "C2-B2" },
      goal = goal.read,
    },
    step "close" {
      stones = square, phase = "march",
      say = { en = "Close the square and take a pebble.", zh = "成方，并提去一子。" },
      goal = goal.take(1), more = true,
      solution = "C2-B2:take-E5",
      on = { ["C2-C3"] = { en = "That leads away from it.", zh = "这样就走远了。" },
             ["C2-D2"] = { en = "Look at the board again.", zh = "再看看棋盘。", next = "look" } },
      otherwise = { en = "The square stays open.", zh = "方阵仍未完成。" },
      hints = { { en = "Which corner is missing?", zh = "缺哪一角？" }, { en = "Go to B2.", zh = "走到 B2。" } },
      success = { en = "Closed!", zh = "成了！" },
    },
    step "long" {
      stones = { b = "A1 B1 A2 D2", w = "E5 D5 E4 C4" }, phase = "march",
      say = { en = "It takes two turns now.", zh = "现在需要两手。" },
      goal = goal.take(1), within = 2, replies = random_replies(1), more = true,
      solution = "D2-C2 C4-C3 C2-B2:take-E5",
    },
    step "book" {
      stones = square, phase = "march",
      say = { en = "Play as the book does.", zh = "照谱走。" },
      goal = goal.follow, solution = "C2-C3 C4-B4 C3-C2",
    },
    step "sites" {
      stones = square, phase = "march",
      say = { en = "Where does Light stand?", zh = "浅方在哪里？" },
      goal = goal.sites(enemy), solution = "C4 E4 D5 E5",
    },
    step "number" {
      stones = square, phase = "march",
      say = { en = "How many pebbles has Dark?", zh = "深方有几子？" },
      goal = goal.number(count(own)), solution = 4,
    },
    step "moves" {
      stones = square, phase = "march",
      say = { en = "Where can the pebble on C2 go?", zh = "C2 的石子能走到哪里？" },
      goal = goal.moves { "step", from = "C2" },
    },
    step "choose" {
      play = "A1 E5 B1",
      say = { en = "Who moves now?", zh = "现在轮到谁？" },
      goal = goal.choice {
        choice { en = "Dark", zh = "深方", say = { en = "Dark has just moved.", zh = "深方刚走过。" } },
        choice { right = true, en = "Light", zh = "浅方", say = { en = "Yes: they take turns.", zh = "对：双方轮流。" } },
      },
    },
  },
}
