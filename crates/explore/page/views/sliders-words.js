// What the view "Sliders" says: the idea and the usual formula of each algorithm, and what a step does.

/** @typedef {import("./traces.js").Step} Step */

const WIKI = "https://www.chessprogramming.org/";

const LINE = "From a table: the line through the square, without the square itself.";
const MASK =
  "From a table: the squares that matter. The ends of the lines do not, because the piece stops at the " +
  "edge in any case.";
const RELEVANT =
  "The blockers on these squares. Pieces elsewhere are cleared, or they would spoil the index.";
const LOOKUP = "From the table of attacks, which was computed for each way to block this square.";
const ONTO =
  "One more step from all of them, onto empty squares and pieces alike: blockers are attacked, too.";

/**
 * @typedef {Object} Algorithm
 * @property {string} name
 * @property {string} link
 * @property {string} idea
 * @property {string} formula in its usual form
 * @property {Object<string, string|((step: Step) => string)>} notes by the name of the value of a step;
 *   `line` for the result of a line or a direction, `*` for the others
 */

/** @type {Object<string, Algorithm>} */
export const ALGORITHMS = {
  "lerf+walk": {
    name: "Walk",
    link: `${WIKI}Sliding_Piece_Attacks`,
    idea:
      "Go step by step until a piece or the edge ends the walk. It needs no table. But a queen on an open " +
      "board takes up to 27 steps, and the branch that ends each walk is often mispredicted.",
    formula: "do { bit = step(bit); attacks |= bit; } while (bit & empty);",
    notes: {
      "*": ({ outcome }) => {
        if (outcome.endsWith("a piece")) return "A piece stands there. It is attacked, and the walk ends.";
        if (outcome.endsWith("the edge")) return "The edge of the board. The walk ends.";
        return "The square is empty, so the walk goes on.";
      },
    },
  },
  "lerf+rays": {
    name: "Rays",
    link: `${WIKI}Classical_Approach`,
    idea:
      "Look up the ray of the empty board, find the first blocker on it, look up the ray of the blocker, and " +
      "XOR the two. The squares behind the blocker cancel out.",
    formula: "ray[direction][square] ^ ray[direction][first blocker]",
    notes: {
      ray: "From a table: the squares in this direction on an empty board.",
      blockers:
        "The pieces on the ray. A corner is added, bit 63 or bit 0, so that there is always a blocker to " +
        "find. Its ray is empty.",
      first:
        "The blocker next to the piece: the lowest bit on a ray towards higher indices, the highest bit on " +
        "the others. So the CPU has to scan both ways.",
      behind: "From the same table: the ray of this blocker, the squares behind it.",
      line: "The XOR removes what is behind. The blocker itself stays, because it is attacked.",
    },
  },
  "lerf+obstruction": {
    name: "Obstruction difference",
    link: `${WIKI}Obstruction_Difference`,
    idea:
      "Read a line as a number, and subtract the nearest blocker below from the blockers above. The borrow " +
      "runs from one blocker to the other, and changes every bit between them.",
    formula: "(upper ^ (upper - highest(lower | 1))) & line",
    notes: {
      above: "From a table: the half of the line towards higher indices.",
      below: "From a table: the half towards lower indices.",
      upper: "The blockers in the upper half.",
      lower: "The blockers in the lower half. Bit 0 is added, so that there is always a bit to find.",
      at: "The highest of them is the nearest to the piece.",
      nearest: "This bit alone.",
      difference:
        "Both words are numbers now. The lowest blocker above lends, and the borrow runs down to the nearest " +
        "blocker below.",
      changed: "The XOR shows what the borrow changed: all bits from blocker to blocker, both included.",
      "line*": "Both halves together.",
      line: "Many changed bits are not on the line. The AND clears them.",
    },
  },
  "lerf+hyperbola": {
    name: "Hyperbola quintessence",
    link: `${WIKI}Hyperbola_Quintessence`,
    idea:
      "Read a line as a number and subtract the slider. The subtraction borrows from the first blocker above, " +
      "and changes every bit between the two. With all bits reversed, the same works downwards.",
    formula: "upwards:    o ^ (o - 2r)\nboth ways:  ((o - 2r) ^ reverse(o' - 2r')) & line",
    notes: {
      "line*": LINE,
      o: "The blockers on the line, and the slider r itself.",
      up:
        "The first r removes the slider from o. The second has to borrow from the first blocker above, and " +
        "sets all bits up to it.",
      "o'": "For the other direction the word is turned end for end: the lowest bit is now the highest.",
      down: "The same subtraction, and all bits in their order again.",
      line:
        "The XOR joins both directions. A blocker that neither borrow reached is in both words, so it " +
        "cancels out. The first blockers remain.",
    },
  },
  "lerf+kindergarten": {
    name: "Kindergarten bitboards",
    link: `${WIKI}Kindergarten_Bitboards`,
    idea:
      "A multiplication gathers the squares of a line into a row, side by side. A row has only six inner " +
      "squares, so a table of 64 entries has the answer for each place in it.",
    formula: "((occupied & line) * bFile) >> 58",
    notes: {
      "line*": LINE,
      blockers: ({ equations: [{ text }] }) =>
        text.includes(">>")
          ? "The blockers on the file, moved to the a-file."
          : "The blockers on the line.",
      product:
        "The product is a sum of copies of the blockers, one for each bit of the factor. In the top row each " +
        "square of the line has a bit of its own.",
      inner: "The six highest bits are those of the inner squares. The ends of a line do not matter.",
      row: "From the table: the attacks of a slider at this place in a row.",
      line: "A second multiplication spreads the row over the line again.",
    },
  },
  "lerf+rotated": {
    name: "Rotated bitboards",
    link: `${WIKI}Rotated_Bitboards`,
    idea:
      "The board keeps its occupancy four times: as it is, rotated by 90 degrees, and rotated by 45 degrees " +
      "in either direction. In one of the four, every line is a row, whose bits are side by side. Every " +
      "move updates all four.",
    formula: "attacks[square][(rotated >> shift[square]) & 63]",
    notes: {
      turned: "A rotated occupancy, which the board keeps up to date. The line of the piece is a row here.",
      inner: "The six inner squares of the row are six bits side by side.",
      line: "From a table: the attacks for this square, this line and this number.",
    },
  },
  "lerf+dumb7": {
    name: "Dumb7 fill",
    link: `${WIKI}Dumb7Fill`,
    idea:
      "A flood spreads over the empty squares by one square at a time. Six steps fill the longest ray, and " +
      "the seventh takes the blocker. The cost is the same for one slider and for ten.",
    formula: "six times:  flood |= r = (r << 8) & empty;\nthen:       attacks = flood << 8;",
    notes: {
      front: ({ kind }) =>
        kind === "number"
          ? "The front has come to a blocker or to the edge. The remaining steps add nothing."
          : "The front of the flood moves on, onto empty squares only.",
      flood: "All fronts, and the piece.",
      line: ONTO,
    },
  },
  "lerf+kogge-stone": {
    name: "Kogge-Stone fill",
    link: `${WIKI}Kogge-Stone_Algorithm`,
    idea:
      "The same flood in three strides, of one, two and four squares. A stride of two needs two empty squares, " +
      "so the set p of squares that a stride may reach shrinks as the strides grow.",
    formula:
      "g |= p & (g <<  8);   p &= p <<  8;\n" +
      "g |= p & (g << 16);   p &= p << 16;\n" +
      "g |= p & (g << 32);   attacks = g << 8;",
    notes: {
      p: "The squares that a stride may reach: all squares that it passes are empty, too.",
      g: "The flood makes a stride where p allows it.",
      line: ONTO,
    },
  },
  "lerf+magic": {
    name: "Magic bitboards",
    link: `${WIKI}Magic_Bitboards`,
    idea:
      "A multiplication gathers the blockers of both lines into the highest bits. They are the number of a " +
      "table entry, which holds the attacks. All the work was done when the table was filled.",
    formula: "table[((occupied & mask) * magic) >> shift]",
    notes: {
      mask: MASK,
      blockers: RELEVANT,
      magic:
        "A factor for this square, found by trial. Its bits are no squares: each of them shifts a copy of the " +
        "blockers.",
      product:
        "The sum of the shifted copies. What leaves the word is dropped; the product is meant to overflow.",
      index:
        "The highest bits, as many as the mask has squares. Two sets of blockers have the same number only if " +
        "the attacks are the same, too. That makes the factor magic.",
      attacks: LOOKUP,
    },
  },
  "lerf+pext": {
    name: "PEXT bitboards",
    link: `${WIKI}BMI2`,
    idea:
      "A CPU instruction gathers the blockers: PEXT puts the bits of a mask side by side, in their order. No " +
      "factor has to be found, and the table has no gaps.",
    formula: "table[pext(occupied, mask)]",
    notes: {
      mask: MASK,
      blockers: RELEVANT,
      index: "Each square of the mask becomes a digit: 1 for a blocker, 0 for an empty square.",
      attacks: LOOKUP,
    },
  },
  "0x88": {
    name: "Walk on 0x88",
    link: `${WIKI}0x88`,
    idea:
      "A mailbox walks from cell to cell. On 0x88 an AND finds the edge before the cell is loaded, and the " +
      "piece on the cell ends the walk.",
    formula: "for (to = from + step; (to & 0x88) == 0; to += step) if (cells[to]) break;",
    notes: {},
  },
  "10x12": {
    name: "Walk on 10x12",
    link: `${WIKI}10x12_Board`,
    idea:
      "A mailbox walks from cell to cell. On 10x12 the edge is a frame of guards, so the load that looks for " +
      "a piece finds the edge, too.",
    formula: "for (to = from + step; cells[to] == empty; to += step);",
    notes: {},
  },
};

const DIRECTION = /^([NESW]{1,2}|file|rank|diagonal|antidiagonal)$/;

/** What a step of a bitboard does. @param {string} backend @param {Step} step */
export function noteOf(backend, step) {
  const { name = "" } = step.equations[0].value;
  if (step.kind === "targets") {
    return "The squares of own pieces are removed. The blockers here are of the other side, so they stay.";
  }
  if (name === "both") return "A queen attacks what a bishop and a rook on her square attack.";
  const notes = ALGORITHMS[backend]?.notes ?? {};
  const key = keyOf(name);
  const note = notes[key] ?? (name === "attacks" ? "The union of all lines." : notes["*"]);
  return typeof note === "function" ? note(step) : (note ?? "");
}

/** The name under which a note stands. */
function keyOf(name) {
  if (name === "line") return "line*";
  if (DIRECTION.test(name)) return "line";
  if (/^turned\d+$/.test(name)) return "turned";
  return /^f\d$/.test(name) ? "front" : name;
}
