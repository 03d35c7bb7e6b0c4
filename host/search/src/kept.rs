//! The evaluation and the policy that are built once from weights, and read by every search of a game on every thread.

use std::sync::{Arc, Mutex, PoisonError};

use tianyuan_rules::spec::Spec;

use crate::eval::{Evaluation, Weights};
use crate::placing::PlacementPolicy;

/// Something of one game under one version of its rules; built anew only where other weights are asked for.
#[derive(Debug)]
struct Kept<T>(Mutex<Option<(Weights, T)>>);

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(Mutex::new(None))
    }
}

impl<T: Clone> Kept<T> {
    /// The same for the same weights. Threads that ask while it is built wait for it.
    fn of(&self, weights: Option<&Weights>, build: impl FnOnce(&Weights) -> T) -> T {
        let none = Weights::new();
        let weights = weights.unwrap_or(&none);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, built)) = kept.as_ref().filter(|(known, _)| known == weights) {
            return built.clone();
        }
        let built = build(weights);
        *kept = Some((weights.clone(), built.clone()));
        built
    }
}

/// The evaluation of a game, and its policy of placements.
#[derive(Debug, Default)]
pub struct KeptEvaluation {
    evaluation: Kept<Arc<Evaluation>>,
    placing: Kept<Option<Arc<PlacementPolicy>>>,
}

impl KeptEvaluation {
    /// The evaluation with these weights.
    pub(crate) fn of(&self, spec: &Spec, weights: Option<&Weights>) -> Arc<Evaluation> {
        self.evaluation.of(weights, |weights| Arc::new(Evaluation::weighed(spec, weights)))
    }

    /// The policy with these weights; `None` where there are none.
    pub(crate) fn placing(&self, spec: &Spec, weights: Option<&Weights>) -> Option<Arc<PlacementPolicy>> {
        self.placing.of(weights, |weights| PlacementPolicy::of(spec, weights).map(Arc::new))
    }
}
