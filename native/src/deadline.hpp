// When a search must have ended, asked in the middle of long work on one position.
#pragma once

#include <chrono>

#include "target.hpp"

RELATI_BEGIN

class Deadline {
  public:
    using Clock = std::chrono::steady_clock;

    // Nothing passes before `seconds` have; infinity is never.
    explicit Deadline(double seconds) : seconds_(seconds) {}

    bool has_passed() { return passed_ = passed_ || elapsed() >= seconds_; }

    double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  private:
    const Clock::time_point begin_ = Clock::now();
    const double seconds_;
    bool passed_ = false;
};

RELATI_END
