// A list that grows. It stands in for std::vector because that one's code, compiled for two
// processors under one name, would be shared between them (see target.hpp).
#pragma once

#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

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
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { std::free(values_); }

    void add(const Value& value) {
        if (size_ == room_) reserve(room_ ? room_ * 2 : 8);
        values_[size_++] = value;
    }
    std::size_t size() const { return size_; }
    Value& operator[](std::size_t place) { return values_[place]; }
    const Value& operator[](std::size_t place) const { return values_[place]; }

  private:
    void reserve(std::size_t room) {
        if (room <= room_) return;
        void* grown = std::realloc(values_, room * sizeof(Value));
        if (!grown) throw std::bad_alloc();
        values_ = static_cast<Value*>(grown);
        room_ = room;
    }

    Value* values_ = nullptr;
    std::size_t size_ = 0, room_ = 0;
};

RELATI_END
