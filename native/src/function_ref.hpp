// A reference to a function or lambda, for parameters: C++26's std::function_ref in small.
//
// Walking through moves is compiled once per board class, not once for each of its callers: an
// indirect call costs nothing beside playing a move, and templates here doubled the time to build.
#pragma once

#include <type_traits>

#include "target.hpp"

RELATI_BEGIN

template <class Signature>
class FunctionRef;

template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Function>
        requires(!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>)
    FunctionRef(Function&& function)
        : object_(const_cast<void*>(static_cast<const void*>(&function))),
          call_([](void* object, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<Function>*>(object))(arguments...);
          }) {}

    Result operator()(Arguments... arguments) const { return call_(object_, arguments...); }

  private:
    void* object_;
    Result (*call_)(void*, Arguments...);
};

RELATI_END
