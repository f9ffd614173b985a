"""Studies: chapters of moves with comments and arrows; decided purely, a study is its events."""
