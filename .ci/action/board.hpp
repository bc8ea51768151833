// A plain 0x88 board in C++, for the snippet perft.cpp: letters in an array, every move tried, and undone by a copy.
#pragma once
#include <cctype>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

struct Move {
  int from, to;
  char promotion;
};

inline std::string name(int square) { return {char('a' + square % 16), char('1' + square / 16)}; }

inline std::string uci(Move move) {
  return name(move.from) + name(move.to) + (move.promotion ? std::string(1, move.promotion) : "");
}

struct State {
  char cells[128] = {};
  bool white = true;
  std::string rights;
  int passed = 0x88;  // the square behind a pawn that has just advanced by two, or one off the board
};

class Board {
  State now;
  std::vector<State> past;

  bool is(int square, char letter, bool white) const {
    return !(square & 0x88) && now.cells[square] == (white ? std::toupper(letter) : letter);
  }

  bool attacked(int square, bool by_white) const {
    int forward = by_white ? 16 : -16;
    if (is(square - forward - 1, 'p', by_white) || is(square - forward + 1, 'p', by_white)) return true;
    for (int step : {14, 18, 31, 33, -14, -18, -31, -33})
      if (is(square + step, 'n', by_white)) return true;
    for (int step : {1, -1, 16, -16, 15, 17, -15, -17}) {
      if (is(square + step, 'k', by_white)) return true;
      int at = square + step;
      while (!(at & 0x88) && !now.cells[at]) at += step;
      if (is(at, 'q', by_white) || is(at, step % 16 == 0 || step * step == 1 ? 'r' : 'b', by_white)) return true;
    }
    return false;
  }

  int king(bool white) const {
    for (int square = 0; square < 128; square++)
      if (is(square, 'k', white)) return square;
    return -1;
  }

  void add(std::vector<Move>& moves, int from, int to) {
    bool promotes = std::tolower(now.cells[from]) == 'p' && (to / 16 == 0 || to / 16 == 7);
    for (char promotion : std::string(promotes ? "qrbn" : " ")) {
      Move move{from, to, promotes ? promotion : '\0'};
      make(move);
      if (!attacked(king(!now.white), now.white)) moves.push_back(move);
      unmake(move);
    }
  }

 public:
  explicit Board(const std::string& fen) {
    std::string placement, turn, passed;
    std::istringstream(fen) >> placement >> turn >> now.rights >> passed;
    int square = 7 * 16;
    for (char c : placement) {
      if (c == '/') square -= 16 + square % 16;
      else if (std::isdigit(c)) square += c - '0';
      else now.cells[square++] = c;
    }
    now.white = turn == "w";
    if (passed.size() == 2) now.passed = (passed[1] - '1') * 16 + passed[0] - 'a';
  }

  void unmake(Move) {
    now = past.back();
    past.pop_back();
  }

  void make(Move move) {
    past.push_back(now);
    char piece = now.cells[move.from];
    char role = std::tolower(piece);
    if (role == 'p' && move.to == now.passed) now.cells[move.to + (now.white ? -16 : 16)] = 0;
    if (role == 'k' && move.to - move.from == 2) std::swap(now.cells[move.to + 1], now.cells[move.to - 1]);
    if (role == 'k' && move.from - move.to == 2) std::swap(now.cells[move.to - 2], now.cells[move.to + 1]);
    now.cells[move.to] = !move.promotion ? piece : now.white ? std::toupper(move.promotion) : move.promotion;
    now.cells[move.from] = 0;
    now.passed = role == 'p' && (move.to - move.from) % 32 == 0 ? (move.from + move.to) / 2 : 0x88;
    for (char right : std::string("KQkq")) {
      int king = std::isupper(right) ? 4 : 116, rook = king + (std::tolower(right) == 'k' ? 3 : -4);
      size_t at = now.rights.find(right);
      for (int square : {move.from, move.to})
        if ((square == king || square == rook) && at != std::string::npos) now.rights[at] = '-';
    }
    now.white = !now.white;
  }

  std::vector<Move> legal_moves() {
    std::vector<Move> moves;
    for (int from = 0; from < 128; from++) {
      char piece = from & 0x88 ? 0 : now.cells[from];
      if (!piece || !std::isupper(piece) == now.white) continue;
      auto takes = [&](int to) {
        return !(to & 0x88) && now.cells[to] && !std::isupper(now.cells[to]) == now.white;
      };
      auto goes = [&](std::initializer_list<int> steps, bool slides) {
        for (int step : steps) {
          int to = from + step;
          for (; !(to & 0x88) && !now.cells[to]; to += step) {
            add(moves, from, to);
            if (!slides) break;
          }
          if (takes(to) && (slides || to == from + step)) add(moves, from, to);
        }
      };
      switch (std::tolower(piece)) {
        case 'n': goes({14, 18, 31, 33, -14, -18, -31, -33}, false); break;
        case 'b': goes({15, 17, -15, -17}, true); break;
        case 'r': goes({1, -1, 16, -16}, true); break;
        case 'q': goes({1, -1, 16, -16, 15, 17, -15, -17}, true); break;
        case 'k':
          goes({1, -1, 16, -16, 15, 17, -15, -17}, false);
          for (int side : {1, -1}) {
            char right = side == 1 ? 'k' : 'q';
            if (now.rights.find(now.white ? std::toupper(right) : right) == std::string::npos) continue;
            bool free = !now.cells[from + side] && !now.cells[from + 2 * side] && (side == 1 || !now.cells[from - 3]);
            if (free && !attacked(from, !now.white) && !attacked(from + side, !now.white)) add(moves, from, from + 2 * side);
          }
          break;
        case 'p': {
          int forward = now.white ? 16 : -16;
          if (!now.cells[from + forward]) {
            add(moves, from, from + forward);
            if (from / 16 == (now.white ? 1 : 6) && !now.cells[from + 2 * forward]) add(moves, from, from + 2 * forward);
          }
          for (int to : {from + forward - 1, from + forward + 1})
            if (takes(to) || to == now.passed) add(moves, from, to);
        }
      }
    }
    return moves;
  }
};
