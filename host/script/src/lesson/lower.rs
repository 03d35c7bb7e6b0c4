//! Lowers the steps of a lesson: names become numbers, positions are set up, queries get their numbers.

use tianyuan_board::Board;
use tianyuan_notation::typed;
use tianyuan_rules::spec::{Exact, KindId, PhaseId, SideId, Site, Spec};
use tianyuan_rules::{DecisionKind, Game, Setup};
use tianyuan_words::{Key, Message, key, message};

use super::{At, Choice, Expected, Foreseen, Generate, Goal, Mark, Replies, Reply, Sign, Solution, Start, Step, record};
use crate::check::examples::{self, Stand};
use crate::decl::{
    CountGoalFields, GoalArg, GoalDecl, LessonStepDecl, LessonStepFields, MovesGoalFields, OnFields, RandomPlayDecl, RepliesArg, ReplyDecl,
    texts,
};
use crate::fault::{Fault, Place};
use crate::loaded::LoadedGame;
use crate::lower::{QueryDecl, WrittenQuery};
use crate::tree::{Source, Tree};
use crate::written::{Sites, Texts};

/// The most turns that a learner has for one goal.
const MOST_TURNS: u16 = 200;

/// The queries of the steps of one game, in the order of the spec's `queries`.
#[derive(Debug, Default)]
pub(super) struct Gather {
    pub(super) queries: Vec<QueryDecl>,
}

/// The indices of the queries of a step among those of its game.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    goal: usize,
    signs: Vec<(Sign, usize)>,
    foreseen: Vec<usize>,
}

impl Gather {
    fn push(&mut self, what: WrittenQuery, place: &Place, path: &[&str]) -> usize {
        let path = path.iter().map(|&part| part.to_owned()).collect();
        self.queries.push(QueryDecl { query: what, place: place.clone(), owner: "step", path });
        self.queries.len() - 1
    }

    /// Collects what a step asks.
    pub(super) fn step(&mut self, step: &LessonStepDecl) -> Numbers {
        let (fields, place) = (&step.fields, &step.place);
        let mut numbers = Numbers::default();
        let goal = match &fields.goal {
            GoalArg::Holds(cond) => Some(WrittenQuery::Holds(cond.clone())),
            GoalArg::Goal(GoalDecl::Sites(set)) => Some(WrittenQuery::Sites(set.clone())),
            GoalArg::Goal(GoalDecl::Number(num)) => Some(WrittenQuery::Number(num.clone())),
            GoalArg::Goal(_) => None,
        };
        if let Some(goal) = goal {
            numbers.goal = self.push(goal, place, &["goal"]);
        }
        if let Some(marks) = &fields.marks {
            let signs: [(&str, Sign, &Option<Sites>); 3] =
                [("circle", Sign::Circle, &marks.circle), ("cross", Sign::Cross, &marks.cross), ("square", Sign::Square, &marks.square)];
            for (field, sign, set) in signs {
                if let Some(set) = set {
                    numbers.signs.push((sign, self.push(WrittenQuery::Sites(set.clone()), place, &["marks", field])));
                }
            }
        }
        let list = fields.on.iter().flat_map(|on| &on.list).enumerate();
        for (index, when) in list.filter_map(|(index, on)| Some((index, on.when.as_ref()?))) {
            let index = (index + 1).to_string();
            numbers.foreseen.push(self.push(WrittenQuery::Holds(when.clone()), place, &["on", &index, "when"]));
        }
        numbers
    }
}

/// The records that steps begin with.
pub(super) fn records(steps: &[Step]) -> Vec<Source> {
    let record = |step: &Step| match &step.start {
        Start::Record { file, text, .. } => Some(Source { file: file.clone(), text: text.clone() }),
        _ => None,
    };
    steps.iter().filter_map(record).collect()
}

/// A step being lowered.
struct Lower<'a> {
    spec: &'a Spec,
    fields: &'a LessonStepFields,
    place: &'a Place,
    names: &'a [String],
}

