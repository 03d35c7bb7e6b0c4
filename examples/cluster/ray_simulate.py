"""A simulation over the machines of a Ray cluster: one task a shard; what they share is files in one folder, never objects.

    pip install ray==2.60.0
    python3 ray_simulate.py OUT SHARDS ID [--games N --seed S …]

OUT is a folder that every machine reaches by the same name. Whatever follows ID goes to `tianyuan simulate run` as it is. A task whose
machine is lost runs again and goes on behind the parts that are finished: nothing is lost, nothing comes twice, and the merged table has
the bytes of a single run. TIANYUAN names the program, RAY_ADDRESS the cluster; without one Ray starts on this machine alone.
"""
import json
import os
import subprocess
import sys

import ray


class Lost(Exception):
    """The program was killed, by the system for want of memory or by somebody."""


@ray.remote(num_cpus=1, max_retries=20, retry_exceptions=[Lost])
def play(program, arguments, out, shard):
    """Plays a shard. The loss of the machine, the worker or the program is Ray's to repeat; a refusal would only come again."""
    command = [program, "simulate", "run", *arguments, "--threads", "1", "--out", out, "--shard", shard, "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=end_with_parent)
    printed = process.communicate()[0]
    if process.returncode < 0:
        raise Lost(f"shard {shard}: signal {-process.returncode}")
    answer = json.loads(printed)
    if process.returncode != 0:
        raise RuntimeError(answer.get("error", f"shard {shard} was stopped"))
    return answer["played"], answer["found"]


def end_with_parent():
    """A worker that is killed takes its program along (Linux): nobody plays the shard beside its successor."""
    import ctypes
    import signal
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def main(out, shards, *arguments):
    program, out = os.environ.get("TIANYUAN", "tianyuan"), os.path.abspath(out)
    ray.init(log_to_driver=False, include_dashboard=False)
    waiting = [play.remote(program, arguments, out, f"{at}/{shards}") for at in range(1, int(shards) + 1)]
    played = found = done = 0
    while waiting:
        ready, waiting = ray.wait(waiting)
        for games, parts in ray.get(ready):
            played, found, done = played + games, found + parts, done + 1
        print(f"{done}/{shards} shards, {played} games played, {found} parts found", file=sys.stderr)
    ray.shutdown()
    subprocess.run([program, "simulate", "merge", out], check=True)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
