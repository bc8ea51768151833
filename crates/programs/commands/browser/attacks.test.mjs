// The view "Attacks": its matrix and its steps are those of `show --attacks`, and a move on the board changes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, query, seen, stage, until } from "./browser.mjs";
import { json } from "./command.mjs";
import { SQUARES } from "./random.mjs";

const { visit } = await stage();

/** Lines that end in a quiet move, a capture, castling, en passant, and a promotion. */
const LINES = [
  ["startpos", "e2e4 e7e5 g1f3 b8c6 f1b5"],
  ["kiwipete", "e5f7"],
  ["kiwipete", "e1g1"],
  ["startpos", "e2e4 a7a6 e4e5 d7d5 e5d6"],
  ["promotions", "b7b8q"],
];

const status = (page) => page.locator('#view [role="status"].spoken');

async function untilStep(page, text) {
  const isThere = (wanted) => document.querySelector('#view [role="status"].spoken')?.textContent.includes(wanted);
  await until(page, `the step is ${text}`, isThere, text);
}

/** The marks of the matrix with their columns and rows. */
async function marks(page) {
  const read = (all) => all.map((one) => [one.dataset.mark, ...one.getAttribute("d").match(/\d+/g).slice(0, 2)].join(" "));
  return (await page.locator(".matrix [data-mark]").evaluateAll(read)).sort();
}

function expected({ rows }) {
  const mark = (name, at, y) => `${name} ${40 * SQUARES.indexOf(at)} ${40 * y}`;
  const ofRow = ({ attacks, added, removed }, y) => [
    ...attacks.map((at) => mark(added.includes(at) ? "added" : "in-set", at, y)),
    ...removed.map((at) => mark("removed", at, y)),
  ];
  return rows.flatMap(ofRow).sort();
}

test("the matrix of each step is that of `show --attacks`", async () => {
  await visit("", {}, async (page) => {
    for (const [fen, moves] of LINES) {
      const { states } = json("show", "--fen", fen, "--moves", moves, "--attacks").attacks;
      for (const [at, state] of states.entries()) {
        await go(page, query("attacks", { fen, moves: moves.replaceAll(" ", ","), frame: at + 1 }));
        await untilStep(page, `Step ${at + 1} of ${states.length}`);
        assert.deepEqual(await marks(page), expected(state), `${moves}, ${state.step}`);
      }
      const names = await seen(page.locator(".step-list tbody tr > :nth-child(2)"));
      assert.deepEqual(names.map((name) => name.toLowerCase()), ["before the move", ...states.slice(1).map(({ step }) => step)]);
    }
  });
});

test("a move that is clicked is the next one, and plays unless the reader wants no movement", async () => {
  for (const reducedMotion of ["reduce", "no-preference"]) {
    await visit(query("attacks", { moves: "" }), { reducedMotion }, async (page) => {
      await untilStep(page, "Step 1 of 1");
      for (const square of ["e2", "e4"]) await page.locator(`.board [data-id="${square}"]`).click();
      await untilStep(page, reducedMotion === "reduce" ? "Step 3 of 3, The pawn arrives on e4" : "Step 2 of 3, The pawn leaves e2");
      await untilStep(page, "Step 3 of 3, The pawn arrives on e4");
      await page.getByRole("button", { name: "Back one move" }).click();
      await untilStep(page, "Step 1 of 1");
      assert.ok((await status(page).textContent()).includes("Before the move"));
    });
  }
});
