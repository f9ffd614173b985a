// Turrets: a placed symbol completes a formation, which fires by itself (Rules §6.8).
//
//     * ^ *      The placed symbol T with the bullet ^ before it and a symbol on both sides of the
//       T        bullet: fires ahead, away from T.
//
//     * T *      The bullet v behind T, and a symbol on both sides of T: fires back, across T.
//       v
#pragma once

#include "../connection.hpp"
#include "../effect.hpp"
#include "strike.hpp"

RELATI_BEGIN

template <class G>
struct Turrets {
    using Set = typename G::Set;

    // Fires everything that the symbol just put on a square completes; connections are still those
    // before it. True if anybody died: then the connections are derived as well.
    static RELATI_INLINE bool fire(Position<G>& position, int player, int square) {
        // Most placements complete nothing, which the squares around them tell. The new symbol is
        // not among the connected ones yet, and a root completes nothing: it is alone.
        const unsigned around = ring<G>(position.valid(player), square);
        const unsigned formations = FORMATIONS.of[around];
        return formations && shoot(position, player, square, formations);
    }

  private:
    // For each ring (ring.hpp draws its numbers), the formations that are complete if the bullet
    // is not a root: bit 0 to 3 fire ahead with the bullet at F, B, L, R, bit 4 to 7 fire back.
    struct Table {
        std::uint8_t of[256] = {};

        constexpr Table() {
            for (unsigned ring = 0; ring < 256; ++ring)
                for (int side = F; side < STRAIGHT; ++side) {
                    if (!(ring >> AT[side] & 1)) continue;
                    const auto bit = static_cast<unsigned>(1) << side;
                    if (has_both(ring, BESIDE_BULLET[side]))
                        of[ring] = static_cast<std::uint8_t>(of[ring] | bit);
                    if (has_both(ring, BESIDE_PLACED[side]))
                        of[ring] = static_cast<std::uint8_t>(of[ring] | bit << STRAIGHT);
                }
        }

        static constexpr bool has_both(unsigned ring, const int (&places)[2]) {
            return (ring >> places[0] & 1) && (ring >> places[1] & 1);
        }

        // Places in the ring, for F, B, L and R.
        static constexpr int AT[STRAIGHT] = {1, 6, 3, 4};
        static constexpr int BESIDE_BULLET[STRAIGHT][2] = {{0, 2}, {5, 7}, {0, 5}, {2, 7}};
        static constexpr int BESIDE_PLACED[STRAIGHT][2] = {{3, 4}, {3, 4}, {1, 6}, {1, 6}};
    };
    static constexpr Table FORMATIONS{};
    static constexpr int OPPOSITE[STRAIGHT] = {B, F, R, L};

    static RELATI_NOINLINE bool shoot(Position<G>& position, int player, int square,
                                      unsigned formations) {
        const Set bullets = position.ready_normal(player);
        bool has_deaths = false;
        for (int each = 0; each < 2 * STRAIGHT; ++each) {
            if (!(formations >> each & 1)) continue;
            const int side = each % STRAIGHT, bullet = square + G::OFFSETS[side];
            // Kinds and lives change as shots are fired, but no symbol becomes normal by it.
            if (!bullets.has(bullet) || !position.alive.has(bullet)) continue;
            const int met = position.first_beyond(square, each < STRAIGHT ? side : OPPOSITE[side],
                                                  Striking<G>::free(position, player));
            if (met < 0 || !position.targetable().has(met)) continue;
            position.kill(Set::one(bullet));
            Effect<G>::attack(position, Set::one(met));
            has_deaths = true;
        }
        if (has_deaths) Connection<G>::derive_all(position);
        return has_deaths;
    }
};

RELATI_END
