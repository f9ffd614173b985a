#include "contents.hpp"

#include "names.hpp"

namespace relati {

namespace {

Refusal read_ruleset(const std::vector<int>& numbers, Ruleset& rules) {
    // The least and the most of each number, in their order.
    static constexpr int BOUNDS[][2] = {
        {0, 3},  {0, 3}, {0, 3}, {0, 1}, {0, (1 << 7) - 1}, {0, (1 << 12) - 1}, {2, MOST_PLAYERS},
        {3, 26}, {3, 26}};
    if (numbers.size() != std::size(BOUNDS)) return "a ruleset is nine numbers";
    for (std::size_t place = 0; place < numbers.size(); ++place)
        if (numbers[place] < BOUNDS[place][0] || numbers[place] > BOUNDS[place][1])
            return "number " + std::to_string(place) + " of a ruleset is " +
                   std::to_string(numbers[place]);
    rules.links = static_cast<Links>(numbers[0]);
    rules.ending = static_cast<Ending>(numbers[1]);
    rules.overlap = static_cast<Overlap>(numbers[2]);
    rules.consecutive = numbers[3] != 0;
    rules.readings = static_cast<std::uint8_t>(numbers[4]);
    rules.actions = static_cast<std::uint16_t>(numbers[5]);
    rules.players = static_cast<std::uint8_t>(numbers[6]);
    rules.width = static_cast<std::uint8_t>(numbers[7]);
    rules.height = static_cast<std::uint8_t>(numbers[8]);
    return {};
}

Refusal read_symbols(const Bytes& bytes, const Ruleset& rules, std::vector<Symbol>& symbols) {
    const auto squares = static_cast<std::size_t>(squares_of(rules));
    if (bytes.size != 3 * squares) return "a board has three bytes for each square";
    const std::uint8_t* byte = bytes.data;
    for (std::size_t square = 0; square < squares; ++square, byte += 3) {
        const bool is_spent = byte[1] == SPENT;
        if (byte[0] != NOTHING && (byte[0] >= rules.players || byte[1] > DEAD ||
                                   (is_spent ? byte[2] > 3 : byte[2] != NOTHING)))
            return "no such symbol";
        symbols.push_back({byte[0], byte[1], byte[2], 0});
    }
    return {};
}

Refusal read_rectangles(const Bytes& bytes, const Ruleset& rules,
                        std::vector<Rectangle>& rectangles) {
    if (bytes.size % 5) return "a rectangle is five bytes";
    const std::uint8_t* byte = bytes.data;
    for (std::size_t place = 0; place < bytes.size; place += 5, byte += 5) {
        const Rectangle rectangle = {byte[0], byte[1], byte[2], byte[3], byte[4]};
        if (rectangle.owner >= rules.players || rectangle.left > rectangle.right ||
            rectangle.top > rectangle.bottom || rectangle.right >= rules.width ||
            rectangle.bottom >= rules.height)
            return "no such rectangle";
        rectangles.push_back(rectangle);
    }
    return {};
}

Refusal read_turn(const std::vector<std::uint32_t>& numbers, const Ruleset& rules, Turn& turn) {
    if (numbers.size() != 5) return "a turn is five numbers";
    if (numbers[0] >= rules.players || numbers[2] >= 1u << rules.players || numbers[3] > 1 ||
        (numbers[4] >= rules.players && numbers[4] != NOTHING))
        return "no such turn";
    turn.player = static_cast<std::uint8_t>(numbers[0]);
    turn.extra_actions = numbers[1];
    turn.out = static_cast<std::uint8_t>(numbers[2]);
    turn.is_over = static_cast<std::uint8_t>(numbers[3]);
    turn.winner = static_cast<std::uint8_t>(numbers[4]);
    return {};
}

template <class Enum>
std::vector<std::string> names(std::initializer_list<int> numbers) {
    std::vector<std::string> list;
    for (const int number : numbers) list.push_back(name_of(static_cast<Enum>(number)));
    return list;
}

}  // namespace

Refusal set_up(const GivenContents& given, std::unique_ptr<Game>& game) {
    Ruleset rules;
    std::vector<Symbol> symbols;
    std::vector<Rectangle> rectangles;
    Turn turn;
    if (Refusal no = read_ruleset(given.ruleset, rules); !no.empty()) return no;
    if (Refusal no = read_symbols(given.symbols, rules, symbols); !no.empty()) return no;
    if (Refusal no = read_rectangles(given.rectangles, rules, rectangles); !no.empty()) return no;
    if (Refusal no = read_turn(given.turn, rules, turn); !no.empty()) return no;
    std::unique_ptr<Game> made(
        set_up({rules, symbols.data(), rectangles.data(), rectangles.size(), turn}));
    // The rules never leave a position like that, and search and playouts rely on it.
    if (!made->turn().is_over && !made->count_moves(1)) return "the player to act has no move";
    game = std::move(made);
    return {};
}

std::string write_symbols(const Game& game) {
    std::string bytes;
    for (int square = 0; square < squares_of(game); ++square) {
        const Symbol symbol = game.symbol(square);
        bytes += {static_cast<char>(symbol.owner), static_cast<char>(symbol.kind),
                  static_cast<char>(symbol.fired)};
    }
    return bytes;
}

std::string write_connected(const Game& game) {
    std::string bytes;
    for (int square = 0; square < squares_of(game); ++square)
        bytes += static_cast<char>(game.symbol(square).connected);
    return bytes;
}

std::string write_rectangles(const Game& game) {
    std::string bytes;
    for (std::size_t place = 0; place < game.rectangle_count(); ++place) {
        const Rectangle each = game.rectangle(place);
        for (const std::uint8_t number : {each.owner, each.left, each.top, each.right, each.bottom})
            bytes += static_cast<char>(number);
    }
    return bytes;
}

std::string write_sets(const Game& game) {
    const Ruleset& rules = game.ruleset();
    const int stride = rules.width + 2;
    const std::size_t length = static_cast<std::size_t>(stride) * rules.height / 8 + 1;
    const int kinds = 2 * rules.players, directions = kinds + SPECIAL_KINDS;
    std::string bytes((static_cast<std::size_t>(directions) + 4) * length, '\0');
    for (int square = 0; square < squares_of(game); ++square) {
        const Symbol symbol = game.symbol(square);
        if (symbol.owner == NOTHING) continue;
        const int bit = square / rules.width * stride + square % rules.width;
        const auto add_to = [&](int set) {
            char& byte =
                bytes[static_cast<std::size_t>(set) * length + static_cast<std::size_t>(bit / 8)];
            byte = static_cast<char>(byte | 1 << bit % 8);
        };
        add_to(symbol.kind == DEAD ? rules.players + symbol.owner : symbol.owner);
        if (symbol.kind < SPECIAL_KINDS) add_to(kinds + symbol.kind);
        if (symbol.fired != NOTHING) add_to(directions + symbol.fired);
    }
    return bytes;
}

std::string write_rows(const Game& game, bool swaps, bool mirrors, bool flips) {
    const Ruleset& rules = game.ruleset();
    const int width = swaps ? rules.height : rules.width;
    const int height = swaps ? rules.width : rules.height;
    // Where each direction (F, B, L, R) leads after it.
    static constexpr char LETTERS[] = "FBLR";
    const auto turned = [&](int direction) {
        if (swaps) direction = (direction + 2) % 4;
        const bool is_column = direction >= 2;
        return LETTERS[(is_column ? mirrors : flips) ? direction ^ 1 : direction];
    };
    std::string text;
    for (int row = 0; row < height; ++row) {
        if (row) text += '/';
        int empty = 0;
        for (int column = 0; column < width; ++column) {
            int from_column = mirrors ? width - 1 - column : column;
            int from_row = flips ? height - 1 - row : row;
            if (swaps) std::swap(from_column, from_row);
            const Symbol symbol = game.symbol(from_row * rules.width + from_column);
            if (symbol.owner == NOTHING) {
                ++empty;
                continue;
            }
            if (empty) text += std::to_string(empty);
            empty = 0;
            text += player_letters()[symbol.owner];
            if (const char letter = letter_of(static_cast<Kind>(symbol.kind))) text += letter;
            if (symbol.fired != NOTHING) text += turned(symbol.fired);
        }
        if (empty) text += std::to_string(empty);
    }
    return text;
}

std::vector<int> write_territory(const Game& game, int player) {
    std::vector<int> held;
    for (int square = 0; square < squares_of(game); ++square)
        if (game.holds(player, square)) held.push_back(square);
    return held;
}

std::string write_mask(const Game& game) {
    std::string bytes(static_cast<std::size_t>(game.action_count()), '\0');
    game.mask(reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

std::string write_observation(const Game& game, int player) {
    std::string bytes(static_cast<std::size_t>(game.plane_count() * squares_of(game)), '\0');
    game.observe(player, reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

std::string write_network_input(const Game& game) {
    std::string bytes(static_cast<std::size_t>(game.network_plane_count() * squares_of(game)),
                      '\0');
    game.network_input(reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

Comparison compare(const Game& before, const Game& after) {
    Comparison comparison;
    for (int square = 0; square < squares_of(before); ++square) {
        const Symbol now = after.symbol(square);
        if (now.owner == NOTHING) continue;
        const Symbol then = before.symbol(square);
        const bool lived = then.owner != NOTHING && then.kind != DEAD;
        if (now.kind == DEAD) {
            comparison.has_deaths = comparison.has_deaths || lived || then.owner == NOTHING;
        } else if (lived && then.connected != now.connected) {
            (now.connected ? comparison.reconnects : comparison.cuts).push_back(square);
        }
    }
    return comparison;
}

Refusal read_paths(const Bytes& bytes, std::vector<LinkPath>& paths) {
    const auto* byte = reinterpret_cast<const std::int8_t*>(bytes.data);
    if (bytes.size % 7) return "a path is seven bytes";
    for (std::size_t place = 0; place < bytes.size; place += 7, byte += 7) {
        for (int number = 0; number < 6; ++number)
            if (byte[number] < -2 || byte[number] > 2) return "no such path";
        if (byte[6] < 0 || byte[6] > 2) return "no such path";
        paths.push_back({{byte[0], byte[1]}, {{byte[2], byte[3]}, {byte[4], byte[5]}}, byte[6]});
    }
    return {};
}

Refusal check_player(const Game& game, int player) {
    return player < 0 || player >= game.ruleset().players ? "no such player" : "";
}

Refusal check_goes_on(const Game& game) {
    return game.turn().is_over ? "the game is over" : "";
}

Refusal check_look_ahead(const Game& game, int depth) {
    return game.turn().is_over || depth < 1 ? "the game is over, or the depth is less than 1" : "";
}

Refusal read_network(const std::vector<std::uint32_t>& shape, const float* weights,
                     std::size_t count, std::unique_ptr<Network>& network) {
    if (shape.size() != 7) return "a shape has seven numbers";
    // Bounds far beyond any network that is useful here, so that no product overflows.
    for (const std::uint32_t each : shape)
        if (each > 1024) return "a network of that size is not supported";
    const NetworkShape given{shape[0], shape[1], shape[2], shape[3], shape[4], shape[5], shape[6]};
    if (!given.inputs || !given.players || given.players > MOST_PLAYERS || given.has_pass > 1 ||
        !given.action_planes || !given.hidden)
        return "no network has that shape";
    if (count != given.weights())
        return "a network of that shape has " + std::to_string(given.weights()) + " weights, not " +
               std::to_string(count);
    network.reset(make_network(given, weights));
    return network ? "" : "the number of channels must be a multiple of 8";
}

Refusal check_fit(const Network& network, const Game& game) {
    const NetworkShape& shape = network.shape();
    const Ruleset& rules = game.ruleset();
    const auto squares = static_cast<std::uint32_t>(squares_of(rules));
    if (shape.inputs != static_cast<std::uint32_t>(game.network_plane_count()) ||
        shape.players != rules.players ||
        shape.action_planes * squares + shape.has_pass !=
            static_cast<std::uint32_t>(game.action_count()))
        return "this network was made for another ruleset or number of players";
    return {};
}

std::pair<std::vector<float>, std::vector<float>> evaluate(const Network& network,
                                                           const Game& game) {
    const Ruleset& rules = game.ruleset();
    const std::string bytes = write_network_input(game);
    std::vector<float> logits(static_cast<std::size_t>(game.action_count()));
    std::vector<float> shares(rules.players);
    std::vector<float> workspace(network.workspace(rules.width, rules.height));
    network.evaluate(reinterpret_cast<const std::uint8_t*>(bytes.data()), rules.width, rules.height,
                     workspace.data(), logits.data(), shares.data());
    return {logits, shares};
}

Refusal check_table(std::size_t words) {
    const std::size_t count = words / 2;
    return count < 2 || words % 2 || (count & (count - 1)) ? "a table has a power of two of entries"
                                                           : "";
}

Refusal check_use(std::size_t words, const ProofUse* use) {
    const std::size_t count = words / 2;
    return !use || use->count < 2 || use->count > count || (use->count & (use->count - 1))
               ? "a table uses a power of two of its entries"
               : "";
}

Refusal check_goal(const Game& game, int aim, int player, int turns, std::size_t connected,
                   unsigned table_bits) {
    if (game.turn().is_over || !check_player(game, player).empty() || turns < 0 || turns > 1000 ||
        aim < 0 || aim > static_cast<int>(Aim::ROOM) ||
        connected != static_cast<std::size_t>(squares_of(game)))
        return "a game that is not over, and a goal in it";
    return table_bits < 10 || table_bits > 30 ? "a table of 2^10 to 2^30" : "";
}

std::vector<std::pair<std::string, std::vector<std::string>>> all_names() {
    std::vector<std::string> kinds, letters, givers, targetable, actions, readings;
    for (int number = 0; number <= DEAD; ++number) {
        const auto kind = static_cast<Kind>(number);
        kinds.push_back(name_of(kind));
        const char letter = letter_of(kind);
        letters.push_back(letter ? std::string(1, letter) : std::string());
        if (gives_links(kind)) givers.push_back(name_of(kind));
        if (is_targetable(kind)) targetable.push_back(name_of(kind));
    }
    for (int part = 1; part <= PART_TURRET; part <<= 1)
        actions.push_back(name_of(static_cast<Part>(part)));
    for (int reading = 1; reading <= READING_STRIKE_SHIELDS; reading <<= 1)
        readings.push_back(name_of(static_cast<Reading>(reading)));
    return {{"kinds", kinds},
            {"letters", letters},
            {"givers", givers},
            {"targetable", targetable},
            {"actions", actions},
            {"links", names<Links>({0, 1, 2, 3})},
            {"readings", readings},
            {"endings", names<Ending>({0, 1, 2, 3})},
            {"overlaps", names<Overlap>({0, 1, 2, 3})}};
}

}  // namespace relati
