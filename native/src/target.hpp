// The processor that this file is being compiled for.
//
// The engine is compiled for any processor ("portable") and, on x86-64, again for those with AVX2;
// `dispatch.cpp` chooses at run time. Everything that is compiled twice is in a namespace named
// after its target: otherwise the linker would see two functions of one name, keep either, and
// could give new instructions to an old processor.
#pragma once

#ifndef RELATI_TARGET
#define RELATI_TARGET portable
#endif

#define RELATI_BEGIN   \
    namespace relati { \
    namespace RELATI_TARGET {
#define RELATI_END \
    }              \
    }

#if defined(RELATI_SANITIZED)
// Sanitizers make every line ten times as long: leave inlining to the compiler.
#define RELATI_INLINE inline
#define RELATI_NOINLINE
#elif defined(_MSC_VER)
#define RELATI_INLINE __forceinline
#define RELATI_NOINLINE __declspec(noinline)
#else
#define RELATI_INLINE inline __attribute__((always_inline))
#define RELATI_NOINLINE __attribute__((noinline))
#endif
