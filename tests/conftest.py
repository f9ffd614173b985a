"""Settings that every test shares."""

from hypothesis import settings

# A deadline measures the machine, not the rules: under coverage and `-n auto` it only cries wolf.
settings.register_profile("relati", deadline=None, print_blob=True)
# make test ARGS=--hypothesis-profile=thorough
settings.register_profile("thorough", settings.get_profile("relati"), max_examples=2000)
settings.load_profile("relati")
