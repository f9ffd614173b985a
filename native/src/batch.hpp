// Many games of one ruleset, played side by side by numbers of actions: the interface.
//
// A batch knows no threads. Games do not touch each other, so a caller may let several threads work
// on separate ranges. Nothing in this file may have code that is compiled for two processors.
#pragma once

#include <cstddef>
#include <cstdint>

namespace relati {

class Game;

// How a step ended for a game.
enum Done : std::uint8_t { GOES_ON, IS_OVER, CUT_OFF };

// In place of an action: this game is left as it is.
inline constexpr std::int32_t WAITS = -1;

// Where a batch writes, game after game; null for what is not wanted.
struct BatchArrays {
    std::uint8_t* observations = nullptr;  // [games][planes][height][width]
    std::uint8_t* masks = nullptr;         // [games][actions]
    float* rewards = nullptr;              // [games][players]
    std::uint8_t* dones = nullptr;         // [games]
    std::uint8_t* players = nullptr;       // [games], the player to act
};

class Batch {
  public:
    virtual ~Batch() = default;

    // Begins anew, with the random numbers that belong to this seed and each game's place.
    virtual void reset(int first, int last, std::uint64_t seed, const BatchArrays& arrays) = 0;
    // Draws a legal action for each game; one that is over waits.
    virtual void sample(int first, int last, std::int32_t* actions) = 0;
    // The first game whose action is not legal; `last` when all are.
    virtual int find_illegal(int first, int last, const std::int32_t* actions) = 0;
    // Plays the actions that `find_illegal` has just found to be legal. A game that ends begins anew at once, if the
    // batch was made so: what is written then is the new game, and the rewards and the done of the
    // old one.
    virtual void step(int first, int last, const std::int32_t* actions,
                      const BatchArrays& arrays) = 0;
    virtual Game* game(int place) const = 0;
    // Continues a game from another of the same rules; `seed` is what its samples are drawn from.
    virtual void put(int place, const Game& game, std::uint64_t seed, std::uint32_t plies,
                     const BatchArrays& arrays) = 0;
    virtual std::uint64_t seed(int place) const = 0;
    virtual std::uint32_t plies(int place) const = 0;
};

}  // namespace relati
