"""Settings come from options, the environment and a file, and wrong ones are refused."""

from pathlib import Path
from typing import Any

import pytest

from relati.errors import SettingsError
from relati.server.configuration import configure, names, read_assignment, variable
from relati.words import LANGUAGES, sentences

FILE = """
host = "0.0.0.0"
origins = ["https://relati.example"]

[rates]
read = "100/minute"
command = "10/minute"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with some settings."""
    path = tmp_path / "relati.toml"
    path.write_text(FILE)
    return path


def refusal(environment: dict[str, str] | None = None, **options: Any) -> SettingsError:
    with pytest.raises(SettingsError) as refused:
        configure(options, environment or {})
    for lang in LANGUAGES:
        assert "{" not in refused.value.sentence(lang)
    return refused.value


def test_without_anything_given_the_server_is_for_this_machine() -> None:
    settings = configure({}, {}).settings
    assert settings.is_local
    assert settings.rates is None
    assert settings.capacity.connections_per_address == settings.capacity.connections


def test_an_option_wins_over_a_variable_and_a_variable_over_the_file(file: Path) -> None:
    environment = {"RELATI_RATES_READ": "200/minute", "RELATI_HOST": "127.0.0.2"}
    configuration = configure({"host": "127.0.0.3"}, environment, file)
    settings = configuration.settings
    assert settings.host == "127.0.0.3"
    assert settings.rates is not None
    assert (settings.rates.read, settings.rates.command) == ("200/minute", "10/minute")
    assert settings.rates.think == "60/minute"
    sources = configuration.sources
    assert [sources[name] for name in ("host", "rates.read", "rates.command", "port")] == [
        *("option", "environment", "file", "default")
    ]


def test_a_list_in_a_variable_is_separated_by_commas() -> None:
    environment = {"RELATI_ORIGINS": "https://a.example, https://b.example:8443/"}
    settings = configure({}, environment).settings
    assert settings.origins == ("https://a.example", "https://b.example:8443")


def test_a_secret_can_be_read_from_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("postgresql://relati:hidden@db/relati\n")
    settings = configure({}, {"RELATI_DATABASE_FILE": str(secret)}).settings
    assert settings.database == "postgresql://relati:hidden@db/relati"
    missing = refusal({"RELATI_DATABASE_FILE": str(tmp_path / "nowhere")})
    assert missing.code == "settings/file"


def test_an_empty_database_is_a_slip_and_other_empty_variables_are_none() -> None:
    assert refusal({"RELATI_DATABASE": ""}).code == "settings/empty"
    assert configure({}, {"RELATI_BROKER": ""}).settings.broker is None


def test_numbers_are_read_from_text() -> None:
    settings = configure({}, {"RELATI_PORT": "80", "RELATI_AWAY_AFTER": "2.5"}).settings
    assert (settings.port, settings.away_after) == (80, 2.5)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("port", "eighty", "whole-number"),
        ("away_after", "soon", "number"),
        ("away_after", "-1", "positive"),
        ("capacity.matches", "0", "positive"),
        ("away_after", "nan", "large"),
        ("away_after", "inf", "large"),
        ("unused_after", "1e12", "large"),
        ("port", "65536", "large"),
        ("work_limits.workers", "100000", "large"),
        ("database_connections", "0", "positive"),
        ("processes", "0", "positive"),
        ("processes", "65", "large"),
        ("processes", "two", "whole-number"),
        ("sizes.body", str(2**50), "large"),
        ("log", "xml", "choice"),
        ("origins", "https://a.example", "list"),
        ("host", ["127.0.0.1"], "text"),
        ("rates.read", "often", "rate"),
        ("origins", ["relati.example"], "origin"),
        ("origins", ["ftp://relati.example"], "origin"),
        ("origins", ["https://user@relati.example"], "origin"),
        ("origins", ["https://[relati.example"], "origin"),
        ("origins", ["https://relati.example:port"], "origin"),
        ("origins", ["https://relati.example/games/"], "origin-path"),
        ("origins", ["https://relati.example/?x"], "origin-path"),
        ("trusted_proxies", ["foo"], "proxy"),
        ("broker", "http://localhost", "broker"),
        ("raets.read", "5/minute", "did-you-mean"),
        ("something quite different", "1", "unknown"),
        ("web", "/tmp", "unknown"),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(name: str, value: Any, code: str) -> None:
    assert refusal(None, **{name: value}).code == f"settings/{code}"


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("RELATI_DATABSE", "RELATI_DATABASE"),
        ("RELATI_DATABASE_FIEL", "RELATI_DATABASE_FILE"),
        ("RELATI_RATE_READ", "RELATI_RATES_READ"),
    ],
)
def test_a_variable_that_is_spelled_wrong_is_refused(slip: str, meant: str) -> None:
    with pytest.raises(SettingsError) as refused:
        configure({}, {slip: "something"})
    assert refused.value.code == "settings/did-you-mean"
    assert refused.value.details["other"] == meant


@pytest.mark.parametrize(
    "name", ["RELATI_LANG", "RELATI_DATA", "RELATI_SERVICE_HOST", "RELATI_PORT_8000_TCP_ADDR"]
)
def test_a_variable_that_is_no_setting_is_left_alone(name: str) -> None:
    assert configure({}, {name: "something"}).settings == configure({}, {}).settings


def test_a_broker_needs_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("relati.server.configuration.find_spec", lambda name: None)
    refused = refusal(broker="redis://localhost")
    assert refused.code == "settings/package"
    assert "pip install 'relati[broker]'" in str(refused)


@pytest.mark.parametrize("text", ["[", "host = \xff"])
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "relati.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError) as refused:
        configure({}, {}, path)
    assert refused.value.code == "settings/file"


def test_an_assignment_has_a_name_that_is_known_and_a_value() -> None:
    assert read_assignment("rates.read=5/minute") == ("rates.read", "5/minute")
    assert read_assignment("admins=a, b") == ("admins", ["a", "b"])
    for text, code in (("rates.read", "assignment"), ("rates.reed=1", "did-you-mean")):
        with pytest.raises(SettingsError) as refused:
            read_assignment(text)
        assert refused.value.code == f"settings/{code}"


def test_every_setting_has_a_variable_of_its_own_and_says_what_it_means() -> None:
    assert len({variable(name) for name in names()}) == len(names())
    missing = [name for name in names() if f"setting/{name}" not in sentences()]
    assert not missing
