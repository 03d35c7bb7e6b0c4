"""What the drivers in Python that count trees share. What is talked about: README.md."""

import sys
import time


def talk(name, count):
    """Counts the tree of depth `sys.argv[3]` again and again; `count(depth)` counts it once."""
    depth = int(sys.argv[3])
    print("ready", name, "|", count(1), count(2), flush=True)
    for line in sys.stdin:
        begin, sum_, times = time.process_time(), 0, 0
        while (took := time.process_time() - begin) < float(line) or times == 0:
            sum_ += count(depth)
            times += 1
        print(sum_, took, 0, flush=True)
