// Ten exercises in C++: a board of sets under LERF whose ten lines are yours. The comment above each names its chapter.
// An assertion names the first line that is wrong. If there is none, `diff` says whether the board plays by the rules:
//
// polyboard diff --snippet cpp > perft.cpp && g++ -std=c++17 -I docs/exercises perft.cpp -o perft
// polyboard diff divide:./perft lerf --position kiwipete --depth 3
#pragma once
#include <cassert>
#include <cctype>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

using Set = uint64_t;

// primer.md: the set that has only the square with this index.
inline Set set_of(int index) {
  return index;  // yours
}

// primer-sets.md: the lowest square of a set, as a set; of the empty set, the empty set.
inline Set lowest(Set set) {
  return set;  // yours
}

// where-a-shift-wraps.md: each square goes one file to the east under LERF; what leaves the board is gone.
inline Set east(Set set) {
  return set << 1;  // yours
}

// which-mapping.md: the index of a square under BERF, in whose order a FEN is, from that under LERF; and back.
inline int berf(int lerf) {
  return 63 - lerf;  // yours
}

// bitboards.md: White's pawns on the second rank that can advance by two squares, as the set of their targets.
inline Set double_steps(Set pawns, Set empty) {
  return pawns << 16;  // yours
}

// sliders.md: what a slider attacks towards higher bits on a line with these pieces, of which it is one.
inline Set upwards(Set line, Set slider) {
  return line ^ slider;  // yours
}

// mailboxes.md: whether a step on 0x88 leads to a square.
inline bool stays(int square, int step) {
  return square + step < 128;  // yours
}

// game-state.md: the castling rights after a move; `lost` has those that a move from or to each square loses.
inline int rights_after(int rights, int from, int to, const int* lost) {
  return rights & ~lost[from];  // yours
}

// moves-and-their-encoding.md: a move in sixteen bits.
inline int encode(int from, int to, int promotion, int kind) {
  return to;  // yours
}

// writing-moves.md: the name of a square by its index under LERF.
inline std::string name(int square) {
  return std::to_string(square);  // yours
}

inline void check() {
  assert(set_of(28) == 0x10000000 && set_of(63) == 0x8000000000000000);
  assert(lowest(0xb0) == 0x10 && lowest(0) == 0);
  assert(east(0x8100) == 0x0200 && east(0x8000000000000000) == 0);
  assert(berf(0) == 56 && berf(28) == 36 && berf(63) == 7);
  assert(double_steps(0xff00, 0xffffffffffff0000) == 0xff000000 && double_steps(0x10000, ~Set{0}) == 0);
  assert(double_steps(0x100, ~Set{0x10000}) == 0 && double_steps(0x100, ~Set{0x1000000}) == 0);
  assert(upwards(0x49, 0x08) == 0x70 && upwards(0xc0, 0x40) == 0x80);
  assert(stays(0x07, 0x1f) && !stays(0x07, 0x21) && !stays(0x00, -1) && !stays(0x77, 0x10));
  const int lost[] = {2, 0, 0, 0, 3, 0, 0, 1};
  assert(rights_after(15, 4, 3, lost) == 12 && rights_after(15, 0, 7, lost) == 12 && rights_after(15, 1, 2, lost) == 15);
  assert(encode(12, 28, 0, 0) == 0x031c && encode(52, 60, 3, 1) == 0x7d3c && encode(4, 7, 0, 3) == 0xc107);
  assert(name(0) == "a1" && name(28) == "e4" && name(63) == "h8");
}

// The rest is right. A move is the king's to its rook's square if it castles.
enum Kind { NORMAL, PROMOTION, EN_PASSANT, CASTLING };
enum Role { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

using Move = int;

inline int from(Move move) { return move >> 6 & 63; }
inline int to(Move move) { return move & 63; }
inline int kind(Move move) { return move >> 14; }
// Where the king of a move that castles arrives.
inline int beside(Move move) { return to(move) > from(move) ? from(move) + 2 : from(move) - 2; }

inline std::string uci(Move move) {
  std::string text = name(from(move)) + name(kind(move) == CASTLING ? beside(move) : to(move));
  return kind(move) == PROMOTION ? text + "nbrq"[move >> 12 & 3] : text;
}

inline int index_of(Set one) { return one ? 63 - __builtin_clzll(one) : 0; }
inline int cell(int square) { return square / 8 * 16 + square % 8; }
inline int square(int cell) { return (cell / 16 * 8 + cell % 8) & 63; }
inline Set flipped(Set set) { return __builtin_bswap64(set); }

inline Set reversed(Set set) {
  Set result = 0;
  for (int i = 0; i < 64; i++) result |= (set >> i & 1) << (63 - i);
  return result;
}

struct State {
  Set of[2][6] = {};
  bool white = true;
  int rights = 0, passed = -1;
};

class Board {
  State now;
  std::vector<State> past;

  Set all(bool white) const {
    Set set = 0;
    for (Set role : now.of[white]) set |= role;
    return set;
  }

  static Set line(int from, int step) {
    Set set = 0;
    for (int way : {step, -step})
      for (int at = cell(from), i = 0; i < 7 && stays(at, way); i++) set |= set_of(square(at += way));
    return set;
  }

