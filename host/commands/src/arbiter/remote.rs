//! `arbiter --server`: the same acts on the matches that a server has open, through its API.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json::CalledMatch;
use tianyuan_play::arbiter::Call;
use tianyuan_words::{Lang, t};

use super::{print, ruling, show, signed};
use crate::app::App;
use crate::args;

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read.
const LONGEST: u64 = 16 << 20;

/// A board of the hall, as far as it matters here.
#[derive(Debug, Deserialize)]
struct Card {
    name: String,
    number: i64,
    game: String,
    title: String,
    turns: usize,
    result: Option<String>,
    calls: Vec<Value>,
    rulings: usize,
}

#[derive(Debug, Deserialize)]
struct Hall {
    boards: Vec<Card>,
}

/// A match with its lines for people.
#[derive(Debug, Deserialize)]
struct Shown {
    ruled: Value,
    lines: Vec<String>,
}

/// The facts about a match that a ruling needs.
#[derive(Debug, Deserialize)]
struct Facts {
    turns: usize,
    calls: Vec<Call>,
}

/// A server and the right to rule there.
struct Remote<'a> {
    address: &'a str,
    token: &'a str,
    lang: Lang,
    agent: ureq::Agent,
}

impl Remote<'_> {
    fn ask<T: for<'a> Deserialize<'a>>(&self, path: &str, body: Option<&Value>) -> Result<T, Failure> {
        let unreachable = |why: String| Failure::Sentence(t!(self.lang, cli.arbiter.unreachable, server = self.address, why = why));
        let method = if body.is_some() { "POST" } else { "GET" };
        let uri = format!("{}/api/v1/{path}", self.address.trim_end_matches('/'));
        let mut request = ureq::http::Request::builder().method(method).uri(uri).header("accept-language", self.lang.tag());
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let request = request.header("content-type", "application/json").body(body.map_or_else(String::new, Value::to_string));
        let mut answer =
            self.agent.run(request.map_err(|error| unreachable(error.to_string()))?).map_err(|error| unreachable(error.to_string()))?;
        let status = answer.status();
        let text = answer.body_mut().with_config().limit(LONGEST).read_to_string().map_err(|error| unreachable(error.to_string()))?;
        if status.is_success() {
            return serde_json::from_str(&text).map_err(|_| Failure::Sentence(t!(self.lang, cli.arbiter.no_server, server = self.address)));
        }
        // The server says in one sentence why it refuses.
        let said = serde_json::from_str::<Value>(&text).ok().and_then(|said| said["sentence"].as_str().map(str::to_owned));
        Err(Failure::Sentence(said.unwrap_or_else(|| t!(self.lang, cli.arbiter.no_server, server = self.address))))
    }
}

pub(super) fn run(app: &App, args: &args::Arbiter, server: &str) -> Outcome {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into();
    let remote = Remote { address: server, token: args.token.as_deref().unwrap_or_default(), lang: app.lang, agent };
    let hall: Hall = remote.ask("desk", None)?;
    let Some(number) = args.number else {
        let row = |card: Card| {
            let names = BTreeMap::from([(app.lang.tag().to_owned(), card.title)]);
            let (turns, result, calls, rulings) = (card.turns, card.result, card.calls.len(), card.rulings);
            (CalledMatch { id: card.number, game: card.game, turns, result, calls, rulings }, names)
        };
        print(app, hall.boards.into_iter().map(row).collect());
        return Ok(Answer::Yes);
    };
    let board = hall.boards.into_iter().find(|card| card.number == number);
    let name = board.ok_or_else(|| Failure::Sentence(t!(app.lang, cli.arbiter.not_there, server = server, id = number)))?.name;
    let act = format!("matches/{name}/arbiter");
    if args.reverse {
        let (arbiter, reason) = signed(args);
        remote.ask::<Value>(&act, Some(&json!({ "act": "reverse", "arbiter": arbiter, "reason": reason })))?;
    }
    if args.adjourn {
        remote.ask::<Value>(&act, Some(&json!({ "act": "adjourn" })))?;
    }
    if args.goes_on {
        remote.ask::<Value>(&act, Some(&json!({ "act": "continue" })))?;
    }
    if args.deduct || args.give_back {
        remote.ask::<Value>(&act, Some(&json!({ "act": if args.deduct { "deduct" } else { "give-back" } })))?;
    }
    let shown = || remote.ask::<Shown>(&format!("matches/{name}/rulings"), None);
    let answer = match &args.rule {
        None => shown()?,
        Some(offence) => {
            let no_server = |_| Failure::Sentence(t!(app.lang, cli.arbiter.no_server, server = server));
            let facts: Facts = serde_json::from_value(shown()?.ruled).map_err(no_server)?;
            let wanted = ruling(offence, args, facts.turns, &facts.calls);
            let wanted = json!({
                "offence": wanted.offence, "side": wanted.side, "turn": wanted.turn, "claimed": wanted.claimed, "remedy": wanted.remedy,
                "agreed": wanted.agreed, "site": wanted.site, "position": wanted.position, "clocks": wanted.clocks,
                "arbiter": wanted.arbiter, "reason": wanted.reason,
            });
            if args.plan {
                remote.ask(&format!("matches/{name}/rulings/plan"), Some(&wanted))?
            } else {
                remote.ask::<Value>(&act, Some(&json!({ "act": "rule", "ruling": wanted })))?;
                shown()?
            }
        }
    };
    show(app, &answer.ruled, &answer.lines);
    Ok(Answer::Yes)
}
