//! A player or a spectator: requests, and the stream of events of a match.

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// The fields of a position that a player reads.
#[derive(Debug, Deserialize)]
pub(crate) struct Position {
    pub(crate) choices: Vec<Choice>,
    pub(crate) complete: bool,
    pub(crate) over: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Choice {
    pub(crate) id: String,
    /// True of a claim that the other side has to agree to.
    #[serde(default)]
    pub(crate) asks: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Turn {
    pub(crate) text: String,
}

/// The fields of a match that a player reads.
#[derive(Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) position: Position,
    pub(crate) steps: usize,
    pub(crate) turns: Vec<Turn>,
    pub(crate) unsaved: Option<String>,
    pub(crate) fault: Option<String>,
}

/// A message of the stream, as a player reads it.
#[derive(Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) r#match: Seen,
}

/// A player.
#[derive(Debug)]
pub(crate) struct Player {
    agent: ureq::Agent,
    api: String,
    pub(crate) name: String,
    token: String,
}

impl Player {
    /// Begins a match in which one link plays all sides.
    pub(crate) fn begin(api: &str, game: &str, seed: u64) -> Result<Player> {
        let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
        let mut player = Player { agent, api: api.to_owned(), name: String::new(), token: String::new() };
        let begun: Value = player.post("matches", &json!({ "game": game, "seed": seed }))?;
        let text = |field: &str| begun[field].as_str().map(str::to_owned).with_context(|| format!("no {field} in {begun}"));
        (player.name, player.token) = (text("name")?, text("token")?);
        Ok(player)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T> {
        let mut request = self.agent.post(format!("{}/{path}", self.api));
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let mut answer = request.send_json(body).with_context(|| path.to_owned())?;
        Ok(answer.body_mut().read_json()?)
    }

    /// The match now.
    pub(crate) fn seen(&self) -> Result<Seen> {
        let mut answer = self.agent.get(format!("{}/matches/{}", self.api, self.name)).call()?;
        Ok(answer.body_mut().with_config().limit(64 << 20).read_json()?)
    }

    /// The decisions of a turn, chosen at random one by one, each tried as a page does. None where nothing can be chosen.
    pub(crate) fn choose(&self, seen: &Seen, random: &mut fastrand::Rng) -> Result<Option<Vec<String>>> {
        let mut decisions: Vec<String> = Vec::new();
        let mut tried: Option<Position> = None;
        for _ in 0..100 {
            let position = tried.as_ref().unwrap_or(&seen.position);
            if !decisions.is_empty() && (position.complete || position.over) {
                return Ok(Some(decisions));
            }
            let choices: Vec<&Choice> = position.choices.iter().filter(|choice| !choice.asks).collect();
            let Some(choice) = random.choice(choices) else { return Ok(None) };
            decisions.push(choice.id.clone());
            tried = Some(self.post(&format!("matches/{}/try", self.name), &json!({ "steps": seen.steps, "decisions": decisions }))?);
        }
        bail!("a turn of more than a hundred decisions in {}", self.name)
    }

    /// Makes a turn.
    pub(crate) fn turn(&self, steps: usize, decisions: &[String]) -> Result<()> {
        self.post::<bool>(&format!("matches/{}/turn", self.name), &json!({ "steps": steps, "decisions": decisions })).map(|_| ())
    }

    /// The stream of the match, with choices.
    pub(crate) fn follow(&self) -> Result<Stream> {
        Stream::open(&self.api, &self.name, false)
    }
}

/// The events of a match.
pub(crate) struct Stream {
    lines: BufReader<ureq::BodyReader<'static>>,
}

impl Stream {
    pub(crate) fn open(api: &str, name: &str, watching: bool) -> Result<Stream> {
        let agent: ureq::Agent = ureq::Agent::config_builder().timeout_connect(Some(PATIENCE)).build().into();
        let watch = if watching { "?watch=1" } else { "" };
        let answer = agent.get(format!("{api}/matches/{name}/events{watch}")).call()?;
        Ok(Stream { lines: BufReader::with_capacity(64 << 10, answer.into_body().into_reader()) })
    }

    /// The next message: the number of events after it, and its data. None at the end of the stream.
    pub(crate) fn next(&mut self, data: &mut String) -> Result<Option<usize>> {
        let (mut id, mut line) = (None, String::new());
        data.clear();
        loop {
            line.clear();
            if self.lines.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            match line.trim_end().split_once(": ").or_else(|| line.trim_end().split_once(':')) {
                Some(("id", number)) => id = Some(number.parse().context("the number of events")?),
                Some(("data", text)) => data.push_str(text),
                // A blank line ends a message; comments are signs of life.
                None if !data.is_empty() => return Ok(id),
                _ => {}
            }
        }
    }
}
