// The three paths of lessons: states of the page with one question each. A task shows `before` until
// the reader has predicted, and then `after`; `right` is the number of a choice, from 0.

/**
 * @typedef {{view: string, before: Object<string, string>, question: string, choices: string[],
 *   right: number, after: Object<string, string>, why: string}} Task
 * @typedef {{title: string, about: string, tasks: Task[]}} Path
 */

const PAWNS = { op: "shift", a: "0x88000000" };
const HYPERBOLA = { algorithm: "lerf+hyperbola" };

/** @type {Object<string, Path>} */
export const PATHS = {
  bits: {
    title: "What is a bit?",
    about: "A set of squares is a number of 64 digits, and one instruction works on all of them.",
    tasks: [
      {
        view: "sets",
        before: { op: "or", a: "0x0", b: "0x0", frame: "1" },
        question: "Switch on the square a1. Which of the 64 digits becomes a 1?",
        choices: ["the first on the left", "the last on the right", "all of them"],
        right: 1,
        after: { a: "0x1" },
        why: "Under LERF, a1 has the number 0. Digit 0 is the last on the right, as in every number.",
      },
      {
        view: "sets",
        before: { op: "or", a: "0x1", b: "0x0", frame: "1" },
        question: "Switch on b1 and c1, too. Which number is the set now?",
        choices: ["3", "7", "111"],
        right: 1,
        after: { a: "0x7" },
        why: "The digits end in 111, in binary: 1 + 2 + 4 is 7.",
      },
      {
        view: "sets",
        before: { op: "and", a: "0xf8f8000000", b: "0x8040201008040201", frame: "1" },
        question: "A is a block of ten squares, B is a diagonal. Which squares does A AND B keep?",
        choices: ["d4 and e5", "all squares of both", "those of A that are not in B"],
        right: 0,
        after: { frame: "2" },
        why: "AND lets a bit of A pass where B has a 1. The diagonal crosses the block on d4 and e5.",
      },
      {
        view: "sets",
        before: { op: "lowest", a: "0x134", frame: "1" },
        question: "A program computes x & -x. Which of the four squares remains?",
        choices: ["the one with the highest number", "the one with the lowest number", "none"],
        right: 1,
        after: { frame: "2" },
        why: "-x turns all digits above the lowest 1 round, and leaves that 1 as it is: only there both have a 1.",
      },
    ],
  },
  numbers: {
    title: "How do squares become numbers?",
    about: "Three numbers make a mapping. Another mapping makes other numbers, and other edges.",
    tasks: [
      {
        view: "squares",
        before: { square: "a1", mapping: "lerf" },
        question: "a1 is 0, a step to the east adds 1, and a step to the north adds 8. Which number has e4?",
        choices: ["28", "29", "36"],
        right: 0,
        after: { square: "e4" },
        why: "4 steps to the east and 3 to the north: 4 + 3 * 8 is 28. With 29 the count began at 1.",
      },
      {
        view: "mapping",
        before: { a: "lerf", b: "lefr", set: "0x10000000", frame: "1" },
        question: "Under LEFR, east adds 8 and north adds 1. Where does e4 go in the row?",
        choices: ["it stays on 28", "to 35", "to 36"],
        right: 1,
        after: { frame: "2" },
        why: "4 * 8 + 3 is 35. The board stays as it is; only the order of the row is another.",
      },
      {
        view: "sets",
        before: { ...PAWNS, frame: "1" },
        question: "Pawns stand on d4 and h4. The whole word moves up by nine, one step north-east. Where do they land?",
        choices: ["on e5 and a5", "on e5 and a6", "only on e5"],
        right: 1,
        after: { frame: "2" },
        why: "31 + 9 is 40, which is a6: two ranks up, on the other side. The bit of h4 has wrapped.",
      },
      {
        view: "sets",
        before: { ...PAWNS, frame: "2" },
        question: "A mask before the shift stops the wrong bit. Which file must it clear?",
        choices: ["file a", "file h", "both"],
        right: 1,
        after: { masked: "1", frame: "2" },
        why: "The bit starts on the h-file and wraps from there. After the shift, the mask would clear file a.",
      },
      {
        view: "off",
        before: { square: "h1", board: "0x88", step: "1" },
        question: "On 0x88 a knight on h1 is on 0x07. Its first step adds 0x21, which makes 0x28. How does a program see that the step left the board?",
        choices: ["0x28 is too large", "one AND: bit 3 is set", "it loads the cell"],
        right: 1,
        after: { step: "1" },
        why: "0x28 & 0x88 is 0x08, and not 0. On every square bits 3 and 7 are 0.",
      },
    ],
  },
  sliders: {
    title: "How does a slider find its targets?",
    about: "A rook sees up to the first piece in each direction. Here two algorithms find where that is.",
    tasks: [
      {
        view: "sliders",
        before: { frame: "1" },
        question: "The mask of a rook on d4 leaves out a4, h4, d1 and d8. Why?",
        choices: ["pieces there cannot be taken", "the rook stops there in any case", "to save a table"],
        right: 1,
        after: { frame: "2" },
        why: "A piece on the edge changes nothing: the line ends there with and without it.",
      },
      {
        view: "sliders",
        before: { frame: "3" },
        question: "Three blockers, and a magic number with seven ones: the product sums 21 bits. Where do most of them go?",
        choices: ["into the ten highest bits", "out of the word", "below the ten highest bits"],
        right: 1,
        after: { frame: "4" },
        why: "13 leave the word and are dropped. 5 land below, and 3 in the window, one for each blocker.",
      },
      {
        view: "sliders",
        before: { frame: "5" },
        question: "The window reads 0b0101000100, which is 324. Take the blocker on f4 away: what changes?",
        choices: ["one digit", "every digit", "nothing"],
        right: 0,
        after: { blockers: "b4,d6", frame: "5" },
        why: "The digit of f4 goes dark: 0b0100000100 is 260, another entry of the table.",
      },
      {
        view: "sliders",
        before: { ...HYPERBOLA, frame: "2" },
        question: "Now another way: o holds the rook and the blocker on d6. Which bits does o - 2r set?",
        choices: ["those between the rook and the blocker", "the blocker alone", "those above the blocker"],
        right: 0,
        after: { frame: "3" },
        why: "The subtraction has to borrow from the blocker, and the borrow sets every bit on its way down.",
      },
    ],
  },
};

/** The address of a task. @param {string} name of a path @param {number} at from 1 */
export function taskLink(name, at) {
  const { view, before } = PATHS[name].tasks[at - 1];
  return `?${new URLSearchParams({ view, ...before, lesson: name, task: String(at) })}`;
}
