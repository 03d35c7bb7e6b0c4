-- A variant names an ending otherwise than the ending does itself.
return variant { of = "go", id = "broken", names = { en = "Broken", zh = "有误" },
  ends = { early = draw { "erly", when = turns:at_least(20) } } }
