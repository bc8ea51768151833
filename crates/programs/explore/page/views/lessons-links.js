// The links for lessons of the chapter "The boards in a browser", which a test compares with it.

/** @type {{chapter: string, name: string, link: string, question: string}[]} */
export const LINKS = [
  {
    chapter: "Primer: numbers and bits",
    name: "e4 under LERF",
    link: "?view=squares&square=e4",
    question: "Which bits of 28 are the file, and which are the rank?",
  },
  {
    chapter: "Primer: sets and memory",
    name: "the lowest bit of a set",
    link: "?view=sets&op=lowest&a=0x0000000000000134",
    question: "Why does x & -x leave one bit?",
  },
  {
    chapter: "Square mappings",
    name: "LERF and BERF",
    link: "?view=mapping&b=berf",
    question: "Why is one XOR enough to convert an index?",
  },
  {
    chapter: "Square mappings",
    name: "0x20000000 for c4",
    link: "?view=mapping&a=h1g1&b=lerf&set=0x0000000004000000&number=0x20000000&squares=c4&section=which",
    question: "Which mapping has the author of this constant used?",
  },
  {
    chapter: "Where a shift wraps",
    name: "pawns on d4 and h4, north-east",
    link: "?view=sets&op=shift&a=0x0000000088000000",
    question: "Which bit lands on a wrong square, and which mask stops it?",
  },
  {
    chapter: "Where a shift wraps",
    name: "the same under LEFR",
    link: "?view=sets&mapping=lefr&op=shift&a=0x0000000088000000",
    question: "Why is no mask needed here?",
  },
  {
    chapter: "Bitboards",
    name: "attacks without own pieces",
    link: "?view=sets&op=and-not&a=0x0000142200221400&b=0x000000000000f000",
    question: "Where may the knight on d4 go, if own pawns stand on e2 to h2?",
  },
  {
    chapter: "Mailboxes",
    name: "a knight on h1 of 0x88",
    link: "?view=off&square=h1",
    question: "Why does one AND detect all four edges?",
  },
  {
    chapter: "Mailboxes",
    name: "a king on a4 of 10x12",
    link: "?view=off&square=a4&leaper=king&board=10x12&step=6",
    question: "What is in the cell beyond the edge?",
  },
  {
    chapter: "Sliders",
    name: "the magic index of a rook",
    link: "?view=sliders&frame=5",
    question: "What does the multiplication do to the three blockers?",
  },
  {
    chapter: "Sliders",
    name: "hyperbola quintessence",
    link: "?view=sliders&algorithm=lerf%2Bhyperbola&frame=3",
    question: "Which bits does the subtraction change?",
  },
  {
    chapter: "Storing a position",
    name: "the bytes of e4 on quad",
    link: "?view=moves&moves=e2e4&panel=memory&backend=quad",
    question: "How many bytes does the same move change on other boards?",
  },
  {
    chapter: "Game state",
    name: "an en passant capture",
    link: "?view=moves&fen=3qk3%2Fr7%2F2b5%2F3pP3%2F8%2F2N5%2F8%2F4K2R+w+K+d6+0+1",
    question: "Which legal moves depend on more than the pieces?",
  },
  {
    chapter: "The contract",
    name: "a race on kiwipete",
    link: "?view=moves&fen=kiwipete&panel=perft&depth=3",
    question: "Do all boards count the same leaves?",
  },
  {
    chapter: "Makruk",
    name: "the start position",
    link: "?view=moves&variant=makruk",
    question: "Which pieces move as in chess?",
  },
  {
    chapter: "Claims that you can run",
    name: "claims that do not hold",
    link: "?view=claims&verdict=does+not+hold",
    question: "What was the rule, and how far from it is the result?",
  },
];
