//! The scripts of the repository: they are right, short, named in both languages, and every clause of theirs is somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use tianyuan_rules::spec::Action;
use tianyuan_script::{Entry, Library, LoadedGame, OptionKind, Options, Tree};

/// Clauses that speak of what players agree on, not of the rules of a position.
const AGREED: [&str; 4] = ["go.end.4", "jirige.draw.2", "jirige.end.2", "jiu.end.10"];

fn library() -> Library {
    Library::new(Tree::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap_or_else(|error| panic!("{error}")))
}

fn load(library: &Library, id: &str) -> LoadedGame {
    library.load(id, &Options::new()).unwrap_or_else(|report| panic!("{report}"))
}

/// That each is right under every option, and that its examples hold, `shipped.rs` of host/script tests.
#[test]
fn every_script_is_declared_and_named() {
    let library = library();
    let entries = library.list();
    assert!(entries.iter().filter(|entry| entry.of.is_some()).count() >= 9);
    for entry in &entries {
        assert!(entry.broken.is_none(), "{}", entry.file);
        assert!(load(&library, &entry.id).hooks.is_empty(), "{}: a hook", entry.id);
        assert!(entry.names.contains_key("en") && entry.names.contains_key("zh"), "{}: names", entry.id);
        assert!(
            entry.options.iter().all(|o| o.says.contains_key("en") && o.says.contains_key("zh") && !o.clause.is_empty()),
            "{}",
            entry.id
        );
        assert!(entry.file.ends_with(&format!("/{}.lua", entry.id)), "{} is called {}", entry.file, entry.id);
    }
}

#[test]
fn every_option_and_every_word_of_a_choice_has_a_chinese_name() {
    for entry in library().list() {
        let mut named = BTreeMap::new();
        for option in &entry.options {
            let (id, name) = (&entry.id, &option.name);
            let label = option.names.get("zh").unwrap_or_else(|| panic!("{id}: {name} has no Chinese name"));
            assert!(!label.is_ascii(), "{id}: {name} is called {label}");
            assert_eq!(named.insert(label, name), None, "{id}: two options are called {label}");
            let OptionKind::Choice { values } = &option.kind else { continue };
            let words: BTreeSet<&String> = values.iter().filter_map(|value| option.words.get(value)?.get("zh")).collect();
            assert_eq!(words.len(), values.len(), "{id}: {name}: {words:?} name {values:?}");
        }
    }
}

#[test]
fn scripts_and_variants_are_short() {
    for Entry { of, file, .. } in library().list() {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(&file)).unwrap_or_default();
        let most = if of.is_some() { 25 } else { 250 };
        let lines = text.lines().count();
        assert!((1..=most).contains(&lines), "{file} has {lines} lines");
    }
}

/// Clauses that something names: a rule, an option or an example.
fn named(loaded: &LoadedGame) -> BTreeSet<String> {
    let spec = loaded.rules.spec();
    let moves = spec.phases.iter().flat_map(|phase| &phase.moves).map(|generator| &generator.origin);
    let awards = spec.phases.iter().flat_map(|phase| &phase.takes.awards).map(|award| &award.origin);
    let rest = spec.phases.iter().map(|p| &p.origin).chain(spec.ends.iter().map(|e| &e.origin)).chain(spec.forms.iter().map(|f| &f.origin));
    let groups = spec.phases.iter().filter_map(|phase| phase.surround.as_ref()).flat_map(|s| [&s.origin, &s.forbids_origin]);
    let never = spec.phases.iter().flat_map(|phase| &phase.never).map(|never| &never.origin);
    let laws = spec.phases.iter().flat_map(|phase| phase.laws.iter().chain(phase.moves.iter().flat_map(|g| &g.laws)));
    let laws = laws.map(|law| &law.origin);
    let scores = spec.scores.iter().flat_map(|score| score.parts.iter().map(|part| &part.origin).chain([&score.origin]));
    let stakes = spec.scores.iter().filter_map(|score| score.stake.as_ref()).map(|stake| &stake.origin);
    let effects = spec.phases.iter().flat_map(|phase| phase.effects.iter().chain(phase.moves.iter().flat_map(|g| &g.effects)));
    let throws = spec.phases.iter().filter_map(|phase| phase.throw.as_ref()).map(|throw| &throw.origin);
    let promotions = spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| match &generator.action {
        Action::Travel(travel) => travel.promotion.as_ref().map(|promotion| &promotion.origin),
        _ => None,
    });
    let throws = throws.chain(promotions);
    let pieces = spec.kinds.iter().map(|kind| &kind.origin).chain(spec.check.iter().map(|check| &check.origin));
    let others = effects.map(|effect| &effect.origin).chain(throws).chain(pieces).chain(spec.tracks.iter().map(|track| &track.origin));
    let counted = groups.chain(never).chain(laws).chain(scores).chain(stakes).chain(others);
    let clocks = spec
        .conduct
        .clock
        .iter()
        .flat_map(|clock| clock.times.iter().map(|time| &time.origin).chain(&clock.further).chain(std::iter::once(&clock.origin)));
    let conduct = &spec.conduct;
    let rounds = conduct.rounds.iter().flat_map(|rounds| std::iter::once(&rounds.origin).chain(&rounds.further));
    let agreed = [&conduct.origin, &conduct.draws].into_iter().chain(rounds).chain(conduct.arbiter.origins());
    let origins = moves.chain(awards).chain(rest).chain(counted).chain(clocks).chain(agreed).map(|origin| origin.clause.clone());
    let options = loaded.options.iter().map(|(info, _)| info.clause.clone());
    let examples = loaded.examples.iter().flat_map(|e| e.clause.split_whitespace().map(str::to_owned));
    origins.chain(options).chain(examples).filter(|clause| !clause.is_empty()).collect()
}

