// Attacks: who dies, and whose bombs go off (Rules §6.4).
#pragma once

#include "position.hpp"

RELATI_BEGIN

template <class G>
struct Effect {
    using Set = typename G::Set;

    // Attacks the symbols on these squares and gives all that died. Everything hit in one wave
    // dies together; then all bombs among it blast together, on the board with the whole wave dead.
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
    // What these dying bombs attack: straight neighbours, and diagonal ones where one of the
    // two squares beside both is blank to the bomb's owner. Shields are spared, covers only if
    // that was agreed.
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
        if (position.ruleset().has(READING_BLAST)) return hit & position.targetable();
        return hit & position.alive & ~position.special[SHIELD];
    }
};

RELATI_END
