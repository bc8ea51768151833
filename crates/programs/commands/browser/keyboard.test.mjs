// Each view from the first key to a result, without a mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VIEWS, query, seen, settled, stage, until, untilAddress, untilCounted } from "./browser.mjs";

const { visit } = await stage();

/** Presses Tab until the focus is on an element that matches, like a reader without a mouse. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press("Tab");
    const isThere = (wanted) => document.activeElement?.matches(wanted) ?? false;
    if (await page.evaluate(isThere, selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

for (const view of VIEWS) {
  test(`${view}: the Tab key leads through all controls, each has a name and shows its focus`, async () => {
    await visit(query(view), {}, async (page) => {
      const visited = new Set();
      for (let presses = 0; presses < 200; presses += 1) {
        await page.keyboard.press("Tab");
        const stop = await page.evaluate(() => {
          const at = document.activeElement;
          if (at === document.body || at === null) return null;
          at.dataset.stop ??= String(document.querySelectorAll("[data-stop]").length);
          const box = at.getBoundingClientRect();
          const isSeen = (element) => {
            const style = getComputedStyle(element);
            return style.outlineStyle !== "none" || style.boxShadow !== "none";
          };
          const ring = at.querySelector(".focus-ring");
          const near = [at, at.nextElementSibling, at.parentElement].filter(Boolean);
          const isRinged = ring ? getComputedStyle(ring).visibility !== "hidden" : near.some(isSeen);
          return { stop: at.dataset.stop, tag: at.outerHTML.slice(0, 120), isRinged, size: box.width * box.height };
        });
        if (stop === null || visited.has(stop.stop)) break;
        visited.add(stop.stop);
        assert.ok(stop.isRinged, `the focus is not seen on ${stop.tag}`);
      }
      assert.ok(visited.size > 12, `only ${visited.size} stops`);
      const left = await page.evaluate(() =>
        [...document.querySelectorAll("button, select, input:not([type=radio]), a[href], [role=grid]")]
          .filter((one) => one.checkVisibility() && !one.disabled && !one.closest("[data-stop]"))
          .filter((one) => !one.querySelector("[data-stop]") && one.tabIndex >= 0)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(left, [], "every control is a stop");
    });
  });
}

test("the first stop skips to the content", async () => {
  await visit("", {}, async (page) => {
    await press(page, "Tab");
    assert.match(await page.evaluate(() => document.activeElement.textContent), /^Skip/);
    await press(page, "Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "view-title");
  });
});

test("a tab is opened by Enter, and the focus goes to the heading of its view", async () => {
  await visit("", {}, async (page) => {
    await tabTo(page, '#tabs a[href="?view=sets"]');
    await press(page, "Enter");
    await until(page, "Sets are on show", () => document.querySelector("h1").textContent === "Sets");
    await settled(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "view-title");
  });
});

test("Board: arrows move to another square, and its numbers follow", async () => {
  await visit(query("squares"), {}, async (page) => {
    await tabTo(page, '[data-id="e4"]');
    await press(page, "ArrowUp", "ArrowRight");
    await untilAddress(page, { square: "f5" });
    await press(page, "Home");
    await untilAddress(page, { square: "a5" });
    await press(page, "Control+End");
    await untilAddress(page, { square: "h1" });
    await tabTo(page, "input[type=radio]");
    await press(page, "ArrowDown");
    await untilAddress(page, { square: "h1", mapping: "lefr" });
  });
});

test("Mapping: mappings are chosen, and squares are switched", async () => {
  await visit(query("mapping"), {}, async (page) => {
    await tabTo(page, "select");
    await press(page, "ArrowDown", "ArrowDown");
    await untilAddress(page, { a: "berf" });
    await tabTo(page, '[role=grid] [data-id="a1"]');
    await press(page, "ArrowRight", " ");
    const [left] = await page.getByRole("textbox", { name: "The set as a constant" }).all();
    // Rank 2 and b1 under BERF, in which a8 is 0.
    assert.equal(await left.inputValue(), "0x02ff000000000000");
  });
});

test("Sets: squares are switched, and an operation is chosen", async () => {
  await visit(query("sets", { a: "0" }), {}, async (page) => {
    await tabTo(page, "fieldset input[type=radio]:checked");
    await press(page, "ArrowRight");
    await untilAddress(page, { op: "or" });
    await tabTo(page, '[role=grid][aria-label="Set A"] [data-id="a1"]');
    await press(page, " ", "ArrowUp", "ArrowRight", "Enter");
    await untilAddress(page, { a: "0x0000000000000201" });
    assert.match((await seen(page.locator(".result .hex")))[0], /01$/);
  });
});

test("Off the board: a square is chosen, and its steps are walked through", async () => {
  await visit(query("off"), {}, async (page) => {
    await tabTo(page, '[role=grid] [data-id="h1"]');
    await press(page, "ArrowLeft", "Enter");
    await untilAddress(page, { square: "g1" });
    await tabTo(page, "input[type=range]");
    await press(page, "ArrowRight", "ArrowRight");
    await untilAddress(page, { step: "3" });
    await tabTo(page, "[aria-current=step]");
    await press(page, "ArrowDown");
    await untilAddress(page, { step: "4" });
  });
});

test("Sliders: blockers are switched, and the steps are walked through", async () => {
  await visit(query("sliders", { blockers: "", frame: "99" }), {}, async (page) => {
    await tabTo(page, '[role=grid] [data-id="d4"]');
    await press(page, "ArrowUp", "ArrowUp", " ");
    await untilAddress(page, { blockers: "d6" });
    await page.getByRole("gridcell", { name: "d6, blocker, attacked" }).waitFor();
    await tabTo(page, "input[type=range]");
    await press(page, "Home");
    await until(page, "the first step is on show", () => document.querySelector("tr.current:first-child button[aria-current=step]"));
  });
});

test("Moves: a move is played on the board, taken back, and a count is started", async () => {
  await visit(query("moves", { depth: "2" }), {}, async (page) => {
    const turn = page.locator(".turn");
    await tabTo(page, '[role=grid] [data-id="e2"]');
    await press(page, "Enter", "ArrowUp", "ArrowUp", "Enter");
    await turn.filter({ hasText: "Black to move" }).waitFor();
    await untilAddress(page, { moves: "e2e4" });
    await tabTo(page, "button");
    await press(page, "Enter");
    await turn.filter({ hasText: "White to move" }).waitFor();
    await tabTo(page, ".panel-tabs input:checked");
    await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
    await untilAddress(page, { panel: "perft" });
    await tabTo(page, ".counting button.primary");
    await press(page, "Enter");
    await untilCounted(page);
  });
});

test("Moves: a position is set up by letters on squares", async () => {
  await visit(query("moves"), {}, async (page) => {
    await page.getByRole("button", { name: "Set up a position" }).focus();
    await press(page, "Enter");
    await page.getByRole("grid", { name: "Position" }).locator('[tabindex="0"]').focus();
    await press(page, "Control+Home", "ArrowDown", "ArrowDown", "ArrowDown", "Q", "ArrowRight", "n");
    await until(page, "the FEN has a queen and a knight", () => /\/Qn6\//.test(document.querySelector("input[type=text]").value));
    await press(page, "Delete");
    await until(page, "the knight is gone", () => /\/Q7\//.test(document.querySelector("input[type=text]").value));
  });
});

test("Claims: a claim is opened, and the next one, and Back leads to the list", async () => {
  await visit(query("claims"), {}, async (page) => {
    await tabTo(page, "a[data-claim]");
    const first = await page.evaluate(() => document.activeElement.dataset.claim);
    await press(page, "Enter");
    await untilAddress(page, { claim: first });
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H2");
    await page.goBack();
    await page.locator("ol.claims").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.dataset.claim), first);
  });
});
