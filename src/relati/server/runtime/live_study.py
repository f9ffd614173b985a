"""A study in use: as far as known here, and as JSON for those who read it."""

import asyncio
from collections import deque

from relati.matches.messages import encode
from relati.server.shown.studies import study_message
from relati.studies.study import Study

#: Whoever is behind by no more news than this is told what has changed, others the whole.
KEPT = 8


class LiveStudy:
    """A study in use here. Texts are made once, for as many readers as there are."""

    def __init__(self, study_id: str) -> None:
        self.id = study_id
        self.now: Study | None = None
        self.lock = asyncio.Lock()
        self.readers = 0
        self.changed = asyncio.Event()
        #: Whether it was deleted: readers are told.
        self.is_gone = False
        #: What readers were told last, and before that; they share what is the same.
        self._told: deque[Study] = deque(maxlen=KEPT)
        self._texts: dict[int, str] = {}

    @property
    def shown(self) -> Study | None:
        """What readers are told now."""
        return self._told[-1] if self._told else None

    def show(self, study: Study) -> None:
        """Tell readers this from here on."""
        if self.shown is None or self.shown.number < study.number:
            self._told.append(study)
            self._texts = {}
        self.wake()

    def wake(self) -> None:
        """Let those who wait for news look."""
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    async def text(self, seen: int) -> str:
        """What somebody is told who has seen the number `seen`."""
        shown = self.shown
        assert shown is not None
        since = next((each for each in self._told if each.number == seen), None)
        base = since.number if since else 0
        texts = self._texts
        if base not in texts:
            texts[base] = await asyncio.to_thread(_encoded, self.id, shown, since)
        return texts[base]


def _encoded(study_id: str, study: Study, since: Study | None) -> str:
    return encode(study_message(study_id, study, since))
