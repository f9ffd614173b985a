// A game at one moment as the JSON text that clients draw: a `StateMessage` of relati.render.
//
// Written here because a server writes one for every move. `relati/render/message_builders.py` is
// the definition; tests/render/test_native_view.py holds the two to the same text.
#pragma once

#include "game.hpp"
#include "move_codes.hpp"
#include "names.hpp"
#include "numbered_state.hpp"
#include "territory.hpp"

RELATI_BEGIN

// Text in pieces, collected to a few kilobytes before they are passed on.
class TextWriter {
  public:
    explicit TextWriter(TextSink& sink) : sink_(sink) {}
    TextWriter(const TextWriter&) = delete;
    TextWriter& operator=(const TextWriter&) = delete;
    ~TextWriter() { flush(); }

    void put(char letter) {
        if (length_ == SIZE) flush();
        text_[length_++] = letter;
    }
    void put(const char* text) {
        while (*text) put(*text++);
    }
    void number(unsigned value) {
        char digits[10];
        int count = 0;
        do digits[count++] = static_cast<char>('0' + value % 10);
        while (value /= 10);
        while (count) put(digits[--count]);
    }

  private:
    void flush() {
        if (length_) sink_.take(text_, length_);
        length_ = 0;
    }

    static constexpr std::size_t SIZE = 4096;
    TextSink& sink_;
    std::size_t length_ = 0;
    char text_[SIZE];
};

template <class G>
class View {
    using Set = typename G::Set;

  public:
    View(const NumberedState<G>& now, const ViewTexts& texts, TextSink& sink)
        : state_(now.state), rectangles_(now.rectangles), texts_(texts), write_(sink) {}

    void write() {
        const Ruleset& rules = position().ruleset();
        text("{\"ruleset\":\""), text(texts_.ruleset);
        text("\",\"players\":"), write_.number(rules.players);
        text(",\"width\":"), write_.number(rules.width);
        text(",\"height\":"), write_.number(rules.height);
        text(",\"position\":\""), write_position();
        text("\",\"turn\":"), write_.number(state_.turn.player);
        text(",\"extra_actions\":"), write_.number(state_.turn.extra_actions);
        text(",\"out\":["), write_out();
        text("],\"outcome\":"), text(texts_.outcome);
        text(",\"symbols\":["), write_symbols();
        text("],\"links\":["), write_links();
        text("],\"waves\":["), each_player([&](int player) { write_waves(player); });
        text("],\"territory\":["),
            each_player([&](int player) { write_squares(Territory<G>::held(position(), player)); });
        text("],\"room\":["), each_player([&](int player) {
            const bool is_out = state_.turn.out >> player & 1;
            write_.number(is_out ? 0 : static_cast<unsigned>(position().placeable(player).count()));
        });
        text("],\"legal_moves\":[");
        const bool has_more = write_moves();
        text("],\"has_more_moves\":"), text(has_more ? "true}" : "false}");
    }

  private:
    static constexpr const char* PLAYERS = player_letters();
    static constexpr const char* DIRECTIONS = "FBLR";

    Position<G>& position() { return state_.position; }
    void text(const char* piece) { write_.put(piece); }

    void square(int index) {
        write_.put(static_cast<char>('A' + G::column(index)));
        write_.number(static_cast<unsigned>(G::row(index) + 1));
    }
    void name(int index) { write_.put('"'), square(index), write_.put('"'); }

    // A comma before everything in a list but the first.
    void separate(bool& is_first) {
        if (!is_first) write_.put(',');
        is_first = false;
    }

    template <class Function>
    void each_player(Function&& function) {
        bool is_first = true;
        for (int player = 0; player < position().players(); ++player)
            separate(is_first), function(player);
    }

    void write_squares(const Set& squares) {
        bool is_first = true;
        write_.put('[');
        squares.each([&](int index) { separate(is_first), name(index); });
        write_.put(']');
    }

    void write_out() {
        bool is_first = true;
        for (unsigned player = 0; player < MOST_PLAYERS; ++player)
            if (state_.turn.out >> player & 1) separate(is_first), write_.number(player);
    }

    // The position

    void write_position() {
        const Ruleset& rules = position().ruleset();
        text(texts_.kept_ruleset), write_.put(' '), write_.number(rules.players), write_.put(' ');
        for (int row = 0; row < rules.height; ++row) {
            if (row) write_.put('/');
            write_row(row);
        }
        write_.put(' '), write_.put(PLAYERS[state_.turn.player]);
        if (state_.turn.extra_actions) write_.put('+'), write_.number(state_.turn.extra_actions);
        write_.put(' ');
        if (!state_.turn.out) write_.put('-');
        for (int player = 0; player < MOST_PLAYERS; ++player)
            if (state_.turn.out >> player & 1) write_.put(PLAYERS[player]);
        write_.put(' ');
        if (!rectangles_.size()) write_.put('-');
        bool is_first = true;
        for (const Rectangle& each : rectangles_) {
            separate(is_first);
            write_.put(PLAYERS[each.owner]), write_.put('=');
            square(G::index(each.left, each.top)), write_.put(':');
            square(G::index(each.right, each.bottom));
        }
        write_.put(' '), text(texts_.result);
    }

