// Attacks: who dies, and whose bombs go off (RULES.md §6.4).
#pragma once

#include "position.hpp"

RELATI_BEGIN

template <class G>
struct Effect {
    using Set = typename G::Set;

    // The symbols on these squares are attacked. All hit in a wave die together, then all bombs
    // among them blast together, each seeing the board with the whole wave dead. Gives all dead.
    static Set attack(Position<G>& position, Set squares) {
        Set died = Set::none();
        while (squares.any()) {
            const Set bombs = squares & position.special[BOMB];
            position.kill(squares);
            died |= squares;
            squares = bombs.any() ? blast(position, bombs) : Set::none();
        }
        return died;
    }

  private:
    // What these dying bombs attack: straight beside them, and diagonally where one of the two
    // squares next to both is blank in the eyes of the bomb's owner.
    static Set blast(const Position<G>& position, const Set& bombs) {
        Set hit = G::beside(bombs);
        for (int owner = 0; owner < position.players(); ++owner) {
            const Set own = bombs & position.dead[owner];
            if (!own.any()) continue;
            const Set blank = position.blank(owner);
            const Set front = G::template back<F>(blank), back = G::template back<B>(blank);
            const Set left = G::template back<L>(blank), right = G::template back<R>(blank);
            hit |= G::template step<FL>(own & (front | left));
            hit |= G::template step<FR>(own & (front | right));
            hit |= G::template step<BL>(own & (back | left));
            hit |= G::template step<BR>(own & (back | right));
        }
        return hit & position.targetable();
    }
};

RELATI_END
