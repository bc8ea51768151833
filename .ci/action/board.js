// The same plain 0x88 board in JavaScript, for the snippet perft.js.
const KNIGHT = [14, 18, 31, 33, -14, -18, -31, -33];
const STRAIGHT = [1, -1, 16, -16];
const DIAGONAL = [15, 17, -15, -17];
const EVERY = [...STRAIGHT, ...DIAGONAL];

const on = (square) => (square & 0x88) === 0;
const isWhite = (piece) => piece < "a";
const name = (square) => "abcdefgh"[square % 16] + (1 + (square >> 4));

exports.uci = ({ from, to, promotion }) => name(from) + name(to) + promotion;

exports.Board = class {
  constructor(fen) {
    const [placement, turn, rights, passed] = fen.split(" ");
    this.cells = new Array(128).fill("");
    let square = 7 * 16;
    for (const c of placement) {
      if (c === "/") square -= 16 + (square % 16);
      else if (c >= "1" && c <= "8") square += Number(c);
      else this.cells[square++] = c;
    }
    this.white = turn === "w";
    this.rights = rights;
    // The square behind a pawn that has just advanced by two, or one off the board.
    this.passed = passed === "-" ? 0x88 : (Number(passed[1]) - 1) * 16 + "abcdefgh".indexOf(passed[0]);
    this.past = [];
  }

  isEmpty(square) {
    return on(square) && this.cells[square] === "";
  }

  is(square, letter, white) {
    return on(square) && this.cells[square] === (white ? letter.toUpperCase() : letter);
  }

  takes(to) {
    return on(to) && this.cells[to] !== "" && isWhite(this.cells[to]) !== this.white;
  }

  isAttacked(square, byWhite) {
    const forward = byWhite ? 16 : -16;
    if ([-1, 1].some((file) => this.is(square - forward + file, "p", byWhite))) return true;
    if (KNIGHT.some((step) => this.is(square + step, "n", byWhite))) return true;
    return EVERY.some((step) => {
      if (this.is(square + step, "k", byWhite)) return true;
      let at = square + step;
      while (this.isEmpty(at)) at += step;
      return this.is(at, "q", byWhite) || this.is(at, STRAIGHT.includes(step) ? "r" : "b", byWhite);
    });
  }

  make({ from, to, promotion }) {
    const { cells, white, rights, passed } = this;
    this.past.push({ cells: cells.slice(), white, rights, passed });
    const piece = cells[from];
    const role = piece.toLowerCase();
    if (role === "p" && to === passed) cells[to + (white ? -16 : 16)] = "";
    if (role === "k" && Math.abs(to - from) === 2) {
      const rook = to > from ? to + 1 : to - 2;
      cells[(from + to) / 2] = cells[rook];
      cells[rook] = "";
    }
    cells[to] = promotion === "" ? piece : white ? promotion.toUpperCase() : promotion;
    cells[from] = "";
    this.passed = role === "p" && Math.abs(to - from) === 32 ? (from + to) / 2 : 0x88;
    for (const right of "KQkq") {
      const king = isWhite(right) ? 4 : 116;
      const rook = king + (right.toLowerCase() === "k" ? 3 : -4);
      if ([from, to].some((at) => at === king || at === rook)) this.rights = this.rights.replace(right, "");
    }
    this.white = !white;
  }

  unmake() {
    Object.assign(this, this.past.pop());
  }

  add(moves, from, to) {
    const promotes = this.cells[from].toLowerCase() === "p" && [0, 7].includes(to >> 4);
    for (const promotion of promotes ? ["q", "r", "b", "n"] : [""]) {
      this.make({ from, to, promotion });
      const king = this.cells.indexOf(this.white ? "k" : "K");
      if (!this.isAttacked(king, this.white)) moves.push({ from, to, promotion });
      this.unmake();
    }
  }

  go(moves, from, steps, slides) {
    for (const step of steps) {
      let to = from + step;
      for (; this.isEmpty(to); to += step) {
        this.add(moves, from, to);
        if (!slides) break;
      }
      if (this.takes(to) && (slides || to === from + step)) this.add(moves, from, to);
    }
  }

  castle(moves, from) {
    for (const [right, side] of [["k", 1], ["q", -1]]) {
      if (!this.rights.includes(this.white ? right.toUpperCase() : right)) continue;
      const between = side === 1 ? [1, 2] : [-1, -2, -3];
      const isSafe = !this.isAttacked(from, !this.white) && !this.isAttacked(from + side, !this.white);
      if (isSafe && between.every((step) => this.isEmpty(from + step))) this.add(moves, from, from + 2 * side);
    }
  }

  pawn(moves, from) {
    const forward = this.white ? 16 : -16;
    if (this.isEmpty(from + forward)) {
      this.add(moves, from, from + forward);
      const isFirst = from >> 4 === (this.white ? 1 : 6);
      if (isFirst && this.isEmpty(from + 2 * forward)) this.add(moves, from, from + 2 * forward);
    }
    for (const to of [from + forward - 1, from + forward + 1]) {
      if (this.takes(to) || to === this.passed) this.add(moves, from, to);
    }
  }

  legalMoves() {
    const moves = [];
    for (let from = 0; from < 128; from++) {
      if (!on(from) || this.cells[from] === "" || isWhite(this.cells[from]) !== this.white) continue;
      switch (this.cells[from].toLowerCase()) {
        case "n": this.go(moves, from, KNIGHT, false); break;
        case "b": this.go(moves, from, DIAGONAL, true); break;
        case "r": this.go(moves, from, STRAIGHT, true); break;
        case "q": this.go(moves, from, EVERY, true); break;
        case "k": this.go(moves, from, EVERY, false); this.castle(moves, from); break;
        case "p": this.pawn(moves, from); break;
      }
    }
    return moves;
  }
};
