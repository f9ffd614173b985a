// The engine for one board class and one target, behind the interface of game.hpp.
//
// CMakeLists.txt compiles it once for each RELATI_WORDS, RELATI_STRIDE and RELATI_TARGET.
#include "engine.hpp"

#include "batch_impl.hpp"
#include "move_codes.hpp"
#include "numbered_state.hpp"
#include "observation.hpp"
#include "perft.hpp"
#include "playout.hpp"
#include "search/forced.hpp"
#include "search/lookahead.hpp"
#include "search/search_impl.hpp"
#include "search/solve.hpp"
#include "view.hpp"

#include <memory>

RELATI_BEGIN

namespace {

using G = Geometry<RELATI_WORDS, RELATI_STRIDE>;

class GameImpl final : public Game {
  public:
    explicit GameImpl(const Setup& setup) : constants_(setup.ruleset), now_(constants_) {
        Position<G>& position = now_.state.position;
        for (int square = 0; square < setup.ruleset.width * setup.ruleset.height; ++square) {
            const Symbol& symbol = setup.symbols[square];
            if (symbol.owner != NOTHING) put(symbol, index(square));
        }
        for (std::size_t place = 0; place < setup.rectangle_count; ++place) {
            now_.rectangles.add(setup.rectangles[place]);
            Territory<G>::claim(position, setup.rectangles[place]);
        }
        Connection<G>::derive_all(position);
        now_.state.turn = setup.turn;
    }

    GameImpl(const GameImpl& other) : GameImpl(other.constants_, other.now_) {}
    GameImpl(const Constants<G>& constants, const NumberedState<G>& now)
        : constants_(constants), now_(now) {
        now_.state.position.constants = &constants_;
    }

    const Ruleset& ruleset() const override { return constants_.ruleset; }
    Turn turn() const override { return now_.state.turn; }

    Symbol symbol(int square) const override {
        const Position<G>& position = now_.state.position;
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
        return Territory<G>::held(now_.state.position, player).has(index(square));
    }
    std::size_t rectangle_count() const override { return now_.rectangles.size(); }
    Rectangle rectangle(std::size_t place) const override { return now_.rectangles[place]; }

    void write_view(const ViewTexts& texts, TextSink& sink) const override {
        View<G>(now_, texts, sink).write();
    }

    bool can_act(int player) const override {
        if (now_.state.turn.out >> player & 1) return false;
        Position<G> position = now_.state.position;
        return Actions<G>::can_act(position, player);
    }

    void legal_moves(MoveSink& sink, std::uint64_t limit) const override {
        if (!limit) return;
        each_code([&](int, const MoveCode<G>& code) {
            code.send_to(sink);
            return --limit != 0;
        });
    }

    std::uint64_t count_moves(std::uint64_t limit) const override {
        State<G> state = now_.state;
        const std::uint64_t count = state.count_moves(limit);
        return count < limit ? count : limit;
    }

    bool is_legal(Code code, const std::uint16_t* relays, int count) const override {
        DecodedMove<G> decoded;
        return MoveCodes<G>::decode(now_.state, code, relays, count, decoded);
    }

    Game* play(Code code, const std::uint16_t* relays, int count) const override {
        DecodedMove<G> decoded;
        if (!MoveCodes<G>::decode(now_.state, code, relays, count, decoded)) return nullptr;
        auto* game = new GameImpl(*this);
        game->now_.legs.clear();
        game->now_.state.play(decoded.move, decoded.route(), &game->now_.rectangles);
        return game;
    }

    int action_count() const override { return ActionPlanes(ruleset()).actions(); }

    void actions(NumberSink& sink) const override {
        State<G> state = now_.state;
        const ActionPlanes planes(ruleset());
        const ActionSets<G> sets(planes, state, now_.legs);
        for (int plane = 0; plane < planes.count; ++plane)
            sets.squares[plane].each([&](int place) {
                sink.take(plane * planes.squares + MoveCodes<G>::square(ruleset(), place));
            });
        if (sets.may_pass) sink.take(planes.pass());
    }

    void mask(std::uint8_t* bytes) const override {
        State<G> state = now_.state;
        const ActionPlanes planes(ruleset());
        const ActionSets<G> sets(planes, state, now_.legs);
        Observation<G>::write_mask(planes, sets, ruleset(), bytes);
    }

    Game* act(int number) const override {
        FoundAction<G> found;
        auto* game = new GameImpl(*this);
        if (!game->now_.find(ActionPlanes(ruleset()), number, found)) {
            delete game;
            return nullptr;
        }
        game->now_.play(found);
        return game;
    }

    bool move_of(int number, MoveSink& sink) const override {
        FoundAction<G> found;
        if (!find(number, found)) return false;
        if (found.relay >= 0) return true;
        MoveCode<G> code;
        Route<G> route;
        if (found.is_chained) now_.write_route(found, route);
        MoveCodes<G>::encode(now_.state, found.is_chained ? route.move() : found.move,
                             found.is_chained ? &route : nullptr, code);
        code.send_to(sink);
        return true;
    }

    void legs(NumberSink& sink) const override {
        for (const std::int16_t place : now_.legs)
            sink.take(MoveCodes<G>::square(ruleset(), place));
    }

    int plane_count() const override { return Observation<G>(ruleset()).planes; }

    void observe(int player, std::uint8_t* bytes) const override {
        Observation<G>(ruleset()).write(now_.state, now_.legs, player, bytes);
    }

