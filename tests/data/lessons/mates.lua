-- Mating problems for the tests: one in which the defender can put useless pieces between, and one that quiet turns win too.
return lesson {
  id = "mates", game = "shogi",
  names = { en = "Mates", zh = "诘将棋" },
  about = { en = "Mates that are reached in several ways.", zh = "有多种走法的杀局。" },
  languages = { "en", "zh" },
  steps = {
    step "far" {
      -- Tsume 7-02 of tests/data/shogi/mates.json: 7 turns with every defence, 3 without those that change nothing.
      position = "lns2gsnl/3g1k3/p1pppp1pp/6p2/3+r5/2PG1SP2/4PP1PP/3r5/1K3G1NL w 2BSPnl3p 52",
      say = { en = "Mate in three.", zh = "三手诘。" },
      goal = goal.win, within = 2, solution = "6e8e 8i9i 6h8h+", more = true,
    },
    step "quiet" {
      game = "chess", position = "6k1/8/6K1/8/8/8/8/R7 w - 1",
      say = { en = "Mate.", zh = "将死。" },
      goal = goal.win, within = 3, solution = "a1a8", more = true,
    },
  },
}
