"""What an online bot has to remember across restarts: its token, and the matches it is in."""

import json
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from relati.errors import ClientError
from relati.journal import write_whole


@dataclass
class Memory:
    """A token and a set of matches; kept in a file, if there is one."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    matches: list[str] = field(default_factory=list)
    file: Path | None = None

    @classmethod
    def open(cls, file: Path) -> "Memory":
        """The memory in a file, which is created if it is not there. Raises `ClientError`."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if file.exists():
                content = json.loads(file.read_text("utf-8"))
                memory = cls(str(content["token"]), [str(each) for each in content["matches"]])
            else:
                memory = cls()
            memory.file = file
            memory._save()
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ClientError("client/memory", file=str(file), reason=str(error)) from None
        return memory

    def add(self, match_id: str) -> None:
        """Remember a match."""
        if match_id not in self.matches:
            self.matches.append(match_id)
            self._save()

    def remove(self, match_id: str) -> None:
        """Forget a match that is over."""
        if match_id in self.matches:
            self.matches.remove(match_id)
            self._save()

    def _save(self) -> None:
        if self.file is None:
            return
        text = json.dumps({"token": self.token, "matches": self.matches})
        write_whole(self.file, text.encode(), mode=0o600)  # the token gives access to the seats
