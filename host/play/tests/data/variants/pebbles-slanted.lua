return variant { of = "pebbles", id = "pebbles-slanted", names = { en = "Slanted pebbles", zh = "斜走石子" }, options = { slanted = true } }
