-- Hasami shogi 挟将棋: men move as rooks and take what they close in from both sides.
-- Source: GamesCrafters, University of California at Berkeley, "Hasami Shogi", http://gamescrafters.berkeley.edu/games.php?game=hasamishogi;
-- corners and other counts as in "Hasami shogi", https://en.wikipedia.org/wiki/Hasami_shogi.
-- Moves from the start (a second program counts the same): 63, 3717, 254219.
return game {
  id = "hasami-shogi",
  names = { en = "Hasami shogi", zh = "挟将棋", ja = "はさみ将棋" },
  source = "GamesCrafters, Hasami Shogi",

  options = {
    lose_at = option.integer(1, { min = 0, max = 8, clause = "hasami-shogi.end.1", names = { zh = "判负子数" },
      en = "A side with so many men or fewer has lost: 1, or 4 where five taken are enough.", zh = "一方剩此数或更少即负：一；或以吃五子为胜，即四。" }),
    corners = option.boolean(true, { clause = "hasami-shogi.take.2", names = { zh = "角上可吃" }, en = "A man in a corner is taken from its two sides.", zh = "角上之子可由两面挟吃。" }),
    repetition = option.integer(4, { min = 2, max = 9, clause = "hasami-shogi.end.3", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(200, { min = 0, max = 2000, clause = "hasami-shogi.end.4", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local takes = { take { flanked { from = last, over = enemy, by = own, directions = orthogonal }, clause = "hasami-shogi.take.1" } }
    for corner, sides in pairs { ["9i"] = "8i 9h", ["1i"] = "2i 1h", ["9a"] = "8a 9b", ["1a"] = "2a 1b" } do
      takes[#takes + 1] = opt.corners and take { enemy * sites(corner), clause = "hasami-shogi.take.2",
        when = all { count(own * sites(sides)):equals(2), count(last * sites(sides)):equals(1) } } or nil
    end
    return {
      board  = board.cells { 9, 9, files = "9-1", ranks = "i-a" },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", moves = "mR", clause = "hasami-shogi.move.1" } },
      start  = "wwwwwwwww/9/9/9/9/9/9/9/bbbbbbbbb",
      phases = {
        phase "play" { first = "b", moves = { travel { clause = "hasami-shogi.move.1" } }, effects = takes },
      },
      ends = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at), clause = "hasami-shogi.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "hasami-shogi.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "hasami-shogi.end.3" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "hasami-shogi.end.4" } },
    }
  end,

  examples = {
    example "men move as rooks: 9 times 7 first moves" { legal = "5i→5b 9i→9h 1i→1b", illegal = "5i→5a 5i→6h", clause = "hasami-shogi.setup.1 hasami-shogi.move.1" },
    example "a line between two own men is taken, however long" {
      stones = { b = "2e 5h", w = "3e 4e 9a 8a" }, to_move = "b", play = "5h→5e", captured = "3e 4e", clause = "hasami-shogi.take.1" },
    example "three lines at once" {
      stones = { b = "5b 2e 8e 5i", w = "5c 5d 6e 7e 3e 4e 9a 8a" }, to_move = "b", play = "5i→5e", captured = "5c 5d 6e 7e 3e 4e", clause = "hasami-shogi.take.1" },
    example "moving in between is safe" {
      stones = { b = "4e 9i 5i", w = "6e 3e 1a" }, to_move = "b", play = "5i→5e", counts = { b = 3, w = 3 }, clause = "hasami-shogi.take.3" },
    example "a man in the corner is closed in from two sides" {
      stones = { b = "9h 5h 1i", w = "9i 1a 2a" }, to_move = "b", play = "5h→8h", counts = { w = 3 }, clause = "hasami-shogi.take.2" },
    example "here it is" {
      stones = { b = "9h 8e 1i", w = "9i 1a 2a" }, to_move = "b", play = "8e→8i", captured = "9i", clause = "hasami-shogi.take.2" },
  },
  clauses = {
    ["hasami-shogi.setup.1"] = { en = "Nine men each stand on the near rank of a shogi board.", zh = "将棋盘上，双方各九子列于底线。" },
    ["hasami-shogi.move.1"] = { en = "A man moves any number of empty squares along a rank or file.", zh = "子沿纵横走任意空格。" },
    ["hasami-shogi.take.1"] = { en = "Enemies in an unbroken line between the man that has moved and another own man are taken.", zh = "所动之子与另一己子之间一线连续的敌子被吃。" },
    ["hasami-shogi.take.2"] = { en = "An enemy in a corner is taken when own men stand on both squares beside it.", zh = "角上敌子两邻皆为己子时被吃。" },
    ["hasami-shogi.take.3"] = { en = "A man may move between two enemies unharmed.", zh = "走入两敌之间不被吃。" },
    ["hasami-shogi.end.1"] = { en = "Who has one man left has lost.", zh = "只剩一子者负。" },
    ["hasami-shogi.end.2"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["hasami-shogi.end.3"] = { en = "[Fourfold repetition is a draw.]", zh = "〔同一局面四次即和。〕" },
    ["hasami-shogi.end.4"] = { en = "[Two hundred turns without a capture are a draw.]", zh = "〔二百手无吃子即和。〕" },
  },
  glossary = { hasami = { en = "to hold between (hasami)", zh = "挟" } },
}
