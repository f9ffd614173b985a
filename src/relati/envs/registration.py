"""Environments by name, once this is imported: Gymnasium does that for names with a colon.

gymnasium.make("relati.envs.registration:relati/AgainstBots-v0", ruleset="modern")
gymnasium.make_vec("relati.envs.registration:relati/AgainstBots-v0", num_envs=64)
"""

import gymnasium

ENVIRONMENT_ID = "relati/AgainstBots-v0"

gymnasium.register(
    ENVIRONMENT_ID,
    entry_point="relati.envs.gymnasium_adapter:AgainstBots",
    vector_entry_point="relati.envs.vector_adapter:ManyAgainstBots",
)
