//! What a landing earns: instances completed, awards paid, lines that fire once.

use tianyuan_board::Set;

use crate::form::MAX_FORMS;
use crate::phases::{Fire, Pay};
use crate::ruleset::Ruleset;
use crate::spec::{Join, Site};
use crate::state::State;

impl<const W: usize> Ruleset<W> {
    /// Counts what a landing on `site` has completed, form by form; says whether anything.
    #[inline]
    pub(crate) fn look_for_made(&self, s: &mut State<W>, site: Site) -> bool {
        let own = s.own(s.flow.mover);
        let mut any = false;
        for &form in &self.phase(s).takes.forms {
            let count = self.forms[usize::from(form)].made_count(&own, site);
            s.made[usize::from(form) % MAX_FORMS] = count;
            any |= count > 0;
        }
        any
    }

    /// What the awards pay together, and the award among whose instances the side must choose. With `final_landing`, the
    /// single payments are kept for the record of the turn.
    pub(crate) fn payments(&self, s: &mut State<W>, final_landing: bool) -> (u16, Option<u8>) {
        let me = s.flow.mover;
        let takes = &self.phase(s).takes;
        let mut choice = None;
        let mut best: Option<(i32, usize)> = None;
        let mut sum = 0i32;
        for (index, award) in takes.awards.iter().enumerate() {
            if award.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
                continue;
            }
            let pays = match &award.pays {
                Pay::Count(num) => self.num(s, me, num).max(0),
                Pay::Fire(fire) => {
                    let open = self.open_instances(s, fire);
                    if open.len() > 1 && fire.single && final_landing {
                        choice = Some(index as u8);
                        continue;
                    }
                    let chosen = if fire.single { open.first().map(Set::one).unwrap_or_default() } else { open };
                    chosen.iter().map(|instance| self.fire(s, fire, instance)).sum()
                }
            };
            match takes.join {
                Join::All | Join::First => {
                    sum = sum.saturating_add(pays);
                    if pays > 0 && final_landing {
                        s.earned.push((index as u8, pays.min(i32::from(u16::MAX)) as u16));
                    }
                    if takes.join == Join::First {
                        break;
                    }
                }
                Join::Best => {
                    if pays > best.map_or(0, |(most, _)| most) {
                        best = Some((pays, index));
                    }
                }
            }
        }
        if let Some((pays, index)) = best {
            sum = pays;
            if final_landing {
                s.earned.push((index as u8, pays.min(i32::from(u16::MAX)) as u16));
            }
        }
        (sum.clamp(0, i32::from(u16::MAX)) as u16, choice)
    }

    /// Instances through the last landing that may still fire.
    pub(crate) fn open_instances(&self, s: &State<W>, fire: &Fire<W>) -> Set<W> {
        let me = s.flow.mover;
        let form = &self.forms[usize::from(fire.form)];
        let Some(sites) = form.sites() else { return Set::EMPTY };
        let fired = s.sets.get(fire.slot.of(me)).copied().unwrap_or_default();
        let barred = |axis: u8| fire.bars.iter().any(|&(first, bars)| bars == axis && fired.iter().any(|i| form.axis(i) == first));
        let own = s.own(me);
        sites.made(&own, s.flow.last).filter(|&i| !(barred(form.axis(i)) || fire.once && fired.has(i))).collect()
    }

    /// Remembers that an instance has fired; returns what it pays.
    pub(crate) fn fire(&self, s: &mut State<W>, fire: &Fire<W>, instance: u16) -> i32 {
        let me = s.flow.mover;
        let slot = fire.slot.of(me);
        let mut fired = s.sets.get(slot).copied().unwrap_or_default();
        fired.insert(instance);
        s.set_sites(slot, fired);
        let value = match &fire.pays {
            Some(num) => self.num(s, me, num),
            None => self.forms[usize::from(fire.form)].value(instance),
        };
        value.max(0)
    }

    pub(crate) fn chosen_fire(&self, s: &State<W>) -> Option<&Fire<W>> {
        match &self.phase(s).takes.awards.get(usize::from(s.flow.award))?.pays {
            Pay::Fire(fire) => Some(fire),
            Pay::Count(_) => None,
        }
    }

    /// Instances among which the mover chooses.
    pub(crate) fn choices(&self, s: &State<W>) -> Set<W> {
        self.chosen_fire(s).map_or(Set::EMPTY, |fire| self.open_instances(s, fire))
    }
}
