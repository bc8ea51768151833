// Which state of the page shows what a claim is about, and which claims a view is about.

/** The bytes before and after a move. */
const MEMORY = "?view=moves&moves=e2e4&panel=memory";

/** The states, by claim. @type {Object<string, string>} */
export const STATES = {
  X1: "?view=sets&op=shift&a=0x88000000&frame=2",
  X2: "?view=off&square=h1",
  X3: "?view=off&square=a8&board=10x12",
  X4: "?view=sliders&algorithm=10x12&frame=2",
  X5: "?view=off&square=a8&board=8x8",
  X6: "?view=mapping&b=0x88&frame=3",
  X7: "?view=off&square=e4&leaper=king",
  X8: MEMORY + "&backend=quad",
  X9: "?view=mapping&b=lefr&frame=2",
  X10: "?view=sets&op=lowest&a=0x134",
  X11: "?view=mapping&a=0x88&b=10x12&section=rose",
  X12: MEMORY,
  X13: MEMORY + "&backend=hybrid",
  X14: "?view=sets&op=and",
  X15: "?view=sets&op=lowest&a=0x134",
  X16: "?view=sliders&frame=5",
  X17: MEMORY + "&backend=8x8",
  X18: MEMORY + "&backend=0x88",
  X19: "?view=moves&fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K+-+0+1&moves=e1g1&panel=memory",
  X20: "?view=moves",
  X21: MEMORY,
  X22: "?view=moves&moves=g1f3%2Cg8f6%2Cf3g1%2Cf6g8",
  X23: "?view=off&square=f3&board=lerf",
  X24: "?view=moves&fen=kiwipete",
  X25: "?view=moves&fen=kiwipete&panel=perft&depth=3",
  X26: "?view=mapping&b=lefr&frame=2",
  X27: "?view=sets&op=flip",
  X28: "?view=mapping&b=h8g8&frame=2",
  X29: "?view=off&square=h1",
  X30: "?view=moves&fen=kiwipete&panel=perft&depth=3",
  X31: "?view=moves&panel=boards",
  X32: "?view=moves&fen=kiwipete",
  X33: "?view=sliders&algorithm=lerf%2Bkogge-stone&frame=5",
  X34: "?view=mapping&b=lefr&frame=2",
};

/** The claims that lead to a view, in order. @param {string} view */
export function claimsOf(view) {
  const leads = ([, link]) => new URLSearchParams(link).get("view") === view;
  return Object.entries(STATES).filter(leads).map(([id]) => id);
}
