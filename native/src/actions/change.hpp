// Changing a connected normal symbol into another kind, for good: arming, taking a role, becoming
// a shield, and the root's migration.
#pragma once

#include "../connection.hpp"
#include "../moves.hpp"
#include "../territory.hpp"

RELATI_BEGIN

template <class G>
struct Changing {
    using Set = typename G::Set;

    static void offer(Menu<G>& menu, const Position<G>& position, int player) {
        const Ruleset& rules = position.ruleset();
        const Set normal = position.ready_normal(player);
        if (rules.has(PART_CANNON)) menu.offer(Act::CHANGE, CANNON, normal);
        if (rules.has(PART_MIGRATION))
            menu.offer(Act::CHANGE, ROOT, normal & beside_root(position, player));
        if (rules.has(PART_SNIPER)) menu.offer(Act::CHANGE, SNIPER, normal);
        if (rules.has(PART_COVER)) menu.offer(Act::CHANGE, COVER, normal);
        if (rules.has(PART_BOMB)) menu.offer(Act::CHANGE, BOMB, normal);
        if (rules.has(PART_KILLER)) menu.offer(Act::CHANGE, KILLER, normal);
        if (rules.has(PART_DEFEND)) menu.offer(Act::CHANGE, SHIELD, normal);
    }

    static void apply(Position<G>& position, int player, int square, Kind kind,
                      Rectangles* journal) {
        if (kind == ROOT) return migrate(position, player, square);
        position.change(square, kind);
        if (kind == SNIPER || kind == BOMB || kind == KILLER) return;  // gives links as before
        Connection<G>::derive(position, player);
        if (kind == SHIELD) Territory<G>::complete(position, player, square, journal);
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
