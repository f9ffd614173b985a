// A few threads that do one job together, again and again. Compiled once, with the module.
#pragma once

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
    explicit ThreadPool(int threads) : threads_(threads) {}

    ~ThreadPool() {
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            is_closing_ = true;
        }
        wake_.notify_all();
        for (std::thread& worker : workers_) worker.join();
    }

    int threads() const { return threads_; }

    // Calls `job` with each number below `threads()` and returns when all are done. A job must
    // not throw.
    void run(const std::function<void(int)>& job) {
        while (static_cast<int>(workers_.size()) + 1 < threads_) start_worker();
        {
            const std::lock_guard<std::mutex> lock(mutex_);
            job_ = &job;
            working_ = static_cast<int>(workers_.size());
            ++round_;
        }
        wake_.notify_all();
        job(0);
        std::unique_lock<std::mutex> lock(mutex_);
        done_.wait(lock, [&] { return working_ == 0; });
    }

  private:
    void start_worker() {
        const int number = static_cast<int>(workers_.size()) + 1;
        workers_.emplace_back([this, number, round = round_]() mutable {
            std::unique_lock<std::mutex> lock(mutex_);
            while (true) {
                wake_.wait(lock, [&] { return is_closing_ || round_ != round; });
                if (is_closing_) return;
                round = round_;
                const std::function<void(int)>& job = *job_;
                lock.unlock();
                job(number);
                lock.lock();
                if (--working_ == 0) done_.notify_one();
            }
        });
    }

    const int threads_;
    std::vector<std::thread> workers_;
    std::mutex mutex_;
    std::condition_variable wake_, done_;
    const std::function<void(int)>* job_ = nullptr;
    int working_ = 0;
    std::uint64_t round_ = 0;
    bool is_closing_ = false;
};

}  // namespace relati
