-- @game@の講座：まず3つのステップがあります。自由に書き換え、エディタと並べて確かめてください：
--   tianyuan lesson play @file@    このファイルを保存するたびに読み直します
--   tianyuan lesson check @file@   どのステップも書かれたとおりに解けることを証明します
return lesson {
  id = "@id@",                       -- コマンドで使う名前：lessons/に置けば`lesson play @id@`で開けます
  game = "@game@",@options@
  names = { en = "A first lesson", ja = "最初の講座", zh = "第一课" },
  languages = { "en", "ja", "zh" },  -- 以下の文はすべて、これらの言語で書く必要があります
  minutes = 2,
  steps = {
    -- 読むステップ。盤に印を付けられます：circle 丸、cross バツ、square 四角、labels = { A = "…" } 文字、arrows = "…" 矢印。
    step "look" {
      say = { en = "This is where the game begins.", ja = "これが開始局面です。", zh = "这是开局的局面。" },@marks@
      goal = goal.read,
    },
@move@    -- 選択問題。`right`で正しい答えを示します。
    step "choose" {
      say = { en = "Who begins?", ja = "先に指すのはどちらですか？", zh = "谁先走？" },
      goal = goal.choice {
        choice { right = true, en = "@mover.en@", ja = "@mover.ja@", zh = "@mover.zh@" },
        choice { en = "Nobody", ja = "どちらでもない", zh = "没有人先走", say = { en = "Somebody always does.", ja = "必ずどちらかが先に指します。", zh = "总有一方先走。" } },
      },
      success = { en = "Right.", ja = "正解です。", zh = "对。" },
    },
  },
}
