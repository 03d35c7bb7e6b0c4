//! Adjourned games: the announcement, the sealed move, the way back to play.
//!
//! The decisions of a sealed move are in no event: the event has a digest, and the envelope is a note of the journal beside it, which
//! nobody is shown. When play goes on, the digest can be compared with what comes out of the envelope.

use tianyuan_clock::Spent;
use tianyuan_notation::moves;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;

use crate::adjourn_state::{Adjournment, Envelope, Seal};
use crate::adjournments::Adjournments;
use crate::error::PlayError;
use crate::event::Event;
use crate::journal::{Journal, JournalError, Note};
use crate::live::Match;
use crate::stored::{decision_event, decision_of};
use crate::throws::fresh_seed;

/// The kind of the journal's note that holds a sealed move.
const ENVELOPE: &str = "sealed";

impl Match {
    /// True if an adjourned game has a sealed move, false if its clocks stop at once; none where it is not adjourned at all. The
    /// organiser's word comes before the rules of the game.
    pub fn adjourns(&self) -> Option<bool> {
        match self.adjournments {
            Some(Adjournments::Never) => None,
            Some(how) => Some(how == Adjournments::Sealed),
            None => self.spec().conduct.adjournment.as_ref().map(|rule| rule.sealed),
        }
    }

    /// Settles adjournments for this match, whatever the rules of its game say.
    pub fn set_adjournments(&mut self, adjournments: Adjournments) {
        self.adjournments = Some(adjournments);
        self.write(vec![Event::Adjournments { adjournments }]);
    }

    /// True while the game is adjourned: nobody plays, and the clocks rest.
    pub fn is_adjourned(&self) -> bool {
        matches!(self.adjournment, Some(Adjournment::Away(_)))
    }

    /// True while the side to move is asked to seal its next turn.
    pub fn is_sealing(&self) -> bool {
        self.adjournment == Some(Adjournment::Announced)
    }

    /// The side whose move is sealed.
    pub fn sealed_by(&self) -> Option<SideId> {
        match &self.adjournment {
            Some(Adjournment::Away(Some(seal))) => Some(seal.side),
            _ => None,
        }
    }

    /// Adjourns the game. Where the rules ask for a sealed move, this announces it: the next turn is sealed, and the clocks stop then.
    ///
    /// # Errors
    /// [`PlayError::NoAdjournment`], [`PlayError::AdjournmentBarred`], [`PlayError::Adjourned`], [`PlayError::Over`], [`PlayError::TimeOver`], [`PlayError::AwaitsRuling`].
    pub fn adjourn(&mut self) -> Result<(), PlayError> {
        self.open_still()?;
        if self.adjournment.is_some() {
            return Err(PlayError::Adjourned);
        }
        if self.awaits_ruling().is_some() {
            return Err(PlayError::AwaitsRuling);
        }
        let barred = self.adjournments == Some(Adjournments::Never);
        let sealed = self.adjourns().ok_or(if barred { PlayError::AdjournmentBarred } else { PlayError::NoAdjournment })?;
        if self.check_flag() {
            return Err(PlayError::TimeOver);
        }
        if sealed {
            self.adjournment = Some(Adjournment::Announced);
            self.write(vec![Event::Announce]);
            return Ok(());
        }
        let took = self.stop_for_arbiter();
        self.adjournment = Some(Adjournment::Away(None));
        self.write(vec![Event::Adjourn { took }]);
        Ok(())
    }

    /// Adjourns as the journal has it.
    pub(crate) fn adjourn_again(&mut self, took: Option<u64>) {
        self.charge_for_arbiter(took);
        self.adjournment = Some(Adjournment::Away(None));
    }

    pub(crate) fn announce_again(&mut self) {
        self.adjournment = Some(Adjournment::Announced);
    }

