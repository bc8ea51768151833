// Where the cells of a word or an array stand on the stage: lines below each other, of one row each,
// or, where the window is narrow, of rows of sixteen.

/** The height of a cell, and the widest that a cell is. */
const TALL = 20;
const WIDEST = 18;
/** The room for names beside the lines, and the width of a line. */
const NAMES = 112;
const LONG = 64 * WIDEST;
/** The same in a narrow window, where the names stand above the lines. */
const NARROW = 348;
const BEND = 16;
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
    this.lines = lines;
    this.isNarrow = isNarrow;
    this.fold = fold;
    /** The cells of a row. */
    this.columns = isNarrow || isBent ? fold : count;
    const room = isNarrow ? NARROW : LONG;
    /** The size of a cell. */
    this.wide = Math.min(isNarrow ? 21.5 : isBent ? 2 * WIDEST : WIDEST, room / this.columns);
    this.tall = isNarrow ? 22 : TALL;
    this.rows = Math.ceil(count / this.columns);
    this.left = isNarrow ? 2 : NAMES;
    const gap = isNarrow ? 24 : 10;
    this.pitch = this.rows * this.tall + gap;
    this.top = isNarrow ? 20 : HEAD;
    this.width = this.left + (isNarrow ? this.columns * this.wide : LONG) + 2;
    this.height = this.top + lines * this.pitch + (isNarrow ? 0 : 4);
  }

  /** The top left corner of a cell. @param {number} line @param {number} place */
  at(line, place) {
    const nth = this.isWord ? this.count - 1 - place : place;
    const nthRow = Math.floor(nth / this.columns);
    const column = nth - nthRow * this.columns;
    const row = this.isWord ? nthRow : this.rows - 1 - nthRow;
    return { x: this.left + column * this.wide, y: this.top + line * this.pitch + row * this.tall };
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

  /** The outline of a line, with a tick at each byte. @param {number} line */
  frame(line) {
    const [x, y] = [this.left, this.top + line * this.pitch];
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
