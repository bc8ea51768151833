// A numbering of the squares by its three numbers: index = a1 + east * file + north * rank.

import { SQUARES, fileOf, rankOf, squareAt } from "./squares.js";

/** A mapping of the catalogue, with arithmetic. */
export class Chart {
  #squares;

  /** @param {Object} data a mapping as `polyboard map --format json` writes it */
  constructor(data) {
    /** The JSON of the mapping: `aliases`, `caution`, `index`, `to_lerf`, `off_board`, … */
    this.data = data;
    this.name = data.name;
    /** The name in an address and in a command: `lerf`. */
    this.key = data.name.toLowerCase();
    this.a1 = data.a1;
    this.east = data.east;
    this.north = data.north;
    this.cells = data.cells;
    this.#squares = new Map(SQUARES.map((square) => [this.index(square), square]));
  }

  /** Whether a set of squares fits the 64 bits of a word. */
  get isWord() {
    return this.cells === 64;
  }

  index(square) {
    return this.a1 + this.east * fileOf(square) + this.north * rankOf(square);
  }

  /** The square of an index, or `null` off the board. */
  square(index) {
    return this.#squares.get(index) ?? null;
  }

  /** The number that a step adds to an index. */
  delta(step) {
    return this.east * step.east + this.north * step.north;
  }

  /** The bit of a square. */
  bit(square) {
    return 1n << BigInt(this.index(square));
  }

  /** A set of squares as a word. */
  set(squares) {
    let word = 0n;
    for (const square of squares) word |= this.bit(square);
    return word;
  }

  /** The squares of a word, from a1 to h8. */
  squares(word) {
    return SQUARES.filter((square) => (word & this.bit(square)) !== 0n);
  }

  /**
   * The files and ranks that the cells cover, each as the first and the one after the last; the
   * board is 0 to 8 of each.
   */
  extent() {
    if (this.isWord || this.east !== 1 || this.north < 8) {
      return { files: [0, 8], ranks: [0, 8] };
    }
    const left = this.a1 % this.north;
    const below = Math.floor(this.a1 / this.north);
    return { files: [-left, this.north - left], ranks: [-below, this.cells / this.north - below] };
  }

  /** The cells of the array by rows, the highest rank first. */
  rows() {
    const { files, ranks } = this.extent();
    const rows = [];
    for (let rank = ranks[1] - 1; rank >= ranks[0]; rank -= 1) {
      const row = [];
      for (let file = files[0]; file < files[1]; file += 1) {
        const index = this.a1 + this.east * file + this.north * rank;
        row.push({ index, square: squareAt(file, rank), file, rank });
      }
      rows.push(row);
    }
    return rows;
  }
}

/** The mappings of the catalogue by order and by name. */
export class Charts {
  /** @param {Object[]} mappings as `polyboard map all --format json` writes them */
  constructor(mappings) {
    /** All mappings: eight of 64 cells, 0x88, 10x12 and 16x12. */
    this.all = mappings.map((data) => new Chart(data));
    /** The eight mappings under which a set is a word. */
    this.words = this.all.filter((chart) => chart.isWord);
  }

  /** The mapping with this name or alias, or `null`; case, blanks and hyphens do not matter. */
  named(name) {
    const plain = (text) => text.replaceAll(/[ _-]/g, "").toLowerCase();
    const wanted = plain(name);
    const isMeant = (chart) =>
      [chart.name, ...chart.data.aliases].some((known) => plain(known) === wanted);
    return this.all.find(isMeant) ?? null;
  }
}
