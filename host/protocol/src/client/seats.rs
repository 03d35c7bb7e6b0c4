//! Programs of others at the seats of a match.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use tianyuan_play::Seat;
use tianyuan_rules::spec::SideId;
use tianyuan_script::Natives;

use super::{Bounds, EngineSpec, Follower};

/// The time that an engine has beyond its limit, and for everything that is no move.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time for which the board waits at its end for engines that are still thinking.
const FAREWELL: Duration = Duration::from_secs(3);

/// An engine, which one thought at a time uses.
pub type SharedEngine = Arc<Mutex<Follower>>;

/// Milliseconds that an engine has for a turn, where nobody says another time.
pub const TURN_MILLIS: u64 = 1_000;

/// The engines of a match, by the side that each plays.
#[derive(Debug, Default)]
pub struct Engines {
    natives: Natives,
    at: BTreeMap<SideId, (Seat, SharedEngine)>,
}

impl Engines {
    /// Engines, of these plugins too.
    pub fn new(natives: &Natives) -> Engines {
        Engines { natives: natives.clone(), at: BTreeMap::new() }
    }

    /// The engine at a seat, begun with its first move; `None` where no engine sits, or where its command cannot be read.
    pub fn at(&mut self, side: SideId, seat: &Seat) -> Option<SharedEngine> {
        if let Some((known, shared)) = self.at.get(&side)
            && known == seat
        {
            return Some(Arc::clone(shared));
        }
        let Seat::Engine { command, .. } = seat else { return None };
        let spec = EngineSpec::read(command)?.ok()?;
        let follower = Follower::new(spec, Bounds { patience: PATIENCE }).with_natives(self.natives.clone());
        let shared = Arc::new(Mutex::new(follower));
        self.at.insert(side, (seat.clone(), Arc::clone(&shared)));
        Some(shared)
    }
}

impl Drop for Engines {
    /// Ends the processes. A thought that still runs has its sign to stop already.
    fn drop(&mut self) {
        let until = Instant::now() + FAREWELL;
        for (_, shared) in self.at.values() {
            loop {
                match shared.try_lock() {
                    Ok(mut follower) => break follower.close(),
                    Err(TryLockError::Poisoned(poisoned)) => break PoisonError::into_inner(poisoned).close(),
                    Err(TryLockError::WouldBlock) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
                    Err(TryLockError::WouldBlock) => break,
                }
            }
        }
    }
}
