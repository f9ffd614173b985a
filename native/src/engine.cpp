// The engine for one class of boards and one kind of processor, behind the interface of game.hpp.
//
// Compiled again and again with other values of RELATI_WORDS, RELATI_STRIDE and RELATI_TARGET.
#include "engine.hpp"

#include "perft.hpp"
#include "playout.hpp"
#include "search/lookahead.hpp"
#include "search/on_board.hpp"
#include "search/solve.hpp"
#include "spelling.hpp"

RELATI_BEGIN

namespace {

using G = Geometry<RELATI_WORDS, RELATI_STRIDE>;

class GameOnBoard final : public Game {
  public:
    explicit GameOnBoard(const Setup& setup) : table_(setup.ruleset), state_(table_) {
        Position<G>& position = state_.position;
        for (int square = 0; square < setup.ruleset.width * setup.ruleset.height; ++square) {
            const Symbol& symbol = setup.symbols[square];
            if (symbol.owner != NOTHING) put(symbol, index(square));
        }
        for (std::size_t place = 0; place < setup.rectangle_count; ++place) {
            rectangles_.add(setup.rectangles[place]);
            Territory<G>::claim(position, setup.rectangles[place]);
        }
        Connection<G>::derive_all(position);
        state_.turn = setup.turn;
    }

    GameOnBoard(const GameOnBoard& other)
        : table_(other.table_), state_(other.state_), rectangles_(other.rectangles_) {
        state_.position.table = &table_;
    }

    const Ruleset& ruleset() const override { return table_.ruleset; }
    Turn turn() const override { return state_.turn; }

    Symbol symbol(int square) const override {
        const Position<G>& position = state_.position;
        const int place = index(square), owner = position.owner(place);
        Symbol symbol;
        if (owner < 0) return symbol;
        symbol.owner = static_cast<std::uint8_t>(owner);
        symbol.kind = static_cast<std::uint8_t>(position.kind(place));
        symbol.connected = position.connected[owner].has(place);
        for (int direction = F; direction < STRAIGHT; ++direction)
            if (position.fired[direction].has(place))
                symbol.fired = static_cast<std::uint8_t>(direction);
        return symbol;
    }

    bool holds(int player, int square) const override {
        return Territory<G>::held(state_.position, player).has(index(square));
    }
    std::size_t rectangle_count() const override { return rectangles_.size(); }
    Rectangle rectangle(std::size_t place) const override { return rectangles_[place]; }

    bool can_act(int player) const override {
        if (state_.turn.out >> player & 1) return false;
        Position<G> position = state_.position;
        return Actions<G>::can_act(position, player);
    }

    void legal_moves(MoveSink& sink) const override {
        Spelling<G>::each(state_, [&](const Spelled<G>& spelled, const Move&, const Route<G>*) {
            sink.take(spelled.code, spelled.relays, spelled.count);
        });
    }

    std::uint64_t count_moves() const override {
        State<G> state = state_;
        return state.count_moves();
    }

    Game* play(Code code, const std::uint16_t* relays, int count) const override {
        Game* found = nullptr;
        Spelling<G>::each(state_, [&](const Spelled<G>& spelled, const Move& move,
                                      const Route<G>* route) {
            if (found || !spelled.is(code, relays, count)) return;
            auto* game = new GameOnBoard(*this);
            game->state_.play(move, route, &game->rectangles_);
            found = game;
        });
        return found;
    }

    std::uint64_t perft(int depth) const override {
        State<G> state = state_;
        return Perft<G>::count(state, depth);
    }

    void playouts(std::uint64_t games, std::uint64_t& seed, Tally& tally) const override {
        Random random{seed};
        for (std::uint64_t game = 0; game < games; ++game) {
            State<G> state = state_;
            tally.moves += Playout<G>::run(state, random);
            const int winner = state.turn.winner;
            ++tally.wins[winner == NOTHING ? ruleset().players : winner];
        }
        tally.games += games;
        seed = random.seed;
    }

    Search* search(std::uint64_t seed) const override {
        return new SearchOnBoard<G>(table_, state_, seed);
    }

    std::uint64_t solve(const Limits& limits, unsigned table_bits, MoveSink& best,
                        int& value) const override {
        Solver<G> solver(ruleset(), table_bits);
        value = solver.solve(state_, limits);
        int place = 0;
        Spelling<G>::each(state_, [&](const Spelled<G>& spelled, const Move&, const Route<G>*) {
            if (place++ == solver.best) best.take(spelled.code, spelled.relays, spelled.count);
        });
        return solver.positions;
    }

    std::uint64_t solve_each(const Limits& limits, unsigned table_bits,
                             ValueSink& values) const override {
        struct Found {
            int place, value;
        };
        std::vector<Found> found;
        Solver<G> solver(ruleset(), table_bits);
        solver.solve_each(state_, limits,
                          [&](int place, int value) { found.push_back({place, value}); });
        int place = 0;
        Spelling<G>::each(state_, [&](const Spelled<G>& spelled, const Move&, const Route<G>*) {
            for (const Found& each : found)
                if (each.place == place)
                    values.take(each.value, spelled.code, spelled.relays, spelled.count);
            ++place;
        });
        return solver.positions;
    }

    std::uint64_t look_ahead(int depth, std::uint64_t seed, const Limits& limits, MoveSink& best,
                             int (&scores)[MOST_PLAYERS]) const override {
        Lookahead<G> lookahead(seed, limits);
        const int player = state_.turn.player;
        Spelled<G> chosen;
        int equals = 0;
        lookahead.each(state_, depth, [&](const Move& move, const Route<G>* route,
                                          const typename Lookahead<G>::Score& score) {
            if (equals && score.of[player] < scores[player]) return;
            const bool better = !equals || score.of[player] > scores[player];
            equals = better ? 1 : equals + 1;
            if (!better && lookahead.random().below(equals)) return;
            Spelling<G>::spell(state_, move, route, chosen);
            for (int each = 0; each < ruleset().players; ++each) scores[each] = score.of[each];
        });
        if (!lookahead.is_stopped) best.take(chosen.code, chosen.relays, chosen.count);
        return lookahead.positions;
    }

  private:
    int index(int square) const { return Spelling<G>::index(ruleset(), square); }

    void put(const Symbol& symbol, int index) {
        Position<G>& position = state_.position;
        position.put(symbol.owner, index);
        if (symbol.kind == DEAD)
            position.kill(G::Set::one(index));
        else if (symbol.kind != NORMAL)
            position.change(index, static_cast<Kind>(symbol.kind));
        if (symbol.kind == SPENT) position.fired[symbol.fired].add(index);
    }

    Table<G> table_;
    State<G> state_;
    Rectangles rectangles_;
};

}  // namespace

template <>
Game* make_game<RELATI_WORDS, RELATI_STRIDE>(const Setup& setup) {
    return new GameOnBoard(setup);
}

RELATI_END
