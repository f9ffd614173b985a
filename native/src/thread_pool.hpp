// A few threads that share one job of many parts, again and again. Compiled once, with the module.
//
// A job may last a twentieth of a millisecond, as long as waking a thread that sleeps. So a thread
// that has nothing to do looks out for the next job for a moment before it sleeps, and nobody waits
// for one that has not come yet: each begins with a share of its own, which is in its cache since
// the last job, and then takes parts of the others' shares.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace relati {

class ThreadPool {
  public:
    // The caller's own thread is one of them.
    explicit ThreadPool(int threads) : shares_(static_cast<std::size_t>(threads)) {}

    ~ThreadPool() {
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            is_closing_ = true;
        }
        wake_.notify_all();
        for (std::thread& worker : workers_) worker.join();
    }

    // Calls `job` with ranges that are `count` numbers from 0 together, and returns when all are
    // done. A job must not throw.
    void run(int count, const std::function<void(int, int)>& job) {
        const int threads = static_cast<int>(shares_.size());
        if (threads == 1) return job(0, count);
        while (static_cast<int>(workers_.size()) + 1 < threads) start_worker();
        job_ = &job;
        part_ = count / (threads * PARTS) + 1;
        for (int number = 0; number < threads; ++number) {
            const auto bound = [&](std::int64_t share) {
                return static_cast<int>(share * count / threads);
            };
            shares_[static_cast<std::size_t>(number)].next = bound(number);
            shares_[static_cast<std::size_t>(number)].end = bound(number + 1);
        }
        gate_ = (round(gate_) + 1) * ROUND + OPEN;
        if (sleeping_) {
            // A worker that has counted itself holds the mutex until it can be woken.
            {
                const std::lock_guard<std::mutex> lock(mutex_);
            }
            wake_.notify_all();
        }
        take_parts(0);
        gate_ &= ~OPEN;
        const auto is_empty = [&] { return !(gate_ & INSIDE); };
        if (comes_soon(is_empty)) return;
        // On a busy machine a worker may have lost its processor with its last part half done.
        std::unique_lock<std::mutex> lock(mutex_);
        gate_ |= CALLER_SLEEPS;
        done_.wait(lock, is_empty);
    }

  private:
    // How many parts each share has, so that no thread waits long for another's last one.
    static constexpr int PARTS = 16;
    // How long a thread looks out before it sleeps, and how often before it looks at the clock.
    static constexpr std::chrono::microseconds PATIENCE{50};
    static constexpr int LOOKS = 64;
    // The gate: how many workers are inside, whether others may come in, whether the caller sleeps
    // until the last has left, and the number of the job.
    static constexpr std::uint64_t INSIDE = 0xFFFF, OPEN = 0x10000, CALLER_SLEEPS = 0x20000;
    static constexpr std::uint64_t ROUND = 0x40000;

    // What is left of a thread's share; a line of the cache for each.
    struct alignas(64) Share {
        std::atomic<int> next{0};
        int end = 0;
    };

    static std::uint64_t round(std::uint64_t gate) { return gate / ROUND; }

    // Leaves the processor's other thread and its memory in peace for some nanoseconds.
    static void look_away() {
#if defined(__x86_64__) && defined(__GNUC__)
        __builtin_ia32_pause();
#elif defined(__aarch64__) && defined(__GNUC__)
        asm volatile("yield");
#else
        std::this_thread::yield();
#endif
    }

    // Looks out for something for a moment, awake; false if it has not come.
    template <class Condition>
    static bool comes_soon(Condition has_come) {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point end = Clock::now() + PATIENCE;
        do {
            for (int looks = 0; looks < LOOKS; ++looks) {
                if (has_come()) return true;
                look_away();
            }
        } while (Clock::now() < end);
        return false;
    }

    void take_parts(int first) {
        const std::size_t threads = shares_.size();
        for (std::size_t offset = 0; offset < threads; ++offset) {
            Share& share = shares_[(static_cast<std::size_t>(first) + offset) % threads];
            int begin;
            while ((begin = share.next.fetch_add(part_, std::memory_order_relaxed)) < share.end)
                (*job_)(begin, begin + part_ < share.end ? begin + part_ : share.end);
        }
    }

    void start_worker() {
        const int number = static_cast<int>(workers_.size()) + 1;
        workers_.emplace_back([this, number] {
            std::uint64_t done = 0;  // the last job this worker has been inside for
            while (wait_for_job(done))
                if (enter(done)) {
                    take_parts(number);
                    leave();
                }
        });
    }

    bool is_open(std::uint64_t done) const {
        const std::uint64_t gate = gate_;
        return (gate & OPEN) && round(gate) != done;
    }

    // False when there will be no more.
    bool wait_for_job(std::uint64_t done) {
        if (comes_soon([&] { return is_open(done); })) return true;
        std::unique_lock<std::mutex> lock(mutex_);
        ++sleeping_;
        wake_.wait(lock, [&] { return is_closing_ || is_open(done); });
        --sleeping_;
        return !is_closing_;
    }

    // Goes inside unless the gate has been shut; nobody goes in twice for one job.
    bool enter(std::uint64_t& done) {
        std::uint64_t gate = gate_;
        do {
            if (!(gate & OPEN) || round(gate) == done) return false;
        } while (!gate_.compare_exchange_weak(gate, gate + 1));
        done = round(gate);
        return true;
    }

    // If the caller sleeps, only while holding the mutex: else it could fall asleep in between.
    void leave() {
        std::uint64_t gate = gate_;
        while (!(gate & CALLER_SLEEPS))
            if (gate_.compare_exchange_weak(gate, gate - 1)) return;
        const std::lock_guard<std::mutex> lock(mutex_);
        --gate_;
        done_.notify_one();
    }

    std::vector<Share> shares_;
    std::vector<std::thread> workers_;
    const std::function<void(int, int)>* job_ = nullptr;
    int part_ = 1;
    alignas(64) std::atomic<std::uint64_t> gate_{0};
    std::atomic<int> sleeping_{0};
    std::mutex mutex_;
    std::condition_variable wake_, done_;
    bool is_closing_ = false;
};

}  // namespace relati
