-- The clock of Shogi. The source says that time over is a foul, and gives no times: those here are an offer.
return require "lib/clocks".shogi "shogi.foul.3".clock
