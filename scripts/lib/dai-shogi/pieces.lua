-- Dai shogi: what the pieces are called, how they move, and what they promote to. Letters are those of chu shogi; the eight
-- kinds that chu shogi left out have a stroke before theirs, and `^` once they have promoted. Given whether gold, kirin and
-- phoenix promote as in chu shogi.
-- Signs are the usual ones; 蛟 stands for 飛龍, to tell it from 龍王.

-- A lion makes two steps as it likes; falcon and eagle only to and fro along their own line.
local function lion() return { "NAD", movement "K":again "K" } end
local function line(across, ahead)
  return leap(across, ahead, { exact = true }):again(leap(across, ahead, { exact = true }) + leap(-across, -ahead, { exact = true }))
end
local gold, elephant = "WfF", "FfWsW"

-- Letter, names, sign in diagrams, moves, what it promotes to, clause.
local function dai(letter, en, zh, ja, sign, moves, promotes, clause)
  return piece { letter, en = en, zh = zh, ja = ja, codes = { board = sign }, moves = moves, promotes = promotes or nil, clause = clause or "dai.move.1" }
end
local function royal(letter, en, zh, ja, sign)
  return piece { letter, en = en, zh = zh, ja = ja, codes = { board = sign }, moves = "K", royal = true, clause = "dai.move.2" }
end

