-- A small game of pieces for the tests of matches and boards: hands, promotion, check, claims, fouls, and a game played again.
return game {
  id = "lords",
  names = { en = "Lords", zh = "主战" },

  options = {
    fouls = option.boolean(true, { clause = "lords.foul.1", en = "What is not allowed loses.", zh = "违例判负。" }),
    deep = option.integer(1, { min = 1, max = 2, clause = "lords.rise.1", en = "Ranks in which men rise.", zh = "升变区的行数。" }),
  },

  rules = function(opt)
    local far = far_ranks(opt.deep)
    local through = count(own * royal * far_ranks(1)):at_least(1)
    return {
      board  = board.cells { 4, 5, files = "4-1", ranks = "e-a" },
      sides  = { b = side { en = "First", zh = "先手" }, w = side { en = "Second", zh = "后手" } },
      pieces = {
        lord  = piece { "L", en = "lord", zh = "主", moves = "K", royal = true, in_all = 2 },
        tower = piece { "T", en = "tower", zh = "塔", moves = "R", in_all = 2 },
        man   = piece { "M", en = "man", zh = "人", moves = "fW", promotes = "risen", in_all = 4 },
        risen = piece { "+M", en = "risen man", zh = "升人", moves = "WfF", demotes = "man", codes = { board = "仙" } },
      },
      start  = "t1l1/3m/4/M3/1L1T b - 1",
      check  = royals_safe { clause = "lords.check.1", says = { en = "A lord may not be left attacked.", zh = "不得送主。" } },
      claims = {
        through = claim { when = through, en = "lord through", zh = "入阵", clause = "lords.claim.1" },
        peace = claim { agreed = true, en = "peace", zh = "言和", clause = "lords.claim.2" },
      },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = {
          travel { captured = "to_hand", clause = "lords.move.1", promotion = promote { zone = far, on = "enter, leave, within", must = "stuck", clause = "lords.rise.1" } },
          drop { on = empty, clause = "lords.drop.1", never = { stuck { clause = "lords.drop.2" } } },
        } } },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "lords.end.1" },
        win { "through", of = mover, when = claimed "through", clause = "lords.end.2", says = { en = "the lord is through", zh = "主已入阵" } },
        draw { "peace", when = claimed "peace", clause = "lords.end.3" },
        replay { "repetition", when = occurrences:at_least(3), clause = "lords.end.4", says = { en = "the same position three times", zh = "同形三次" } },
        opt.fouls and loss { "foul", of = mover, when = foul, clause = "lords.end.5", says = { en = "what is not allowed loses", zh = "违例者负" } },
      },
      notation = { position = "short", moves = "coordinates" },
    }
  end,
}
