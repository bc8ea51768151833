// The address: Back and Forward restore states, a link opens one, and junk in it does no harm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, go, query, settled, stage, until, untilAddress } from "./browser.mjs";
import { Random } from "./random.mjs";

const { visit } = await stage();
const random = new Random();

/** What links of others may hold. */
const JUNK = [
  "",
  "0",
  "-1",
  "zz",
  "e9",
  "<b>bold</b>",
  "'; rm -rf ~",
  "%00%ff",
  "\u0000",
  "٣♞🙂",
  "__proto__",
  "constructor",
  "0xffffffffffffffffffffffff",
  "1e400",
  "a1 ".repeat(300),
  "8/8/8/8/8/8/8/8 w - - 0 1",
];

const heading = (page) => page.locator("h1").textContent();

/** The keys of a view's state. */
const keysOf = (page, view) =>
  page.evaluate(async (name) => Object.keys((await import(`./views/${name}.js`)).defaults), view);

test("Back and Forward go from view to view, and each has its state", async () => {
  await visit("?view=squares&square=c6", {}, async (page) => {
    await page.locator("#tabs").getByRole("link", { name: "Sets" }).click();
    await until(page, "Sets are on show", () => document.querySelector("h1").textContent === "Sets");
    await settled(page);
    await page.getByRole("radio", { name: "XOR" }).check();
    await untilAddress(page, { view: "sets", op: "xor" });
    await page.goBack();
    assert.ok(await page.getByRole("radio", { name: "AND", exact: true }).isChecked(), "the operation was a step");
    await page.goBack();
    await until(page, "the Board is on show", () => document.querySelector("h1").textContent === "Board");
    await settled(page);
    assert.equal(await page.locator('[data-id="c6"][tabindex="0"]').count(), 1, "c6 is chosen");
    await page.goForward();
    await until(page, "Sets are on show", () => document.querySelector("h1").textContent === "Sets");
    await settled(page);
    await page.goForward();
    assert.ok(await page.getByRole("radio", { name: "XOR" }).isChecked(), "XOR is chosen");
  });
});

test("a square keeps its place from view to view", async () => {
  await visit("?view=squares&square=b7", {}, async (page) => {
    await page.locator("#tabs").getByRole("link", { name: "Off the board" }).click();
    await untilAddress(page, { view: "off", square: "b7" });
  });
});

test("a link that was copied opens what was on show", async () => {
  await visit(query("sets", { op: "shift", direction: "west", masked: "1" }), {}, async (page, context) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("radio", { name: "south", exact: true }).check();
    const before = await page.locator(".result").textContent();
    await page.getByRole("button", { name: "Copy link" }).click();
    await until(page, "it says so", () => document.getElementById("status").textContent.includes("Copied"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /direction=south(&|$)/);
    await go(page, link);
    assert.equal(await page.locator(".result").textContent(), before);
  });
});

for (const view of VIEWS) {
  test(`${view}: junk in the address does no harm`, async () => {
    await visit(query(view), { refusals: true }, async (page) => {
      const title = await heading(page);
      const keys = await keysOf(page, view);
      for (let round = 0; round < 4; round += 1) {
        const junk = Object.fromEntries(keys.map((key) => [key, random.one(JUNK)]));
        await go(page, query(view, { ...junk, [random.one(JUNK)]: "x" }));
        assert.equal(await heading(page), title);
        const text = await page.locator("#view").innerText();
        assert.ok(text.length > 200, `${page.url()} shows only “${text}”`);
        assert.doesNotMatch(text, /\b(undefined|NaN|null|\[object)\b/, page.url());
        assert.equal(await page.locator("#view b:text-is('bold')").count(), 0, "markup stays text");
      }
      await page.locator("#tabs a").first().click();
      await untilAddress(page, { view: view === "squares" ? view : "squares" });
      assert.ok((await page.locator("#view").innerText()).length > 200, "the next view opens");
    });
  });
}

test("an address without a view shows the lessons", async () => {
  await visit("", {}, async (page) => assert.equal(await page.locator("h1").textContent(), "Lessons"));
});

test("an unknown view is the first one", async () => {
  await visit("?view=nothing&square=a8", {}, async (page) => {
    assert.equal(await heading(page), "Board");
  });
});
