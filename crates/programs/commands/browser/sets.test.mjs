// The view "Sets": its results are those of `bits`, and the line of a step lights.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, query, seen, stage } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random, hex } from "./random.mjs";

const { visit } = await stage();
const random = new Random();
const WORDS = json("map", "--square", "a1").filter(({ cells }) => cells === 64);
const DIRECTIONS = Object.keys(WORDS[0].offsets).map((name) => name.replace("_", "-"));
const FLIPS = ["vertical", "horizontal", "diagonal", "anti-diagonal", "rotate"];

/** Every operation with the values of the state and the words of the command. */
function cases() {
  const shift = (masked) => {
    const direction = random.one(DIRECTIONS);
    return [{ op: "shift", direction, masked }, ["--shift", direction, ...(masked ? ["--masked"] : [])]];
  };
  const binary = ["and", "or", "xor", "and-not"].map((op) => [{ op }, (b) => [`--${op}`, b]]);
  return [
    ...binary,
    [{ op: "not" }, ["--not"]],
    ...["", "1", "", "1", "", "1"].map(shift),
    ...FLIPS.map((by) => [{ op: "flip", by }, ["--flip", by]]),
    [{ op: "lowest", part: "isolate" }, ["--lowest"]],
    [{ op: "lowest", part: "clear" }, ["--lowest"]],
  ];
}

/** Opens the operation on random sets; gives what the page shows beside the JSON of the command. */
async function shown(page, [state, words]) {
  const mapping = random.one(WORDS).name.toLowerCase();
  await go(page, query("sets", { ...state, mapping, a: hex(random.word()), b: hex(random.word()) }));
  const constant = (name) => page.getByRole("textbox", { name: `${name} as a constant` });
  const a = await constant("A").inputValue();
  const b = typeof words === "function" ? await constant("B").inputValue() : null;
  const line = [a, "--mapping", mapping, ...(b ? words(b) : words)];
  const { operation } = json("bits", ...line);
  const expected = state.part === "clear" ? operation.without : operation;
  return { line: line.join(" "), expected, operation };
}

test("Sets: every operation on random sets gives the value and the squares of `bits`", async () => {
  await visit("", {}, async (page) => {
    for (const one of cases()) {
      const { line, expected, operation } = await shown(page, one);
      const result = page.locator(".result");
      assert.equal((await seen(result.locator(".hex")))[0], expected.value, line);
      const bytes = (await seen(result.locator(".byte"))).join("");
      assert.equal(BigInt(`0b${bytes}`), BigInt(expected.value), line);
      const label = await result.getByRole("img").getAttribute("aria-label");
      const squares = label.match(/: ([a-h1-8 ]+|no square)\. /)[1];
      assert.equal(squares, expected.squares.join(" ") || "no square", line);
      const note = (await seen(result.locator(".note")))[0];
      const wrapped = [...(note.match(/Wrapped: ([^.]*)/)?.[1] ?? "").matchAll(/(\w\d) to (\w\d)/g)];
      assert.deepEqual(wrapped.map(([, from, to]) => [from, to]), operation.wrapped ?? [], `${line}: ${note}`);
      if (one[0].op === "lowest") assert.match(note, new RegExp(`index ${operation.index},.* ${operation.square} `));
    }
  });
});

test("Sets: squares are switched by a click, and the word follows", async () => {
  await visit(query("sets", { a: "0", op: "not" }), {}, async (page) => {
    const board = page.getByRole("grid", { name: "Set A" });
    for (const square of ["c3", "h8", "c3", "a1"]) await board.locator(`[data-id="${square}"]`).click();
    const a = await page.getByRole("textbox", { name: "A as a constant" }).inputValue();
    assert.deepEqual(json("bits", a).squares, ["a1", "h8"]);
    assert.equal(await board.locator('[aria-selected="true"]').count(), 2);
  });
});

test("Sets: the line that a step executes lights, in Rust and as the instructions of two processors", async () => {
  const state = { op: "shift", a: "0x88000000", masked: "1" };
  const cases = [
    ["1", "rust", []],
    ["2", "rust", ["let kept = a & mask;"]],
    ["3", "rust", ["kept << by"]],
    ["2", "x86", [/^and /]],
    ["3", "x86", [/^shlx /]],
    ["3", "arm", [/^lsl /]],
  ];
  await visit("", {}, async (page) => {
    for (const [frame, code, expected] of cases) {
      await go(page, query("sets", { ...state, frame, code }));
      const lit = await page.locator(".program .lit").allInnerTexts();
      assert.equal(lit.length, expected.length, `${code} ${frame}: ${lit}`);
      for (const [i, line] of expected.entries()) assert.match(lit[i].trim(), line instanceof RegExp ? line : new RegExp(`^${line.replace(/[&.]/g, "\\$&")}$`));
    }
    await page.getByRole("radio", { name: "Rust", exact: true }).check({ force: true });
    assert.match((await page.locator(".program .lit").allInnerTexts()).join(), /kept << by/);
  });
});
