//! One match, stopped when its time is over: the games that have ended count.

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result as Outcome, bail};
use serde_json::Value;

use super::Pairing;
use super::wanted::Wanted;
use crate::root;

/// Time between two looks at a match, and for it to end once it is asked to.
const LOOK: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(10);

/// The results of a match for its first player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Result {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// Two players cannot play it.
    pub(crate) refused: bool,
}

impl Result {
    /// The score with its interval of 95 %, in percent: `75 % (53–89)`.
    pub(crate) fn score(&self) -> String {
        let (share, low, high) = wilson(self.wins as f64 + self.draws as f64 / 2.0, self.games as f64);
        let percent = |share: f64| format!("{:.0}", (100.0 * share).abs());
        format!("{} % ({}–{})", percent(share), percent(low), percent(high))
    }
}

/// The share of points, and the interval of Wilson about it.
fn wilson(points: f64, games: f64) -> (f64, f64, f64) {
    const Z: f64 = 1.96;
    let share = points / games;
    let middle = share + Z * Z / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + Z * Z / games;
    (share, (middle - spread) / whole, (middle + spread) / whole)
}

/// Plays a match.
pub(super) fn play(program: &Path, pairing: &Pairing, wanted: &Wanted) -> Outcome<Result> {
    let mut command = Command::new(program);
    command.args(["match", &pairing.id, "--a", &pairing.players[0], "--b", &pairing.players[1], "--json"]);
    command.args(["--games", &wanted.game_count.to_string(), "--time", &wanted.time.to_string(), "--threads", &wanted.threads.to_string()]);
    for option in &pairing.options {
        command.args(["--option", option]);
    }
    command.current_dir(root()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().context("the program does not start")?;
    let Some(text) = answer(&mut child, Duration::from_secs(wanted.limit))? else { return Ok(Result::default()) };
    let answer: Value = serde_json::from_str(&text).with_context(|| format!("the match of {} has no answer", pairing.id))?;
    if let Some(error) = answer["error"].as_str() {
        // Not every game is one for two players.
        eprintln!("{}: {error}", pairing.id);
        return Ok(Result { refused: true, ..Result::default() });
    }
    if let Some([first, more @ ..]) = answer["faults"].as_array().map(Vec::as_slice) {
        eprintln!("{}: {} games ended by a fault and do not count; the first: {first}", pairing.id, 1 + more.len());
    }
    Ok(without_faults(&answer))
}

/// The results of an answer but for games that a fault has ended: they tell nothing of strength.
fn without_faults(answer: &Value) -> Result {
    let number = |field: &str| answer[field].as_u64().unwrap_or(0);
    let faults = |player: &str| answer["faults"].as_array().into_iter().flatten().filter(|fault| fault["player"] == player).count() as u64;
    let (mine, theirs) = (faults("a"), faults("b"));
    Result {
        games: number("games").saturating_sub(mine + theirs),
        wins: number("a_wins").saturating_sub(theirs),
        draws: number("draws"),
        losses: number("b_wins").saturating_sub(mine),
        refused: false,
    }
}

/// The answer of a match; it is asked to end when its time is over, as Ctrl-C asks it. `None` where it does not end then.
fn answer(child: &mut Child, time: Duration) -> Outcome<Option<String>> {
    let start = Instant::now();
    let mut asked = false;
    while child.try_wait()?.is_none() {
        if start.elapsed() > time + PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        if start.elapsed() > time && !asked {
            asked = true;
            if !Command::new("kill").args(["-INT", &child.id().to_string()]).status().context("kill")?.success() {
                bail!("the match cannot be asked to end");
            }
        }
        std::thread::sleep(LOOK);
    }
    let mut text = String::new();
    if let Some(mut out) = child.stdout.take() {
        out.read_to_string(&mut text)?;
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::{Result, without_faults};

    #[test]
    fn games_that_a_fault_has_ended_do_not_count() {
        let fault = |player| serde_json::json!({ "player": player, "game": 1, "fault": "gone", "line": "" });
        let answer =
            serde_json::json!({ "games": 9, "a_wins": 5, "b_wins": 3, "draws": 1, "faults": [fault("b"), fault("b"), fault("a")] });
        assert_eq!(without_faults(&answer), Result { games: 6, wins: 3, draws: 1, losses: 2, refused: false });
    }

    #[test]
    fn scores_have_intervals() {
        let of = |wins, draws, losses| Result { games: wins + draws + losses, wins, draws, losses, ..Result::default() }.score();
        assert_eq!(of(10, 0, 0), "100 % (72–100)");
        assert_eq!(of(0, 0, 10), "0 % (0–28)");
        assert_eq!(of(12, 6, 2), "75 % (53–89)");
    }
}
