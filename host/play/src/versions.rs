//! Versions of the rules during a match: updates, adoption, rollback.

use std::sync::Arc;

use tianyuan_script::LoadedGame;

use crate::error::PlayError;
use crate::event::Event;
use crate::live::{Match, row};
use crate::migration::{MigrationReport, check_migration};
use crate::policy::Policy;
use crate::step::Span;
use crate::update::{PendingUpdate, UpdateOutcome};

/// The direction of a change of version: a step on or a step back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    On,
    Back,
}

impl Match {
    /// The policy.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// Sets the policy.
    pub fn set_policy(&mut self, policy: Policy) {
        if self.policy != policy {
            self.policy = policy;
            self.write(vec![Event::Policy { policy: policy.word().to_owned() }]);
        }
    }

    /// The newest version that the match does not play under.
    pub fn news(&self) -> Option<&PendingUpdate> {
        self.pending_update.as_ref()
    }

    /// The versions that led to the one in force, oldest first, each with the steps of the match when it was adopted. A version that was gone
    /// back from is not among them.
    pub fn versions(&self) -> Vec<(Arc<LoadedGame>, usize)> {
        let (mut steps, mut since) = (0_usize, vec![0]);
        for event in self.events().since(0).values() {
            match event {
                Event::Decide { .. } => steps += 1,
                Event::Undo { decisions } => steps = steps.saturating_sub(decisions),
                Event::Redo { decisions } => steps += decisions,
                Event::Ruled(ruling) => steps = ruling.kept,
                Event::Reversed(reversal) => steps = reversal.kept,
                Event::Adopt { .. } => since.push(steps),
                Event::Rollback { .. } => drop(since.pop()),
                _ => {}
            }
        }
        self.versions.iter().cloned().zip(since).collect()
    }

    /// True if the match could go back to a version that it has played under.
    pub fn can_roll_back(&self) -> bool {
        self.versions.len() > 1
    }

    /// Tells the match of a new version; the policy says what follows.
    pub fn tell(&mut self, loaded: Arc<LoadedGame>) -> UpdateOutcome {
        if loaded.version == self.loaded().version {
            self.pending_update = None;
            return UpdateOutcome::Same;
        }
        let changes = tianyuan_script::changes(self.loaded(), &loaded);
        self.pending_update = Some(PendingUpdate { loaded: Arc::clone(&loaded), changes: changes.clone() });
        if self.policy == Policy::Pin {
            return UpdateOutcome::Kept;
        }
        let judgement = self.judge(&loaded);
        let clear = judgement.conflict.is_none() && judgement.impossible.is_none();
        if self.policy != Policy::Follow || !clear {
            return UpdateOutcome::Asks(Box::new(judgement));
        }
        match self.change(loaded, judgement, Way::On) {
            Ok(()) => UpdateOutcome::Adopted(changes),
            Err(_) => UpdateOutcome::Kept,
        }
    }

    /// The fate of the match under other rules; nothing changes.
    pub fn judge(&mut self, loaded: &LoadedGame) -> MigrationReport {
        check_migration(&loaded.rules, &self.segments, &self.steps, self.game.as_mut())
    }

    /// The fate of the match under the version that waits.
    pub fn judge_news(&mut self) -> Option<MigrationReport> {
        let loaded = Arc::clone(&self.pending_update.as_ref()?.loaded);
        Some(self.judge(&loaded))
    }

    /// Goes over to the version that waits, whatever conflicts there are; show [`Match::judge_news`] first.
    ///
    /// # Errors
    /// [`PlayError::NoVersion`], [`PlayError::Impossible`].
    pub fn adopt(&mut self) -> Result<(), PlayError> {
        let news = self.pending_update.clone().ok_or(PlayError::NoVersion)?;
        let judgement = self.judge(&news.loaded);
        self.change(news.loaded, judgement, Way::On)
    }

    /// The fate of the match under the version before.
    pub fn judge_back(&mut self) -> Option<MigrationReport> {
        let before = Arc::clone(self.versions.iter().rev().nth(1)?);
        Some(self.judge(&before))
    }

    /// Goes back to the version before, and keeps it: a following match is pinned.
    ///
    /// # Errors
    /// [`PlayError::NoVersion`], [`PlayError::Impossible`].
    pub fn roll_back(&mut self) -> Result<(), PlayError> {
        let before = self.versions.iter().rev().nth(1).cloned().ok_or(PlayError::NoVersion)?;
        let judgement = self.judge(&before);
        self.change(before, judgement, Way::Back)?;
        self.set_policy(Policy::Pin);
        Ok(())
    }

    fn change(&mut self, loaded: Arc<LoadedGame>, judgement: MigrationReport, way: Way) -> Result<(), PlayError> {
        // The sealed move was made under the rules in force.
        self.not_adjourned()?;
        if let Some(why) = judgement.impossible {
            return Err(PlayError::Impossible(why));
        }
        let outlook = judgement.outcome.ok_or(PlayError::NoVersion)?;
        let spec = Arc::clone(outlook.game.spec());
        self.game = outlook.game;
        for (step, decision) in self.steps[outlook.first..].iter_mut().zip(&outlook.decisions) {
            step.decision = *decision;
            step.spec = Arc::clone(&spec);
        }
        self.segments.retain(|segment| segment.first < outlook.first);
        self.segments.push(Span { start: outlook.start, first: outlook.first });
        // What was taken back was decided under other rules.
        self.undone.clear();
        self.offer = None;
        let left = Arc::clone(self.loaded());
        let version = loaded.version.clone();
        let carried = judgement.carried;
        let event = match way {
            Way::On => {
                self.versions.push(Arc::clone(&loaded));
                self.pending_update = None;
                Event::Adopt { version, carried }
            }
            Way::Back => {
                self.versions.pop();
                self.pending_update = Some(PendingUpdate { changes: tianyuan_script::changes(&loaded, &left), loaded: left });
                Event::Rollback { version, carried }
            }
        };
        let mut events = vec![event];
        events.extend(self.draw_due());
        let row = row(&loaded, &self.options);
        self.write_with(Some(row), events);
        Ok(())
    }

    /// Takes a change of version from the journal.
    pub(crate) fn change_again(&mut self, loaded: Arc<LoadedGame>, back: bool) -> Result<(), PlayError> {
        let judgement = self.judge(&loaded);
        self.change(loaded, judgement, if back { Way::Back } else { Way::On })
    }
}
