// Some states of each view, beside the first: what teachers may link to.

export const STATES = {
  squares: [{}, { square: "a1" }, { square: "h8", mapping: "10x12" }, { square: "c6", mapping: "h8h7", flip: "1" }],
  mapping: [
    {},
    { a: "berf", b: "0x88", set: "0x8100000000000081" },
    { a: "10x12", b: "16x12", number: "52", squares: "e4" },
    { number: "0xff", squares: "" },
  ],
  sets: [
    {},
    { op: "or" },
    { op: "xor", mapping: "h1g1" },
    { op: "and-not", mapping: "befr" },
    { op: "not" },
    { op: "shift", direction: "west" },
    { op: "shift", direction: "south-east", masked: "1", mapping: "lefr" },
    ...["vertical", "horizontal", "diagonal", "anti-diagonal", "rotate"].map((by) => ({ op: "flip", by })),
    { op: "lowest" },
    { op: "lowest", a: "0" },
  ],
  off: [{}, { board: "8x8", leaper: "king", square: "a8" }, { board: "lefr", square: "g6", step: "5" }],
  sliders: [
    {},
    { blockers: "" },
    { slider: "queen", square: "h1", algorithm: "0x88", blockers: "h5,a8" },
    { slider: "bishop", algorithm: "lerf+pext", frame: "2" },
  ],
  moves: [
    {},
    { fen: "kiwipete", moves: "e1g1,b4c3" },
    { fen: "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", chess960: "1" },
    { variant: "makruk", panel: "boards" },
    { panel: "memory", moves: "e2e4", backend: "0x88" },
    { panel: "perft", depth: "2", boards: "lerf,10x12" },
    { fen: "4k3/8/8/8/8/QQQ5/8/QQQQKQQQ w - - 0 1", lenient: "1" },
  ],
  attacks: [{}, { moves: "" }, { fen: "kiwipete", moves: "e1g1", frame: "2" }, { variant: "makruk", moves: "", square: "d3", flip: "1" }],
  // A line with a claim measures for seconds; X31 for one.
  claims: [{}, { claim: "X31" }],
  tradeoffs: [{}],
  lessons: [],
};
