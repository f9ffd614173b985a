// The door to each engine: one for every class of boards and every target.
#pragma once

#include "game.hpp"
#include "target.hpp"

RELATI_BEGIN

template <int WORDS, int STRIDE>
Game* make_game(const Setup& setup);

RELATI_END
