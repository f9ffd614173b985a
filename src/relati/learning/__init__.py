"""Players that learned: self-play, training and a gate, around small networks for the engine.

    from pathlib import Path
    from relati.learning.loop import learn
    from relati.learning.settings import LearnSettings

    learn(Path("runs/classic"), LearnSettings("classic", size=5), generations=3)

Training needs the extra `learn` (JAX). Playing with what was learned needs the engine alone: the
bot `network:FILE`. Games are played in worker processes that are started afresh (spawned), so a
script of your own needs the usual `if __name__ == "__main__":` around it.
"""
