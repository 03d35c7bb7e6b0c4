"""Runs examples/cluster/ray_simulate.py with two workers, and kills one of them with its program once parts are there."""
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import ray

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "examples" / "cluster"))
# Workers import the example, too.
os.environ["PYTHONPATH"] = str(ROOT / "examples" / "cluster")
import ray_simulate  # noqa: E402


def kill_one(out):
    """The worker of the first program that plays, once three parts are finished."""
    for _ in range(3000):
        if out.is_dir() and len(list(out.glob("part-*"))) >= 3:
            break
        time.sleep(0.02)
    players = subprocess.run(["pgrep", "-f", f"simulate run .*{out}"], capture_output=True, text=True).stdout.split()
    for player in players:
        status = pathlib.Path(f"/proc/{player}/status").read_text()
        worker = int(next(line for line in status.splitlines() if line.startswith("PPid:")).split()[1])
        if "ray::" in pathlib.Path(f"/proc/{worker}/cmdline").read_text():
            os.kill(worker, signal.SIGKILL)
            print(f"killed worker {worker}", file=sys.stderr)
            return


def main(out, *arguments):
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    ray_simulate.ray.init = lambda **_: None
    killer = threading.Thread(target=kill_one, args=[pathlib.Path(out)])
    killer.start()
    ray_simulate.main(out, *arguments)
    killer.join()


main(*sys.argv[1:])
