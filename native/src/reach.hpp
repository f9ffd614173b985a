// The squares that a set of givers can link to, over all kinds of paths at once.
//
// The counterpart of `relati/rules/reach.py`. The result may go over the edge of the board: the
// caller masks it.
#pragma once

#include "geometry.hpp"
#include "ruleset.hpp"

RELATI_BEGIN

template <class G, Links LINKS>
RELATI_INLINE typename G::Set reach(const typename G::Set& givers, const typename G::Set& blank) {
    using Set = typename G::Set;
    if constexpr (LINKS == Links::NEAR) {
        return G::around(givers);
    } else {
        Set front = G::template step<F>(givers), back = G::template step<B>(givers);
        Set left = G::template step<L>(givers), right = G::template step<R>(givers);
        const Set front_left = G::template step<L>(front), front_right = G::template step<R>(front);
        const Set back_left = G::template step<L>(back), back_right = G::template step<R>(back);
        Set reached =
            front | back | left | right | front_left | front_right | back_left | back_right;

        // Remote over a diagonal square. Both squares two rows up are moved up together.
        constexpr bool HAS_REMOTE = LINKS != Links::NEAR_AND_STABLE;
        Set over_front = Set::none(), over_back = Set::none();
        if constexpr (HAS_REMOTE) {
            over_front =
                G::template step<L>(front_left & blank) | G::template step<R>(front_right & blank);
            over_back =
                G::template step<L>(back_left & blank) | G::template step<R>(back_right & blank);
        }
        front &= blank, back &= blank, left &= blank, right &= blank;

        if constexpr (LINKS == Links::NEAR_AND_REMOTE) {
            return reached | G::template step<F>(front | over_front) |
                   G::template step<B>(back | over_back) | G::template step<L>(left) |
                   G::template step<R>(right);
        } else {
            // Over a straight neighbour to the corner (IH and HI), or over two straight squares
            // (2T), then on. What takes its last step in one direction takes it together:
            //
            //     . 2 . 2 .      to a 2 from the row or column one step nearer,
            //     1 c f c 1      which is a corner `c`, or a second straight square `s`
            //     . f C f .
            //
            const Set corner_fl = (G::template step<L>(front) | G::template step<F>(left)) & blank;
            const Set corner_fr = (G::template step<R>(front) | G::template step<F>(right)) & blank;
            const Set corner_bl = (G::template step<L>(back) | G::template step<B>(left)) & blank;
            const Set corner_br = (G::template step<R>(back) | G::template step<B>(right)) & blank;
            const Set ahead = G::template step<F>(front) | G::template step<B>(back);
            const Set beside = G::template step<L>(left) | G::template step<R>(right);
            if constexpr (HAS_REMOTE) reached |= ahead | beside;
            const Set straight_ahead = ahead & blank, straight_beside = beside & blank;
            return reached |
                   G::template step<F>(corner_fl | corner_fr | over_front | straight_beside) |
                   G::template step<B>(corner_bl | corner_br | over_back | straight_beside) |
                   G::template step<L>(corner_fl | corner_bl | straight_ahead) |
                   G::template step<R>(corner_fr | corner_br | straight_ahead);
        }
    }
}

// The symbols that a signal starting at `wave` reaches, `wave` not included, wave by wave.
// Only givers pass it on.
template <class G, Links LINKS>
RELATI_NOINLINE typename G::Set flood(typename G::Set wave, typename G::Set waiting,
                                      const typename G::Set& givers, const typename G::Set& blank) {
    typename G::Set reached = G::Set::none();
    while (waiting.any()) {
        wave = reach<G, LINKS>(wave & givers, blank) & waiting;
        if (!wave.any()) break;
        waiting = waiting & ~wave;
        reached |= wave;
    }
    return reached;
}

// Calls `function` with the ruleset's links as a constant.
template <class Function>
RELATI_INLINE auto with_links(Links links, Function&& function) {
    switch (links) {
        case Links::NEAR: return function(std::integral_constant<Links, Links::NEAR>{});
        case Links::NEAR_AND_REMOTE:
            return function(std::integral_constant<Links, Links::NEAR_AND_REMOTE>{});
        case Links::NEAR_AND_STABLE:
            return function(std::integral_constant<Links, Links::NEAR_AND_STABLE>{});
        default: return function(std::integral_constant<Links, Links::ALL>{});
    }
}

RELATI_END
