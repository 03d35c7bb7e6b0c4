//! Answers that many ask for: each is made once, and kept with what it is about.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use crate::reply::Failed;

/// Answers that are kept at most.
const MOST: usize = 2_000;

/// Answers by what is asked.
#[derive(Debug)]
pub(crate) struct Answers<K, V>(Mutex<HashMap<K, Arc<OnceCell<V>>>>);

impl<K, V> Default for Answers<K, V> {
    fn default() -> Answers<K, V> {
        Answers(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone> Answers<K, V> {
    /// The answer to a question. Of many who ask at once one makes it while the others wait; if he leaves, the next one does.
    pub(crate) async fn get(&self, key: K, make: impl Future<Output = Result<V, Failed>>) -> Result<V, Failed> {
        let cell = {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= MOST && !kept.contains_key(&key) {
                kept.clear();
            }
            Arc::clone(kept.entry(key).or_default())
        };
        cell.get_or_try_init(|| make).await.cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::{Context, Poll, Waker};

    use super::*;

    #[test]
    fn an_answer_is_made_once_and_by_whoever_stays() {
        let answers: Answers<u32, u32> = Answers::default();
        let made = AtomicUsize::new(0);
        let mut context = Context::from_waker(Waker::noop());
        let make = || async {
            made.fetch_add(1, Ordering::Relaxed);
            Ok(7)
        };
        let mut leaver = Box::pin(answers.get(1, std::future::pending()));
        assert!(leaver.as_mut().poll(&mut context).is_pending());
        let mut stayer = Box::pin(answers.get(1, make()));
        assert!(stayer.as_mut().poll(&mut context).is_pending(), "somebody makes it");
        drop(leaver);
        assert!(matches!(stayer.as_mut().poll(&mut context), Poll::Ready(Ok(7))));
        assert!(matches!(pin!(answers.get(1, make())).poll(&mut context), Poll::Ready(Ok(7))));
        assert_eq!(made.load(Ordering::Relaxed), 1);
        assert!(matches!(pin!(answers.get(2, make())).poll(&mut context), Poll::Ready(Ok(7))));
        assert_eq!(made.load(Ordering::Relaxed), 2);
    }
}
