// What has been proved, by key, in memory that the caller gives and may keep.
//
// An entry is two words: the key's check, mixed with the rest so that an entry half written (by
// another thread, or by a process that was killed) fits no key; and
//
//     bits 0-9    two for each player: 1 if they can force a win, 2 if not, 0 if not known
//     bits 10-31  bits 15-36 of the key's place, for a table that grows
//     bits 32-63  how many positions it took: of two results the more expensive one stays
//
// Two entries share a place: the expensive one, and the latest.
//
// A table uses the first entries of its memory, twice as many whenever half of them are written. So
// a small proof touches little memory. Then half of the entries move to the new half, to where the
// next bit of their place says; which takes a table of 2^16 entries at least.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "mirror_keys.hpp"

RELATI_BEGIN

enum class Proof : std::uint8_t { OPEN, WINS, FAILS };

class ProofTable {
  public:
    // `count` is a power of two, 2 at least.
    explicit ProofTable(const ProofMemory& memory)
        : memory_(memory),
          entries_(memory.entries),
          pairs_((memory.use ? memory.use->count : memory.count) / 2 - 1) {}

    Proof find(const Key& key, int player) const {
        const ProofEntry* entry = entry_of(key);
        return entry ? static_cast<Proof>(entry->data >> 2 * player & 3) : Proof::OPEN;
    }

    void store(const Key& key, int player, Proof proof, std::uint64_t cost) {
        const std::uint64_t price = std::min<std::uint64_t>(cost, 0xFFFFFFFF) << 32;
        std::uint64_t known = static_cast<std::uint64_t>(proof) << 2 * player;
        if (proof == Proof::WINS)  // nobody else can, then
            for (int other = 0; other < MOST_PLAYERS; ++other)
                if (other != player) known |= static_cast<std::uint64_t>(Proof::FAILS) << 2 * other;
        ProofEntry* entry = const_cast<ProofEntry*>(entry_of(key));
        const bool is_new = !entry;
        if (!is_new) {
            known |= entry->data & KNOWN;
        } else {
            ProofEntry* pair = pair_of(key);
            entry = pair;
            if (pair[0].data > price)
                ++entry;
            else
                pair[1] = pair[0];
        }
        entry->data = price | (key.place >> FIRST_PLACE_BIT << PLACE_SHIFT & PLACE) | known;
        entry->check = key.check ^ entry->data;
        if (is_new && memory_.use && ++memory_.use->filled > pairs_) grow();
    }

  private:
    static constexpr std::uint64_t KNOWN = (1 << 2 * MOST_PLAYERS) - 1;
    static constexpr int FIRST_PLACE_BIT = 15, PLACE_SHIFT = 10;
    static constexpr std::uint64_t PLACE = 0xFFFFFC00;
    static_assert(2 * MOST_PLAYERS <= PLACE_SHIFT);

    ProofEntry* pair_of(const Key& key) const { return entries_ + 2 * (key.place & pairs_); }

    const ProofEntry* entry_of(const Key& key) const {
        const ProofEntry* pair = pair_of(key);
        for (int i = 0; i < 2; ++i)
            if ((pair[i].check ^ pair[i].data) == key.check && pair[i].data) return pair + i;
        return nullptr;
    }

    void grow() {
        const std::size_t pairs = pairs_ + 1, bit = pairs >> FIRST_PLACE_BIT << PLACE_SHIFT;
        if (4 * pairs > memory_.count || !bit) return;
        for (ProofEntry* entry = entries_; entry < entries_ + 2 * pairs; ++entry) {
            if (!(entry->data & bit)) continue;
            entry[2 * pairs] = *entry;
            *entry = {};
        }
        memory_.use->count = 4 * pairs;
        pairs_ = 2 * pairs - 1;
    }

    ProofMemory memory_;
    ProofEntry* entries_;
    std::size_t pairs_;
};

RELATI_END
