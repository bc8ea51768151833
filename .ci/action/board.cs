// The same plain 0x88 board in C#, for the snippet perft.cs.
using System;
using System.Collections.Generic;

public struct Move {
  public int From, To;
  public char Promotion;
  static string Name(int square) => $"{(char)('a' + square % 16)}{(char)('1' + square / 16)}";
  public override string ToString() => Name(From) + Name(To) + (Promotion == 0 ? "" : Promotion.ToString());
}

public class Board {
  static readonly int[] Knight = { 14, 18, 31, 33, -14, -18, -31, -33 }, Straight = { 1, -1, 16, -16 },
    Diagonal = { 15, 17, -15, -17 }, Every = { 1, -1, 16, -16, 15, 17, -15, -17 };

  char[] cells = new char[128];
  bool white = true;
  string rights;
  int passed = 0x88; // the square behind a pawn that has just advanced by two, or one off the board
  readonly Stack<(char[], bool, string, int)> past = new Stack<(char[], bool, string, int)>();

  public Board(string fen) {
    var fields = fen.Split(' ');
    int square = 7 * 16;
    foreach (char c in fields[0]) {
      if (c == '/') square -= 16 + square % 16;
      else if (char.IsDigit(c)) square += c - '0';
      else cells[square++] = c;
    }
    white = fields[1] == "w";
    rights = fields[2];
    if (fields[3].Length == 2) passed = (fields[3][1] - '1') * 16 + fields[3][0] - 'a';
  }

  bool On(int square) => (square & 0x88) == 0;
  bool Empty(int square) => On(square) && cells[square] == 0;
  bool Is(int square, char letter, bool isWhite) =>
    On(square) && cells[square] == (isWhite ? char.ToUpper(letter) : letter);
  bool Takes(int to) => On(to) && cells[to] != 0 && char.IsUpper(cells[to]) != white;

  bool Attacked(int square, bool byWhite) {
    int forward = byWhite ? 16 : -16;
    if (Is(square - forward - 1, 'p', byWhite) || Is(square - forward + 1, 'p', byWhite)) return true;
    foreach (int step in Knight) if (Is(square + step, 'n', byWhite)) return true;
    foreach (int step in Every) {
      if (Is(square + step, 'k', byWhite)) return true;
      int at = square + step;
      while (Empty(at)) at += step;
      char slider = Array.IndexOf(Straight, step) >= 0 ? 'r' : 'b';
      if (Is(at, 'q', byWhite) || Is(at, slider, byWhite)) return true;
    }
    return false;
  }

  public void Unmake(Move move) => (cells, white, rights, passed) = past.Pop();

  public void Make(Move move) {
    past.Push(((char[])cells.Clone(), white, rights, passed));
    char piece = cells[move.From], role = char.ToLower(piece);
    if (role == 'p' && move.To == passed) cells[move.To + (white ? -16 : 16)] = '\0';
    int files = role == 'k' ? move.To - move.From : 0;
    if (files == 2 || files == -2) {
      int rook = files == 2 ? move.To + 1 : move.To - 2;
      cells[(move.From + move.To) / 2] = cells[rook];
      cells[rook] = '\0';
    }
    cells[move.To] = move.Promotion == 0 ? piece : white ? char.ToUpper(move.Promotion) : move.Promotion;
    cells[move.From] = '\0';
    passed = role == 'p' && (move.To - move.From) % 32 == 0 ? (move.From + move.To) / 2 : 0x88;
    foreach (char right in "KQkq") {
      int king = char.IsUpper(right) ? 4 : 116, rook = king + (char.ToLower(right) == 'k' ? 3 : -4);
      foreach (int square in new[] { move.From, move.To })
        if (square == king || square == rook) rights = rights.Replace(right.ToString(), "");
    }
    white = !white;
  }

  void Add(List<Move> moves, int from, int to) {
    bool promotes = char.ToLower(cells[from]) == 'p' && (to / 16 == 0 || to / 16 == 7);
    foreach (char promotion in promotes ? "qrbn" : "\0") {
      var move = new Move { From = from, To = to, Promotion = promotion };
      Make(move);
      if (!Attacked(Array.IndexOf(cells, white ? 'k' : 'K'), white)) moves.Add(move);
      Unmake(move);
    }
  }

  void Go(List<Move> moves, int from, int[] steps, bool slides) {
    foreach (int step in steps) {
      int to = from + step;
      for (; Empty(to); to += step) {
        Add(moves, from, to);
        if (!slides) break;
      }
      if (Takes(to) && (slides || to == from + step)) Add(moves, from, to);
    }
  }

  public List<Move> LegalMoves() {
    var moves = new List<Move>();
    for (int from = 0; from < 128; from++) {
      char piece = On(from) ? cells[from] : '\0';
      if (piece == 0 || char.IsUpper(piece) != white) continue;
      switch (char.ToLower(piece)) {
        case 'n': Go(moves, from, Knight, false); break;
        case 'b': Go(moves, from, Diagonal, true); break;
        case 'r': Go(moves, from, Straight, true); break;
        case 'q': Go(moves, from, Every, true); break;
        case 'k':
          Go(moves, from, Every, false);
          foreach (int side in new[] { 1, -1 }) {
            char right = side == 1 ? 'k' : 'q';
            if (rights.IndexOf(white ? char.ToUpper(right) : right) < 0) continue;
            bool free = Empty(from + side) && Empty(from + 2 * side) && (side == 1 || Empty(from - 3));
            if (free && !Attacked(from, !white) && !Attacked(from + side, !white)) Add(moves, from, from + 2 * side);
          }
          break;
        case 'p':
          int forward = white ? 16 : -16;
          if (Empty(from + forward)) {
            Add(moves, from, from + forward);
            if (from / 16 == (white ? 1 : 6) && Empty(from + 2 * forward)) Add(moves, from, from + 2 * forward);
          }
          foreach (int to in new[] { from + forward - 1, from + forward + 1 })
            if (Takes(to) || to == passed) Add(moves, from, to);
          break;
      }
    }
    return moves;
  }
}
