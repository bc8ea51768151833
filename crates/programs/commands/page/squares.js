// Squares as their names, `e4`, and the steps between them. Files and ranks count from 0.

/** The names of the files. */
export const FILES = [..."abcdefgh"];
/** The names of the ranks. */
export const RANKS = [..."12345678"];

/** All squares from a1 to h8, rank by rank. */
export const SQUARES = RANKS.flatMap((rank) => FILES.map((file) => file + rank));

/** The eight directions, clockwise from north, as `polyboard bits --shift` spells them. */
export const DIRECTIONS = [
  { name: "north", east: 0, north: 1 },
  { name: "north-east", east: 1, north: 1 },
  { name: "east", east: 1, north: 0 },
  { name: "south-east", east: 1, north: -1 },
  { name: "south", east: 0, north: -1 },
  { name: "south-west", east: -1, north: -1 },
  { name: "west", east: -1, north: 0 },
  { name: "north-west", east: -1, north: 1 },
];

/** The knight's eight leaps, from north to south, east before west. */
export const KNIGHT_STEPS = [
  { east: 1, north: 2 },
  { east: -1, north: 2 },
  { east: 2, north: 1 },
  { east: -2, north: 1 },
  { east: 2, north: -1 },
  { east: -2, north: -1 },
  { east: 1, north: -2 },
  { east: -1, north: -2 },
];

/** The direction with this name, or north. */
export function direction(name) {
  return DIRECTIONS.find((known) => known.name === name) ?? DIRECTIONS[0];
}

/** Whether a text names a square. */
export function isSquare(text) {
  return /^[a-h][1-8]$/.test(text);
}

/** The file of a square, from 0. */
export function fileOf(square) {
  return square.charCodeAt(0) - 97;
}

/** The rank of a square, from 0. */
export function rankOf(square) {
  return square.charCodeAt(1) - 49;
}

/** The square of a file and a rank, or `null` off the board. */
export function squareAt(file, rank) {
  const isOn = file >= 0 && file < 8 && rank >= 0 && rank < 8;
  return isOn ? FILES[file] + RANKS[rank] : null;
}

/** The square a step away, or `null` off the board. */
export function stepped(square, step) {
  return squareAt(fileOf(square) + step.east, rankOf(square) + step.north);
}

/** Whether a square is light, as h1 is. */
export function isLight(square) {
  return (fileOf(square) + rankOf(square)) % 2 === 1;
}