return function(as_in_chu)
  local chu = function(kind) return as_in_chu and kind end
  local weak = "dai.move.5"
  return {
    king     = royal("K", "king", "玉将", "玉将", "玉"),
    queen    = dai("Q", "free king", "奔王", "奔王", "奔", "Q"),
    lion     = dai("N", "lion", "狮子", "獅子", "獅", lion(), nil, "dai.lion.1"),
    dragon   = dai("D", "dragon king", "龙王", "龍王", "龍", { "R", "F" }, "eagle"),
    eagle    = dai("+D", "soaring eagle", "飞鹫", "飛鷲", "鷲", { "R", "bB", "fA", line(1, 1), line(-1, 1) }, nil, "dai.move.4"),
    horse    = dai("H", "dragon horse", "龙马", "龍馬", "馬", { "B", "W" }, "falcon"),
    falcon   = dai("+H", "horned falcon", "角鹰", "角鷹", "鷹", { "B", "bR", "sR", "fD", line(0, 1) }, nil, "dai.move.4"),
    rook     = dai("R", "rook", "飞车", "飛車", "飛", "R", "dragon_r"),
    dragon_r = dai("+R", "promoted rook", "龙王（成飞）", "龍王", "龍", { "R", "F" }),
    bishop   = dai("B", "bishop", "角行", "角行", "角", "B", "horse_b"),
    horse_b  = dai("+B", "promoted bishop", "龙马（成角）", "龍馬", "馬", { "B", "W" }),
    kirin    = dai("O", "kirin", "麒麟", "麒麟", "麒", "FD", chu "lion_o", "dai.move.3"),
    lion_o   = as_in_chu and dai("+O", "promoted kirin", "狮子（成麒麟）", "獅子", "獅", lion(), nil, "dai.lion.1"),
    phoenix  = dai("X", "phoenix", "凤凰", "鳳凰", "鳳", "WA", chu "queen_x", "dai.move.3"),
    queen_x  = as_in_chu and dai("+X", "promoted phoenix", "奔王（成凤凰）", "奔王", "奔", "Q"),
    elephant = dai("E", "drunk elephant", "醉象", "酔象", "酔", elephant, "prince", "dai.move.2"),
    prince   = royal("+E", "crown prince", "太子", "太子", "太"),
    tiger    = dai("T", "blind tiger", "盲虎", "盲虎", "虎", "FbWsW", "stag"),
    stag     = dai("+T", "flying stag", "飞鹿", "飛鹿", "鹿", "vRFsW"),
    leopard  = dai("F", "ferocious leopard", "猛豹", "猛豹", "豹", "FvW", "bishop_f"),
    bishop_f = dai("+F", "promoted leopard", "角行（成猛豹）", "角行", "角", "B"),
    gold     = dai("G", "gold", "金将", "金将", "金", gold, chu "rook_g"),
    rook_g   = as_in_chu and dai("+G", "promoted gold", "飞车（成金）", "飛車", "飛", "R"),
    silver   = dai("S", "silver", "银将", "銀将", "銀", "FfW", "mover_s"),
    mover_s  = dai("+S", "promoted silver", "竖行（成银）", "竪行", "竪", "vRsW"),
    copper   = dai("C", "copper", "铜将", "銅将", "銅", "fFvW", "mover_c"),
    mover_c  = dai("+C", "promoted copper", "横行（成铜）", "横行", "横", "sRvW"),
    iron     = dai("'I", "iron", "铁将", "鉄将", "鉄", "fWfF", "gold_i", weak),
    gold_i   = dai("^I", "promoted iron", "金将（成铁）", "金将", "金", gold),
    stone    = dai("'S", "stone", "石将", "石将", "石", "fF", "gold_s", weak),
    gold_s   = dai("^S", "promoted stone", "金将（成石）", "金将", "金", gold),
    knight   = dai("'N", "knight", "桂马", "桂馬", "桂", "ffN", "gold_n", weak),
    gold_n   = dai("^N", "promoted knight", "金将（成桂）", "金将", "金", gold),
    ox       = dai("'O", "violent ox", "猛牛", "猛牛", "猛", "W2", "gold_o", weak),
    gold_o   = dai("^O", "promoted violent ox", "金将（成猛牛）", "金将", "金", gold),
    flying   = dai("'D", "flying dragon", "飞龙", "飛龍", "蛟", "F2", "gold_d", weak),
    gold_d   = dai("^D", "promoted flying dragon", "金将（成飞龙）", "金将", "金", gold),
    wolf     = dai("'W", "evil wolf", "恶狼", "悪狼", "狼", "fWfFsW", "gold_w", weak),
    gold_w   = dai("^W", "promoted evil wolf", "金将（成恶狼）", "金将", "金", gold),
    boar     = dai("'B", "angry boar", "嗔猪", "嗔猪", "嗔", "W", "gold_b", weak),
    gold_b   = dai("^B", "promoted angry boar", "金将（成嗔猪）", "金将", "金", gold),
    cat      = dai("'C", "cat sword", "猫刃", "猫刄", "刃", "F", "gold_c", weak),
    gold_c   = dai("^C", "promoted cat sword", "金将（成猫刃）", "金将", "金", gold),
    vertical = dai("V", "vertical mover", "竖行", "竪行", "竪", "vRsW", "flying_ox"),
    flying_ox = dai("+V", "flying ox", "飞牛", "飛牛", "牛", "vRB"),
    side     = dai("M", "side mover", "横行", "横行", "横", "sRvW", "free_boar"),
    free_boar = dai("+M", "free boar", "奔猪", "奔猪", "猪", "sRB"),
    chariot  = dai("A", "reverse chariot", "反车", "反車", "反", "vR", "whale"),
    whale    = dai("+A", "whale", "鲸鲵", "鯨鯢", "鯨", "vRbB"),
    lance    = dai("L", "lance", "香车", "香車", "香", "fR", "whitehorse"),
    whitehorse = dai("+L", "white horse", "白驹", "白駒", "駒", "vRfB"),
    between  = dai("I", "go-between", "仲人", "仲人", "仲", "vW", "elephant_i"),
    elephant_i = dai("+I", "promoted go-between", "醉象（成仲人）", "酔象", "酔", elephant),
    pawn     = dai("P", "pawn", "步兵", "歩兵", "歩", "fW", "tokin"),
    tokin    = dai("+P", "tokin", "と金", "と金", "と", gold),
  }
end
