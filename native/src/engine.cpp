// The engine for one board class and one target, behind the interface of game.hpp.
//
// CMakeLists.txt compiles it once for each RELATI_WORDS, RELATI_STRIDE and RELATI_TARGET.
#include "engine.hpp"

#include "move_codes.hpp"
#include "perft.hpp"
#include "playout.hpp"
#include "search/lookahead.hpp"
#include "search/search_impl.hpp"
#include "search/solve.hpp"

RELATI_BEGIN

namespace {

using G = Geometry<RELATI_WORDS, RELATI_STRIDE>;

class GameImpl final : public Game {
  public:
    explicit GameImpl(const Setup& setup) : constants_(setup.ruleset), state_(constants_) {
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

    GameImpl(const GameImpl& other)
        : constants_(other.constants_), state_(other.state_), rectangles_(other.rectangles_) {
        state_.position.constants = &constants_;
    }

    const Ruleset& ruleset() const override { return constants_.ruleset; }
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

    void legal_moves(MoveSink& sink, std::uint64_t limit) const override {
        if (!limit) return;
        each_code([&](int, const MoveCode<G>& code) {
            code.send_to(sink);
            return --limit != 0;
        });
    }

    std::uint64_t count_moves(std::uint64_t limit) const override {
        State<G> state = state_;
        const std::uint64_t count = state.count_moves(limit);
        return count < limit ? count : limit;
    }

    bool is_legal(Code code, const std::uint16_t* relays, int count) const override {
        DecodedMove<G> decoded;
        return MoveCodes<G>::decode(state_, code, relays, count, decoded);
    }

    Game* play(Code code, const std::uint16_t* relays, int count) const override {
        DecodedMove<G> decoded;
        if (!MoveCodes<G>::decode(state_, code, relays, count, decoded)) return nullptr;
        auto* game = new GameImpl(*this);
        game->state_.play(decoded.move, decoded.route(), &game->rectangles_);
        return game;
    }

    std::uint64_t perft(int depth, IsInterrupted is_interrupted) const override {
        State<G> state = state_;
        return Perft<G>(is_interrupted).count(state, depth);
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
        return new SearchImpl<G>(constants_, state_, seed);
    }

    std::uint64_t solve(const Limits& limits, unsigned table_bits, MoveSink& best,
                        int& value) const override {
        Solver<G> solver(ruleset(), table_bits);
        value = solver.solve(state_, limits);
        if (solver.best >= 0)
            each_code([&](int place, const MoveCode<G>& code) {
                if (place == solver.best) code.send_to(best);
                return place != solver.best;
            });
        return solver.positions;
    }

    std::uint64_t solve_each(const Limits& limits, unsigned table_bits,
                             ValueSink& values) const override {
        struct Solved {
            int place, value;
        };
        std::vector<Solved> solved;
        Solver<G> solver(ruleset(), table_bits);
        solver.solve_each(state_, limits,
                          [&](int place, int value) { solved.push_back({place, value}); });
        std::size_t left = solved.size();
        if (left)
            each_code([&](int place, const MoveCode<G>& code) {
                for (const Solved& each : solved)
                    if (each.place == place) {
                        values.take(each.value, code.code, code.relays, code.count);
                        --left;
                    }
                return left != 0;
            });
        return solver.positions;
    }

    std::uint64_t look_ahead(int depth, std::uint64_t seed, const Limits& limits, MoveSink& best,
                             int (&scores)[MOST_PLAYERS]) const override {
        Lookahead<G> lookahead(seed, limits);
        const int player = state_.turn.player;
        MoveCode<G> chosen;
        int equals = 0;
        lookahead.each(state_, depth,
                       [&](const Move& move, const Route<G>* route,
                           const typename Lookahead<G>::Score& score) {
                           if (equals && score.of[player] < scores[player]) return;
                           const bool better = !equals || score.of[player] > scores[player];
                           equals = better ? 1 : equals + 1;
                           if (!better && lookahead.random().below(equals)) return;
                           MoveCodes<G>::encode(state_, move, route, chosen);
                           for (int each = 0; each < ruleset().players; ++each)
                               scores[each] = score.of[each];
                       });
        if (!lookahead.is_stopped) chosen.send_to(best);
        return lookahead.positions;
    }

  private:
    // Calls `visit(place, code)` for every legal move until it returns false.
    void each_code(FunctionRef<bool(int, const MoveCode<G>&)> visit) const {
        State<G> state = state_;
        MoveCode<G> code;
        int place = 0;
        state.each_move([&](const Move& move, const Route<G>* route) {
            MoveCodes<G>::encode(state, move, route, code);
            return visit(place++, code);
        });
    }

    int index(int square) const { return MoveCodes<G>::index(ruleset(), square); }

    void put(const Symbol& symbol, int index) {
        Position<G>& position = state_.position;
        position.put(symbol.owner, index);
        if (symbol.kind == DEAD)
            position.kill(G::Set::one(index));
        else if (symbol.kind != NORMAL)
            position.change(index, static_cast<Kind>(symbol.kind));
        if (symbol.kind == SPENT) position.fired[symbol.fired].add(index);
    }

    Constants<G> constants_;
    State<G> state_;
    Rectangles rectangles_;
};

}  // namespace

template <>
Game* make_game<RELATI_WORDS, RELATI_STRIDE>(const Setup& setup) {
    return new GameImpl(setup);
}

RELATI_END
