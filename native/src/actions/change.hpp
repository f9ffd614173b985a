// Changing a connected normal symbol into another kind: arming, taking a role, becoming a shield,
// and the root's migration.
#pragma once

#include "../connection.hpp"
#include "../moves.hpp"
#include "../territory.hpp"

RELATI_BEGIN

template <class G>
struct Changing {
    using Set = typename G::Set;

    static void generate(MoveSets<G>& moves, const Position<G>& position, int player) {
        const Ruleset& rules = position.ruleset();
        const Set normal = position.ready_normal(player);
        if (rules.has(PART_CANNON)) moves.add(Act::CHANGE, CANNON, normal);
        if (rules.has(PART_MIGRATION))
            moves.add(Act::CHANGE, ROOT, normal & beside_root(position, player));
        if (rules.has(PART_SNIPER)) moves.add(Act::CHANGE, SNIPER, normal);
        if (rules.has(PART_COVER)) moves.add(Act::CHANGE, COVER, normal);
        if (rules.has(PART_BOMB)) moves.add(Act::CHANGE, BOMB, normal);
        if (rules.has(PART_KILLER)) moves.add(Act::CHANGE, KILLER, normal);
        if (rules.has(PART_DEFEND)) moves.add(Act::CHANGE, SHIELD, normal);
    }

    static void apply(Position<G>& position, int player, int square, Kind kind,
                      Rectangles* formed) {
        if (kind == ROOT) return migrate(position, player, square);
        position.change(square, kind);
        if (gives_links(kind)) return;  // as before
        Connection<G>::derive(position, player);
        if (kind == SHIELD) Territory<G>::complete(position, player, square, formed);
    }

  private:
    // The squares with a path directly to the root.
    static Set beside_root(const Position<G>& position, int player) {
        return with_links(position.ruleset().links, [&](auto links) {
            return reach<G, links()>(position.root(player), position.blank(player));
        });
    }

    static void migrate(Position<G>& position, int player, int square) {
        const Set old = position.root(player);
        position.kill(old);
        position.change(square, ROOT);
        Connection<G>::after_deaths(position, old);
    }
};

RELATI_END
