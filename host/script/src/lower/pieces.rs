//! Moving by kind, promotion, drops; check, claims and impossible positions.

use tianyuan_rules::spec::{
    Captured, Check, Claim, Dropping, Impossible, KindId, Must, Num, Origin, Promotion, Ruling, Site, Sites, Travel, Within,
};
use tianyuan_rules::stage::Shared;
use tianyuan_words::message;

use super::sides::texts;
use super::{Lowering, choose};
use crate::decl::ClaimDecl;
use crate::fault::{Fault, Place};
use crate::written::{AXES, DropFields, Filter, Name, PromotionDecl, SecondFields, TravelFields};

/// Kinds that come down, and those of them that are turned over, each with the kind that lies in the hand.
type Faces = (Vec<KindId>, Vec<(KindId, KindId)>);

const CAPTURED: [(&str, Captured); 2] = [("out", Captured::Out), ("to_hand", Captured::ToHand)];
const MUST: [(&str, Must); 3] = [("stuck", Must::Stuck), ("never", Must::Never), ("always", Must::Always)];
/// The words for moves that promote.
const ON: [&str; 4] = ["enter", "leave", "within", "capture"];

impl Lowering<'_> {
    pub(super) fn travel(&mut self, fields: &TravelFields) -> Result<Travel, Fault> {
        let to = self.set_or("to", fields.to.as_ref(), Sites::All)?;
        Ok(Travel {
            from: self.set_or("from", fields.from.as_ref(), Sites::Own)?,
            then_to: self.set_or("then_to", fields.then_to.as_ref(), to.clone())?,
            to,
            captured: match &fields.captured {
                Some(word) => choose("travel", "captured", word, &CAPTURED, &self.spot.place)?,
                None => Captured::Out,
            },
            promotion: match &fields.promotion {
                Some(decl) => Some(self.within(&decl.place, "promote", |l| l.promotion(decl))?),
                None => None,
            },
            walls: self.set_or("walls", fields.walls.as_ref(), Sites::None)?,
        })
    }

    /// From where to where pieces move together.
    pub(super) fn legs(&mut self, fields: &[Vec<String>]) -> Result<Vec<(Site, Site)>, Fault> {
        let mut legs: Vec<(Site, Site)> = Vec::with_capacity(fields.len());
        for (at, leg) in fields.iter().enumerate() {
            let leg = self.field(&(at + 1).to_string(), |l| {
                let [from, to] = leg.as_slice() else {
                    let message = message!(lower.each_piece_goes);
                    return Err(l.fault("script/wrong-value", message));
                };
                let site = |word: &String| l.site(&Name { word: word.clone(), place: l.spot.place.clone() });
                Ok((site(from)?, site(to)?))
            })?;
            legs.push(leg);
        }
        let twice =
            |end: fn(&(Site, Site)) -> Site| legs.iter().enumerate().any(|(at, leg)| legs[..at].iter().any(|other| end(other) == end(leg)));
        let wrong = match legs.as_slice() {
            [] | [_] => Some(message!(lower.at_least_two_pieces_move)),
            legs if legs.len() > 4 => Some(message!(lower.at_most_four_pieces_move)),
            _ if twice(|leg| leg.0) => Some(message!(lower.two_pieces_cannot_start)),
            _ if twice(|leg| leg.1) => Some(message!(lower.two_pieces_cannot_land)),
            _ => None,
        };
        if let Some(message) = wrong {
            return Err(self.fault("script/wrong-value", message));
        }
        Ok(legs)
    }

    fn promotion(&mut self, decl: &PromotionDecl) -> Result<Promotion, Fault> {
        let fields = &decl.fields;
        let text = fields.on.as_deref().unwrap_or("enter, leave, within");
        let words: Vec<&str> = text.split([',', ' ']).filter(|word| !word.is_empty()).collect();
        if let Some(word) = words.iter().find(|word| !ON.contains(word)) {
            let message = message!(lower.names_no_move, word = word);
            return Err(self.fault("script/unknown-word", message).near(word, ON).field("on"));
        }
        let on = |word: &str| words.contains(&word);
        Ok(Promotion {
            zone: self.field("zone", |l| l.sites(&fields.zone))?,
            entering: on("enter"),
            leaving: on("leave"),
            within: match (on("within"), on("capture")) {
                (true, _) => Within::Always,
                (false, true) => Within::Capturing,
                (false, false) => Within::Never,
            },
            must: match &fields.must {
                Some(word) => choose("promote", "must", word, &MUST, &decl.place)?,
                None => Must::Stuck,
            },
            implied: fields.implied.unwrap_or(false),
            origin: self.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
        })
    }

    pub(super) fn dropping(&mut self, fields: &DropFields) -> Result<Dropping, Fault> {
        let on = self.set_or("on", fields.on.as_ref(), Sites::Empty)?;
        let kinds: Vec<KindId> = match &fields.kinds {
            Some(words) => self.field("kinds", |l| words.iter().map(|word| l.kind_named(word)).collect())?,
            None => KindId::first(self.kinds.len()).filter(|&kind| self.comes_back(kind)).collect(),
        };
        let (kinds, turned) = self.faces(kinds, fields.turned.as_deref())?;
        let mut dropping = Dropping {
            kinds: kinds.into_iter().map(|kind| (kind, on.clone())).collect(),
            turned,
            never_stuck: None,
            never_mating: Vec::new(),
            mating_origin: Origin::default(),
        };
        for decl in fields.never.iter().flatten() {
            let word = match &decl.filter {
                // Read with what other moves may not leave.
                Filter::Leaving(_) => continue,
                Filter::Stuck(_) => "stuck",
                Filter::Second(_) => "second",
                Filter::Mating(_) => "mating",
            };
            self.within(&decl.place, word, |l| match &decl.filter {
                Filter::Leaving(_) => Ok(()),
                Filter::Stuck(fields) => {
                    dropping.never_stuck = Some(l.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?);
                    Ok(())
                }
                Filter::Second(fields) => l.second(fields, &decl.place, &mut dropping),
                Filter::Mating(fields) => {
                    for word in &fields.kinds {
                        let kind = l.kind_named(word)?;
                        if !dropping.never_mating.contains(&kind) {
                            dropping.never_mating.push(kind);
                        }
                    }
                    dropping.mating_origin = l.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?;
                    Ok(())
                }
            })?;
        }
        Ok(dropping)
    }

    /// The kinds that come down where pieces may be, or are, turned over by their drop; those turned over with the kinds that lie in the hand.
    fn faces(&self, held: Vec<KindId>, turned: Option<&str>) -> Result<Faces, Fault> {
        let Some(word) = turned else { return Ok((held, Vec::new())) };
        let must = choose("drop", "turned", word, &[("may", false), ("must", true)], &self.spot.place)?;
        let faces = |kind: &KindId| self.kind_table.get(usize::from(*kind)).map_or(&[][..], |known| known.promotes.as_slice());
        let turned: Vec<(KindId, KindId)> = held.iter().flat_map(|kind| faces(kind).iter().map(|face| (*face, *kind))).collect();
        if turned.is_empty() {
            let message = message!(lower.nothing_turns_over);
            return Err(self.fault("script/wrong-value", message).field("turned").help(message!(lower.nothing_turns_over_help)));
        }
        let stays = |kind: &KindId| !must || faces(kind).is_empty();
        let mut kinds: Vec<KindId> = held.iter().copied().filter(stays).collect();
        if let Some(twice) = turned
            .iter()
            .map(|(face, _)| face)
            .find(|&face| held.contains(face) || turned.iter().filter(|(other, _)| other == face).count() > 1)
        {
            let name = self.kinds.get(usize::from(*twice)).cloned().unwrap_or_default();
            return Err(self
                .fault("script/wrong-value", message!(lower.turned_twice, kind = name))
                .field("turned")
                .help(message!(lower.turned_twice_help, kind = name)));
        }
        kinds.extend(turned.iter().map(|(face, _)| *face));
        Ok((kinds, turned))
    }

    /// A kind that captures bring to the hand: not royal, and not one that turns into another there.
    fn comes_back(&self, kind: KindId) -> bool {
        self.kind_table.get(usize::from(kind)).is_some_and(|kind| !kind.royal && kind.captured_as.is_none())
    }

    fn kind_named(&mut self, word: &str) -> Result<KindId, Fault> {
        self.kind_id(&Name { word: word.to_owned(), place: self.spot.place.clone() })
    }

    /// A kind is dropped only on lines without another of it.
    fn second(&mut self, fields: &SecondFields, place: &Place, dropping: &mut Dropping) -> Result<(), Fault> {
        let kind = self.kind_named(&fields.kind)?;
        let axis = match &fields.along {
            Some(word) => {
                let axes: Vec<(&str, u8)> = AXES.iter().zip(0u8..).map(|(word, axis)| (*word, axis)).collect();
                choose("second", "along", word, &axes, place)?
            }
            None => 1,
        };
        let clause = fields.clause.clone().unwrap_or_default();
        let ruling = Ruling { says: self.says(&fields.says.clone().unwrap_or_default(), &clause), origin: self.origin(&clause, place)? };
        let mut others = Sites::Kind(kind);
        if fields.promoted.unwrap_or(false) {
            let promoted = |table: &[tianyuan_rules::spec::Kind]| -> Vec<KindId> {
                let mut found = vec![kind];
                let mut at = 0;
                while let Some(&from) = found.get(at) {
                    let new: Vec<KindId> = table[usize::from(from)].promotes.iter().copied().filter(|to| !found.contains(to)).collect();
                    found.extend(new);
                    at += 1;
                }
                found.split_off(1)
            };
            for kind in promoted(&self.kind_table) {
                others = Sites::Union(Shared::new(others), Shared::new(Sites::Kind(kind)));
            }
        }
        let others = Shared::new(Sites::Both(Shared::new(Sites::Own), Shared::new(others)));
        let lines = match fields.most.unwrap_or(1) {
            0 => return self.field("most", |l| Err(l.fault("script/range", message!(lower.second_allows_one)))),
            1 => Sites::Along(others, axis),
            most => Sites::Crowded(others, axis, Shared::new(Num::Const(i32::from(most)))),
        };
        let Some((_, on)) = dropping.kinds.iter_mut().find(|(known, _)| *known == kind) else {
            let message = message!(lower.is_not_among_kinds, kind = fields.kind);
            return Err(self.fault("script/wrong-value", message));
        };
        *on = Sites::Ruled(Shared::new(Sites::Without(Shared::new(on.clone()), Shared::new(lines))), Box::new(ruling));
        Ok(())
    }

    /// The check rule: the conditions on which a royal piece may be left attacked.
    pub(super) fn check(&mut self) -> Result<Option<Check>, Fault> {
        let Some(decl) = self.whole.check.clone() else { return Ok(None) };
        self.within(&decl.place, "royals_safe", |l| {
            let clause = decl.fields.clause.clone().unwrap_or_default();
            let says = l.says(&decl.fields.says.clone().unwrap_or_default(), &clause);
            if !l.kind_table.iter().any(|kind| kind.royal) {
                let message = message!(lower.no_kind_of_piece_is_royal);
                return Err(l.fault("script/wrong-value", message).help(message!(lower.write_3)));
            }
            Ok(Some(Check { says, origin: l.origin(&clause, &decl.place)? }))
        })
    }

    /// The claims, in the order in which they are written.
    pub(super) fn claims(&mut self) -> Result<Vec<Claim>, Fault> {
        let list = self.claim_names.iter().filter_map(|id| Some((id.clone(), self.whole.claims.get(id)?.on()?.clone())));
        let list: Vec<(String, ClaimDecl)> = list.collect();
        list.into_iter()
            .map(|(id, decl)| {
                self.within(&decl.place, "claim", |l| {
                    l.spot.within = format!("claim {id}");
                    let fields = &decl.fields;
                    let when = match &fields.when {
                        Some(when) => Some(l.field("when", |l| l.cond(when))?),
                        None => None,
                    };
                    Ok(Claim {
                        id,
                        names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]),
                        when,
                        agreed: fields.agreed.unwrap_or(false),
                        origin: l.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
                    })
                })
            })
            .collect()
    }

    /// Positions that cannot be.
    pub(super) fn impossible(&mut self) -> Result<Vec<Impossible>, Fault> {
        self.whole
            .impossible
            .iter()
            .map(|decl| {
                self.within(&decl.place, "impossible", |l| {
                    let fields = &decl.fields;
                    l.spot.within = format!("impossible {}", fields.word);
                    let clause = fields.clause.clone().unwrap_or_default();
                    let own = texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.says.as_ref()]);
                    Ok(Impossible {
                        when: l.field("when", |l| l.cond(&fields.when))?,
                        at_rest: fields.at_rest.unwrap_or(false),
                        says: l.says(&own, &clause),
                        origin: l.origin(&clause, &decl.place)?,
                    })
                })
            })
            .collect()
    }
}