  Set attacks(int role, bool white, int from) const {
    Set set = 0, one = set_of(from), occupied = all(true) | all(false);
    auto steps = [&](std::initializer_list<int> steps) {
      for (int step : steps)
        if (stays(cell(from), step)) set |= set_of(square(cell(from) + step));
    };
    auto slides = [&](std::initializer_list<int> steps) {
      for (int step : steps) {
        Set mask = line(from, step), pieces = (occupied & mask) | one;
        set |= (upwards(pieces, one) | reversed(upwards(reversed(pieces), reversed(one)))) & mask;
      }
    };
    Set ahead = white ? one << 8 : one >> 8;
    if (role == PAWN) set = east(ahead) | (ahead & ~Set{0x0101010101010101}) >> 1;
    if (role == KNIGHT) steps({14, 18, 31, 33, -14, -18, -31, -33});
    if (role == KING) steps({1, 15, 16, 17, -1, -15, -16, -17});
    if (role == BISHOP || role == QUEEN) slides({15, 17});
    if (role == ROOK || role == QUEEN) slides({1, 16});
    return set;
  }

  bool attacked(int square, bool by_white) const {
    for (int role = PAWN; role <= KING; role++)
      if (attacks(role, !by_white, square) & now.of[by_white][role]) return true;
    return false;
  }

  void add(std::vector<Move>& moves, int from, int to, int promotion = 0, int kind = NORMAL) {
    Move move = encode(from, to, promotion, kind);
    make(move);
    if (!attacked(index_of(now.of[!now.white][KING]), now.white)) moves.push_back(move);
    unmake(move);
  }

  void add_pawn(std::vector<Move>& moves, int from, int to) {
    if (to / 8 == 0 || to / 8 == 7)
      for (int promotion = 0; promotion < 4; promotion++) add(moves, from, to, promotion, PROMOTION);
    else
      add(moves, from, to, 0, to == now.passed && (to - from) % 8 != 0 ? EN_PASSANT : NORMAL);
  }

 public:
  explicit Board(const std::string& fen) {
    check();
    std::string placement, turn, rights, passed, letters = "pnbrqk";
    std::istringstream(fen) >> placement >> turn >> rights >> passed;
    int at = 0;
    for (char c : placement)
      if (std::isdigit(c)) at += c - '0';
      else if (c != '/') now.of[std::isupper(c) != 0][letters.find(std::tolower(c))] |= set_of(berf(at++));
    now.white = turn == "w";
    for (char right : rights) now.rights |= right == 'K' ? 1 : right == 'Q' ? 2 : right == 'k' ? 4 : right == 'q' ? 8 : 0;
    for (int i = 0; i < 64; i++)
      if (name(i) == passed) now.passed = i;
  }

  void unmake(Move) {
    now = past.back();
    past.pop_back();
  }

  void make(Move move) {
    past.push_back(now);
    int at = to(move), lost[64] = {};
    lost[0] = 2, lost[4] = 3, lost[7] = 1, lost[56] = 8, lost[60] = 12, lost[63] = 4;
    now.rights = rights_after(now.rights, from(move), at, lost);
    Set one = set_of(from(move)), target = set_of(at);
    int role = PAWN;
    while (role < KING && !(now.of[now.white][role] & one)) role++;
    now.of[now.white][role] &= ~one;
    if (kind(move) == CASTLING) {
      now.of[now.white][ROOK] ^= target | set_of(at > from(move) ? at - 2 : at + 3);
      target = set_of(beside(move));
    }
    if (kind(move) == EN_PASSANT) now.of[!now.white][PAWN] &= ~set_of(now.white ? at - 8 : at + 8);
    for (Set& captured : now.of[!now.white]) captured &= ~target;
    now.of[now.white][kind(move) == PROMOTION ? KNIGHT + (move >> 12 & 3) : role] |= target;
    now.passed = role == PAWN && (at - from(move)) % 16 == 0 ? (at + from(move)) / 2 : -1;
    now.white = !now.white;
  }

  std::vector<Move> legal_moves() {
    std::vector<Move> moves;
    bool white = now.white;
    Set enemy = all(!white), empty = ~(enemy | all(white)), one, passed = now.passed < 0 ? 0 : set_of(now.passed);
    for (int role = PAWN; role <= KING; role++)
      for (Set left = now.of[white][role]; (one = lowest(left)); left ^= one) {
        Set goals = attacks(role, white, index_of(one)) & (enemy | (role == PAWN ? passed : empty)), goal;
        for (; (goal = lowest(goals)); goals ^= goal)
          role == PAWN ? add_pawn(moves, index_of(one), index_of(goal)) : add(moves, index_of(one), index_of(goal));
      }
    // Black's pawns advance like White's on the flipped board.
    Set pawns = white ? now.of[white][PAWN] : flipped(now.of[white][PAWN]), free = white ? empty : flipped(empty);
    int flip = white ? 0 : 56;
    for (Set left = pawns << 8 & free; (one = lowest(left)); left ^= one)
      add_pawn(moves, (index_of(one) - 8) ^ flip, index_of(one) ^ flip);
    for (Set left = double_steps(pawns, free); (one = lowest(left)); left ^= one)
      add(moves, (index_of(one) - 16) ^ flip, index_of(one) ^ flip);
    int king = index_of(now.of[white][KING]);
    for (int side : {1, -1}) {
      int right = (side == 1 ? 1 : 2) << (white ? 0 : 2), rook = side == 1 ? king + 3 : king - 4;
      Set between = side == 1 ? Set{0x60} << (king - 4) : Set{0x0e} << (king - 4);
      if (now.rights & right && !(between & ~empty) && !attacked(king, !white) && !attacked(king + side, !white))
        add(moves, king, rook, 0, CASTLING);
    }
    return moves;
  }
};
