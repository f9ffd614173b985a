"""How good a ruleset is as a game: seats, draws, length, lead, depth and use, from bots' games.

    from relati.lab import LabSettings, run

    result = run(LabSettings(("modern", "extended:chain"), games=20, nodes=(20, 60)))
    print(result.text())

`run` plays in worker processes that are started afresh (spawned), so a script of your own needs
the usual `if __name__ == "__main__":` around it.
"""

from relati.lab.experiment import run
from relati.lab.measures import GameMeasures, measure
from relati.lab.result import CaseResult, LabResult, Share
from relati.lab.settings import Case, LabSettings

__all__ = [
    "Case",
    "CaseResult",
    "GameMeasures",
    "LabResult",
    "LabSettings",
    "Share",
    "measure",
    "run",
]
