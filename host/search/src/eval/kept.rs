//! An evaluation that is built once and read by every search of a game, on every thread.

use std::sync::{Arc, Mutex, PoisonError};

use tianyuan_rules::spec::Spec;

use super::{Evaluation, Weights};

/// The evaluation of one game under one version of its rules; built anew only where other weights are asked for.
#[derive(Debug, Default)]
pub struct KeptEvaluation(Mutex<Option<(Weights, Arc<Evaluation>)>>);

impl KeptEvaluation {
    /// The evaluation with these weights. Threads that ask while it is built wait for it.
    pub(crate) fn of(&self, spec: &Spec, weights: Option<&Weights>) -> Arc<Evaluation> {
        let none = Weights::new();
        let weights = weights.unwrap_or(&none);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, evaluation)) = kept.as_ref().filter(|(known, _)| known == weights) {
            return Arc::clone(evaluation);
        }
        let built = Arc::new(Evaluation::weighed(spec, weights));
        *kept = Some((weights.clone(), Arc::clone(&built)));
        built
    }
}
