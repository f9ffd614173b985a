// A position as a network sees it: what the player to act observes (observation.hpp), and what one
// move more would do, which a small network could not find out by itself.
//
// After the observation, for each player in order of play, beginning with the one to act:
//
//     may place        the player could place here, if it were to act
//     could reach      the player could come here in any number of turns if all others stood still
//     cuts             how many connected symbols of others a placement here would cut off
//     reconnects       how many cut-off symbols of its own it would connect again
//     takes room       how many squares the others could no longer place on
//     gains room       how many more the player could place on, plus 8
//
// then a plane of ones, which shows the network where the board ends. Numbers stop at 32.
// relati/native/observations.py names the planes.
#pragma once

#include "observation.hpp"

RELATI_BEGIN

template <class G>
class NetworkInput {
  public:
    using Set = typename G::Set;

    static constexpr int PLANES_OF_PLAYER = 6, MOST = 32, NO_GAIN = 8;

    explicit NetworkInput(const Ruleset& ruleset)
        : observation_(ruleset), squares_(ruleset.width * ruleset.height) {}

    int planes() const {
        return observation_.planes + PLANES_OF_PLAYER * observation_.rules.players + 1;
    }
    std::size_t size() const { return static_cast<std::size_t>(planes() * squares_); }

    RELATI_NOINLINE void write(State<G>& state, const Legs& legs, std::uint8_t* bytes) const {
        const Ruleset& rules = observation_.rules;
        observation_.write(state, legs, state.turn.player, bytes);
        bytes += observation_.size();
        std::memset(bytes, 0,
                    static_cast<std::size_t>(PLANES_OF_PLAYER * rules.players * squares_));
        for (int place = 0; place < rules.players; ++place) {
            const int player = (state.turn.player + place) % rules.players;
            if (!(state.turn.out >> player & 1)) write_outlook(state.position, player, bytes);
            bytes += PLANES_OF_PLAYER * squares_;
        }
        std::memset(bytes, 1, static_cast<std::size_t>(squares_));
    }

  private:
    void write_outlook(Position<G>& position, int player, std::uint8_t* bytes) const {
        const Ruleset& rules = observation_.rules;
        const Set placeable = position.placeable(player);
        PlaneWriter<G> writer(rules, bytes, static_cast<std::size_t>(2 * squares_));
        writer.add(placeable);
        writer.add(reachable(position, placeable, player));
        int room[MOST_PLAYERS];
        for (int each = 0; each < rules.players; ++each) room[each] = count_room(position, each);
        placeable.each([&](int index) {
            Position<G> after = position;
            after.linked_known = 0;
            Placing<G>::apply(after, player, index);
            int cut = 0, taken = 0;
            for (int other = 0; other < rules.players; ++other) {
                if (other == player) continue;
                cut += (position.connected[other] & ~after.connected[other]).count();
                taken += room[other] - count_room(after, other);
            }
            const int connected =
                after.connected[player].count() - position.connected[player].count() - 1;
            const int gained = count_room(after, player) - room[player] + NO_GAIN;
            std::uint8_t* here = bytes + G::row(index) * rules.width + G::column(index);
            here[2 * squares_] = clip(cut);
            here[3 * squares_] = clip(connected);
            here[4 * squares_] = clip(taken);
            here[5 * squares_] = clip(gained);
        });
    }

    // Squares on which the player could place next; none before its first symbol.
    static int count_room(Position<G>& position, int player) {
        return position.linked(player).count();
    }

    static Set reachable(const Position<G>& position, Set wave, int player) {
        const Set empty = position.empty(), blank = position.blank(player);
        return with_links(position.ruleset().links, [&](auto links) {
            Set reached = wave;
            while (wave.any()) {
                wave = reach<G, links()>(wave, blank) & empty & ~reached;
                reached |= wave;
            }
            return reached;
        });
    }

    static std::uint8_t clip(int number) {
        return static_cast<std::uint8_t>(number < 0 ? 0 : number > MOST ? MOST : number);
    }

    const Observation<G> observation_;
    const int squares_;
};

RELATI_END