#[test]
fn every_clause_is_said_and_named() {
    let library = library();
    // A game with its variants: some clauses are about these only.
    let mut families: BTreeMap<String, [BTreeSet<String>; 2]> = BTreeMap::new();
    let entries = library.list();
    for entry in &entries {
        let loaded = load(&library, &entry.id);
        let clauses = &loaded.rules.spec().clauses;
        assert!(clauses.values().all(|texts| texts.contains_key("en") && texts.contains_key("zh")), "{}", entry.id);
        let mut base = entry;
        while let Some(of) = base.of.as_ref().and_then(|of| entries.iter().find(|entry| entry.id == *of)) {
            base = of;
        }
        let [said, names] = families.entry(base.id.clone()).or_default();
        said.extend(clauses.keys().cloned());
        names.extend(named(&loaded));
    }
    let mut slips = Vec::new();
    for (id, [said, named]) in families {
        let silent: Vec<_> = said.difference(&named).filter(|clause| !AGREED.contains(&clause.as_str())).collect();
        if !silent.is_empty() {
            slips.push(format!("{id}: nothing names {silent:?}"));
        }
        let unsaid: Vec<_> = named.difference(&said).collect();
        if !unsaid.is_empty() {
            slips.push(format!("{id}: nothing says {unsaid:?}"));
        }
    }
    assert!(slips.is_empty(), "{slips:#?}");
}

/// Clauses about conduct that no script names, with the reason.
const UNNAMED: [(&str, &str); 0] = [];

#[test]
fn every_clause_about_clocks_and_conduct_is_declared() {
    let library = library();
    let list = include_str!("../data/conduct/clauses.txt");
    let clauses: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next()).collect();
    assert!(clauses.len() >= 70, "{}", clauses.len());
    let mut slips = Vec::new();
    for game in ["jiu", "jirige", "go", "shogi"] {
        let loaded = load(&library, game);
        let named = named(&loaded);
        for clause in clauses.iter().filter(|clause| clause.split('.').next() == Some(game)) {
            let excused = UNNAMED.iter().any(|(unnamed, why)| unnamed == clause && !why.is_empty());
            if named.contains(*clause) == excused {
                slips.push(format!("{clause}: {}", if excused { "named, and excused too" } else { "no script names it" }));
            }
            let said = loaded.rules.spec().clauses.contains_key(*clause);
            if !said && !excused {
                slips.push(format!("{clause}: nothing says it"));
            }
        }
    }
    assert!(slips.is_empty(), "{slips:#?}");
}

#[test]
fn every_game_is_in_one_family() {
    let library = library();
    let (families, entries) = (library.families().unwrap(), library.list());
    let known = |id: &String| assert!(entries.iter().any(|entry| entry.id == *id), "no game is called {id}");
    let named: Vec<&String> = families.families.iter().flat_map(|family| &family.games).collect();
    named.iter().for_each(|id| known(id));
    families.first.iter().for_each(known);
    for base in entries.iter().filter(|entry| entry.of.is_none()) {
        assert_eq!(named.iter().filter(|id| **id == &base.id).count(), 1, "{} belongs to one family", base.id);
    }
    for family in &families.families {
        assert!(["en", "zh", "ja"].iter().all(|lang| family.names.contains_key(*lang)), "{:?}", family.names);
    }
    // Variants stay with their games, and every game is listed once.
    let listed: Vec<String> =
        families.shelves(entries.clone()).into_iter().flat_map(|shelf| shelf.games).map(|(entry, _)| entry.id).collect();
    let (mut all, mut once) = (listed.clone(), listed.clone());
    all.sort();
    once.sort();
    once.dedup();
    assert_eq!((all.len(), once.len()), (entries.len(), entries.len()));
    assert_eq!(listed[..families.first.len().min(1)], families.first[..families.first.len().min(1)]);
}

