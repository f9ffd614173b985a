r"""Text inside comments and tags: what is escaped, and how clock times are written.

`\\` `\"` `\{` `\}` stand for the character itself, `\n` and `\t` for a line break and a tab,
`\u{1f}` for any character by its number. Everything else stands for itself.
"""

import re
from datetime import timedelta

from relati.notation.scanner import Scanner

#: Characters that would end the text, break the line, be invisible, or reverse the direction.
_ESCAPED = re.compile(
    r'[\\"{}\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]',
)
_ESCAPE = re.compile(r'\\(?:([\\"{}nt])|u\{([0-9a-fA-F]{1,6})\})')
_NAMED = {"n": "\n", "t": "\t"}
_NAMES = {character: name for name, character in _NAMED.items()}
#: Lines of a comment are broken anywhere; the spaces around do not count.
_LINE_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")
_HALVES = range(0xD800, 0xE000)
_LAST_CHARACTER = 0x10FFFF

_TIME = re.compile(r"([0-9]{1,4}):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,6}))?")


def escape(text: str, end: str) -> str:
    """The text with escapes, to be written before `end`, the mark that closes it: `}` or `"`."""
    own = {"\\", end}

    def replacement(match: re.Match[str]) -> str:
        character = match[0]
        if character in '"{}' and character not in own:
            return character
        if character in '\\"{}':
            return "\\" + character
        name = _NAMES.get(character)
        return f"\\{name}" if name else f"\\u{{{ord(character):x}}}"

    return _ESCAPED.sub(replacement, text)


def read_escaped(scanner: Scanner, end: str, code: str) -> str:
    """The text up to `end`, which is read past. Raises an error `code` if `end` never comes.

    In a comment a line break, with the spaces around it, is one space; in a tag it is an error.
    """
    opened = scanner.at - 1
    plain = re.compile(rf"[^\\{end}{'' if end == '}' else chr(10)}]*")
    parts = []
    while True:
        part = scanner.take(plain)
        assert part is not None, "the pattern matches nothing, too"
        parts.append(_LINE_BREAK.sub(" ", part[0]))
        if scanner.take_mark(end):
            return "".join(parts)
        if not scanner.text.startswith("\\", scanner.at):
            raise scanner.error(code, opened)
        parts.append(_read_escape(scanner))


def _read_escape(scanner: Scanner) -> str:
    at = scanner.at
    escaped = scanner.take(_ESCAPE)
    if escaped and escaped[1]:
        return _NAMED.get(escaped[1], escaped[1])
    number = int(escaped[2], 16) if escaped else -1
    if not escaped or number in _HALVES or number > _LAST_CHARACTER:
        raise scanner.error("notation/escape", at)
    return chr(number)


def spell_time(time: timedelta) -> str:
    """A time as hours, minutes and seconds: `0:04:58`, `1:00:00.5`."""
    minutes, seconds = divmod(time.days * 86_400 + time.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{time.microseconds:06}".rstrip("0") if time.microseconds else ""
    return f"{hours}:{minutes:02}:{seconds:02}{fraction}"


def read_time(text: str) -> timedelta | None:
    """The time spelled by `text`, or None when it is not a time."""
    time = _TIME.fullmatch(text)
    if not time:
        return None
    hours, minutes, seconds = (int(time[group]) for group in (1, 2, 3))
    microseconds = int((time[4] or "").ljust(6, "0"))
    return timedelta(hours=hours, minutes=minutes, seconds=seconds, microseconds=microseconds)
