// Perft around your board, for `polyboard diff engine:./perft lerf` and `polyboard diff divide:./perft lerf`.
// The board has a constructor from a FEN, LegalMoves(), Make(move) and Unmake(move); ToString() of a move is "e2e4" or
// "e7e8q".
using System;
using System.Linq;

static class Perft {
  static ulong Count(Board board, int depth) {
    if (depth == 0) return 1;
    ulong leaves = 0;
    foreach (var move in board.LegalMoves()) {
      board.Make(move);
      leaves += Count(board, depth - 1);
      board.Unmake(move);
    }
    return leaves;
  }

  static void Divide(Board board, int depth, string total) {
    ulong sum = 0;
    foreach (var move in board.LegalMoves()) {
      board.Make(move);
      ulong leaves = Count(board, depth - 1);
      board.Unmake(move);
      Console.WriteLine($"{move}: {leaves}");
      sum += leaves;
    }
    Console.WriteLine($"\n{total}{sum}");
  }

  static Board Position(string fen, string moves) {
    var board = new Board(fen);
    foreach (var text in moves.Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries))
      board.Make(board.LegalMoves().First(move => move.ToString() == text));
    return board;
  }

  static void Main(string[] words) {
    if (words.Length >= 2) {  // divide: the arguments are a depth, a FEN, and moves, if there are any
      Divide(Position(words[1], words.Length > 2 ? words[2] : ""), int.Parse(words[0]), "");
      return;
    }
    var board = new Board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (string line; (line = Console.ReadLine()) != null && line != "quit";) {
      if (line == "uci") Console.WriteLine("uciok");
      if (line == "isready") Console.WriteLine("readyok");
      if (line.StartsWith("position fen ")) {
        var parts = line.Substring(13).Split(new[] { " moves " }, StringSplitOptions.None);
        board = Position(parts[0], parts.Length > 1 ? parts[1] : "");
      }
      if (line.StartsWith("go perft ")) Divide(board, int.Parse(line.Substring(9)), "Nodes searched: ");
    }
  }
}
