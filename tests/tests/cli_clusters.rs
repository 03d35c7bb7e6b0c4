//! The ways of `docs/scale.md` over many machines, each on this one: the bytes are those of a single process.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::{binary, home, root, run_with};

use crate::cli_simulate::{INSTALL, merged, python, simulate, text};

/// GNU parallel plays the shards of a simulation, and the table is that of one process.
#[test]
fn gnu_parallel() {
    if !Command::new("parallel").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    {
        return needs::missing("parallel", "apt-get install parallel");
    }
    let folder = tempfile::tempdir().unwrap();
    let (one, many) = (folder.path().join("one"), folder.path().join("many"));
    let args = ["reversi", "--games", "200", "--part", "9"];
    simulate(&one, &args).expect(0);
    let line = format!("{} simulate run {} --threads 1 --out {} --shard {{}}/5", text(binary()), args.join(" "), text(&many));
    let mut parallel = Command::new("parallel");
    parallel.args(["--will-cite", "-j2", "--halt", "now,fail=1", &line, ":::", "1", "2", "3", "4", "5"]).current_dir(root());
    parallel.env("TIANYUAN_HOME", home()).env("HOME", home());
    run_with(parallel, "").expect(0);
    assert_eq!(merged(&one)["tables"], with_folder(merged(&many)["tables"].clone(), &many, &one));
}

/// Tables with the folder's name exchanged.
fn with_folder(tables: Value, from: &Path, to: &Path) -> Value {
    serde_json::from_str(&tables.to_string().replace(text(from), text(to))).unwrap()
}

/// The script for Slurm, run by hand as Slurm runs it: once for each index of the array, from 0 or from 1; and one index again alone.
#[cfg(unix)]
#[test]
fn slurm_array() {
    let folder = tempfile::tempdir().unwrap();
    let one = folder.path().join("one");
    let args = ["reversi", "--games", "200", "--part", "9"];
    simulate(&one, &args).expect(0);
    let table = fs::read(one_table(&one)).unwrap();
    for first in [0, 1] {
        let many = folder.path().join(format!("from-{first}"));
        let task = |index: usize, count: &str, shards: Option<&str>| {
            let mut slurm = Command::new("bash");
            slurm.arg(root().join("examples/cluster/slurm.sh")).arg(&many).args(args).current_dir(root());
            slurm.env("SLURM_ARRAY_TASK_ID", index.to_string()).env("SLURM_ARRAY_TASK_COUNT", count).env("SLURM_CPUS_PER_TASK", "1");
            slurm.env("TIANYUAN", binary()).env("TIANYUAN_HOME", home());
            shards.map(|shards| slurm.env("SHARDS", shards));
            run_with(slurm, "").expect(0)
        };
        (first..first + 5).for_each(|index| _ = task(index, "5", None));
        assert!(fs::read(one_table(&many)).unwrap() == table);
        // `SHARDS=5 sbatch --array=3`: an array of one.
        let again = task(3, "1", Some("5"));
        assert!(again.out.contains("0 games played") && again.out.contains("shard 3/5"), "{again:?}");
    }
}

/// The job for Kubernetes: its fields fit together, and its command with the index of each pod plays all games.
#[test]
fn kubernetes_job() {
    let Some(python) = python("yaml") else { return needs::missing("yaml", INSTALL) };
    let read = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    let mut command = Command::new(python);
    command.args(["-c", read]).arg(root().join("examples/cluster/kubernetes.yaml"));
    let job: Value = serde_json::from_str(&run_with(command, "").expect(0).out).unwrap();
    assert_eq!((&job["apiVersion"], &job["kind"]), (&"batch/v1".into(), &"Job".into()));
    let (job, pod) = (&job["spec"], &job["spec"]["template"]["spec"]);
    assert_eq!(job["completionMode"], "Indexed");
    // A cluster refuses a limit for each index with any other policy.
    assert!(job["backoffLimitPerIndex"].is_null() || pod["restartPolicy"] == "Never", "{job}");
    let container = &pod["containers"][0];
    let volumes: Vec<&Value> = pod["volumes"].as_array().unwrap().iter().map(|volume| &volume["name"]).collect();
    let mount = &container["volumeMounts"][0];
    assert!(volumes.contains(&&mount["name"]), "{pod}");
    let (index, value) = (&container["env"][0]["name"], &container["env"][0]["valueFrom"]["fieldRef"]["fieldPath"]);
    assert_eq!(value, "metadata.annotations['batch.kubernetes.io/job-completion-index']");
    let folder = tempfile::tempdir().unwrap();
    let (one, many) = (folder.path().join("one"), folder.path().join("many"));
    let mut words: Vec<String> = container["args"].as_array().unwrap().iter().map(|word| word.as_str().unwrap().to_owned()).collect();
    let games = words.iter().position(|word| word == "--games").unwrap() + 1;
    words[games] = "300".to_owned();
    let completions = job["completions"].as_u64().unwrap();
    assert!(words.contains(&format!("$({})/{completions}", index.as_str().unwrap())), "{words:?}");
    for pod in 0..completions {
        let variable = format!("$({})", index.as_str().unwrap());
        let words = words.iter().map(|word| word.replace(&variable, &pod.to_string()));
        let words: Vec<String> = words.map(|word| if word == mount["mountPath"] { text(&many).to_owned() } else { word }).collect();
        let mut command = Command::new(binary());
        command.args(words).env("TIANYUAN_HOME", home()).current_dir(root());
        run_with(command, "").expect(0);
    }
    let at = |name: &str| words[words.iter().position(|word| word == name).unwrap() + 1].clone();
    simulate(&one, &[&words[2], "--games", "300", "--seed", &at("--seed")]).expect(0);
    assert!(fs::read(one_table(&one)).unwrap() == fs::read(one_table(&many)).unwrap());
}

/// Two workers of Ray, one of which is killed in the middle: nothing is lost, nothing comes twice.
#[cfg(unix)]
#[test]
fn ray_with_a_worker_killed() {
    let Some(python) = python("ray") else { return needs::missing("ray", INSTALL) };
    let folder = tempfile::tempdir().unwrap();
    let (one, many) = (folder.path().join("one"), folder.path().join("many"));
    let args = ["jirige", "--games", "3000", "--part", "50", "--seed", "11"];
    simulate(&one, &args).expect(0);
    let mut ray = Command::new(python);
    ray.arg(root().join("tests/python/ray_killed.py")).args([text(&many), "6"]).args(args).current_dir(root());
    ray.env("TIANYUAN", binary()).env("TIANYUAN_HOME", home()).env("RAY_USAGE_STATS_ENABLED", "0");
    // Ray keeps a token in the home folder.
    ray.env("HOME", home());
    let ran = run_with(ray, "").expect(0);
    assert!(ran.err.contains("killed worker"), "{ran:?}");
    assert!(fs::read(one_table(&one)).unwrap() == fs::read(many.join("games.csv")).unwrap());
}

fn one_table(folder: &Path) -> PathBuf {
    merged(folder);
    folder.join("games.csv")
}
