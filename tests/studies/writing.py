"""Studies being written, for tests of what is decided about them."""

from relati.errors import RelatiError
from relati.studies.acts import AddMoves, MakeStudy, NewChapter, StudyAct, StudyCommand
from relati.studies.decide import decide
from relati.studies.events import StudyEvent
from relati.studies.judging import judge_line
from relati.studies.study import Study

AUTHOR, READER = "a" * 64, "b" * 64
POSITION = "classic 2 5/5/5/5/5 O - - *"


def chapter(name: str = "The centre") -> NewChapter:
    return NewChapter(name, POSITION)


class Writing:
    """A study of one chapter under way: `do` an act, as its author."""

    def __init__(self, *chapters: NewChapter) -> None:
        self.at = 1_000
        self.count = 0
        self.events: list[StudyEvent] = []
        self.now: Study = None  # type: ignore[assignment]  # until it is made
        self.do(MakeStudy("Openings", chapters or (chapter(),)))

    def do(self, act: StudyAct) -> None:
        refusal = self.refusal(act)
        if refusal:
            raise refusal

    def refusal(
        self, act: StudyAct, holder: str = AUTHOR, command: str | None = None
    ) -> RelatiError | None:
        self.count += 1
        sent = StudyCommand(command or str(self.count), self.at, act, holder)
        decided = decide(self.now, sent)
        if isinstance(decided, RelatiError):
            return decided
        self.events += decided.events
        self.now = decided.study
        return None

    def play(self, *moves: str, after: int = 0, number: int = 1) -> None:
        found = self.now.chapter(number)
        assert found
        before = found.line_to(after)
        self.do(AddMoves(number, after, judge_line(found.position, before, moves)))

    def tree(self, number: int = 1) -> dict[int, tuple[int, ...]]:
        """The children of each move."""
        found = self.now.chapter(number)
        assert found
        return {each.number: each.children for each in found.nodes.values()}
