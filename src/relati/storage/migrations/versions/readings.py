"""Lists say which rules older matches of battle were played by: their bombs did not kill covers.

The matches themselves need no change: a stored setup that does not say which reads so (see
docs/decisions/readings.md). What lists show of them was written down beside.
"""

import re

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

#: A ruleset with bombs and covers as summaries and cards spell it, up to where an option belongs.
_RULESET = re.compile(r'"ruleset":"(?:(battle)|([a-z0-9-]+\[[^"\]]*cover\+bomb[^"\]]*)\])"')


def upgrade() -> None:
    """Add `blast=targets` to every ruleset with bombs and covers in the lists."""
    connection = op.get_bind()
    for name, column in (("matches", "summary"), ("archive", "summary"), ("players", "card")):
        table = sa.table(name, sa.column(column, sa.Text))
        shown = table.c[column]
        with_bombs = sa.or_(shown.contains('"ruleset":"battle"'), shown.contains("cover+bomb"))
        for text in connection.scalars(sa.select(shown).distinct().where(with_bombs)).all():
            change = sa.update(table).where(shown == text)
            connection.execute(change.values({column: _RULESET.sub(_marked, text)}))


def downgrade() -> None:
    """Nothing: the version before reads the option as well as its absence."""


def _marked(ruleset: re.Match[str]) -> str:
    name, parts = ruleset.groups()
    return f'"ruleset":"{name}:blast=targets"' if name else f'"ruleset":"{parts};blast=targets]"'
