"""Settings from options, the environment and a file; what comes first in this list wins.

Each setting has one name everywhere: `rates.read` is `--set rates.read=600/minute`, the variable
`RELATI_RATES_READ`, and in the file

    [rates]
    read = "600/minute"

`RELATI_DATABASE_FILE` and `RELATI_BROKER_FILE` name files that hold the value, as secrets of
containers do: a password in an option could be read in the list of processes.
"""

import difflib
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError

from relati.errors import SettingsError
from relati.processors import usable_processors
from relati.server.offered_bots import OfferedBots
from relati.server.settings import IN_MEMORY, MOST_PROCESSES, Rates, Settings
from relati.storage.address import without_password
from relati.words import say

PREFIX = "RELATI_"
#: Processes share a port by forking and by packets on Unix sockets, which carry open files.
CAN_SHARE = sys.platform == "linux"
#: What a setting can come from.
Source = Literal["option", "environment", "file", "default"]
#: Not for an operator: where the browser client's files are.
INTERNAL = frozenset({"web"})
# How pydantic's kinds of error begin, and which refusal says the same.
_KINDS = {"int": "whole-number", "float": "number", "literal": "choice", "tuple": "list"}
#: Variables of relati that are no settings of a server.
OTHER_VARIABLES = frozenset({"RELATI_LANG", "RELATI_DATA", "RELATI_CONFIG"})
#: How alike a variable is to a setting's before it is taken for a slip, from 0 to 1.
LIKENESS_OF_A_SLIP = 0.88
#: The id of a profile, or that of a passkey as base64.
_ADMIN = re.compile(r"[a-z2-7]{16}|[A-Za-z0-9_-]{20,1400}={0,2}")
TRACING_MODULES = ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http")
BROKER_SCHEMES = ("redis", "rediss", "unix")


@dataclass(frozen=True, slots=True)
class Configuration:
    """The settings of a server, and where each of them comes from."""

    settings: Settings
    sources: Mapping[str, Source]


def names() -> tuple[str, ...]:
    """The names of all settings: `host`, `rates.read`, …"""
    return tuple(_names(Settings))


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.replace(".", "_").upper()


def meaning(name: str, lang: str) -> str:
    """What a setting means, in a sentence."""
    return say(f"setting/{name}", lang)


def configure(
    options: Mapping[str, Any],
    environment: Mapping[str, str],
    file: Path | None = None,
) -> Configuration:
    """Read and check the settings. Raises `SettingsError` for the first that is wrong.

    `options` are by name; a value of None was not given.
    """
    by_source: dict[Source, dict[str, Any]] = {
        "file": _from_file(file) if file else {},
        "environment": _from_environment(environment),
        "option": {name: value for name, value in options.items() if value is not None},
    }
    values: dict[str, Any] = {}
    sources: dict[str, Source] = dict.fromkeys(names(), "default")
    for source, given in by_source.items():
        for name, value in given.items():
            if name not in sources:
                raise _unknown(name)
            values[name], sources[name] = value, source
    settings = _build(values)
    _check(settings)
    settings = replace(
        settings,
        origins=tuple(origin.rstrip("/") for origin in settings.origins),
        sites=tuple(origin.rstrip("/") for origin in settings.sites),
    )
    if settings.is_local:
        settings = _for_this_machine(settings, values)
    if settings.processes is None:
        settings = replace(settings, processes=_suitable_processes(settings))
    return Configuration(settings, sources)


def _for_this_machine(settings: Settings, given: Mapping[str, Any]) -> Settings:
    """All connections come from one address: without a limit that was given, there is none."""
    if not any(name.startswith("rates.") for name in given):
        settings = replace(settings, rates=None)
    if "capacity.connections_per_address" not in given:
        every = settings.capacity.connections
        capacity = replace(settings.capacity, connections_per_address=every)
        settings = replace(settings, capacity=capacity)
    return settings


def _suitable_processes(settings: Settings) -> int:
    """One for each processor with PostgreSQL alone.

    SQLite writes for one after the other, and whoever has a broker runs several servers already.
    """
    if not CAN_SHARE or settings.broker or not _is_postgresql(settings.database):
        return 1
    return min(usable_processors(), MOST_PROCESSES)