/// Lowers a step; `file` is that of the lesson, `names` are those of all steps, `game` is the number of its game.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub(super) fn step(
    tree: &Tree,
    file: &str,
    names: &[String],
    (index, decl): (usize, &LessonStepDecl),
    (game, loaded): (usize, &LoadedGame),
    numbers: &Numbers,
) -> Result<Step, Fault> {
    let (fields, place) = (&*decl.fields, &decl.place);
    let l = Lower { spec: loaded.rules.spec(), fields, place, names };
    for clause in fields.clause.iter().flat_map(|clauses| clauses.split_whitespace()) {
        let known = &l.spec.clauses;
        if !known.contains_key(clause) {
            let message = message!(course.no_clause, clause = clause);
            let known: Vec<&str> = known.keys().map(String::as_str).collect();
            return Err(l.fault("lesson/clause", message).near(clause, known).field("clause"));
        }
    }
    let start = l.start(tree, file, &mut *loaded.rules.game())?;
    let within = fields.within.unwrap_or(1);
    if !(1..=MOST_TURNS).contains(&within) {
        let message = message!(course.is_number_of_turns, most = MOST_TURNS, within = within);
        return Err(l.fault("script/range", message).field("within"));
    }
    let at = l.at(file, place);
    let solutions = fields.solution.iter().flat_map(|solution| &solution.0);
    Ok(Step {
        id: names[index].clone(),
        names: fields.names.clone().unwrap_or_default(),
        game,
        start,
        play: fields.play.clone().unwrap_or_default(),
        learner: fields.learner.as_ref().map(|side| l.side(side, "as")).transpose()?,
        say: fields.say.clone().unwrap_or_default(),
        marks: l.marks(numbers)?,
        goal: l.goal(numbers.goal, file)?,
        within,
        allow: fields.allow.as_ref().map(|turns| turns.split_whitespace().map(str::to_owned).collect()),
        solutions: solutions.map(|text| Solution { text: text.trim().to_owned(), at: at.clone() }).collect(),
        more: fields.more.unwrap_or(false),
        replies: match &fields.replies {
            None | Some(RepliesArg::Best) => Replies::Best,
            Some(RepliesArg::Random(seed)) => Replies::Random(*seed),
            Some(RepliesArg::Tree(tree)) => Replies::Tree(l.replies(tree, place, file)),
        },
        foreseen: l.foreseen(&numbers.foreseen, &at)?,
        otherwise: fields.otherwise.clone().unwrap_or_default(),
        hints: fields.hints.clone().unwrap_or_default(),
        success: fields.success.clone().unwrap_or_default(),
        next: fields.next.as_ref().map(|name| l.step_named(name, &["next"])).transpose()?,
        seconds: fields.seconds,
        clauses: fields.clause.iter().flat_map(|clauses| clauses.split_whitespace()).map(str::to_owned).collect(),
        generate: fields.generate.as_ref().map(|random| l.generate(random, file)).transpose()?,
        at,
    })
}

