// What the view "Off the board" says: how each board detects the edge, and why a step ends as it does.

/** @typedef {import("./hops.js").Hop} Hop @typedef {import("./traces.js").Step} Step */

const WIKI = "https://www.chessprogramming.org/";

/** The boards in the order of the choice. */
export const BOARDS = {
  "0x88": {
    label: "0x88",
    title: "One AND for four edges",
    link: `${WIKI}0x88`,
    text: [
      "A row has sixteen cells, and only the left eight are squares. In hexadecimal an index has a " +
        "digit for the rank and a digit for the file, so 0x26 is rank 2 and file 6, counted from 0: g3. " +
        "Digits from 0 to 7 need three bits. Bit 3 and bit 7, the fourth of each digit, are 0 on every square.",
      "A file beyond h sets bit 3. So does a file before a, which borrows from the digit of the rank: " +
        "0x10 - 1 = 0x0f. A rank beyond 8 sets bit 7. So does a rank below 1, because the sum is " +
        "negative, and modulo 256 it is 128 or more. The number 0x88 has just these two bits.",
      "The test comes before anything is loaded, so the right half of the array is never read.",
    ],
  },
  "10x12": {
    label: "10x12",
    title: "Guards around the squares",
    link: `${WIKI}10x12_Board`,
    text: [
      "The squares lie in a frame of guards. The board adds the step and loads the cell, which it has to " +
        "do in any case to see which piece is there. A guard counts as an own piece for both sides, so a " +
        "piece stops there without a test for the edge.",
      "Below and above, two rows of guards stop a knight. At the sides a column each is enough, because " +
        "the right edge of a row and the left edge of the next are neighbours in memory. A step two files " +
        "beyond h comes to the left guard of the next row: the rows share two columns, which do the work of four.",
    ],
  },
  "8x8": {
    label: "8x8",
    title: "A table instead of a sum",
    link: `${WIKI}8x8_Board`,
    text: [
      "The array has no room for guards: the cell after h1 = 7 is a2 = 8, and no test of a sum can tell " +
        "that a piece went from the right edge to the left. So this board adds nothing. A table says for each " +
        "square and step where it leads.",
      "For a step off the board the table says 64. That is the cell after the squares, and it holds the only " +
        "guard. The load that looks for a piece finds it, as on 10x12.",
      "The other answer is that of Tom Kerrigan's TSCP: look the square up in a 10x12 board, add the step " +
        "there, and look the cell up that it gives. It takes two dependent loads for each step.",
    ],
  },
  "16x12": {
    label: "16x12",
    title: "Guards in rows of sixteen",
    link: `${WIKI}10x12_Board`,
    text: [
      "Guards as on 10x12, in rows as wide as those of 0x88. With four columns of guards at each side no " +
        "step comes around to another row.",
      "The wide rows pay off elsewhere. In rows of sixteen the difference of two indices has only one " +
        "meaning, such as “two files east and one rank north”, so a small table tells " +
        "whether a piece could attack a square. In rows of ten, +7 is seven files east, but also one rank " +
        "north and three files west.",
    ],
  },
  lerf: {
    label: "LERF",
    title: "A mask before the shift",
    link: `${WIKI}General_Setwise_Operations`,
    text: [
      "A bitboard shifts the whole word, so all knights of a set move at once. North and south need " +
        "no test: a bit that leaves the board there leaves the word, too. But after h1 comes a2, so a bit " +
        "that goes beyond the h-file comes in again on the left, a rank higher. It wraps.",
      "After the shift nothing tells such a bit from the others. So the board masks before the shift: it " +
        "clears the files from which the step would leave, one file for a step of one and two for a step of two.",
      "In a game the board does not shift for a single knight. A table has the eight sets of each square, " +
        "and these masks filled it.",
    ],
  },
  lefr: {
    label: "LEFR",
    title: "A mask for ranks instead of files",
    link: `${WIKI}Square_Mapping_Considerations`,
    text: [
      "This mapping counts up the files: after h1 = 56 comes h2 = 57, and after a8 = 7 comes b1 = 8. So the " +
        "edges change places. East and west leave the word, and a bit that leaves at the top comes in at the " +
        "bottom of the next file. The masks clear ranks.",
      "For pawns that is a gain. Their captures go to the east and west, where nothing wraps, so under LEFR " +
        "they need no mask.",
    ],
  },
};

/**
 * Why a step ends as it does.
 *
 * @param {string} board
 * @param {Step} step
 * @param {Hop|null} hop
 */
export function reason(board, step, hop) {
  if (step.kind === "targets") return "The squares of own pieces are removed. The rest are the targets.";
  if (hop === null)
    return "In a game the board looks up this union, which was computed once for each square.";
  if (board === "0x88") return reason0x88(step, hop);
  if (board === "lerf" || board === "lefr") return reasonOfShift(step, hop);
  if (step.kind !== "guard") {
    return board === "8x8"
      ? "The table has the index of a square, and its cell is empty."
      : "The cell is empty.";
  }
  if (board === "8x8") return "For every step off the board the table has 64, the cell with the guard.";
  if (!hop.isAround) return "The cell holds a guard. The piece stops, as it would at an own piece.";
  const [row, edge] = hop.to.file > 7 ? ["next", "left"] : ["previous", "right"];
  return (
    `The row is too short for two files, so the sum goes on in the ${row} row. Cell ${hop.index} is the ` +
    `guard at its ${edge} edge: the two rows share it.`
  );
}

function reason0x88(step, { to, index, cell }) {
  if (step.kind !== "off") return `Neither bit 3 nor bit 7 is set, so the cell is a square, ${cell}.`;
  const causes = [];
  if (index & 0x08) {
    const digit = (index & 15).toString(16);
    causes.push(
      to.file > 7
        ? "The file is beyond h, in the right half of the array: bit 3 is set."
        : "The file is before a, so the sum borrows from the digit of the rank and leaves the digit " +
            `${digit}: bit 3 is set.`,
    );
  }
  if (index & 0x80) {
    const isNegative = index > 200;
    causes.push(
      isNegative
        ? `The sum is negative, ${index - 256}. Modulo 256 it is ${index}: bit 7 is set.`
        : "The rank is beyond 8, in a row that the array does not have: bit 7 is set.",
    );
  }
  return causes.join(" ");
}

function reasonOfShift(step, { index }) {
  switch (step.kind) {
    case "masked":
      return (
        `Without the mask the bit would come to ${index}, which is ${step.squares[0]}: it would wrap. ` +
        "The mask clears the bit before the shift."
      );
    case "out-of-word":
      return `The bit would come to ${index}, and the word has bits 0 to 63. The shift drops it, even without a mask.`;
    default:
      return `The bit comes to ${index}, which is ${step.squares[0]}.`;
  }
}