def _is_postgresql(database: str | None) -> bool:
    return urlsplit(database or "").scheme.startswith("postgres")


def value_of(settings: Settings, name: str) -> Any:
    """The value of a setting by its name; None for the rates of a server that has none."""
    value: Any = settings
    for part in name.split("."):
        value = getattr(value, part, None)
    return value


def read_assignment(text: str) -> tuple[str, str | list[str]]:
    """Name and value of `--set NAME=VALUE`; lists as in the environment."""
    name, equals, value = text.partition("=")
    if not equals:
        raise SettingsError("settings/assignment", text=text)
    if name not in names():
        raise _unknown(name)
    return name, _read_value(name, value)


def _read_value(name: str, text: str) -> str | list[str]:
    """A value that was written as text: the items of a list are apart by spaces or commas."""
    is_list = get_type_hints(Settings).get(name) == tuple[str, ...]
    return text.replace(",", " ").split() if is_list else text


def _names(group: type, prefix: str = "") -> Iterator[str]:
    hints = get_type_hints(group)
    for field in fields(group):
        if field.name in INTERNAL:
            continue
        nested = _group_of(hints[field.name])
        if nested:
            yield from _names(nested, f"{prefix}{field.name}.")
        else:
            yield prefix + field.name


def _group_of(hint: Any) -> type | None:
    """The dataclass in a type such as `Rates | None`."""
    for each in (hint, *get_args(hint)):
        if isinstance(each, type) and is_dataclass(each):
            return each
    return None


def _unknown(name: str) -> SettingsError:
    close = difflib.get_close_matches(name, names(), n=1)
    if close:
        return SettingsError("settings/did-you-mean", name=name, other=close[0])
    return SettingsError("settings/unknown", name=name)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SettingsError(
            "settings/file", path=str(path), reason=error.strerror or str(error)
        ) from None
    except ValueError as error:  # no TOML, or no UTF-8
        raise SettingsError("settings/file", path=str(path), reason=str(error)) from None
    return dict(_flat(content))


