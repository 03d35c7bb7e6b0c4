//! Lowers tracks, rolls of dice, and the moves that follow them.

use tianyuan_rules::spec::{Initial, Throw, Track};
use tianyuan_words::message;

use super::Lowering;
use super::sides::texts;
use crate::decl::{ThrowDecl, TrackDecl};
use crate::fault::Fault;
use crate::written::Name;

/// The most tracks of a game.
const MOST: usize = 64;
impl Lowering<'_> {
    /// The tracks in the order in which they are written.
    pub(super) fn all_tracks(&mut self) -> Result<(), Fault> {
        let whole = self.whole;
        let mut list: Vec<(&String, &TrackDecl)> = whole.tracks.iter().filter_map(|(id, track)| Some((id, track.on()?))).collect();
        list.sort_by_key(|(_, decl)| decl.place.order);
        for (id, decl) in list {
            let track = self.within(&decl.place, "track", |l| l.track(id, decl))?;
            if self.tracks.len() >= MOST {
                let message = message!(lower.game_has_at_most_tracks, most = MOST);
                return Err(Fault::new("script/too-large", &decl.place, message).word("track"));
            }
            self.tracks.push(track);
        }
        Ok(())
    }

    fn track(&mut self, id: &str, decl: &TrackDecl) -> Result<Track, Fault> {
        let fields = &decl.fields;
        let name = |word: &str| Name { word: word.to_owned(), place: decl.place.clone() };
        let way = |l: &Self, text: &str| text.split_whitespace().map(|word| l.site(&name(word))).collect::<Result<Vec<u16>, Fault>>();
        let sites = match (&fields.way, &fields.sides) {
            (Some(text), None) => vec![way(self, text)?; self.sides.len()],
            (None, Some(ways)) => {
                let mut sites: Vec<Option<Vec<u16>>> = vec![None; self.sides.len()];
                for (side, text) in ways {
                    let side = usize::from(self.side_id(&name(side))?);
                    sites[side] = Some(way(self, text)?);
                }
                let missing = self.side_table.iter().zip(&sites).find(|(side, way)| way.is_none() && !side.neutral);
                if let Some((side, _)) = missing {
                    let message = message!(lower.track_has_no_way, id = id, id_2 = side.id);
                    let help = message!(lower.write_its_sites_in_order);
                    return Err(self.fault("script/missing-field", message).help(help));
                }
                sites.into_iter().map(Option::unwrap_or_default).collect()
            }
            (Some(_), Some(_)) => {
                let message = message!(lower.track_is_same);
                return Err(self.fault("script/wrong-value", message));
            }
            (None, None) => {
                let message = message!(lower.track_names_its_sites);
                return Err(self.fault("script/missing-field", message));
            }
        };
        let shortest = sites.iter().map(Vec::len).filter(|length| *length > 0).min().unwrap_or(0);
        if shortest < 2 {
            let message = message!(lower.track_has_two_sites, id = id);
            return Err(self.fault("script/wrong-value", message));
        }
        let mut bends = Vec::new();
        for &bend in fields.bends.iter().flatten() {
            if bend == 0 || usize::from(bend) > shortest {
                let message = message!(lower.track_bends_after_site, id = id, shortest = shortest, bend = bend);
                return self.field("bends", |l| Err(l.fault("script/range", message)));
            }
            bends.push(bend - 1);
        }
        Ok(Track {
            id: id.to_owned(),
            sites,
            closed: fields.closed.unwrap_or(false),
            bends,
            origin: self.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
        })
    }

    /// A track that is closed.
    pub(super) fn track_closed(&mut self, track: &Name) -> Result<u8, Fault> {
        let id = self.track_id(track)?;
        if !self.tracks[usize::from(id)].closed {
            let message = message!(lower.track_is_not_closed, word = track.word);
            let help = message!(lower.write_in_it);
            return Err(self.fault("script/wrong-value", message).help(help));
        }
        Ok(id)
    }

    /// The roll at the start of every turn.
    pub(super) fn throw(&mut self, decl: &ThrowDecl) -> Result<Throw, Fault> {
        self.within(&decl.place, "throw", |l| {
            let fields = &decl.fields;
            let register = l.field("into", |l| l.shared_counter(&fields.into))?;
            let weights = match &fields.weights {
                Some(weights) if weights.len() != fields.faces.len() => {
                    let (faces, weights) = (fields.faces.len(), weights.len());
                    let message = message!(lower.lists_and_lists, faces = faces, weights = weights);
                    let help = message!(lower.write_one_weight);
                    return l.field("weights", |l| Err(l.fault("script/wrong-value", message).help(help)));
                }
                Some(weights) => weights.clone(),
                None => vec![1; fields.faces.len()],
            };
            if weights.iter().all(|weight| *weight == 0) {
                let message = message!(lower.nothing_can_be_thrown);
                return l.field("faces", |l| Err(l.fault("script/wrong-value", message)));
            }
            if let Some(face) = fields.faces.iter().find(|face| **face < 0) {
                let message = message!(lower.face_is_0_or_more, face = face);
                return l.field("faces", |l| Err(l.fault("script/range", message)));
            }
            // Nothing has been thrown yet.
            if let initial @ Initial::Nothing = &mut l.registers[usize::from(register)].initial {
                *initial = Initial::Numbers(vec![-1]);
            }
            let mut names = texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), fields.names.as_ref()]);
            names.entry("en".to_owned()).or_insert_with(|| fields.word.clone());
            Ok(Throw {
                names,
                register,
                faces: fields.faces.iter().copied().zip(weights).collect(),
                origin: l.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
            })
        })
    }
}
