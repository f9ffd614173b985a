// For which processor this file is being compiled.
//
// The engine is compiled once for every x86-64 (or whatever else there is) and once more for
// processors with AVX2 and BMI2; `dispatch.cpp` chooses when the program runs. Everything that is
// compiled twice stands in a namespace of its own, named here: else the linker, which sees two
// functions of one name, would keep either and hand new instructions to old processors.
#pragma once

#ifndef RELATI_TARGET
#define RELATI_TARGET portable
#endif

#define RELATI_BEGIN namespace relati { namespace RELATI_TARGET {
#define RELATI_END } }

#if defined(RELATI_WATCHED)
// Under a sanitizer every line grows tenfold: leave it to the compiler what to repeat.
#define RELATI_INLINE inline
#define RELATI_APART
#elif defined(_MSC_VER)
#define RELATI_INLINE __forceinline
#define RELATI_APART __declspec(noinline)
#else
#define RELATI_INLINE inline __attribute__((always_inline))
#define RELATI_APART __attribute__((noinline))
#endif