def _flat(content: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in content.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    _check_variables(environment)
    values: dict[str, Any] = {}
    for name in names():
        text = environment.get(variable(name))
        path = environment.get(variable(name) + "_FILE")
        if text is None and path:
            try:
                text = Path(path).read_text("utf-8").strip()
            except (OSError, ValueError) as error:
                raise SettingsError("settings/file", path=path, reason=str(error)) from None
        if text == "" and name == "database":
            # A slip in a recipe: the matches would be kept where nobody looks for them.
            raise SettingsError("settings/empty", name=variable(name))
        if text:  # any other empty variable is as good as none
            values[name] = _read_value(name, text)
    return values


def _check_variables(environment: Mapping[str, str]) -> None:
    """Refuse a variable that was meant for a setting and is spelled wrong.

    A server that ignored `RELATI_DATABSE` would keep its matches in another place than it was told.
    Variables that are like none are left alone: a cluster sets some by the name of its services.
    """
    known = {variable(name) + end for name in names() for end in ("", "_FILE")} | OTHER_VARIABLES
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            close = difflib.get_close_matches(name, sorted(known), 1, LIKENESS_OF_A_SLIP)
            if close:
                raise SettingsError("settings/did-you-mean", name=name, other=close[0])


def _build(values: Mapping[str, Any]) -> Settings:
    tree: dict[str, Any] = {}
    for name, value in values.items():
        *groups, last = name.split(".")
        place = tree
        for group in groups:
            place = place.setdefault(group, {})
        place[last] = value
    try:
        return TypeAdapter(Settings).validate_python(tree)
    except ValidationError as invalid:
        first = invalid.errors()[0]
        # Behind the name of the setting there can be the type that did not fit.
        location = ".".join(map(str, first["loc"]))
        name = next((each for each in names() if location.startswith(each)), location)
        code = next(
            (code for kind, code in _KINDS.items() if first["type"].startswith(kind)), "text"
        )
        choices = str(first.get("ctx", {}).get("expected", ""))
        value = str(first["input"])
        raise SettingsError(f"settings/{code}", name=name, value=value, choices=choices) from None


def _check(settings: Settings) -> None:
    for origin in (*settings.origins, *settings.sites):
        _check_origin(origin)
    for proxy in settings.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise SettingsError("settings/proxy", proxy=proxy) from None
    OfferedBots(settings.bots)
    if settings.broker is not None and urlsplit(settings.broker).scheme not in BROKER_SCHEMES:
        raise SettingsError("settings/broker", broker=settings.broker.partition("://")[0])
    if settings.broker is not None and find_spec("redis") is None:
        raise SettingsError("settings/package", name="broker", package="redis", extra="broker")
    if (settings.processes or 1) > 1:
        if not CAN_SHARE:
            raise SettingsError("settings/processes-system")
        if settings.database == IN_MEMORY:
            raise SettingsError("settings/processes-memory")
    if settings.rates:
        _check_rates(settings.rates)
    if settings.push.private_key:
        _check_push(settings)
    if settings.admins:
        _check_admins(settings.admins)
    if settings.tracing.endpoint:
        _check_tracing(settings.tracing.endpoint)
    for name in names():
        value = value_of(settings, name)
        if isinstance(value, bool):
            continue
        if isinstance(value, int | float):
            _check_number(name, value)


def _check_number(name: str, value: float) -> None:
    if not value <= _most(name):  # which is so of NaN, too
        raise SettingsError("settings/large", name=name, value=str(value), most=_most(name))
    if value < 0 or (value == 0 and name != "port" and not name.endswith("_days")):
        raise SettingsError("settings/positive", name=name, value=str(value))


def _most(name: str) -> int:
    """The largest value of a setting that can have been meant."""
    if name == "port":
        return 65_535
    if name == "tracing.share":
        return 1
    last = name.rpartition(".")[2]
    if name == "processes":
        return MOST_PROCESSES
    if last.endswith("workers") or last == "database_connections":
        return 1_000
    if last.endswith(("_seconds", "_after", "_wait")):
        return 10 * 366 * 24 * 3600
    if last.endswith("_days"):
        return 100 * 366
    return 2**40


def _check_push(settings: Settings) -> None:
    if find_spec("pywebpush") is None:
        raise SettingsError(
            "settings/package", name="push.private_key", package="pywebpush", extra="push"
        )
    from relati.server.runtime.push_service import PushService

    try:
        PushService(settings.push)
    except Exception:  # whatever the library raises for what is no key
        raise SettingsError("settings/push-key") from None
    if not settings.push.subject.startswith(("mailto:", "https://")):
        raise SettingsError("settings/push-subject", value=settings.push.subject)


def _check_admins(admins: Iterable[str]) -> None:
    if find_spec("webauthn") is None:
        raise SettingsError("settings/package", name="admins", package="webauthn", extra="passkeys")
    for admin in admins:
        if not _ADMIN.fullmatch(admin):
            raise SettingsError("settings/admin", value=admin)


def _check_tracing(endpoint: str) -> None:
    try:
        parts = urlsplit(endpoint)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_address = False
    if not is_address:
        raise SettingsError("settings/endpoint", endpoint=without_password(endpoint))
    if not all(map(_is_installed, TRACING_MODULES)):
        raise SettingsError(
            "settings/package",
            name="tracing.endpoint",
            package="opentelemetry-sdk",
            extra="tracing",
        )


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # of a package around it
        return False


def _check_origin(origin: str) -> None:
    try:
        parts = urlsplit(origin)
        is_host = bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        raise SettingsError("settings/origin", origin=origin) from None
    if parts.scheme not in ("http", "https") or not is_host or "@" in parts.netloc:
        raise SettingsError("settings/origin", origin=origin)
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise SettingsError("settings/origin-path", origin=origin)


def _check_rates(rates: Rates) -> None:
    from limits import parse

    for field in fields(rates):
        rate = getattr(rates, field.name)
        try:
            parse(rate)
        except ValueError:
            raise SettingsError("settings/rate", name=f"rates.{field.name}", value=rate) from None