    /// Puts a whole turn into the envelope, in place of making it.
    pub(crate) fn seal(&mut self, decisions: &[Decision]) -> Result<(), PlayError> {
        let spec = self.spec().clone();
        let side = self.turn_status().mover;
        let mut tried = self.fork();
        let before = tried.turn_status();
        let mut turn = Vec::with_capacity(decisions.len());
        for decision in decisions {
            let phase = tried.turn_status().phase;
            tried.apply(*decision)?;
            turn.push(decision_event(&spec, *decision, moves::write_at(&spec, phase, decision)));
        }
        if decisions.is_empty() || (tried.turn_status().turns == before.turns && tried.ended().is_none()) {
            return Err(PlayError::SealWhole);
        }
        let envelope = Envelope { salt: format!("{:016x}{:016x}", fresh_seed(), fresh_seed()), turn };
        let faces = self.clock().map(|clock| clock.faces().clone());
        let spent = self.clock.as_mut().map_or_else(Spent::default, |clock| {
            let measured = clock.measured.take();
            clock.clock.stop(clock.source.now(), measured)
        });
        let digest = envelope.digest();
        self.adjournment = Some(Adjournment::Away(Some(Seal { side, digest: digest.clone(), spent, before: faces })));
        self.desk.put_note(Note::new(ENVELOPE, envelope.text()));
        self.envelope = Some(envelope);
        self.offer = None;
        let credit = Some(spent.credit).filter(|credit| *credit > 0);
        self.write(vec![Event::Seal { side: self.side_word(side), took: spent.took, credit, digest }]);
        Ok(())
    }

    /// Seals as the journal has it; the envelope itself is read later.
    pub(crate) fn seal_again(&mut self, side: SideId, spent: Spent, digest: String) {
        let before = self.clock().map(|clock| clock.faces().clone());
        if let Some(clock) = &mut self.clock
            && let Some(player) = clock.player(side)
        {
            clock.clock.charge(player, spent.took);
        }
        self.offer = None;
        self.adjournment = Some(Adjournment::Away(Some(Seal { side, digest, spent, before })));
    }

    /// Reads the envelope of a match that was taken up again. One that is not as it was sealed is not used.
    pub(crate) fn read_envelope(&mut self, journal: &Journal, id: i64) -> Result<(), JournalError> {
        if let Some(Adjournment::Away(Some(seal))) = &self.adjournment {
            let text = journal.note_of(id, ENVELOPE)?;
            let envelope = text.and_then(|text| serde_json::from_str::<Envelope>(&text).ok());
            self.envelope = envelope.filter(|envelope| envelope.digest() == seal.digest);
        }
        Ok(())
    }

    /// Goes on with an adjourned game: the sealed move is made with its time, and the clock of the next side runs.
    ///
    /// # Errors
    /// [`PlayError::NotAdjourned`], [`PlayError::NoEnvelope`] where the envelope is lost; the match is then unchanged.
    pub fn continue_play(&mut self) -> Result<(), PlayError> {
        self.open_still()?;
        let seal = match &self.adjournment {
            // Nobody has sealed yet: the announcement is taken back.
            Some(Adjournment::Announced | Adjournment::Away(None)) => None,
            Some(Adjournment::Away(Some(seal))) => Some(seal.clone()),
            None => return Err(PlayError::NotAdjourned),
        };
        let Some(seal) = seal else {
            self.adjournment = None;
            self.write(vec![Event::Continue { salt: None }]);
            return Ok(());
        };
        let envelope = self.envelope.clone().ok_or(PlayError::NoEnvelope)?;
        let mut tried = self.fork();
        let mut decisions = Vec::new();
        for event in &envelope.turn {
            let legal = tried.legal()?;
            let decision = decision_of(tried.as_ref(), &legal, event).ok_or(PlayError::NoEnvelope)?;
            tried.apply(decision)?;
            decisions.push(decision);
        }
        self.unseal(&seal);
        self.desk.put_note(Note::none(ENVELOPE));
        self.envelope = None;
        self.decide_after(vec![Event::Continue { salt: Some(envelope.salt) }], &decisions, Some(seal.spent))
    }

    /// Goes on as the journal has it: the decisions of the sealed move follow.
    pub(crate) fn continue_again(&mut self) {
        match self.adjournment.take() {
            Some(Adjournment::Away(Some(seal))) => self.unseal(&seal),
            _ => self.follow_clock(),
        }
    }

    fn unseal(&mut self, seal: &Seal) {
        self.adjournment = None;
        // The time of the turn is charged once more with its decisions.
        if let (Some(clock), Some(before)) = (&mut self.clock, &seal.before) {
            clock.clock.put_back(before.clone());
        }
    }

    pub(crate) fn not_adjourned(&self) -> Result<(), PlayError> {
        if self.is_adjourned() { Err(PlayError::Adjourned) } else { Ok(()) }
    }
}
