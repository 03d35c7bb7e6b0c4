-- The conduct of Jirige: violations, what the arbiter may rule, and what players keep by themselves.
return function(opt)
  local function violation(word, remedies, clause, en, zh, further)
    return { word, remedies = remedies, counts = 1, clause = clause, en = en, zh = zh, further = further }
  end
  local repeated = violation("repeated_offer", { "stand" }, "jirige.viol.5", "a refused draw offered again", "重复提和")
  repeated.offers = opt.draw_offer_limit
  local unsigned = violation("unsigned", { "stand" }, "jirige.viol.6", "no signature, or disrespect", "拒不签字或不尊重")
  unsigned.claim_until = "confirmed"
  -- The list of endgames is lost: an event that lists some says how few pieces each side may have. Nothing is left to place there.
  local few = count(own):at_most(opt.draw_pieces)
  local endgame = opt.draw_pieces > 0 and all { hand():equals(0), hand():of_enemy():equals(0), few, of_enemy { few } } or nil
  return {
    limits = { { "violations", at = opt.violations_to_lose, to = "loss", clause = "jirige.end.4", en = "violation", zh = "违例" } },
    claim_until = "next_move", claims = "jirige.viol.9",
    offences = {
      violation("illegal_move", { "put_back" }, "jirige.viol.1", "an illegal move", "走子违规"),
      { "touch", remedies = { "touch_move" }, clause = "jirige.touch.1", en = "a piece touched: it is played", zh = "摸子走子" },
      violation("touched", { "stand" }, "jirige.viol.2", "touched and cannot move or take", "摸子而不能走或不能吃"),
      violation("clock", { "stand" }, "jirige.viol.3", "clock started or stopped without right", "擅自开停计时钟"),
      violation("question", { "stand" }, "jirige.viol.4", "a question during play", "行棋时提问"),
      repeated,
      unsigned,
      violation("took_back", { "put_back", "stand" }, "jirige.viol.7", "touched, taken back or a wrong piece moved", "摸子、悔棋、走错", { "jirige.touch.3" }),
      { "dropped", remedies = { "reminder" }, clause = "jirige.viol.8", en = "a piece dropped by accident", zh = "失手掉子" },
      { "late", remedies = { "loss" }, late = opt.late_loss_min .. "m", claim_until = "end", clause = "jirige.end.5", en = "late", zh = "迟到" },
      { "endgame", ruled = { "draw", "stand" }, enforced = endgame, claim_until = "end", clause = "jirige.draw.3", en = "an endgame that nobody can win", zh = "双方均无取胜可能的残局" },
      { "event_rules", ruled = { "loss" }, claim_until = "confirmed", clause = "jirige.end.6", en = "a loss by the rules of the event", zh = "按比赛补充规定判负" },
    },
    unseen = {
      { clauses = { "jirige.touch.2", "jirige.touch.4", "jirige.clock.11" }, en = "A program hears no word and sees no hand.", zh = "程序听不见言语，也看不见手的动作。" },
      { clauses = { "jirige.clock.1", "jirige.clock.10" }, en = "A program does not know which clock stands on a table, and who has forgotten to press it.", zh = "程序不知桌上用的是什么钟，也不知谁忘了按钟。" },
    },
  }
end
