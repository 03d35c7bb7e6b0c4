//! `show ID`: the declarations of a game.

mod groups;
mod pieces;

use tianyuan_notation::position;
use tianyuan_rules::spec::{Action, Award, Generator, Origin, Outcome as Meaning, Shape, Spec, Texts, When};
use tianyuan_script::{LoadedGame, OptionInfo, OptionKind, OptionValue, conduct_parts};
use tianyuan_words::{pick, t};

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

pub(crate) fn run(app: &App, id: &str) -> Outcome {
    let loaded = app.load(id)?;
    let shown = shown(&loaded);
    if app.json {
        app.answer(&shown);
    } else {
        plain(app, &shown, &loaded);
    }
    Ok(Answer::Yes)
}

fn shown(loaded: &LoadedGame) -> json::Shown {
    let spec = loaded.rules.spec();
    let rectangle = spec.board.is_rectangular();
    json::Shown {
        id: loaded.id.clone(),
        of: loaded.of.clone(),
        names: loaded.names.clone(),
        version: loaded.version.clone(),
        files: loaded.sources.iter().map(|source| source.file.clone()).collect(),
        board: json::ShownBoard {
            sites: spec.board.sites(),
            files: rectangle.then(|| spec.board.width()),
            ranks: rectangle.then(|| spec.board.height()),
        },
        sides: spec
            .sides
            .iter()
            .map(|side| json::ShownSide {
                id: side.id.clone(),
                names: side.names.clone(),
                prefix: side.prefix.clone(),
                facing: pieces::facing(side.facing),
            })
            .collect(),
        kinds: pieces::kinds(spec),
        options: loaded.options.iter().map(|(info, value)| view::option(info, Some(value))).collect(),
        phases: phases(spec),
        forms: forms(spec),
        check: spec.check.as_ref().map(|check| rule("check", &check.says, &check.origin)),
        claims: pieces::claims(spec),
        impossible: spec.impossible.iter().map(|one| rule("impossible", &one.says, &one.origin)).collect(),
        scores: groups::scores(spec),
        endings: endings(spec),
        conduct: conduct_parts(spec).into_iter().map(|part| json::ShownConduct { part: part.key, value: part.value }).collect(),
        hooks: loaded.hooks.iter().map(view::hook).collect(),
        plugins: loaded.plugins.iter().map(view::needed).collect(),
        examples: loaded.examples.len(),
        position: position::write(spec, &loaded.rules.game().setup()),
    }
}

fn phases(spec: &Spec) -> Vec<json::ShownPhase> {
    let phase = |phase: &tianyuan_rules::spec::Phase| json::ShownPhase {
        id: phase.id.clone(),
        names: phase.names.clone(),
        first: phase.first.map(|side| view::side_id(spec, side)),
        moves: phase.moves.iter().map(|one| generator(spec, one)).collect(),
        takes: phase.takes.awards.iter().map(award).collect(),
        surround: groups::surround(spec, phase),
        never: groups::never(phase),
        throw: phase.throw.as_ref().map(|throw| json::ShownThrow {
            names: throw.names.clone(),
            faces: throw.faces.iter().map(|&(value, weight)| json::ShownFace { value, weight }).collect(),
            file: throw.origin.file.clone(),
            line: throw.origin.line,
        }),
        file: phase.origin.file.clone(),
        line: phase.origin.line,
    };
    spec.phases.iter().map(phase).collect()
}

fn generator(spec: &Spec, generator: &Generator) -> json::ShownRule {
    // The word of JSON for what scripts call `travel` is older than theirs, and is kept.
    let kind = if matches!(generator.action, Action::Travel(_)) { "move" } else { generator.action.word() };
    let shown = rule(kind, &generator.says, &generator.origin);
    match &generator.action {
        Action::Travel(travel) => pieces::travel(spec, travel, shown),
        Action::Drop(dropping) => pieces::dropping(spec, dropping, shown),
        Action::Together(together) => pieces::together(spec, together, shown),
        // Of other kinds the sentence of the rule tells all.
        _ => shown,
    }
}

fn award(award: &Award) -> json::ShownRule {
    rule(&award.id, &award.says, &award.origin)
}

fn rule(id: &str, says: &Texts, origin: &Origin) -> json::ShownRule {
    json::ShownRule {
        id: id.to_owned(),
        says: says.clone(),
        clause: origin.clause.clone(),
        file: origin.file.clone(),
        line: origin.line,
        captured: None,
        promotion: None,
        walls: None,
        legs: None,
        drops: None,
    }
}

fn forms(spec: &Spec) -> Vec<json::ShownForm> {
    let form = |form: &tianyuan_rules::spec::Form| json::ShownForm {
        id: form.id.clone(),
        names: form.names.clone(),
        instances: match &form.shape {
            Shape::Sites(instances) => Some(instances.len()),
            Shape::Shuttle { .. } => None,
        },
        clause: form.origin.clause.clone(),
        file: form.origin.file.clone(),
        line: form.origin.line,
    };
    spec.forms.iter().map(form).collect()
}

fn endings(spec: &Spec) -> Vec<json::ShownEnding> {
    let ending = |ending: &tianyuan_rules::spec::Ending| json::ShownEnding {
        reason: ending.reason.clone(),
        outcome: view::outcome(ending.outcome),
        when: match ending.when {
            When::Holds(_) => "holds",
            When::Stuck(_) => "stuck",
            When::Claimed(..) => "claimed",
            When::Foul => "foul",
        },
        claim: match ending.when {
            When::Claimed(claim, _) => spec.claims.get(usize::from(claim)).map(|claim| claim.id.clone()),
            _ => None,
        },
        score: match ending.outcome {
            Meaning::Score(index) => spec.scores.get(usize::from(index)).map(|scoring| scoring.id.clone()),
            _ => None,
        },
        says: ending.says.clone(),
        clause: ending.origin.clause.clone(),
        file: ending.origin.file.clone(),
        line: ending.origin.line,
    };
    spec.ends.iter().map(ending).collect()
}

