//! The rules of a game as a list of named values, so that two games can be compared part by part.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Assign, Cond, Ending, Form, Join, Of, Outcome, Pay, Phase, Shape, Spec, Takes, Texts, When};

use crate::diff::expressions::Writer;
use crate::diff::{effects, groups, looks, moves, pieces};

/// A part of the rules.
#[derive(Debug)]
pub(super) struct Item {
    /// Path of identifiers: `phase/march/hop#1/over`.
    pub(super) key: String,
    /// What it is called.
    pub(super) en: String,
    /// What it is called in Chinese.
    pub(super) zh: String,
    /// What it is, as a script would say it; empty for a part that only holds others.
    pub(super) value: String,
}

/// What the fields of the rules are called.
#[rustfmt::skip]
const FIELDS: &[(&str, &str, &str)] = &[
    ("allowed", "when", "条件"),
    ("on", "where", "落点"),
    ("from", "which pieces", "可动之子"),
    ("to", "where to", "去处"),
    ("over", "what is jumped", "被跳之子"),
    ("directions", "directions", "方向"),
    ("count", "how many", "数量"),
    ("prey", "what may be removed", "可取之子"),
    ("ahead", "what must stand behind the landing", "落点之后须有"),
    ("behind", "what must stand behind the start", "起点之后须有"),
    ("far", "over any distance", "可隔空"),
    ("spares", "jumped pieces stay", "被跳之子留在盘上"),
    ("stays", "stays where it is", "原地不动"),
    ("line", "jumps whole lines", "跳过整列"),
    ("forth", "never turns back", "不得折返"),
    ("straight", "goes on straight", "沿原方向连续"),
    ("most", "must take the most", "必须吃最多"),
    ("ends_on", "ends on", "到此即止"),
    ("tracks", "tracks", "轨道"),
    ("track", "track", "轨道"),
    ("by", "how far", "步数"),
    ("enters", "enters from the hand", "可入轨之子"),
    ("leaves", "may leave the game", "可出盘"),
    ("counts", "what is sown", "播撒之数"),
    ("first_stays", "the first stays", "第一粒留在原处"),
    ("skips_start", "skips its start", "跳过起点"),
    ("goes_on", "goes on from", "继续播撒于"),
    ("legs", "moves", "同时走的两子"),
    ("clear", "must be empty", "必须空着"),
    ("safe", "must not be attacked", "不得受攻"),
    ("effects", "effects", "落子后的变化"),
    ("throw", "throws", "投掷"),
    ("again", "the same side again", "同一方再走"),
    ("chain", "goes on", "可连续"),
    ("must", "must go on", "必须连续"),
    ("at_least", "jumps at least", "至少跳数"),
    ("at_once", "jumped pieces leave at once", "被跳之子立即提走"),
    ("judge_each", "judged at every landing", "每次落点都判"),
    ("then_hop", "may jump on", "可续跳"),
    ("priority", "priority", "优先级"),
    ("keep", "keeps to its choice", "不得改换类别"),
    ("then", "what follows", "随后"),
    ("first", "begins", "先手"),
    ("exit", "ends", "结束条件"),
    ("enter", "at its beginning", "开始时"),
    ("judged", "endings are judged", "判终局"),
    ("skip", "a stuck side is passed over", "无着则跳过"),
    ("join", "awards are joined", "奖取合计方式"),
    ("optional", "may be declined", "可放弃"),
    ("pays", "pays", "所得"),
    ("gaps", "sites that may be empty", "可空之点"),
    ("phases", "phases", "阶段"),
    ("then_to", "where to with a second movement", "再走的去处"),
    ("captured", "captured pieces", "被吃之子"),
    ("zone", "promotion zone", "升变区"),
    ("promotes_on", "promotes on", "升变时机"),
    ("promotion_must", "must promote", "必须升变"),
    ("implied", "promotion that must be is implied", "必须的升变可不写"),
    ("never_stuck", "never where it could not move", "不得打入无法再走之处"),
    ("never_mating", "never with mate", "不得打入将死"),
    ("moves", "moves", "走法"),
    ("walls", "walls", "阻挡之处"),
    ("stirs", "its moves are no quiet turns", "走动即不算平静"),
    ("royal", "royal", "王"),
    ("promotes", "promotes to", "升变为"),
    ("demotes", "becomes when captured", "被吃后变为"),
    ("in_all", "in the whole game", "全局总数"),
    ("letters", "letters", "字母"),
    ("codes", "names in other formats", "其他格式的名称"),
    ("agreed", "the other side has to agree", "须对方同意"),
    ("marks", "kept in", "记于"),
    ("together", "marked together along", "同标的相连方向"),
    ("surround", "groups without liberties are captured", "无气之子被提"),
    ("connected", "pieces are connected along", "棋子相连的方向"),
    ("suicide", "suicide", "自提"),
    ("unchanged_passes", "a placement that changes nothing is a pass", "盘面不变之着即虚着"),
    ("peaceful", "nothing may be captured", "不得提子"),
    ("lost", "losses are counted in", "失子计入"),
    ("ko", "no retaking at once in a ko", "劫不得立即回提"),
    ("board", "no position of the board again", "不得重复全盘局面"),
    ("situation", "no position with the same side to move again", "不得重复全盘局面与轮次"),
    ("unit", "unit", "单位"),
    ("per", "the margin is the difference times", "胜负为差数乘以"),
    ("tie", "with equal totals", "平局时"),
    ("owned", "what belongs to a side", "各方所有"),
    ("dead", "dead pieces are kept in", "死子记于"),
    ("stake", "stake", "彩头"),
    ("alternate", "players change sides after each game", "每局后交换先后手"),
    ("draw_offers", "a draw may be offered", "可以提和"),
    ("pass_last", "random players pass last", "随机对局最后才停着"),
];

