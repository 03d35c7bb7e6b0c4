//! Lowers the rules about clocks.

use tianyuan_clock::{ByoYomi, Canadian, ControlError, Fischer, Spoken, TimeControl};
use tianyuan_rules::spec::{ClockRules, OnFlag, Phase, PhaseId, Query, TimeSetting};
use tianyuan_words::{Message, message};

use super::conduct::within;
use super::sides::texts;
use super::{Lowering, Name, RULES, choose};
use crate::decl::{ClockFields, TimeFields};
use crate::fault::{Fault, Place};

impl Lowering<'_> {
    pub(super) fn clock(&self, fields: &ClockFields, phases: &[Phase], place: &Place) -> Result<ClockRules, Fault> {
        let wrong = |message: Message, field: &str| within(Fault::new("script/wrong-value", place, message).field(field), &["clock"]);
        let mut times: Vec<TimeSetting> = Vec::new();
        for (index, time) in fields.times.iter().flatten().enumerate() {
            let setting = self.time(time, place).map_err(|fault| within(fault, &["clock", "times", &(index + 1).to_string()]))?;
            if times.iter().any(|other| other.id == setting.id) {
                return Err(wrong(message!(lower.two_parts_are_called, id = setting.id), "times").word(&setting.id));
            }
            if let (Some(least), Some(total)) = (fields.least, setting.control.least())
                && total < least.0
            {
                let message = message!(lower.clock_below_least, id = setting.id, least = least.0);
                return Err(wrong(message, "times").word(&setting.id));
            }
            times.push(setting);
        }
        let standard = match &fields.standard {
            Some(word) => {
                let words: Vec<&str> = times.iter().map(|time| time.id.as_str()).collect();
                let found = words.iter().position(|known| known == word);
                Some(found.ok_or_else(|| wrong(message!(lower.clock_has_no_times, word = word), "standard").near(word, words))?)
            }
            None => None,
        };
        let words = [OnFlag::Loss, OnFlag::DrawIfOpponentCannotWin, OnFlag::Ruling].map(|on_flag| (on_flag.word(), on_flag));
        let on_flag = match &fields.on_flag {
            Some(word) => choose(RULES, "on_flag", word, &words, place).map_err(|fault| within(fault, &["clock"]))?,
            None => OnFlag::default(),
        };
        if (on_flag == OnFlag::DrawIfOpponentCannotWin) != fields.can_win.is_some() {
            return Err(wrong(message!(lower.clock_can_win), "on_flag"));
        }
        let starts = match &fields.starts {
            Some(word) => {
                let named = self.side_id(&Name { word: word.clone(), place: place.clone() });
                let side = named.map_err(|fault| within(fault.field("starts"), &["clock"]))?;
                let neutral = self.side_table.get(side.index()).is_some_and(|side| side.neutral);
                Some(side)
                    .filter(|_| !neutral)
                    .ok_or_else(|| wrong(message!(lower.clock_starts, side = word), "starts").word(word))
                    .map(Some)?
            }
            None => None,
        };
        let timed = fields.phases.iter().flatten().map(|word| {
            let known: Vec<&str> = phases.iter().map(|phase| phase.id.as_str()).collect();
            let found = PhaseId::find(phases, |phase| phase.id == *word);
            found.ok_or_else(|| wrong(message!(lower.clock_has_no_phase, word = word), "phases").near(word, known))
        });
        let spoken = fields
            .spoken
            .as_ref()
            .map(|spoken| Spoken { at: spoken.at.iter().flatten().map(|time| time.0).collect(), count: spoken.count.map(|time| time.0) });
        let origin = |clause: &String| self.origin(clause, place);
        Ok(ClockRules {
            standard,
            least: fields.least.map(|time| time.0),
            starts,
            phases: timed.collect::<Result<_, _>>()?,
            on_flag,
            can_win: None,
            spoken: spoken.unwrap_or_default(),
            origin: fields.clause.as_ref().map(origin).transpose()?.unwrap_or_default(),
            further: fields.further.iter().flatten().map(origin).collect::<Result<_, _>>()?,
            times,
        })
    }

    fn time(&self, fields: &TimeFields, place: &Place) -> Result<TimeSetting, Fault> {
        let control = TimeControl {
            total: fields.total.map(|time| time.0),
            byo_yomi: fields.byo_yomi.as_ref().map(|byo_yomi| ByoYomi { periods: byo_yomi.periods, time: byo_yomi.time.0 }),
            canadian: fields.canadian.as_ref().map(|canadian| Canadian { moves: canadian.moves, time: canadian.time.0 }),
            fischer: fields.fischer.as_ref().map(|fischer| Fischer { time: fischer.time.0, most: fischer.most.map(|most| most.0) }),
            bronstein: fields.bronstein.map(|time| time.0),
            delay: fields.delay.map(|time| time.0),
            hourglass: fields.hourglass.map(|time| time.0),
            per_move: fields.per_move.map(|time| time.0),
        };
        let players = self.side_table.iter().filter(|side| !side.neutral).count();
        let error = control.check().err().or((control.hourglass.is_some() && players != 2).then_some(ControlError::TwoPlayers));
        if let Some(error) = error {
            let message = message!(lower.clock_times, id = fields.word, why = control_message(error));
            return Err(Fault::new("script/wrong-value", place, message).word(&fields.word));
        }
        let origin = fields.clause.as_ref().map(|clause| self.origin(clause, place)).transpose()?.unwrap_or_default();
        let names = texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), None]);
        Ok(TimeSetting { id: fields.word.clone(), names, control, origin })
    }

    /// The query that says if a side can win still.
    pub(super) fn can_win(&mut self) -> Result<Option<Query>, Fault> {
        let Some((fields, place)) = self.whole.conduct.clone() else { return Ok(None) };
        let Some(cond) = fields.clock.and_then(|clock| clock.can_win) else { return Ok(None) };
        let functions = self.hooks.len() + self.natives.len();
        let lowered =
            self.within(&place, RULES, |l| l.field("conduct", |l| l.field("clock", |l| l.field("can_win", |l| l.cond(&cond)))))?;
        if self.hooks.len() + self.natives.len() > functions {
            let message = message!(lower.clock_has_no_functions);
            return Err(within(Fault::new("script/wrong-value", &place, message).field("can_win"), &["clock"]));
        }
        Ok(Some(Query::Holds(lowered)))
    }
}

/// The sentence about a time control that cannot be.
pub fn control_message(error: ControlError) -> Message {
    match error {
        ControlError::Measure(field) => message!(clock.wrong_measure, field = field),
        ControlError::Both(one, other) => message!(clock.wrong_both, one = one, other = other),
        ControlError::NeedsTotal(field) => message!(clock.wrong_needs_total, field = field),
        ControlError::MostBelowTotal => message!(clock.wrong_most),
        ControlError::TwoPlayers => message!(clock.wrong_two_players),
        _ => message!(clock.wrong_empty),
    }
}