fn plain(app: &App, shown: &json::Shown, loaded: &LoadedGame) {
    let options = &loaded.options;
    let name = pick(app.lang, &shown.names).unwrap_or_default();
    app.out.heading(format!("{}  {name}", shown.id));
    if let Some(of) = &shown.of {
        app.out.line(t!(app.lang, cli.show.of, of = of));
    }
    app.out.line(t!(app.lang, cli.show.version, version = shown.version));
    app.out.line(t!(app.lang, cli.show.files, files = shown.files.join(", ")));
    match (shown.board.files, shown.board.ranks) {
        (Some(files), Some(ranks)) => app.out.line(t!(app.lang, cli.show.rectangle, files = files, ranks = ranks)),
        _ => app.out.line(t!(app.lang, cli.show.board, sites = shown.board.sites)),
    }
    let sides: Vec<String> =
        shown.sides.iter().map(|side| format!("{} ({})", side.id, pick(app.lang, &side.names).unwrap_or_default())).collect();
    app.out.line(t!(app.lang, cli.show.sides, sides = sides.join(", ")));
    pieces::plain(app, shown);
    if !options.is_empty() {
        app.out.line("");
        app.out.heading(t!(app.lang, cli.show.options));
        for (info, value) in options {
            plain_option(app, info, value);
        }
    }
    app.out.line("");
    app.out.heading(t!(app.lang, cli.show.phases));
    for phase in &shown.phases {
        let kinds: Vec<&str> = phase.moves.iter().map(|rule| rule.id.as_str()).collect();
        app.out.line(format!("  {}  {}: {}", phase.id, pick(app.lang, &phase.names).unwrap_or_default(), kinds.join(" ")));
        for rule in phase.moves.iter().chain(&phase.takes) {
            plain_rule(app, rule);
            pieces::plain_rule(app, rule);
        }
        groups::plain_phase(app, phase);
    }
    pieces::plain_claims(app, shown);
    if !shown.forms.is_empty() {
        app.out.line("");
        app.out.heading(t!(app.lang, cli.show.forms));
        for form in &shown.forms {
            let places = form.instances.map_or_else(String::new, |n| t!(app.lang, cli.show.places, n = n));
            app.out.line(format!("  {}  {} {places}", form.id, pick(app.lang, &form.names).unwrap_or_default()).trim_end());
        }
    }
    groups::plain_scores(app, shown);
    app.out.line("");
    app.out.heading(t!(app.lang, cli.show.endings));
    for ending in &shown.endings {
        let says = pick(app.lang, &ending.says).unwrap_or_default();
        app.out.line(format!("  {} ({}): {says} [{}]", ending.reason, ending.outcome, ending.clause));
    }
    let conduct = conduct_parts(loaded.rules.spec());
    if !conduct.is_empty() {
        app.out.line("");
        app.out.heading(t!(app.lang, cli.show.conduct));
        for part in conduct.iter().filter(|part| !part.value.is_empty()) {
            app.out.line(format!("  {}: {}", part.label.in_lang(app.lang), part.value));
        }
    }
    app.out.line("");
    let natives = shown.hooks.iter().filter(|hook| hook.native.is_some()).count();
    app.out.line(match shown.hooks.len() - natives {
        0 if natives > 0 => t!(app.lang, cli.show.only_natives, natives = natives),
        0 => t!(app.lang, cli.show.no_hooks),
        n if natives > 0 => t!(app.lang, cli.show.hooks_and_natives, n = n, natives = natives),
        n => t!(app.lang, cli.show.hooks, n = n),
    });
    for plugin in &shown.plugins {
        app.out.line(t!(app.lang, cli.show.plugin, name = plugin.name, version = plugin.version, digest = plugin.digest));
    }
    app.out.line(t!(app.lang, cli.show.examples, n = shown.examples));
}

fn plain_option(app: &App, info: &OptionInfo, value: &OptionValue) {
    let shown = |typed: &str| info.shown(app.lang, typed).to_owned();
    let range = match &info.kind {
        OptionKind::Integer { min, max, .. } => format!("{min}–{max}"),
        OptionKind::Exact { min, max } => format!("{min}–{max}"),
        OptionKind::Boolean => ["true", "false"].map(shown).join(" | "),
        OptionKind::Choice { values } => values
            .iter()
            .map(|word| {
                let name = shown(word);
                with_typed(&name, word, || t!(app.lang, cli.show.word, name = name, typed = word))
            })
            .collect::<Vec<_>>()
            .join(" | "),
    };
    let name = info.label(app.lang);
    let name = with_typed(name, &info.name, || t!(app.lang, cli.show.named, name = name, typed = info.name));
    let (value, default) = (shown(&value.to_string()), shown(&info.default.to_string()));
    app.out.line(t!(app.lang, cli.show.option, name = name, value = value, range = range, default = default, clause = info.clause));
    if let Some(says) = pick(app.lang, &info.says).filter(|says| !says.is_empty()) {
        app.out.line(format!("      {says}"));
    }
}

/// A name for people, with the word to type beside it.
fn with_typed(name: &str, typed: &str, both: impl Fn() -> String) -> String {
    if name == typed { typed.to_owned() } else { both() }
}

fn plain_rule(app: &App, rule: &json::ShownRule) {
    if let Some(says) = pick(app.lang, &rule.says).filter(|says| !says.is_empty()) {
        app.out.line(format!("      {}: {says} [{}]", rule.id, rule.clause).replace(" []", ""));
    }
}