pub(super) struct List<'a> {
    pub(super) writer: Writer<'a>,
    items: Vec<Item>,
}

/// All parts of the rules. Without `places`, which sites a rule speaks of is left out.
pub(super) fn inventory(spec: &Spec, places: bool) -> Vec<Item> {
    let mut list = List { writer: Writer { spec, places }, items: Vec::new() };
    let board = &spec.board;
    let size = if board.is_rectangular() { format!("{}×{}", board.width(), board.height()) } else { format!("{}", board.sites()) };
    list.add("name", "name", "名称", spec.names.values().cloned().collect::<Vec<_>>().join(" / "));
    list.add("board", "board", "棋盘", size);
    list.add("stands", "pieces stand on", "棋子落在", if board.has_cells() { "cells" } else { "points" }.to_owned());
    if places {
        let sites = 0..u16::try_from(board.sites()).unwrap_or(u16::MAX);
        list.add("sites", "names of sites", "点名", sites.map(|site| board.name(site)).collect::<Vec<_>>().join(" "));
    }
    if !board.stars().is_empty() && places {
        let stars = board.stars().iter().map(|&site| board.name(site)).collect::<Vec<_>>().join(" ");
        list.add("stars", "stars", "星位", stars);
    }
    looks::whole(&mut list, places);
    for (format, code) in &spec.codes {
        let label = format!("name in other formats, {format}");
        list.add(&format!("code#{format}"), &label, &format!("其他格式的名称·{format}"), code.clone());
    }
    for side in &spec.sides {
        let names = side.names.values().cloned().collect::<Vec<_>>().join(" / ");
        list.add(&format!("side#{}", side.id), &format!("side {}", side.id), &format!("{} 方", side.id), names);
        let (en, zh) = (format!("side {}: looks", side.id), format!("{} 方：朝向", side.id));
        list.add(&format!("side#{}/facing", side.id), &en, &zh, pieces::facing(side.facing).to_owned());
    }
    for kind in &spec.kinds {
        for (side, supply) in spec.sides.iter().zip(&kind.supply) {
            let (en, zh) = (pick(&side.names, "en", &side.id), pick(&side.names, "zh", &side.id));
            let (of_en, of_zh) = if spec.kinds.len() > 1 {
                (format!("{} of ", pick(&kind.names, "en", &kind.id)), pick(&kind.names, "zh", &kind.id).to_owned())
            } else {
                (String::new(), String::new())
            };
            let supply = supply.map_or_else(|| "∞".to_owned(), |supply| supply.to_string());
            list.add(&format!("supply#{}#{}", kind.id, side.id), &format!("supply: {of_en}{en}"), &format!("{zh}{of_zh}子数"), supply);
        }
    }
    pieces::kinds(&mut list);
    spec.forms.iter().for_each(|form| list.form(form));
    spec.phases.iter().for_each(|phase| list.phase(phase));
    let mut seen = BTreeMap::new();
    for ending in &spec.ends {
        let turn = numbered(&mut seen, &ending.reason);
        list.ending(ending, &turn);
    }
    effects::whole(&mut list);
    groups::whole(&mut list);
    groups::conduct(&mut list);
    pieces::whole(&mut list);
    let notation = &spec.notation;
    let from = notation.numbered_from.and_then(|phase| spec.phases.get(usize::from(phase))).map_or("", |phase| phase.id.as_str());
    let labels: Vec<String> = notation.removed.iter().map(|(award, label)| format!("{award}={label}")).collect();
    let written = format!("{} {} {} {from}", notation.arrow, notation.jumped, labels.join(" "));
    list.add("notation", "notation", "记谱", written.trim().to_owned());
    list.add("notation#styles", "how positions and moves are written", "局面与着法的写法", pieces::styles(notation));
    list.items
}

