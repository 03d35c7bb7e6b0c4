//! Awards of a landing: instances completed, removals earned, lines that pay once.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::pattern::Landing;
use crate::native::phase::{Fire, Pay};
use crate::spec::{Join, MAX_FORMS, Site};
use crate::state::State;
use crate::state::offers::Moves;

impl<const W: usize> CompiledRules<W> {
    /// True if a decision leads to a landing that no award forbids; in a chain, if only by going on.
    pub(crate) fn may_land(&self, s: &mut State<W>, d: Decision) -> bool {
        let noted = s.begin_trial(d);
        let (made, earned) = (s.made, std::mem::take(&mut s.earned));
        let allowed = match self.change_board(s, d) {
            After::Landed(site) => {
                self.come_to_rest(s, site);
                self.look_for_made(s, site);
                self.is_paid(s)
            }
            _ => {
                let mut further = Moves::default();
                self.generate(s, &mut further);
                !further.is_empty()
            }
        };
        s.end_trial(noted);
        (s.made, s.earned) = (made, earned);
        allowed
    }

    /// True if each award that has to pay for what the landing has made can.
    pub(crate) fn is_paid(&self, s: &State<W>) -> bool {
        self.phase(s).takes.awards.iter().all(|award| !self.is_unpaid(s, &award.pays))
    }

    /// True if the landing has made instances for which an award has to pay, and it can pay for none of them.
    fn is_unpaid(&self, s: &State<W>, pays: &Pay<W>) -> bool {
        let Pay::Fire(fire) = pays else { return false };
        let own = s.own(s.flow.mover);
        let is_made = || self.forms[fire.form].made_count(&s.landing(&own)) > 0;
        fire.must_pay && is_made() && self.open_instances(s, fire).is_empty()
    }

    /// Counts the instances that a landing on `site` has completed, form by form; true if there are any.
    #[inline]
    pub(crate) fn look_for_made(&self, s: &mut State<W>, site: Site) -> bool {
        let own = s.own(s.flow.mover);
        let forms = &self.phase(s).takes.forms;
        let landing = Landing { own: &own, empty: &s.empty, flow: &s.flow, site };
        let mut any = false;
        for &form in forms {
            let count = self.forms[form].made_count(&landing);
            s.made[form.index() % MAX_FORMS] = count;
            any |= count > 0;
        }
        any
    }

    /// The removals that all awards pay, and the award among whose instances the side must choose. With `final_landing`, the
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
        let form = &self.forms[fire.form];
        let Some(sites) = form.sites() else { return Set::EMPTY };
        let fired = s.sets.get(fire.slot.of(me)).copied().unwrap_or_default();
        let barred = |axis: u8| fire.bars.iter().any(|&(first, bars)| bars == axis && fired.iter().any(|i| form.axis(i) == first));
        let own = s.own(me);
        sites.made(s.landing(&own)).filter(|&i| !(barred(form.axis(i)) || fire.once && fired.has(i))).collect()
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
            None => self.forms[fire.form].value(instance),
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
