//! The program as a server, in a folder of its own.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use serde_json::Value;

/// A server that ends with this value.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// The address of the API, without a slash at its end.
    pub(crate) api: String,
    pub(crate) port: u16,
}

impl Server {
    /// Starts the program on a port (0: any), with its journal in `home`.
    pub(crate) fn start(program: &Path, home: &Path, port: u16) -> Result<Server> {
        let port = port.to_string();
        let mut command = Command::new(program);
        command.args(["serve", "--json", "--no-open", "--port", &port]).env("TIANYUAN_HOME", home);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().with_context(|| program.display().to_string())?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("the output of the server")?).read_line(&mut line)?;
        let said: Value = serde_json::from_str(&line).with_context(|| format!("the server said `{line}`"))?;
        let address = said["address"].as_str().context("no address")?.trim_end_matches('/').to_owned();
        let port = address.rsplit(':').next().and_then(|port| port.parse().ok()).context("no port in the address")?;
        Ok(Server { child, api: format!("{address}/api/v1"), port })
    }

    /// Kills it: no handler of signals runs.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Memory that it holds, in MB. 0 where the system does not tell.
    pub(crate) fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok()).unwrap_or_default() / 1024.0
    }

    /// Seconds of processor time that it has used. 0 where the system does not tell.
    pub(crate) fn seconds(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        // Fields 14 and 15, of which 2 are before the last bracket: ticks of a hundredth of a second.
        fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.kill());
    }
}
