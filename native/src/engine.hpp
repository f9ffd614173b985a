// How a game is made by the engine of a board class and target: engine.cpp defines each.
#pragma once

#include "game.hpp"
#include "target.hpp"

RELATI_BEGIN

template <int WORDS, int STRIDE>
Game* make_game(const Setup& setup);

Network* make_network(const NetworkShape& shape, const float* weights);

RELATI_END
