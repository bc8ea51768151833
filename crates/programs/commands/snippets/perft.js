// Perft around your board, for `polyboard diff 'engine:node perft.js' lerf` and `'divide:node perft.js'`.
// The board has a constructor from a FEN, legalMoves(), make(move) and unmake(move); uci(move) is "e2e4" or "e7e8q".
const { Board, uci } = require("./board.js");

function perft(board, depth) {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const move of board.legalMoves()) {
    board.make(move);
    leaves += perft(board, depth - 1);
    board.unmake(move);
  }
  return leaves;
}

function divide(board, depth, total) {
  let sum = 0;
  for (const move of board.legalMoves()) {
    board.make(move);
    const leaves = perft(board, depth - 1);
    board.unmake(move);
    console.log(`${uci(move)}: ${leaves}`);
    sum += leaves;
  }
  console.log(`\n${total}${sum}`);
}

function position(fen, moves = "") {
  const board = new Board(fen);
  for (const text of moves.split(" ").filter(Boolean)) {
    board.make(board.legalMoves().find((move) => uci(move) === text));
  }
  return board;
}

const words = process.argv.slice(2);
if (words.length >= 2) {
  // divide: the arguments are a depth, a FEN, and moves, if there are any
  divide(position(words[1], words[2]), Number(words[0]), "");
} else {
  let board = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    if (line === "uci") console.log("uciok");
    if (line === "isready") console.log("readyok");
    if (line.startsWith("position fen ")) board = position(...line.slice(13).split(" moves "));
    if (line.startsWith("go perft ")) divide(board, Number(line.slice(9)), "Nodes searched: ");
    if (line === "quit") lines.close();
  });
}
