"""`relati push keys`: keys that a server accepts and does not show."""

from tests.cli.conftest import Relati


def test_one_command_makes_the_keys(relati: Relati) -> None:
    made = relati("push", "keys")
    assert made.code == 0
    name, _, value = made.out.strip().partition("=")
    assert name == "RELATI_PUSH_PRIVATE_KEY"
    assert "RELATI_PUSH_SUBJECT" in made.said
    given = ("serve", "--check", "--database", "memory:", "--set", f"push.private_key={value}")
    shown = relati(*given, "--set", "push.subject=mailto:operator@example.org")
    assert shown.code == 0
    assert value not in shown.out + shown.said
    assert "(secret)" in shown.out
    assert "push.subject" in relati(*given).said


def test_what_is_no_key_is_refused(relati: Relati) -> None:
    refused = relati("serve", "--check", "--database", "memory:", "--set", "push.private_key=x")
    assert "relati push keys" in refused.said
    assert refused.code != 0
