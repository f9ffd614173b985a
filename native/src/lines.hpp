// What is seen along straight and diagonal lines, from all squares at once.
#pragma once

#include "geometry.hpp"

RELATI_BEGIN

// The squares from which the first thing met in a direction, over `passed`, is in `targets`.
//
// Lines grow by doubling: after the steps 1, 2, 4 a target is seen over up to seven squares.
//
//     T . . . # .       targets T, passed `.`: looking left,
//       1 2 2 3         step 1 adds the square beside T, step 2 the two after it, and the last
//                       move puts the viewer behind the last square that was passed
template <class G, int DIRECTION>
RELATI_INLINE typename G::Set seeing(typename G::Set targets, typename G::Set passed) {
    const auto grow = [&]<int STEPS>(std::integral_constant<int, STEPS>) {
        targets |= passed & G::template back<DIRECTION, STEPS>(targets);
        passed &= G::template back<DIRECTION, STEPS>(passed);
    };
    grow(std::integral_constant<int, 1>{});
    grow(std::integral_constant<int, 2>{});
    grow(std::integral_constant<int, 4>{});
    if constexpr (G::LONGEST > 9) grow(std::integral_constant<int, 8>{});
    if constexpr (G::LONGEST > 17) grow(std::integral_constant<int, 16>{});
    return G::template back<DIRECTION>(targets);
}

RELATI_END
