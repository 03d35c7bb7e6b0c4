-- Taikyoku shogi: what each clause says, in our words after the sources that scripts/taikyoku-shogi.lua names. In brackets, how it is read.
return {
  ["taikyoku.clock.1"] = require "lib/clocks".says.shogi,
  ["taikyoku.setup.1"] = { en = "Thirty-six by thirty-six cells; each side has 402 pieces of 209 kinds.", zh = "棋盘三十六乘三十六格，双方各四百零二枚，共二百零九种。" },
  ["taikyoku.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
  ["taikyoku.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
  ["taikyoku.sweep.1"] = { en = "Great, vice, flying and angle general, fierce dragon and flying crocodile fly along their lines over any number of pieces of a lower rank, their own too, and capture all of them. Ranks: king and crown prince, great general, vice general, the other four, the rest. [A sweep does not end on a piece of its own side.]", zh = "大将、副将、飞将、角将、猛龙、飞鳄沿其线越过任意枚较低的棋子（己方亦然），尽吃之。高低：王将与太子、大将、副将、其余四种、其他。〔不得停在己方棋子上〕" },
  ["taikyoku.hook.1"] = { en = "Hook mover, tengu, capricorn and peacock slide, and may slide on at right angles; the peacock begins forward.", zh = "钩行、天狗、摩羯、孔雀走线后可折角再走；孔雀须先向前。" },
  ["taikyoku.leap.1"] = { en = "[Where a diagram has circles on an arrow, the piece jumps over the cells before them, or goes on sliding behind.]", zh = "〔图中箭头上有圆圈者，可跳过其前之格，并可继续前行〕" },
  ["taikyoku.over.1"] = { en = "[An arrow with three bars: the piece slides over up to three pieces in its way.]", zh = "〔三杠箭头：走线时至多越过三枚棋子〕" },
  ["taikyoku.lion.1"] = { en = "Lion, lion hawk, furious fiend and Buddhist spirit make up to two steps of a king and may capture with each, or jump two cells; the free eagle takes a neighbour and comes back.", zh = "狮子、狮鹰、奋迅、法性可连走至多两步王步，每步均可吃子，或跳两格；奔鹫可居食。" },
  ["taikyoku.promo.1"] = { en = "A piece that comes to rest in the eleven farthest ranks promotes, and does so once; or it may promote when it enters them or captures there.", zh = "棋子停在最远十一行即升级，只升一次；或在进入及在其中吃子时可以升级。" },
  ["taikyoku.end.1"] = { en = "A side without king and crown prince has lost. The crown prince promotes to a king, the drunken elephant to a crown prince.", zh = "王将、太子全失者负。太子升级为王将，醉象升级为太子。" },
  ["taikyoku.end.2"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现判和〕" },
  ["taikyoku.end.3"] = { en = "[A royal piece may be left attacked; a side without any move loses.]", zh = "〔王将可以不应将；无棋可走者负〕" },
  ["taikyoku.end.4"] = { en = "[A thousand turns in a row without a capture are a draw.]", zh = "〔连续一千手无吃子为和局〕" },
}