    Batch* batch(int games, std::uint32_t most_plies, bool begins_anew) const override {
        return new BatchImpl<G>(
            constants_, now_, games, most_plies, begins_anew,
            [](const Constants<G>& constants, const NumberedState<G>& now) -> Game* {
                return new GameImpl(constants, now);
            },
            [](const Game& game) -> const NumberedState<G>& {
                return static_cast<const GameImpl&>(game).now_;
            });
    }

    std::uint64_t perft(int depth, IsInterrupted is_interrupted) const override {
        State<G> state = now_.state;
        return Perft<G>(is_interrupted).count(state, depth);
    }

    void playouts(std::uint64_t games, std::uint64_t& seed, Tally& tally) const override {
        Random random{seed};
        for (std::uint64_t game = 0; game < games; ++game) {
            State<G> state = now_.state;
            tally.moves += Playout<G>::run(state, random);
            const int winner = state.turn.winner;
            ++tally.wins[winner == NOTHING ? ruleset().players : winner];
        }
        tally.games += games;
        seed = random.seed;
    }

    int network_plane_count() const override { return NetworkInput<G>(ruleset()).planes(); }

    void network_input(std::uint8_t* bytes) const override {
        State<G> state = now_.state;
        NetworkInput<G>(ruleset()).write(state, now_.legs, bytes);
    }

    Search* search(std::uint64_t seed, const Network* network) const override {
        if (network)
            return new SearchImpl<G, NetworkSearch<G>>(constants_, now_.state, seed, *network);
        return new SearchImpl<G, TreeSearch<G>>(constants_, now_.state, seed);
    }

    std::uint64_t solve(const Limits& limits, ProofMemory memory, MoveSink& best,
                        int& winner) const override {
        const auto solver = std::make_unique<Solver<G>>(ruleset(), memory, limits);
        winner = solver->solve(now_.state);
        const int chosen = winner == UNSOLVED ? -1 : solver->best_move(now_.state, winner);
        if (chosen >= 0)
            each_code([&](int place, const MoveCode<G>& code) {
                if (place == chosen) code.send_to(best);
                return place != chosen;
            });
        return solver->positions;
    }

    std::uint64_t solve_each(const Limits& limits, ProofMemory memory,
                             ValueSink& winners) const override {
        const auto solver = std::make_unique<Solver<G>>(ruleset(), memory, limits);
        std::vector<PlaceValue> solved;
        solver->solve_each(now_.state, [&](int place, int winner) {
            solved.push_back({place, winner});
            return true;
        });
        send(solved, winners);
        return solver->positions;
    }

    std::uint64_t forced_values(const ForcedGoal& goal, const Limits& limits, unsigned table_bits,
                                ValueSink& values) const override {
        ForcedSearch<G> search(constants_, goal, limits, table_bits);
        std::vector<PlaceValue> forced;
        search.each(now_.state, [&](int place, int value) { forced.push_back({place, value}); });
        send(forced, values);
        return search.positions;
    }

    std::uint64_t look_ahead(int depth, std::uint64_t seed, const Limits& limits, MoveSink& best,
                             int (&scores)[MOST_PLAYERS]) const override {
        Lookahead<G> lookahead(seed, limits);
        const int player = now_.state.turn.player;
        MoveCode<G> chosen;
        int equals = 0;
        lookahead.each(now_.state, depth,
                       [&](const Move& move, const Route<G>* route,
                           const typename Lookahead<G>::Score& score) {
                           if (equals && score.of[player] < scores[player]) return;
                           const bool better = !equals || score.of[player] > scores[player];
                           equals = better ? 1 : equals + 1;
                           if (!better && lookahead.random().below(equals)) return;
                           MoveCodes<G>::encode(now_.state, move, route, chosen);
                           for (int each = 0; each < ruleset().players; ++each)
                               scores[each] = score.of[each];
                       });
        if (!lookahead.is_stopped) chosen.send_to(best);
        return lookahead.positions;
    }

  private:
    // A legal move by its place in their order, and its value.
    struct PlaceValue {
        int place, value;
    };

    // Sends the moves in the order of the rules.
    void send(const std::vector<PlaceValue>& solved, ValueSink& values) const {
        std::size_t left = solved.size();
        if (left)
            each_code([&](int place, const MoveCode<G>& code) {
                for (const PlaceValue& each : solved)
                    if (each.place == place) {
                        values.take(each.value, code.code, code.relays, code.count);
                        --left;
                    }
                return left != 0;
            });
    }

    // Calls `visit(place, code)` for every legal move until it returns false.
    void each_code(FunctionRef<bool(int, const MoveCode<G>&)> visit) const {
        State<G> state = now_.state;
        MoveCode<G> code;
        int place = 0;
        state.each_move([&](const Move& move, const Route<G>* route) {
            MoveCodes<G>::encode(state, move, route, code);
            return visit(place++, code);
        });
    }

    int index(int square) const { return MoveCodes<G>::index(ruleset(), square); }

    void put(const Symbol& symbol, int index) {
        Position<G>& position = now_.state.position;
        position.put(symbol.owner, index);
        if (symbol.kind == DEAD)
            position.kill(G::Set::one(index));
        else if (symbol.kind != NORMAL)
            position.change(index, static_cast<Kind>(symbol.kind));
        if (symbol.kind == SPENT) position.fired[symbol.fired].add(index);
    }

    // The action with a number, found on a copy of the state.
    bool find(int number, FoundAction<G>& found) const {
        NumberedState<G> now(now_);
        return now.find(ActionPlanes(ruleset()), number, found);
    }

    Constants<G> constants_;
    NumberedState<G> now_;
};

}  // namespace

template <>
Game* make_game<RELATI_WORDS, RELATI_STRIDE>(const Setup& setup) {
    return new GameImpl(setup);
}

RELATI_END