impl Lower<'_> {
    fn fault(&self, code: &'static str, message: Message) -> Fault {
        let mut fault = Fault::new(code, self.place, message);
        "step".clone_into(&mut fault.owner);
        fault
    }

    fn at(&self, file: &str, place: &Place) -> At {
        // A step may be made by a file that the lesson requires; then its chunk's name is the file's.
        let same = *place.file == *crate::locate::chunk_name(file);
        At { file: if same { file.to_owned() } else { place.file.to_string() }, line: place.line }
    }

    fn unknown(&self, what: Key, word: &str, known: &[&str], path: &[&str]) -> Fault {
        let message = message!(lower.nothing_called, what = what, word = word);
        let fault = self.fault("script/unknown-word", message).near(word, known.iter().copied());
        path.iter().fold(fault, |fault, part| fault.field(*part))
    }

    fn step_named(&self, name: &str, path: &[&str]) -> Result<usize, Fault> {
        let known: Vec<&str> = self.names.iter().map(String::as_str).collect();
        self.names.iter().position(|known| known == name).ok_or_else(|| self.unknown(key!(course.step), name, &known, path))
    }

    fn side(&self, id: &str, field: &str) -> Result<SideId, Fault> {
        let known: Vec<&str> = self.spec.sides.iter().map(|side| side.id.as_str()).collect();
        match SideId::find(&known, |known| *known == id) {
            Some(side) => Ok(side),
            None => Err(self.unknown(key!(course.side), id, &known, &[field])),
        }
    }

    fn site(&self, word: &str, path: &[&str]) -> Result<Site, Fault> {
        self.spec.board.site(word).ok_or_else(|| self.unknown(key!(course.site), word, &[], path))
    }

    /// The position that the step begins with: the rules must allow it.
    fn start(&self, tree: &Tree, file: &str, game: &mut dyn Game) -> Result<Start, Fault> {
        let fields = self.fields;
        let stand = Stand {
            board: fields.board.as_ref(),
            stones: fields.stones.as_ref(),
            position: fields.position.as_ref(),
            phase: fields.phase.as_ref(),
            to_move: fields.to_move.as_ref(),
            registers: fields.registers.as_ref(),
        };
        let drawn = [("board", stand.board.is_some()), ("stones", stand.stones.is_some()), ("position", stand.position.is_some())];
        let said_by: Vec<&str> = drawn
            .into_iter()
            .chain([("record", fields.record.is_some()), ("generate", fields.generate.is_some())])
            .filter_map(|(field, given)| given.then_some(field))
            .collect();
        if let [first, second, ..] = said_by[..] {
            let message = message!(course.and_both_say_where_step, first = first, second = second);
            return Err(self.fault("lesson/position", message).field(second));
        }
        if let Some(record) = &fields.record {
            let ply = fields.ply.unwrap_or(u32::MAX);
            let (file, text) = record::read(tree, file, record).map_err(|message| self.fault("lesson/record", message).field("record"))?;
            return Ok(Start::Record { file, text, ply, reading: fields.reading.clone(), since: fields.since.unwrap_or(ply).min(ply) });
        }
        let field = said_by.first().copied().unwrap_or("phase");
        let setup: Option<Setup> =
            examples::setup(game, self.spec, stand).map_err(|message| self.fault("lesson/position", message).field(field))?;
        let Some(setup) = setup else { return self.played(game, Start::Begin) };
        game.set_up(&setup).map_err(|error| {
            let message = message!(course.position_cannot_be_set_up, error = error);
            self.fault("lesson/position", message).field(field)
        })?;
        self.played(game, Start::Setup(Box::new(setup)))
    }

    /// Checks what is played before the learner is asked.
    fn played(&self, game: &mut dyn Game, start: Start) -> Result<Start, Fault> {
        if let Some(play) = &self.fields.play {
            typed::play(game, play).map_err(|error| self.fault("lesson/play", message!(course.play, error = error)).field("play"))?;
        }
        Ok(start)
    }

    fn marks(&self, numbers: &Numbers) -> Result<Vec<Mark>, Fault> {
        let mut marks: Vec<Mark> = numbers.signs.iter().map(|&(sign, query)| Mark::Sign(sign, query)).collect();
        let Some(fields) = &self.fields.marks else { return Ok(marks) };
        for (label, sites) in fields.labels.iter().flatten() {
            for word in sites.split_whitespace() {
                marks.push(Mark::Label(self.site(word, &["marks", "labels", label])?, label.clone()));
            }
        }
        for word in fields.arrows.iter().flat_map(|arrows| arrows.split_whitespace()) {
            let Some((from, to)) = arrow(&self.spec.board, word) else {
                let message = message!(course.is_no_arrow, word = word);
                return Err(self.fault("lesson/arrow", message).field("marks").field("arrows"));
            };
            marks.push(Mark::Arrow(from, to));
        }
        Ok(marks)
    }

    fn goal(&self, query: usize, file: &str) -> Result<Goal, Fault> {
        let GoalArg::Goal(goal) = &self.fields.goal else { return Ok(Goal::Holds(query)) };
        Ok(match goal {
            GoalDecl::Read => Goal::Read,
            GoalDecl::Win => Goal::Win,
            GoalDecl::Survive => Goal::Survive,
            GoalDecl::Follow => Goal::Follow,
            GoalDecl::Sites(_) => Goal::Sites(query),
            GoalDecl::Number(_) => Goal::Number(query),
            GoalDecl::Take(count, kind) => {
                let known: Vec<&str> = self.spec.kinds.iter().map(|kind| kind.id.as_str()).collect();
                let of = |kind: &String| match KindId::find(&known, |known| known == kind) {
                    Some(kind) => Ok(kind),
                    None => Err(self.unknown(key!(course.kind_of_piece), kind, &known, &["goal"])),
                };
                Goal::Take { count: *count, kind: kind.as_ref().map(of).transpose()? }
            }
            GoalDecl::Lead(score, by) => Goal::Lead { score: self.score(score)?, by: by.map_or_else(|| Exact::new(1, 2), |by| by.0) },
            GoalDecl::Moves(fields) => self.moves(fields)?,
            GoalDecl::Count(fields) => self.count(fields)?,
            GoalDecl::Choice(list) => {
                if list.len() < 2 {
                    let message = message!(course.choice_has_at_least_two);
                    return Err(self.fault("lesson/choice", message).field("goal"));
                }
                let choice = |decl: &crate::decl::ChoiceDecl| Choice {
                    text: texts(decl.fields.en.as_ref(), decl.fields.zh.as_ref(), [decl.fields.more.as_ref(), decl.fields.names.as_ref()]),
                    right: decl.fields.right.unwrap_or(false),
                    say: decl.fields.say.clone().unwrap_or_default(),
                    at: self.at(file, &decl.place),
                };
                Goal::Choice(list.iter().map(choice).collect())
            }
        })
    }

    fn score(&self, id: &str) -> Result<usize, Fault> {
        let known: Vec<&str> = self.spec.scores.iter().map(|score| score.id.as_str()).collect();
        known.iter().position(|known| *known == id).ok_or_else(|| self.unknown(key!(course.score), id, &known, &["goal"]))
    }

    fn moves(&self, fields: &MovesGoalFields) -> Result<Goal, Fault> {
        let words: Vec<&str> = DecisionKind::ALL.iter().map(|kind| kind.word()).collect();
        let kind = |word: &String| match DecisionKind::ALL.iter().find(|kind| kind.word() == word) {
            Some(kind) => Ok(*kind),
            None => Err(self.unknown(key!(course.way_to_act), word, &words, &["goal"])),
        };
        let from = |list: &String| list.split_whitespace().map(|word| self.site(word, &["goal"])).collect::<Result<Vec<_>, _>>();
        Ok(Goal::Moves {
            kinds: fields.kinds.iter().flatten().map(kind).collect::<Result<_, _>>()?,
            from: fields.from.as_ref().map(from).transpose()?,
        })
    }

    fn count(&self, fields: &CountGoalFields) -> Result<Goal, Fault> {
        let score = self.score(&fields.score)?;
        let parts: Vec<&str> = self.spec.scores[score].parts.iter().map(|part| part.id.as_str()).collect();
        let part = |id: &String| {
            parts.iter().position(|known| known == id).ok_or_else(|| self.unknown(key!(course.part_of_the_score), id, &parts, &["goal"]))
        };
        let part = fields.part.as_ref().map(part).transpose()?;
        if part.is_some() && fields.side.is_none() {
            let message = message!(course.part_of_count_is_asked);
            return Err(self.fault("lesson/count", message).field("goal"));
        }
        Ok(Goal::Count { score, side: fields.side.as_ref().map(|side| self.side(side, "goal")).transpose()?, part })
    }

    fn foreseen(&self, queries: &[usize], at: &At) -> Result<Vec<Foreseen>, Fault> {
        let Some(on) = &self.fields.on else { return Ok(Vec::new()) };
        let one = |answer: Expected, fields: &OnFields, key: &str| -> Result<Foreseen, Fault> {
            Ok(Foreseen {
                answer,
                say: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.says.as_ref()]),
                next: fields.next.as_ref().map(|name| self.step_named(name, &["on", key, "next"])).transpose()?,
                at: at.clone(),
            })
        };
        let named = on.named.iter().map(|(turn, fields)| one(Expected::Text(turn.trim().to_owned()), fields, turn));
        let listed = (on.list.iter().zip(queries).enumerate())
            .map(|(index, (fields, query))| one(Expected::Holds(*query), fields, &(index + 1).to_string()));
        named.chain(listed).collect()
    }

    fn replies(&self, tree: &[(String, Option<ReplyDecl>)], place: &Place, file: &str) -> Vec<Reply> {
        let reply = |(to, reply): &(String, Option<ReplyDecl>)| match reply {
            Some(decl) => Reply {
                to: to.trim().to_owned(),
                play: decl.play.trim().to_owned(),
                say: decl.say.clone(),
                then: self.replies(&decl.then, &decl.place, file),
                at: self.at(file, &decl.place),
            },
            None => Reply { to: to.trim().to_owned(), play: String::new(), say: Texts::new(), then: Vec::new(), at: self.at(file, place) },
        };
        tree.iter().map(reply).collect()
    }

    fn generate(&self, decl: &RandomPlayDecl, file: &str) -> Result<Generate, Fault> {
        let fields = &decl.fields;
        let phases: Vec<&str> = self.spec.phases.iter().map(|phase| phase.id.as_str()).collect();
        let phase = |id: &String| match phases.iter().position(|known| known == id) {
            Some(phase) => Ok(PhaseId::new(phase as u8)),
            None => Err(self.unknown(key!(course.phase), id, &phases, &["generate", "phase"])),
        };
        let (least, most) = (fields.least.unwrap_or(1), fields.most.unwrap_or(200));
        if least > most || most > 100_000 {
            let message = message!(course.random_games_are_left_after, least = least, most = most);
            return Err(self.fault("script/range", message).field("generate"));
        }
        Ok(Generate {
            seed: fields.seed,
            least,
            most,
            phase: fields.phase.as_ref().map(phase).transpose()?,
            at: self.at(file, &decl.place),
        })
    }
}

/// The two sites of `C3-C4`; names of sites may hold a `-` themselves.
fn arrow(board: &Board, word: &str) -> Option<(Site, Site)> {
    word.match_indices(['-', '→']).find_map(|(at, dash)| Some((board.site(&word[..at])?, board.site(&word[at + dash.len()..])?)))
}
