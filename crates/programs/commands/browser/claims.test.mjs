// The view "Claims": verdicts and numbers are those that the lab recorded.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { go, query, seen, stage, until } from "./browser.mjs";
import { json } from "./command.mjs";
import { Random } from "./random.mjs";

const { visit } = await stage();
const random = new Random();
const findings = JSON.parse(readFileSync(new URL("../../lab/data/findings.json", import.meta.url)));
const experiments = json("lab");

const plain = (text) => text.replaceAll("`", "");

test("Claims: every experiment of the lab has its claim and its verdict", async () => {
  await visit(query("claims"), {}, async (page) => {
    const items = await seen(page.locator("ol.claims > li"));
    assert.equal(items.length, experiments.length);
    for (const { id, claim } of experiments) {
      const { verdict } = findings.find((finding) => finding.id === id);
      const item = items.find((text) => text.startsWith(`${id}${plain(claim)}`));
      assert.ok(item?.endsWith(verdict), `${id} ${verdict}: ${item}`);
    }
  });
});

test("Claims: the charts and tables of random claims have the recorded numbers", async () => {
  await visit("", {}, async (page) => {
    for (const { id, results, sentence } of random.some(findings, 8)) {
      await go(page, query("claims", { claim: id }));
      const { claim } = experiments.find((experiment) => experiment.id === id);
      assert.equal((await seen(page.getByRole("article").getByRole("heading", { level: 2 })))[0], plain(claim));
      const text = (await seen(page.getByRole("article")))[0];
      for (const part of sentence.replace(/\.$/, "").split("; ")) {
        assert.ok(text.includes(plain(part)), `${id} says “${part}”`);
      }
      await page.getByText("The same as a table").click();
      const head = await seen(page.getByRole("article").locator("details thead th"));
      const rows = await page.getByRole("article").locator("details tbody tr").all();
      assert.equal(rows.length, results.length, id);
      for (const [i, row] of rows.entries()) {
        const cells = await seen(row.locator("td"));
        const cell = (name) => cells[head.indexOf(name)];
        const { contender, median, unit, ratio } = results[i];
        assert.equal(cell("contender"), contender);
        assert.equal(Number(cell("ratio")), Number(ratio.toFixed(2)), `${id} ${contender}`);
        const [, number, shownUnit] = cell("median").match(/^([\d,.]+) (.*)$/);
        assert.equal(shownUnit, unit);
        const isNear = Math.abs(Number(number.replaceAll(",", "")) - median) <= 0.05 * median + 0.005;
        assert.ok(isNear, `${id} ${contender}: ${cell("median")} is ${median}`);
      }
    }
  });
});

test("Claims: a verdict and a word find claims", async () => {
  await visit(query("claims"), {}, async (page) => {
    const visible = page.locator("ol.claims > li:not([hidden])");
    const verdict = "does not hold";
    await page.getByRole("radio", { name: new RegExp(`^${verdict}`) }).check({ force: true });
    await until(page, "some are hidden", () => document.querySelector("ol.claims > li[hidden]"));
    assert.equal(await visible.count(), findings.filter((finding) => finding.verdict === verdict).length);
    await page.getByRole("searchbox", { name: "Search" }).fill("no such words");
    assert.equal(await visible.count(), 0);
  });
});
