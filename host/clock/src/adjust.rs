//! Acts of an arbiter upon the times: given, taken, set.

use crate::faces::Faces;

impl Faces {
    /// Gives a player time. A flag that had fallen stands again.
    pub fn give(&mut self, player: usize, millis: u64) {
        let left = self.all().get(player).map_or(0, |face| face.left);
        if millis > 0 {
            self.set(player, left.saturating_add(millis));
        }
    }

    /// Takes time from a player, which nobody gains and which is no time of the move under way.
    pub fn take(&mut self, player: usize, millis: u64) {
        let control = self.control().clone();
        let bare = crate::TimeControl { delay: None, per_move: None, ..control };
        if let Some(face) = self.face_mut(player) {
            let under_way = face.this_move;
            face.spend(&bare, millis);
            face.this_move = under_way;
        }
    }

    /// Sets the time that a player has left of the stretch that runs. A flag that had fallen stands again.
    pub fn set(&mut self, player: usize, millis: u64) {
        if let Some(face) = self.face_mut(player) {
            (face.left, face.fallen) = (millis, false);
            face.periods = face.periods.max(1);
        }
    }
}
