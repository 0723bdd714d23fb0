"""Interleaved head-to-head: ROUNDS rounds; in each, every peer's headline playout runs once in a
fresh process, so that all see the same machine weather. Prints median and best raw figure, the
median normalised one and the ratio to OpenSpiel crazy_eights 2p.
Run: python3 headline.py [ROUNDS] [extra: python script regex]...
e.g. from the project's folder: python3 bench/peers/headline.py 7 .venv/bin/python bench/bench_cardshed.py 'playout$'
(paths of extra jobs are taken from the current folder; this folder is on their PYTHONPATH, for common)
A product's script only has to use common.Report (R.playouts(key, fn); R.save())."""
import json, os, statistics, subprocess, sys
H = os.path.dirname(os.path.abspath(__file__)); V = os.path.join(os.environ.get('PEERS', os.path.expanduser('~/.cache/cardshed-peers')), 'venv', '')
JOBS = [(V + "openspiel/bin/python", "bench_openspiel.py", r"^crazy_eights [24]p playout$|^python_liars_poker playout$|^crazy_eights 2p playout \+ obs"),
        (V + "rlcard/bin/python", "bench_rlcard.py", r"uno env 2p|UnoGame [24]p \(fresh"),
        (V + "fish313/bin/python", "bench_fish.py", r"^uniform legal"),
        (V + "chess/bin/python", "bench_chess.py", r"plies$"),
        (V + "pokerkit/bin/python", "bench_pokerkit.py", r"NLHE [26]p random"),
        (V + "eventsourcing/bin/python", "bench_eventsourcing.py", r"in memory only"),
        (V + "pettingzoo/bin/python", "bench_pettingzoo.py", r"^leduc_holdem_v4 env\(\) wrapped"),
        (V + "kaboom/bin/python", "bench_kaboom.py", r"2p random legal")]
JOBS = [j for j in JOBS if os.path.exists(j[0])]
a = sys.argv[1:]
rounds = int(a.pop(0)) if a else 5
while len(a) >= 3:
    JOBS.append((a.pop(0), os.path.abspath(a.pop(0)), a.pop(0)))
got = {}
env = dict(os.environ, BENCH_SECONDS="0.4", BENCH_REPEATS="1", PYTHONPATH=os.pathsep.join(filter(None, (H, os.environ.get("PYTHONPATH")))))
for r in range(rounds):
    for py, script, only in JOBS:
        p = subprocess.run([py, os.path.join(H, script)], env=dict(env, BENCH_ONLY=only), capture_output=True, text=True)
        for line in p.stdout.splitlines():
            if line.startswith("JSON "):
                d = json.loads(line[5:])
                for k, v in d["rows"].items():
                    if k.endswith("decisions/s"): got.setdefault((d["name"], k, d["python"]), []).append((v["raw"], v["norm"]))
        if p.returncode: print("FAILED", script, p.stderr[-300:])
ref = next((v for k, v in got.items() if k[:2] == ("openspiel", "crazy_eights 2p playout decisions/s")), None)
if ref is None: print("no OpenSpiel here (./setup.sh openspiel): no ratios"); ref = [(float("nan"),) * 2] * rounds
m = statistics.median
print("%11s %11s %11s %7s %7s   (%d rounds)" % ("raw median", "raw best", "norm median", "r.med", "r.best", rounds))
for k, v in sorted(got.items(), key=lambda kv: -m(x[1] for x in kv[1])):
    print("%11.0f %11.0f %11.0f %7.3f %7.3f   %s" % (m(x[0] for x in v), max(x[0] for x in v), m(x[1] for x in v), m(x[0] / y[0] for x, y in zip(v, ref)), max(x[0] for x in v) / max(x[0] for x in ref), " / ".join(k)))
