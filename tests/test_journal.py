"""Files that survive a kill."""

import stat
from pathlib import Path

import pytest

from relati.journal import DamagedLine, JsonLines, read_lines, write_whole

HEAD = {"some-journal": 1}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lines.jsonl"


def numbers_in(path: Path) -> list[int]:
    def check_head(found: object) -> None:
        assert found == HEAD

    return list(read_lines(path, lambda data: int(data["a"]), check_head))


def test_a_line_that_a_kill_left_incomplete_is_cut_off(path: Path) -> None:
    path.write_bytes(b'{"a":1}\n{"a"')
    with JsonLines(path) as lines:
        lines.add({"a": 2})
    assert list(read_lines(path, dict)) == [{"a": 1}, {"a": 2}]


def test_a_journal_begins_with_its_head_once(path: Path) -> None:
    for number in (1, 2):
        with JsonLines(path, HEAD) as lines:
            lines.add({"a": number})
    assert path.read_bytes() == b'{"some-journal":1}\n{"a":1}\n{"a":2}\n'
    assert numbers_in(path) == [1, 2]


@pytest.mark.parametrize("line", [b"nonsense", b"[]", b"{}", b'{"a":"x"}'])
def test_a_damaged_line_is_named(path: Path, line: bytes) -> None:
    path.write_bytes(b'{"some-journal":1}\n{"a":1}\n' + line + b"\n")
    with pytest.raises(DamagedLine) as damaged:
        numbers_in(path)
    assert damaged.value.number == 3


@pytest.mark.parametrize("text", [b"dear diary", b'{"another": 1'])
def test_a_file_without_a_line_that_begins_otherwise_is_left_alone(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    with pytest.raises(DamagedLine):
        JsonLines(path, HEAD)
    assert path.read_bytes() == text


@pytest.mark.parametrize("text", [b"", b'{"so', b'{"some-journal":'])
def test_a_journal_that_was_killed_in_its_head_begins_anew(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    JsonLines(path, HEAD).close()
    assert path.read_bytes() == b'{"some-journal":1}\n'


def test_a_file_is_replaced_as_a_whole_and_keeps_secrets(path: Path) -> None:
    path.with_name("lines.jsonl.new").write_bytes(b"left by a kill")
    write_whole(path, b"old", mode=0o600)
    write_whole(path, b"new", mode=0o600)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["lines.jsonl"]
