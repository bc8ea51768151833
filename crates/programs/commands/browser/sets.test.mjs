// The view "Sets": its results are those of `bits`, and its code computes them, too.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { go, query, seen, stage } from "./browser.mjs";
import { HOME, json } from "./command.mjs";
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

/** How each language runs snippets, and prints the values of `name`. */
const LANGUAGES = {
  Rust: (folder, snippets) => {
    const blocks = snippets.map(({ code, name }) => `{\n${code}\nprintln!("0x{:016x}", ${name});\n}`);
    writeFileSync(join(folder, "all.rs"), `#[allow(unused)]\nfn main() {\n${blocks.join("\n")}\n}\n`);
    execFileSync("rustc", ["--edition", "2024", "-o", join(folder, "rust"), join(folder, "all.rs")]);
    return execFileSync(join(folder, "rust"), { encoding: "utf8" });
  },
  C: (folder, snippets) => {
    const print = (name) => `printf("0x%016llx\\n", (unsigned long long) ${name});`;
    const printed = snippets.map(({ code, name }, i) => {
      const start = code.search(/^\/\/ \S+: a1 = /m);
      const [helpers, statements] = [code.slice(0, start), code.slice(start)];
      const text = `#include <stdint.h>\n#include <stdio.h>\n${helpers}int main(void) {\n${statements}\n${print(name)}\n}\n`;
      const path = join(folder, `snippet-${i}`);
      writeFileSync(`${path}.c`, text);
      execFileSync("cc", ["-std=c11", "-Wall", "-Wno-unused", "-Werror", "-o", path, `${path}.c`]);
      return execFileSync(path, { encoding: "utf8" });
    });
    return printed.join("");
  },
  Python: (folder, snippets) => {
    const parts = snippets.map(({ code, name }) => `${code}\nprint(f"0x{${name}:016x}")\n`);
    writeFileSync(join(folder, "all.py"), parts.join("\n"));
    return execFileSync("python3", [join(folder, "all.py")], { encoding: "utf8" });
  },
};

test("Sets: the code in Rust, C and Python runs, and computes the same", async () => {
  const snippets = Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, []]));
  const expected = [];
  await visit("", {}, async (page) => {
    for (const one of cases()) {
      const { line, expected: { value } } = await shown(page, one);
      expected.push(`${value} ${line}`);
      const name = { isolate: "bit", clear: "rest" }[one[0].part] ?? "result";
      for (const language of Object.keys(LANGUAGES)) {
        await page.getByRole("radio", { name: language, exact: true }).check({ force: true });
        const code = await page.getByRole("region", { name: "Code of the operation" }).textContent();
        snippets[language].push({ code, name });
      }
    }
  });
  const folder = join(HOME, "code");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [language, run] of Object.entries(LANGUAGES)) {
    const values = run(folder, snippets[language]).trim().split("\n");
    const lines = values.map((value, i) => `${value}${expected[i].slice(value.length)}`);
    assert.deepEqual(lines, expected, language);
  }
});
