// Perft around your board, for `polyboard diff engine:./perft lerf` and `polyboard diff divide:./perft lerf`.
// The board has a constructor from a FEN, legal_moves(), make(move) and unmake(move); uci(move) is "e2e4" or "e7e8q".
#include "board.hpp"
#include <iostream>
#include <sstream>

static uint64_t perft(Board& board, int depth) {
  if (depth == 0) return 1;
  uint64_t leaves = 0;
  for (Move move : board.legal_moves()) {
    board.make(move);
    leaves += perft(board, depth - 1);
    board.unmake(move);
  }
  return leaves;
}

static void divide(Board& board, int depth, const char* total) {
  uint64_t sum = 0;
  for (Move move : board.legal_moves()) {
    board.make(move);
    uint64_t leaves = perft(board, depth - 1);
    board.unmake(move);
    std::cout << uci(move) << ": " << leaves << '\n';
    sum += leaves;
  }
  std::cout << '\n' << total << sum << std::endl;
}

static Board position(const std::string& fen, std::istream&& moves) {
  Board board(fen);
  for (std::string text; moves >> text;)
    for (Move move : board.legal_moves())
      if (uci(move) == text) { board.make(move); break; }
  return board;
}

int main(int count, char** words) {
  if (count > 2) {  // divide: the arguments are a depth, a FEN, and moves, if there are any
    Board board = position(words[2], std::istringstream(count > 3 ? words[3] : ""));
    divide(board, std::stoi(words[1]), "");
    return 0;
  }
  Board board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    if (line == "uci") std::cout << "uciok" << std::endl;
    if (line == "isready") std::cout << "readyok" << std::endl;
    if (line.rfind("position fen ", 0) == 0) {
      size_t moves = std::min(line.find(" moves "), line.size());
      board = position(line.substr(13, moves - 13), std::istringstream(line.substr(std::min(moves + 7, line.size()))));
    }
    if (line.rfind("go perft ", 0) == 0) divide(board, std::stoi(line.substr(9)), "Nodes searched: ");
  }
}
