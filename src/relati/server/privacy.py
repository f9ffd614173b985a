"""The privacy page, made from what the tables really keep (`relati.storage.kept`)."""

from relati.server.messages.order import KeptMessage, PrivacyMessage
from relati.server.settings import Settings
from relati.words import say


def privacy_message(settings: Settings, lang: str) -> PrivacyMessage:
    """What this server keeps of people, in one language."""
    # Late: SQLAlchemy takes long to load.
    from relati.storage.kept import KEPT

    retention = settings.retention
    kept: list[KeptMessage] = []
    for each in KEPT:
        erasures = sorted({erasure for _, erasure in each.people.values()})
        code = f"privacy/lasts/{each.lasts}"
        if each.lasts in ("match", "tournament") and retention.matches_days:
            code = "privacy/lasts/days-after-end"
        days = retention.reports_days if each.lasts == "report" else retention.matches_days
        kept.append(
            {
                "table": each.name,
                "what": say(f"privacy/table/{each.name}", lang),
                "lasts": say(code, lang, days=days),
                "erased": [say(f"privacy/erased/{erasure}", lang) for erasure in erasures],
                "is_personal": bool(each.people) or each.name in ALSO_PERSONAL,
            }
        )
    return {
        "operator": settings.operator,
        "contact": settings.contact,
        "log": say(f"privacy/log/{settings.log}", lang)
        + say(f"privacy/log-addresses/{settings.log_addresses}", lang),
        "tables": sorted(kept, key=lambda each: not each["is_personal"]),
    }


#: Tables in which a person is named inside of a text, or an address stands.
ALSO_PERSONAL = frozenset(
    {"events", "tournament_events", "results", "order_log", "banned_addresses", "matches"}
)