    void write_row(int row) {
        unsigned empty = 0;
        for (int column = 0; column < position().ruleset().width; ++column) {
            const int index = G::index(column, row), owner = position().owner(index);
            if (owner < 0) {
                ++empty;
                continue;
            }
            if (empty) write_.number(empty);
            empty = 0;
            write_.put(PLAYERS[owner]);
            const Kind kind = position().kind(index);
            if (const char letter = letter_of(kind)) write_.put(letter);
            if (kind == SPENT) write_.put(DIRECTIONS[fired(index)]);
        }
        if (empty) write_.number(empty);
    }

    int fired(int index) {
        int direction = F;
        while (direction < STRAIGHT - 1 && !position().fired[direction].has(index)) ++direction;
        return direction;
    }

    // Symbols and links

    void write_symbols() {
        bool is_first = true;
        position().taken.each([&](int index) {
            const int owner = position().owner(index);
            const Kind kind = position().kind(index);
            separate(is_first);
            text("{\"square\":"), name(index);
            text(",\"owner\":"), write_.number(static_cast<unsigned>(owner));
            text(",\"kind\":\""), text(name_of(kind));
            text("\",\"is_connected\":");
            text(position().connected[owner].has(index) ? "true" : "false");
            text(",\"fired\":");
            if (kind == SPENT)
                write_.put('"'), write_.put(DIRECTIONS[fired(index)]), text("\"}");
            else
                text("null}");
        });
    }

    // Calls `function` with every wave of the signal, the root first.
    template <class Function>
    void each_wave(int player, Function&& function) {
        const Set givers = position().givers(player), blank = position().blank(player);
        Set wave = position().root(player);
        Set waiting = position().living[player] & ~wave;
        while (wave.any()) {
            function(wave);
            wave = with_links(position().ruleset().links,
                              [&](auto links) { return reach<G, links()>(wave & givers, blank); }) &
                   waiting;
            waiting = waiting & ~wave;
        }
    }

    void write_waves(int player) {
        bool is_first = true;
        write_.put('[');
        each_wave(player, [&](const Set& wave) { separate(is_first), write_squares(wave); });
        write_.put(']');
    }

    // Every link that carries the signal once, from the end that the signal reaches first.
    void write_links() {
        bool is_first = true;
        for (int player = 0; player < position().players(); ++player) {
            const Set givers = position().givers(player) & position().connected[player];
            const Set blank = position().blank(player);
            Set before = Set::none();  // those that the signal has reached, in its order
            each_wave(player, [&](const Set& wave) {
                wave.each([&](int index) {
                    const Set from = givers.has(index) ? givers & before : givers;
                    write_links_to(index, from, blank, is_first);
                    before.add(index);
                });
            });
        }
    }

    void write_links_to(int index, const Set& givers, const Set& blank, bool& is_first) {
        const Ruleset& rules = position().ruleset();
        for (int number = 0; number < texts_.path_count; ++number) {
            const LinkPath& path = texts_.paths[number];
            const int column = G::column(index) + path.end.columns;
            const int row = G::row(index) + path.end.rows;
            if (column < 0 || column >= rules.width || row < 0 || row >= rules.height) continue;
            if (!givers.has(G::index(column, row))) continue;
            int between[2];
            bool is_open = true;
            for (int step = 0; step < path.length; ++step) {
                const PathStep& over = path.between[step];
                between[step] = index + G::index(over.columns, over.rows);
                is_open = is_open && blank.has(between[step]);
            }
            if (!is_open) continue;
            separate(is_first);
            write_.put('['), name(G::index(column, row)), write_.put(',');
            for (int step = path.length; step--;) name(between[step]), write_.put(',');
            name(index), write_.put(']');
        }
    }

    // Moves

    // True if there are more than were written. `pass`, which comes last, is written even then.
    bool write_moves() {
        const bool may_pass = state_.may_pass();
        const Ruleset& rules = position().ruleset();
        // The last that may be written waits, in case `pass` takes its place.
        MoveCode<G> code, last;
        std::uint64_t count = 0, squares = 0;
        bool has_more = false, is_first = true;
        state_.each_move([&](const Move& move, const Route<G>* route) {
            MoveCodes<G>::encode(state_, move, route, code);
            squares += static_cast<unsigned>(code.count) + 1;
            if (count == texts_.most_moves || squares > texts_.most_squares) {
                has_more = true;
                return false;
            }
            if (count++) separate(is_first), write_move(rules, last);
            last = code;
            return true;
        });
        if (!count) return has_more;
        separate(is_first);
        if (has_more && may_pass)
            text("\"pass\"");
        else
            write_move(rules, last);
        return has_more;
    }

    void write_move(const Ruleset& rules, const MoveCode<G>& code) {
        const auto at = [&](unsigned number) {
            square(MoveCodes<G>::index(rules, static_cast<int>(number)));
        };
        const Code bits = code.code;
        write_.put('"');
        switch (static_cast<Form>(bits >> 24)) {
            case FORM_PASS: text("pass"); break;
            case FORM_PLACE: at(bits & 1023); break;
            case FORM_ESCAPE: at(bits & 1023), write_.put('!'); break;
            case FORM_CHANGE:
                at(bits & 1023), write_.put('=');
                text(name_of(static_cast<Kind>(bits >> 20 & 15)));
                break;
            case FORM_ATTACK:
                at(bits & 1023);
                for (int leg = 0; leg < code.count; ++leg) write_.put('-'), at(code.relays[leg]);
                write_.put('x'), at(bits >> 10 & 1023);
                break;
        }
        write_.put('"');
    }

    State<G> state_;
    const Rectangles& rectangles_;
    const ViewTexts& texts_;
    TextWriter write_;
};

RELATI_END
