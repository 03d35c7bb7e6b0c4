//! The constant facts of a game, laid out for C once for every set of rules.

use tianyuan_plugin_api::abi::{self, TyGame, TyRegister, TyText};
use tianyuan_rules::spec::{DirectionId, RegisterKind, Site, Spec};

/// The tables of a game. The data that they point to is beside them and is dropped with them.
#[derive(Debug)]
pub(crate) struct Facts {
    game: TyGame,
    _names: [Box<[TyText]>; 5],
    _registers: Box<[TyRegister]>,
    _next: Box<[u16]>,
    _places: Box<[i16]>,
    _texts: Vec<Box<str>>,
}

// SAFETY: nothing changes after it was made, and all that the pointers lead to is owned.
unsafe impl Send for Facts {}
// SAFETY: as above.
unsafe impl Sync for Facts {}

impl Facts {
    pub(crate) fn new(spec: &Spec) -> Facts {
        let board = &spec.board;
        let mut texts: Vec<Box<str>> = Vec::new();
        let mut text = |text: &str| {
            let own: Box<str> = text.into();
            // The bytes stay where they are when the list that owns them grows.
            let told = TyText { data: own.as_ptr(), length: own.len() };
            texts.push(own);
            told
        };
        let sites = board.sites() as Site;
        let id = text(&spec.id);
        let names: [Box<[TyText]>; 5] = [
            (0..sites).map(|site| text(board.name(site))).collect(),
            board.directions().iter().map(|direction| text(&direction.name)).collect(),
            spec.sides.iter().map(|side| text(&side.id)).collect(),
            spec.kinds.iter().map(|kind| text(&kind.id)).collect(),
            spec.phases.iter().map(|phase| text(&phase.id)).collect(),
        ];
        let registers: Box<[TyRegister]> = spec
            .registers
            .iter()
            .map(|register| TyRegister {
                name: text(&register.id),
                holds: match register.kind {
                    RegisterKind::Number => abi::HOLDS_NUMBER,
                    RegisterKind::Sites => abi::HOLDS_SITES,
                    RegisterKind::Instances(_) => abi::HOLDS_INSTANCES,
                    RegisterKind::Counts => abi::HOLDS_COUNTS,
                },
                per_side: u32::from(register.per_side),
            })
            .collect();
        let ways = board.directions().len();
        let next: Box<[u16]> = (0..sites)
            .flat_map(|site| DirectionId::first(ways).map(move |way| (site, way)))
            .map(|(site, way)| board.step(site, way).unwrap_or(abi::NOWHERE))
            .collect();
        let places: Box<[i16]> = (0..sites).map(|site| board.place(site)).flat_map(|(column, row)| [column, row]).collect();
        let [site_names, direction_names, side_ids, kind_ids, phase_ids] = names.each_ref().map(|list| list.as_ptr());
        let game = TyGame {
            id,
            site_count: board.sites() as u32,
            direction_count: ways as u32,
            side_count: spec.sides.len().min(abi::SIDES) as u32,
            kind_count: spec.kinds.len() as u32,
            phase_count: spec.phases.len() as u32,
            register_count: spec.registers.len() as u32,
            words: board.sites().div_ceil(64) as u32,
            rectangular: u32::from(board.is_rectangular()),
            site_names,
            direction_names,
            side_ids,
            kind_ids,
            phase_ids,
            registers: registers.as_ptr(),
            next: next.as_ptr(),
            places: places.as_ptr(),
        };
        Facts { game, _names: names, _registers: registers, _next: next, _places: places, _texts: texts }
    }

    pub(crate) fn game(&self) -> &TyGame {
        &self.game
    }
}
