// The parts of a ruleset, as numbers. Every enumeration is in the order of its counterpart in
// Python: the module exports the names, and tests/native/test_names.py compares them.
#pragma once

#include <cstdint>

namespace relati {

inline constexpr int MOST_PLAYERS = 5;

enum class Links : std::uint8_t { NEAR, NEAR_AND_REMOTE, NEAR_AND_STABLE, ALL };
enum class Ending : std::uint8_t { STILL_ABLE, SOLE_ABLE, ELIMINATED, SURVIVOR };
enum class Overlap : std::uint8_t { PRIORITY, EXCLUSIVE, PUBLIC, SEPARATE };

// The special kinds first: a living symbol that is none of them is normal.
enum Kind : int { ROOT, CANNON, SPENT, SNIPER, COVER, BOMB, KILLER, SHIELD, NORMAL, DEAD };
inline constexpr int SPECIAL_KINDS = NORMAL;

// Connected symbols of these kinds let others link to them; the rest only receive links.
constexpr bool gives_links(Kind kind) {
    return kind == ROOT || kind == NORMAL || kind == SNIPER || kind == BOMB || kind == KILLER;
}

// Attacks cannot choose the others.
constexpr bool is_targetable(Kind kind) {
    return kind != COVER && kind != SHIELD && kind != DEAD;
}

// Actions beyond placing, as bits of `Ruleset::actions`.
enum Part : std::uint16_t {
    PART_CANNON = 1 << 0,
    PART_CHAIN = 1 << 1,
    PART_MIGRATION = 1 << 2,
    PART_SNIPER = 1 << 3,
    PART_COVER = 1 << 4,
    PART_BOMB = 1 << 5,
    PART_KILLER = 1 << 6,
    PART_ESCAPE = 1 << 7,
    PART_STRIKE = 1 << 8,
    PART_PINCER = 1 << 9,
    PART_DEFEND = 1 << 10,
    PART_TURRET = 1 << 11,
};

// The readings (Rules §11) that are on or off, as bits of `Ruleset::readings`: set if the value is not
// the usual one, so that the usual rules have no bit set.
enum Reading : std::uint8_t {
    READING_SPENT_DIES = 1 << 0,
    READING_CUTS = 1 << 1,   // links cannot be cut
    READING_BLAST = 1 << 2,  // covers withstand a blast
    READING_PAST_COVERS = 1 << 3,
    READING_OUT_FOR_GOOD = 1 << 4,  // players who can place again are in again
    READING_KEEPS_ROOT = 1 << 5,
    READING_STRIKE_SHIELDS = 1 << 6,
};

struct Ruleset {
    Links links = Links::ALL;
    Ending ending = Ending::STILL_ABLE;
    Overlap overlap = Overlap::PRIORITY;
    bool consecutive = false;
    std::uint8_t readings = 0;
    std::uint16_t actions = 0;
    std::uint8_t players = 2;
    std::uint8_t width = 9;
    std::uint8_t height = 9;

    bool has(Part part) const { return (actions & part) != 0; }
    bool has(Reading reading) const { return (readings & reading) != 0; }
    // Whether a turn can be anything but a placement: turrets fire by themselves.
    bool has_more_than_placing() const { return (actions & ~PART_TURRET) != 0; }
};

}  // namespace relati
