"""The lessons, set by set."""

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from relati.lessons import lesson, sets
from relati.terminal.language import language
from relati.terminal.screens.choose import ListScreen
from relati.terminal.screens.lesson import LessonScreen


class LessonsScreen(ListScreen):
    """All lessons, with a tick at those that are done; a set begins with its title."""

    heading = "web/learn"

    def __init__(self, first_set: str = "") -> None:
        super().__init__()
        self._first_set = first_set

    def options(self) -> list[Option]:
        """The lessons under the titles of their sets."""
        options: list[Option] = []
        for each in sets():
            title = each.title.sentence(language.code)
            options.append(Option(title, id=f"set:{each.name}", disabled=True))
            for one in each.lessons:
                tick = "✓" if one.name in self.app.progress.done else " "
                options.append(Option(f" {tick} {one.title.sentence(language.code)}", id=one.name))
        return options

    def on_mount(self) -> None:
        """Begin at the first lesson that is not done."""
        self._highlight()

    def on_screen_resume(self) -> None:
        """Show new ticks."""
        chosen = self.query_one(OptionList)
        chosen.clear_options().add_options(self.options())
        self._highlight()

    def _highlight(self) -> None:
        chosen = self.query_one(OptionList)
        chosen.focus()
        names = [one.name for each in sets() for one in each.lessons]
        todo = [name for name in names if name not in self.app.progress.done]
        chosen.highlighted = chosen.get_option_index(todo[0] if todo else names[0])

    def about(self, name: str) -> str:
        """What the set is about."""
        for each in sets():
            if any(one.name == name for one in each.lessons):
                return each.summary.sentence(language.code)
        return ""

    def choose(self, name: str) -> None:
        """Begin the lesson."""
        self.app.push_screen(LessonScreen(lesson(name)))
