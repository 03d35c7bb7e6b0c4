//! Whatever kind of peer it is, it is started and measured in the same words.

use std::path::{Path, PathBuf};
use std::process::Command;

use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::request::Request;
use tianyuan_tests::peers::{Peer, Row, Run};

use crate::beside::Beside;
use crate::clock::Failure;
use crate::linked::{self, Linked};
use crate::talker::Talker;
use crate::uci::Uci;

/// The sources that are compiled beside a jar.
const JAR_DRIVER: &str = "Ludii.java";

/// A peer at work on a row.
pub(crate) enum Running {
    Uci(Uci),
    Talker(Talker),
    Linked(Box<Linked>),
    Beside(Beside),
    /// A figure that was seen elsewhere.
    Seen(f64),
}

impl Running {
    /// Starts it; `None` where it is missing.
    pub(crate) fn start(request: &Request, peer: &Peer, row: &'static Row) -> Result<Option<Running>, Failure> {
        if let Some(program) = &request.beside {
            return Ok(Some(Running::Beside(Beside::start(program, row))));
        }
        Ok(match peer.run {
            Run::Uci { places, variants } => Uci::start(places, variants, row)?.map(Running::Uci),
            Run::Linked => Some(Running::Linked(Box::new(Linked::start(row)?))),
            Run::Python { script } => {
                let mut command = Command::new("python3");
                command.arg(drivers().join(script));
                Talker::start(command, row)?.map(Running::Talker)
            }
            Run::Crate => match built(peer.name) {
                Some(program) => Talker::start(Command::new(program), row)?.map(Running::Talker),
                None => None,
            },
            Run::Jar { .. } => match &request.ludii {
                None => Some(Running::Seen(row.seen)),
                Some(jar) => {
                    let mut command = Command::new("java");
                    command.arg("-cp").arg(jar).arg(drivers().join(JAR_DRIVER));
                    Talker::start(command, row)?.map(Running::Talker)
                }
            },
        })
    }

    /// Works for so many CPU seconds, roughly.
    pub(crate) fn measure(&mut self, at_least: f64) -> Result<Sample, Failure> {
        match self {
            Running::Uci(uci) => uci.measure(at_least),
            Running::Talker(talker) => talker.measure(at_least),
            Running::Linked(linked) => linked.measure(at_least),
            Running::Beside(beside) => beside.measure(at_least),
            Running::Seen(speed) => Ok(Sample { units: *speed, seconds: 1.0, games: f64::NAN }),
        }
    }

    /// Its name, with the version where it tells one.
    pub(crate) fn name(&self, peer: &Peer) -> String {
        match self {
            Running::Uci(uci) => uci.name.clone(),
            Running::Talker(talker) => talker.name.clone(),
            Running::Linked(_) => linked::NAME.to_owned(),
            Running::Beside(_) => "the other build".to_owned(),
            Running::Seen(_) => peer.name.to_owned(),
        }
    }
}

/// The folder of the drivers of peers.
fn drivers() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("peers")
}

/// The program of a crate outside the workspace, built if need be; `None` where it cannot be.
fn built(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let target = root.join("target").join("peers");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--release", "--locked", "--target-dir"]).arg(&target);
    // Built for the processors that we are built for: cargo finds that in the configuration of the workspace.
    command.current_dir(root);
    command.arg("--manifest-path").arg(drivers().join(name).join("Cargo.toml"));
    let done = command.status().is_ok_and(|status| status.success());
    done.then(|| target.join("release").join(format!("{name}-peer{}", std::env::consts::EXE_SUFFIX)))
}
