// Many games side by side, for one board class (the interface is in batch.hpp).
#pragma once

#include <memory>

#include "batch.hpp"
#include "numbered_state.hpp"
#include "observation.hpp"

RELATI_BEGIN

template <class G>
class BatchImpl final : public Batch {
  public:
    using MakeGame = Game* (*)(const Constants<G>&, const NumberedState<G>&);
    using StateOf = const NumberedState<G>& (*)(const Game&);

    // `most_plies` actions end a game; 0 is no limit.
    BatchImpl(const Constants<G>& constants, const NumberedState<G>& start, int games,
              std::uint32_t most_plies, bool begins_anew, MakeGame make_game, StateOf state_of)
        : constants_(constants),
          start_(start),
          planes_(constants.ruleset),
          observation_(constants.ruleset),
          most_plies_(most_plies),
          begins_anew_(begins_anew),
          make_game_(make_game),
          state_of_(state_of),
          slots_(new Slot[static_cast<std::size_t>(games)]) {
        start_.state.position.constants = &constants_;
        for (int place = 0; place < games; ++place)
            slots_[place].game.reset(new NumberedState<G>(start_));
    }

    void reset(int first, int last, std::uint64_t seed, const BatchArrays& arrays) override {
        for (int place = first; place < last; ++place) {
            // A place's numbers must not be its neighbour's, one step later.
            Random mix{seed ^ static_cast<std::uint64_t>(place) * 0xD1342543DE82EF95u};
            slots_[place].random = {mix.next()};
            begin(slots_[place]);
            clear(place, arrays);
            write(place, arrays);
        }
    }

    void sample(int first, int last, std::int32_t* actions) override {
        for (int place = first; place < last; ++place)
            actions[place] = slots_[place].game->state.turn.is_over
                                 ? WAITS
                                 : slots_[place].game->draw(planes_, slots_[place].random);
    }

    int find_illegal(int first, int last, const std::int32_t* actions) override {
        for (int place = first; place < last; ++place) {
            Slot& slot = slots_[place];
            if (actions[place] != WAITS && !slot.game->find(planes_, actions[place], slot.found))
                return place;
        }
        return last;
    }

    void step(int first, int last, const std::int32_t* actions,
              const BatchArrays& arrays) override {
        for (int place = first; place < last; ++place) {
            if (actions[place] == WAITS) {
                clear(place, arrays);
                continue;
            }
            Slot& slot = slots_[place];
            slot.game->play(slot.found);
            if (slot.found.relay < 0) ++slot.plies;
            const Turn& turn = slot.game->state.turn;
            const Done done = turn.is_over                               ? IS_OVER
                              : most_plies_ && slot.plies >= most_plies_ ? CUT_OFF
                                                                         : GOES_ON;
            if (arrays.dones) arrays.dones[place] = done;
            if (arrays.rewards) reward(turn, arrays.rewards + place * players());
            if (done != GOES_ON && begins_anew_) begin(slot);
            write(place, arrays);
        }
    }

    Game* game(int place) const override { return make_game_(constants_, *slots_[place].game); }

    void put(int place, const Game& game, std::uint64_t seed, std::uint32_t plies,
             const BatchArrays& arrays) override {
        Slot& slot = slots_[place];
        *slot.game = state_of_(game);
        slot.game->state.position.constants = &constants_;
        slot.random = {seed};
        slot.plies = plies;
        clear(place, arrays);
        write(place, arrays);
    }

    std::uint64_t seed(int place) const override { return slots_[place].random.seed; }
    std::uint32_t plies(int place) const override { return slots_[place].plies; }

  private:
    struct Slot {
        std::unique_ptr<NumberedState<G>> game;
        Random random{0};
        std::uint32_t plies = 0;
        FoundAction<G> found;
    };

    int players() const { return constants_.ruleset.players; }

    void begin(Slot& slot) {
        *slot.game = start_;
        slot.plies = 0;
    }

    void clear(int place, const BatchArrays& arrays) const {
        if (arrays.dones) arrays.dones[place] = GOES_ON;
        for (int player = 0; arrays.rewards && player < players(); ++player)
            arrays.rewards[place * players() + player] = 0;
    }

    // The winner takes 1, which the others lose in equal parts.
    void reward(const Turn& turn, float* rewards) const {
        const bool is_won = turn.is_over && turn.winner != NOTHING;
        const float loss = is_won ? -1.0f / static_cast<float>(players() - 1) : 0.0f;
        for (int player = 0; player < players(); ++player)
            rewards[player] = is_won && player == turn.winner ? 1.0f : loss;
    }

    void write(int place, const BatchArrays& arrays) {
        NumberedState<G>& game = *slots_[place].game;
        const auto games_before = static_cast<std::size_t>(place);
        if (arrays.players) arrays.players[place] = game.state.turn.player;
        if (arrays.observations)
            observation_.write(game.state, game.legs, game.state.turn.player,
                               arrays.observations + games_before * observation_.size());
        if (arrays.masks)
            Observation<G>::write_mask(
                planes_, ActionSets<G>(planes_, game.state, game.legs), constants_.ruleset,
                arrays.masks + games_before * static_cast<std::size_t>(planes_.actions()));
    }

    Constants<G> constants_;
    NumberedState<G> start_;
    const ActionPlanes planes_;
    const Observation<G> observation_;
    const std::uint32_t most_plies_;
    const bool begins_anew_;
    const MakeGame make_game_;
    const StateOf state_of_;
    std::unique_ptr<Slot[]> slots_;
};

RELATI_END
