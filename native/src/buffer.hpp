// A growing list. std::vector will not do for numbers and for types of game.hpp: its code would be
// compiled for two processors under one name (see target.hpp).
#pragma once

#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "target.hpp"

RELATI_BEGIN

template <class Value>
class Buffer {
    static_assert(std::is_trivially_copyable_v<Value>);

  public:
    Buffer() = default;
    Buffer(const Buffer& other) {
        reserve(other.size_);
        if (other.size_) std::memcpy(values_, other.values_, other.size_ * sizeof(Value));
        size_ = other.size_;
    }
    Buffer& operator=(const Buffer& other) {
        if (this == &other) return *this;
        resize(other.size_);
        if (size_) std::memcpy(values_, other.values_, size_ * sizeof(Value));
        return *this;
    }
    Buffer& operator=(Buffer&& other) noexcept {
        std::swap(values_, other.values_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Buffer() { std::free(values_); }

    void add(const Value& value) {
        if (size_ == capacity_) reserve(capacity_ ? capacity_ * 2 : 8);
        values_[size_++] = value;
    }
    void clear() { size_ = 0; }
    // What is new is not set to anything.
    void resize(std::size_t size) {
        reserve(size);
        size_ = size;
    }
    Value* begin() { return values_; }
    std::size_t size() const { return size_; }
    const Value* begin() const { return values_; }
    const Value* end() const { return values_ + size_; }
    Value& operator[](std::size_t place) { return values_[place]; }
    const Value& operator[](std::size_t place) const { return values_[place]; }

  private:
    // WebAssembly is compiled without exceptions; there the instance ends.
    [[noreturn]] static void give_up() {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
        throw std::bad_alloc();
#else
        std::abort();
#endif
    }

    void reserve(std::size_t capacity) {
        if (capacity <= capacity_) return;
        void* grown = std::realloc(values_, capacity * sizeof(Value));
        if (!grown) give_up();
        values_ = static_cast<Value*>(grown);
        capacity_ = capacity;
    }

    Value* values_ = nullptr;
    std::size_t size_ = 0, capacity_ = 0;
};

RELATI_END
