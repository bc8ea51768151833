// The views "Board" and "Mapping": their numbers are those of `map`, `bits` and `which`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { go, labels, query, seen, stage } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random, SQUARES, hex } from "./random.mjs";

const { visit } = await stage();
const random = new Random();
const ALL = json("map", "--square", "a1");
const WORDS = ALL.filter(({ cells }) => cells === 64);

const key = (mapping) => mapping.name.toLowerCase();
const signed = (number) => (number < 0 ? String(number) : `+${number}`);

test("Board: the indices of random squares are those of `map --square`", async () => {
  await visit("", {}, async (page) => {
    for (const square of ["a1", "h8", ...random.some(SQUARES, 6)]) {
      const chosen = random.one(ALL);
      await go(page, query("squares", { square, mapping: key(chosen), rows: "all" }));
      const expected = json("map", "--square", square);
      for (const { name, a1, east, north, square: { index } } of expected) {
        const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
        const [sum, decimal, hexadecimal, binary] = await seen(row.getByRole("cell"));
        assert.equal(decimal, String(index), `${square} under ${name}`);
        assert.equal(Number(hexadecimal), index, `${hexadecimal} is ${square} under ${name}`);
        assert.equal(parseInt(binary, 2), index, `${binary} is ${square} under ${name}`);
        const [from, steps, ranks, result] = sum.replaceAll(" - ", " + -").split(/ \+ | = /);
        assert.equal(Number(from), a1);
        const product = (text) => text.split(" * ").map(Number);
        const [[byEast, file], [byNorth, rank]] = [product(steps), product(ranks)];
        assert.deepEqual([byEast, byNorth], [east, north], sum);
        assert.equal(a1 + byEast * file + byNorth * rank, Number(result), sum);
      }
      const drawn = await labels(page.getByRole("grid", { name: "Board" }));
      const { squares } = expected.find(({ name }) => name === chosen.name);
      for (const at of SQUARES) assert.equal(drawn[at], String(squares[at]), `${at} under ${chosen.name}`);
    }
  });
});

test("Mapping: constants and roses of random sets are those of `bits` and `map`", async () => {
  await visit("", {}, async (page) => {
    for (let i = 0; i < 8; i += 1) {
      const [word, pair] = [hex(random.word()), random.some(WORDS, 2)];
      const [a, b] = pair.map(key);
      await go(page, query("mapping", { a, b, set: word }));
      const { values } = json("bits", word, "--mapping", "lerf");
      const constants = await page.getByRole("textbox", { name: "The set as a constant" }).all();
      const shown = await Promise.all(constants.map((field) => field.inputValue()));
      assert.deepEqual(shown, pair.map(({ name }) => values[name]), `${word} under ${a} and ${b}`);

      const roses = await page.getByRole("img", { name: /^Compass rose/ }).all();
      for (const [side, { name, offsets, knight }] of pair.entries()) {
        const spoken = Object.entries(offsets).map(([at, by]) => `${at.replace("_", "-")} ${signed(by)}`);
        const leaps = `knight, from north to south: ${knight.map(signed).join(", ")}`;
        const expected = `Compass rose: ${name}: ${spoken.join(", ")}; ${leaps}`;
        assert.equal(await roses[side].getAttribute("aria-label"), expected);
      }
    }
  });
});

test("Mapping: a constant that is typed on the left is read on the right", async () => {
  await visit(query("mapping", { a: "h8h7", b: "befr" }), {}, async (page) => {
    const word = hex(random.word());
    const [left, right] = await page.getByRole("textbox", { name: "The set as a constant" }).all();
    await left.fill(word);
    assert.equal(await right.inputValue(), json("bits", word, "--mapping", "h8h7").values.BEFR);
    await left.fill("0xnothing");
    assert.ok(await page.getByRole("alert").first().isVisible(), "a fault is named");
  });
});

/** Numbers with the squares that they should mean: some that fit a mapping or several, some that fit none. */
function questions() {
  const fitting = () => {
    const { name } = random.one(WORDS);
    const squares = random.some(SQUARES, 1 + random.below(3));
    const word = squares.reduce((sum, at) => sum | (1n << BigInt(ALL.find((it) => it.name === name).squares[at])), 0n);
    return [hex(word), squares];
  };
  const index = () => {
    const square = random.one(SQUARES);
    return [String(random.one(ALL).squares[square]), [square]];
  };
  return [["0x8100000000000081", ["a1", "a8", "h1", "h8"]], ["0xff", ["e4"]], ["255", []], fitting(), fitting(), index(), index()];
}

test("Mapping: which mapping a number is for is what `which` says", async () => {
  await visit("", {}, async (page) => {
    for (const [number, squares] of questions()) {
      await go(page, query("mapping", { number, squares: squares.join(" ") }));
      const answer = json("which", number, ...squares);
      const fitting = await seen(page.getByRole("figure", { name: / fits$/ }).locator("figcaption"));
      const fits = (answer.fits ?? []).map(({ mapping }) => mapping);
      const verdict = (await seen(page.getByRole("status").and(page.locator(".verdict"))))[0];
      for (const name of fits) assert.ok(verdict.includes(name), `${verdict} names ${name}`);
      assert.equal(verdict.startsWith("No mapping"), squares.length > 0 && fits.length === 0, verdict);
      const meanings = answer.meanings ?? [...answer.as_set, ...answer.as_index];
      const drawn = await page.getByRole("figure").getByRole("img").evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label").split(": ")),
      );
      const expected = meanings.map(({ mapping, squares: all }) => [mapping, all.join(" ") || "no square"]);
      assert.deepEqual(drawn, expected, `${number} ${squares}`);
      const wanted = expected.map(([name]) => name).filter((name) => fits.includes(name));
      assert.deepEqual(fitting.map((text) => text.replace(/ fits$/, "")), wanted, `${number} ${squares}`);
    }
  });
});
