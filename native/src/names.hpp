// The enumerations by their names in Python. Every enumerator has a case (compilers warn of one
// that is missing), and tests/native/test_names.py compares names and order with the rules.
#pragma once

#include "ruleset.hpp"

namespace relati {

// The players' letters in a position, in order of play.
constexpr const char* player_letters() {
    return "OXTSP";
}

constexpr const char* name_of(Kind kind) {
    switch (kind) {
        case ROOT: return "root";
        case CANNON: return "cannon";
        case SPENT: return "spent";
        case SNIPER: return "sniper";
        case COVER: return "cover";
        case BOMB: return "bomb";
        case KILLER: return "killer";
        case SHIELD: return "shield";
        case NORMAL: return "normal";
        case DEAD: return "dead";
    }
    return nullptr;
}

// The letter of a kind in a position; 0 if it has none.
constexpr char letter_of(Kind kind) {
    switch (kind) {
        case ROOT: return 'r';
        case CANNON: return 'c';
        case SPENT: return 'c';
        case SNIPER: return 's';
        case COVER: return 'v';
        case BOMB: return 'b';
        case KILLER: return 'k';
        case SHIELD: return 'h';
        case NORMAL: return 0;
        case DEAD: return 'd';
    }
    return 0;
}

constexpr const char* name_of(Part part) {
    switch (part) {
        case PART_CANNON: return "cannon";
        case PART_CHAIN: return "chain";
        case PART_MIGRATION: return "migration";
        case PART_SNIPER: return "sniper";
        case PART_COVER: return "cover";
        case PART_BOMB: return "bomb";
        case PART_KILLER: return "killer";
        case PART_ESCAPE: return "escape";
        case PART_STRIKE: return "strike";
        case PART_PINCER: return "pincer";
        case PART_DEFEND: return "defend";
        case PART_TURRET: return "turret";
    }
    return nullptr;
}

constexpr const char* name_of(Reading reading) {
    switch (reading) {
        case READING_SPENT_DIES: return "spent_dies";
        case READING_CUTS: return "cuts";
        case READING_BLAST: return "blast";
        case READING_PAST_COVERS: return "past_covers";
        case READING_OUT_FOR_GOOD: return "out_for_good";
        case READING_KEEPS_ROOT: return "keeps_root";
        case READING_STRIKE_SHIELDS: return "strike_shields";
    }
    return nullptr;
}

constexpr const char* name_of(Links links) {
    switch (links) {
        case Links::NEAR: return "near";
        case Links::NEAR_AND_REMOTE: return "near+remote";
        case Links::NEAR_AND_STABLE: return "near+stable";
        case Links::ALL: return "all";
    }
    return nullptr;
}

constexpr const char* name_of(Ending ending) {
    switch (ending) {
        case Ending::STILL_ABLE: return "still-able";
        case Ending::SOLE_ABLE: return "sole-able";
        case Ending::ELIMINATED: return "eliminated";
        case Ending::SURVIVOR: return "survivor";
    }
    return nullptr;
}

constexpr const char* name_of(Overlap overlap) {
    switch (overlap) {
        case Overlap::PRIORITY: return "priority";
        case Overlap::EXCLUSIVE: return "exclusive";
        case Overlap::PUBLIC: return "public";
        case Overlap::SEPARATE: return "separate";
    }
    return nullptr;
}

}  // namespace relati