#[test]
fn a_wrong_order_of_games_is_said_with_its_place() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(dir.path().join("scripts")).unwrap();
    let library = || Library::new(Tree::at(dir.path()).unwrap());
    assert_eq!(library().families().unwrap(), tianyuan_script::families::Families::default(), "a tree may say nothing");
    for (text, said) in [
        ("{\n  \"first\": [\"a\",]\n}", "scripts/families.json:2:17: "),
        ("{ \"frist\": [] }", "scripts/families.json:1:9: unknown field `frist`"),
        ("[]", "scripts/families.json:1:"),
    ] {
        std::fs::write(dir.path().join("scripts/families.json"), text).unwrap();
        let error = library().families().unwrap_err().to_string();
        assert!(error.starts_with(said), "{error}");
    }
}

#[test]
fn a_changed_default_breaks_no_example() {
    // An organiser who edits one default must not be stopped by an example of the game.
    let tree = Tree::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap_or_else(|error| panic!("{error}"));
    for (file, id, from, to) in [
        ("scripts/jirige.lua", "jirige", "lose_at = option.integer(3,", "lose_at = option.integer(5,"),
        ("scripts/jirige.lua", "jirige", "fly_at = option.integer(9,", "fly_at = option.integer(12,"),
        ("scripts/jirige.lua", "jirige", "protected = option.boolean(true,", "protected = option.boolean(false,"),
        ("scripts/jiu.lua", "jiu", "size = option.integer(14,", "size = option.integer(8,"),
        ("scripts/jiu.lua", "jiu", "protect_gates = option.boolean(false,", "protect_gates = option.boolean(true,"),
        ("scripts/shogi.lua", "shogi", "sennichite = option.integer(4,", "sennichite = option.integer(3,"),
        ("scripts/shogi.lua", "shogi", "dead_end = option.choice(\"auto\",", "dead_end = option.choice(\"illegal\","),
        ("scripts/shogi.lua", "shogi", "handicap = option.choice(\"none\",", "handicap = option.choice(\"two\","),
        ("scripts/chu-shogi.lua", "chu-shogi", "bare_king = option.boolean(true,", "bare_king = option.boolean(false,"),
        ("scripts/go.lua", "go", "size = option.integer(19,", "size = option.integer(9,"),
        ("scripts/go.lua", "go", "komi = option.exact(\"15/4\",", "komi = option.exact(\"11/4\","),
        ("scripts/go.lua", "go", "suicide = option.choice(\"forbidden\",", "suicide = option.choice(\"allowed\","),
        ("scripts/go.lua", "go", "ko = option.choice(\"situational\",", "ko = option.choice(\"simple\","),
        ("scripts/go.lua", "go", "pass = option.choice(\"free\",", "pass = option.choice(\"stone\","),
        ("scripts/go.lua", "go", "dame = option.choice(\"half\",", "dame = option.choice(\"proportional\","),
    ] {
        let mut sources = load(&Library::new(tree.clone()), id).sources;
        let script = sources.iter_mut().find(|source| source.file == file).unwrap_or_else(|| panic!("{file}"));
        assert!(script.text.contains(from), "{from}");
        script.text = script.text.replace(from, to);
        let loaded = Library::new(Tree::embedded()).load_sources(id, &sources, &Options::new()).unwrap_or_else(|report| panic!("{report}"));
        for outcome in loaded.run_examples() {
            assert_eq!(outcome.failure, None, "{to}: {}", outcome.name);
        }
    }
}

/// Modules of Lua that work out tables of their own: drawing for colours, two games of a handicap, the rating of a club.
#[test]
fn modules_keep_to_their_tables() {
    for module in ["lib/go/colours", "lib/go/dipper", "lib/go/rating"] {
        library().module(module, "check", "", "en").unwrap_or_else(|report| panic!("{module}: {report}"));
    }
}
