// What crosses between JavaScript and the engine: one run of bytes there, one back. Numbers are
// little-endian and lie end to end, without gaps.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "contents.hpp"

namespace relati {

static_assert(std::endian::native == std::endian::little);

// Read from the front. The caller is our own (`relati.native.wasm_engine`, engine.js): a request that
// is too short is a fault in it, and ends the instance.
class Request {
  public:
    // Room for a request of so many bytes, which is read from its first byte again.
    std::uint8_t* begin(std::size_t size) {
        bytes_.resize(size);
        if (bytes_.capacity() > MOST_KEPT && size <= MOST_KEPT) bytes_.shrink_to_fit();
        place_ = 0;
        return bytes_.data();
    }

    template <class Number>
    Number take() {
        Number number;
        std::memcpy(&number, piece(sizeof number), sizeof number);
        return number;
    }
    // A length, and so many of them.
    template <class Number>
    std::vector<Number> take_list() {
        std::vector<Number> list(take<std::uint32_t>());
        if (!list.empty())
            std::memcpy(list.data(), piece(list.size() * sizeof(Number)),
                        list.size() * sizeof(Number));
        return list;
    }
    Bytes take_bytes() {
        const auto size = take<std::uint32_t>();
        return {piece(size), size};
    }
    std::string take_text() {
        const Bytes bytes = take_bytes();
        return {reinterpret_cast<const char*>(bytes.data), bytes.size};
    }

  private:
    // A table of proofs may have come in between small ones.
    static constexpr std::size_t MOST_KEPT = std::size_t{1} << 20;

    const std::uint8_t* piece(std::size_t size) {
        if (size > bytes_.size() - place_) std::abort();
        const std::uint8_t* begin = bytes_.data() + place_;
        place_ += size;
        return begin;
    }

    std::vector<std::uint8_t> bytes_;
    std::size_t place_ = 0;
};

// Begins with 0, or with 1 and the sentence of a refusal.
class Response final : public MoveSink, public TextSink, public NumberSink {
  public:
    const char* begin() const { return bytes_.data(); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(bytes_.size()); }

    void clear() {
        bytes_.clear();
        add(std::uint32_t{0});
    }
    void refuse(const Refusal& refusal) {
        bytes_.clear();
        add(std::uint32_t{1});
        bytes_ += refusal;
    }

    template <class Number>
    void add(Number number) {
        bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    void add_bytes(const std::string& bytes) { bytes_ += bytes; }
    template <class Number>
    void add_list(const std::vector<Number>& list) {
        add(static_cast<std::uint32_t>(list.size()));
        bytes_.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(Number));
    }

    // A move is its code, the highest bit set if its relays follow: how many, and their squares.
    void take(Code code, const std::uint16_t* relays, int count) override {
        add(count ? code | HAS_RELAYS : code);
        if (!count) return;
        add(static_cast<std::uint32_t>(count));
        for (int leg = 0; leg < count; ++leg) add(std::uint32_t{relays[leg]});
    }
    void take(const char* text, std::size_t length) override { bytes_.append(text, length); }
    void take(int number) override { add(number); }

  private:
    static constexpr Code HAS_RELAYS = Code{1} << 31;

    std::string bytes_;
};

}  // namespace relati
