"""Plain data as records, from several threads at once."""

import subprocess
import sys

LOADING = """
import sys, threading
import rules
sys.setswitchinterval(1e-5)
together = threading.Barrier(8)
saved = {game: rules.new_table(game, ["Ann", "Bea", "Carl"], 1).to_dict() for game in rules.games()}
loaded = []

def load(game):
    together.wait()
    loaded.append(rules.load_table(saved[game]).number)

for game in rules.games():
    threads = [threading.Thread(target=load, args=(game,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print(len(loaded))
"""


def test_tables_are_loaded_for_the_first_time_by_several_threads_at_once() -> None:
    """In a process of its own: what a type is made of is worked out once per process, and a fault ends it."""
    done = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["40"]
