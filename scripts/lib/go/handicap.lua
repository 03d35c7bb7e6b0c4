-- Go: what Black is given. A handicap of two to nine stones (go.handi.1), with or without seats, or the seven of the Dipper 北斗七
-- over two games (ancientgo.term.6): four stones in the first, three in the second; read otherwise, seven roads. What two games
-- come to is added up by lib/go/dipper.lua.
local handicap = { dipper = { none = 0, first = 4, second = 3, roads = 0 } }
local roads = 7

-- Stones.
function handicap.given(opt)
  if opt.handicap >= 2 then return opt.handicap end
  return handicap.dipper[opt.dipper]
end

function handicap.free(opt) return handicap.given(opt) > 0 and opt.handicap_place == "free" end

-- Whether Black is given anything, stones or roads.
function handicap.odds(opt) return handicap.given(opt) > 0 or opt.dipper == "roads" end

-- Roads, as a part of a count.
function handicap.roads(opt)
  return opt.dipper == "roads" and part { "odds", of = "b", en = "roads given", zh = "饶路", ja = "譲る路", amount = roads, clause = "ancientgo.term.6" }
end

-- Refuses what cannot be.
function handicap.check(opt, field)
  local given, most = handicap.given(opt), field.most(opt.seats)
  if opt.handicap > 0 and opt.dipper ~= "none" then
    refuse { "dipper", en = "Seven of the Dipper is a handicap of its own: leave `handicap` at 0.", zh = "北斗七本身即为让子：`handicap` 应为 0。", ja = "北斗七はそれ自体が置き碁です。`handicap`は0のままにしてください。" }
  elseif opt.seats and not field.can_seat then
    refuse { "seats", en = "Seats need a board of 7 lines or more.", zh = "座子须用七路以上的棋盘。", ja = "座子には7路以上の盤が必要です。" }
  elseif opt.handicap == 1 or (given > most and not handicap.free(opt)) then
    refuse { "handicap", en = "A handicap is 2 to 9 stones, and this board has stars for " .. most .. " of them" .. (opt.seats and " beside the seats." or "."),
      zh = "让子为二至九子，而此棋盘" .. (opt.seats and "座子之外" or "") .. "的星位只够 " .. most .. " 子。", ja = "置き石は2子から9子ですが、この盤の" .. (opt.seats and "座子以外の" or "") .. "星では" .. most .. "子までです。" }
  elseif handicap.free(opt) and given + (opt.seats and 4 or 0) >= opt.width * opt.height then
    refuse { "handicap", en = "There is no room for so many stones.", zh = "棋盘放不下这么多子。", ja = "この数の石を置く場所がありません。" }
  end
end

return handicap
