// Where the cells of a word or an array stand on the stage: lines below each other, of one row each. Where the window is
// narrow, a word is a block of 8 x 8, with other blocks beside it, and an array has rows of sixteen.

/** The height of a cell, and the widest that a cell is. */
const TALL = 20;
const WIDEST = 18;
/** The room for names beside the lines, and the width of a line. */
const NAMES = 112;
const LONG = 64 * WIDEST;
/** The same in a narrow window, where the names stand above the lines. */
const NARROW = 348;
const BEND = 16;
/** The most blocks beside each other, and the room between them. */
const BESIDE = 4;
const GAP = 12;
/** The room above the first line, for the numbers of the bits. */
const HEAD = 18;

export class Places {
  /**
   * @param {{count: number, isWord: boolean, lines: number, isNarrow: boolean, fold?: number,
   *   isBent?: boolean}} shape `isWord` puts the highest place to the left, as numbers are written; an
   *   array bends at `fold` cells, and grows upwards then like a board
   */
  constructor({ count, isWord, lines, isNarrow, fold = BEND, isBent = false }) {
    this.count = count;
    this.isWord = isWord;
    this.isNarrow = isNarrow;
    this.fold = isNarrow && isWord ? 8 : fold;
    /** The lines beside each other. */
    this.beside = isNarrow && isWord ? Math.min(lines, BESIDE) : 1;
    /** The cells of a row. */
    this.columns = isNarrow || isBent ? this.fold : count;
    const room = isNarrow ? (NARROW - GAP * (this.beside - 1)) / this.beside : LONG;
    /** The size of a cell. */
    this.wide = Math.min(isNarrow ? 21.5 : isBent ? 2 * WIDEST : WIDEST, room / this.columns);
    this.tall = isNarrow ? (isWord ? this.wide : 22) : TALL;
    this.rows = Math.ceil(count / this.columns);
    this.left = isNarrow ? 2 + (NARROW - this.beside * (this.columns * this.wide + GAP) + GAP) / 2 : NAMES;
    this.pitch = this.rows * this.tall + (isNarrow ? 24 : 10);
    this.top = isNarrow ? 20 : HEAD;
    this.width = isNarrow ? NARROW + 4 : this.left + LONG + 2;
    this.height = this.top + Math.ceil(lines / this.beside) * this.pitch + (isNarrow ? 0 : 4);
  }

  /** The top left corner of a line. */
  corner(line) {
    const x = this.left + (line % this.beside) * (this.columns * this.wide + GAP);
    return { x, y: this.top + Math.floor(line / this.beside) * this.pitch };
  }

  /** The top left corner of a cell. */
  at(line, place) {
    const nth = this.isWord ? this.count - 1 - place : place;
    const nthRow = Math.floor(nth / this.columns);
    const column = nth - nthRow * this.columns;
    const row = this.isWord ? nthRow : this.rows - 1 - nthRow;
    const { x, y } = this.corner(line);
    return { x: x + column * this.wide, y: y + row * this.tall };
  }

  /**
   * Just outside a line, where a bit goes that leaves the word.
   *
   * @param {boolean} isHigh whether it leaves beyond the highest place
   */
  beyond(line, isHigh) {
    const edge = this.at(line, isHigh ? this.count - 1 : 0);
    const isLeft = isHigh === this.isWord;
    return { x: edge.x + (isLeft ? -2.2 : 2.2) * this.wide, y: edge.y };
  }

  /** The outline of a line, with a tick at each byte. */
  frame(line) {
    const { x, y } = this.corner(line);
    const [width, height] = [this.columns * this.wide, this.rows * this.tall];
    const ticks = [];
    const group = this.isWord ? 8 : this.fold;
    for (let column = group; column < this.columns; column += group) {
      ticks.push(`M${x + column * this.wide} ${y}v${height}`);
    }
    for (let row = 1; row < this.rows; row += 1) ticks.push(`M${x} ${y + row * this.tall}h${width}`);
    return { outline: `M${x} ${y}h${width}v${height}h${-width}z`, ticks: ticks.join("") };
  }
}