/// A text in a language, or the identifier.
pub(super) fn pick<'t>(texts: &'t Texts, lang: &str, id: &'t str) -> &'t str {
    texts.get(lang).map_or(id, String::as_str)
}

/// Tells several parts of one name apart.
pub(super) fn numbered(seen: &mut BTreeMap<String, usize>, name: &str) -> String {
    let count = seen.entry(name.to_owned()).or_insert(0);
    *count += 1;
    if *count == 1 { name.to_owned() } else { format!("{name} {count}") }
}

impl List<'_> {
    pub(super) fn add(&mut self, key: &str, en: &str, zh: &str, value: String) {
        self.items.push(Item { key: key.to_owned(), en: en.to_owned(), zh: zh.to_owned(), value });
    }

    /// A field of the part with the key.
    pub(super) fn field(&mut self, parent: &str, field: &str, value: String) {
        let (_, en, zh) = FIELDS.iter().find(|(name, _, _)| *name == field).copied().unwrap_or((field, field, field));
        let (over_en, over_zh) = self
            .items
            .iter()
            .find(|item| item.key == parent)
            .map_or((parent.to_owned(), parent.to_owned()), |item| (item.en.clone(), item.zh.clone()));
        self.add(&format!("{parent}/{field}"), &format!("{over_en}: {en}"), &format!("{over_zh}：{zh}"), value);
    }

    fn form(&mut self, form: &Form) {
        let key = format!("form#{}", form.id);
        self.add(
            &key,
            &format!("form {}", pick(&form.names, "en", &form.id)),
            &format!("棋形{}", pick(&form.names, "zh", &form.id)),
            String::new(),
        );
        if form.gaps > 0 {
            self.field(&key, "gaps", form.gaps.to_string());
        }
        let text = match &form.shape {
            Shape::Sites(_) if !self.writer.places => return,
            Shape::Sites(instances) => {
                let board = &self.writer.spec.board;
                let sites = |list: &[u16]| list.iter().map(|&site| board.name(site)).collect::<Vec<_>>().join(" ");
                let one = |i: &tianyuan_rules::spec::Instance| format!("{}={} {}-{}", i.name, i.value, sites(&i.sites), sites(&i.not));
                instances.iter().map(one).collect::<Vec<_>>().join("; ")
            }
            Shape::Shuttle { over, closes, directions } => {
                format!("shuttle({}, {closes}, {})", self.writer.form(*over), self.writer.directions(directions))
            }
        };
        self.items.extend([Item { key: format!("{key}/shape"), value: text, ..self.label(&key) }]);
    }

    /// An item with the names of another.
    pub(super) fn label(&self, key: &str) -> Item {
        let (en, zh) = self.items.iter().find(|item| item.key == key).map_or(("", ""), |item| (&item.en, &item.zh));
        Item { key: String::new(), en: en.to_owned(), zh: zh.to_owned(), value: String::new() }
    }

    fn phase(&mut self, phase: &Phase) {
        let writer = self.writer;
        let key = format!("phase#{}", phase.id);
        self.add(&key, pick(&phase.names, "en", &phase.id), pick(&phase.names, "zh", &phase.id), String::new());
        if let Some(side) = phase.first {
            self.field(&key, "first", writer.side(side).to_owned());
        }
        let mut seen = BTreeMap::new();
        for generator in &phase.moves {
            moves::generator(self, &key, generator, &mut seen);
        }
        self.takes(&key, &phase.takes);
        groups::phase(self, &key, phase);
        effects::phase(self, &key, phase);
        let exits: Vec<String> =
            phase.exits.iter().map(|exit| format!("{} → {}", writer.cond(&exit.when), writer.phase(exit.to))).collect();
        self.field(&key, "exit", exits.join("; "));
        self.field(&key, "enter", assigns(writer, &phase.enter));
        self.field(&key, "judged", phase.judged.to_string());
        self.field(&key, "skip", phase.skip_stuck.to_string());
    }

    fn takes(&mut self, phase: &str, takes: &Takes) {
        if takes.awards.is_empty() {
            return;
        }
        let writer = self.writer;
        let join = match takes.join {
            Join::All => "all",
            Join::Best => "best",
            Join::First => "first",
        };
        self.field(phase, "prey", writer.sites(&takes.prey));
        self.field(phase, "join", join.to_owned());
        self.field(phase, "keep", takes.keep_choice.to_string());
        self.field(phase, "optional", takes.optional.to_string());
        let over = self.label(phase);
        let mut seen = BTreeMap::new();
        for award in &takes.awards {
            let turn = numbered(&mut seen, &award.id);
            let key = format!("{phase}/award {turn}");
            self.add(&key, &format!("{}, award {turn}", over.en), &format!("{}·奖取 {turn}", over.zh), String::new());
            if let Some(when) = &award.when {
                self.field(&key, "allowed", writer.cond(when));
            }
            let pays = match &award.pays {
                Pay::Count(count) => writer.num(count),
                Pay::Fire(fire) => {
                    let pays = fire.pays.as_ref().map_or_else(|| "value".to_owned(), |num| writer.num(num));
                    let bars: Vec<String> = fire.bars.iter().map(|(a, b)| format!("{a}-{b}")).collect();
                    let must_pay = if fire.must_pay { " must_pay" } else { "" };
                    format!("{}:{pays} once={} single={} bars={}{must_pay}", writer.form(fire.form), fire.once, fire.single, bars.join(","))
                }
            };
            self.field(&key, "pays", pays);
        }
    }

    fn ending(&mut self, ending: &Ending, turn: &str) {
        let writer = self.writer;
        let whom = match ending.of {
            Of::Mover => "mover".to_owned(),
            Of::Opponent => "opponent".to_owned(),
            Of::Any => "any_side".to_owned(),
            Of::Side(side) => writer.side(side).to_owned(),
        };
        let outcome = match ending.outcome {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
            Outcome::Replay => "replay",
            Outcome::Score(_) => "counted",
        };
        let whom = match ending.outcome {
            Outcome::Score(score) => writer.score(score).to_owned(),
            _ => whom,
        };
        let key = format!("ending#{turn}");
        self.add(&key, &format!("ending {turn}"), &format!("终局 {turn}"), format!("{outcome}({whom})"));
        let when = match &ending.when {
            When::Holds(cond) => writer.cond(cond),
            When::Stuck(Cond::Const(true)) => "no_move".to_owned(),
            When::Stuck(cond) => format!("all(no_move, {})", writer.cond(cond)),
            When::Claimed(claim, cond) => {
                let id = writer.spec.claims.get(usize::from(*claim)).map_or("?", |claim| claim.id.as_str());
                format!("claimed({id}, {})", writer.cond(cond))
            }
            When::Foul => "foul".to_owned(),
        };
        self.field(&key, "allowed", when);
        let phases: Vec<&str> =
            ending.phases.iter().map(|&phase| writer.spec.phases.get(usize::from(phase)).map_or("?", |p| p.id.as_str())).collect();
        self.field(&key, "phases", phases.join(" "));
    }
}

pub(super) fn assigns(writer: Writer<'_>, assigns: &[Assign]) -> String {
    let one = |assign: &Assign| format!("{} = {}", writer.register(assign.register), writer.num(&assign.value));
    assigns.iter().map(one).collect::<Vec<_>>().join("; ")
}
