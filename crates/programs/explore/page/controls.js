// The controls that the views share. Each returns its element; those with a value also a `set`,
// which shows a value without calling the listener.

import { copyText } from "./copy.js";
import { el, freshId, spoken, svg } from "./dom.js";
import { MARKS, drawMark } from "./marks.js";

/** @typedef {{value: string, label: string}} Option */

/** @param {string} label @param {() => void} onClick @param {{kind?: "primary"|"quiet"}} [options] */
export function button(label, onClick, { kind } = {}) {
  return el("button", { type: "button", class: kind, on: { click: onClick } }, label);
}

/**
 * A list to choose from.
 *
 * @param {{label: string, options: Option[], value: string, onChange: (value: string) => void}} settings
 * @returns {{element: HTMLElement, set: (value: string) => void}}
 */
export function select({ label, options, value, onChange }) {
  const items = options.map((option) => el("option", { value: option.value }, option.label));
  const list = el("select", { on: { change: () => onChange(list.value) } }, items);
  list.value = value;
  const set = (chosen) => {
    list.value = chosen;
  };
  return { element: el("label", { class: "field" }, el("span", {}, label), list), set };
}

/**
 * A few options side by side, one of which is chosen.
 *
 * @param {{label: string, options: Option[], value: string, onChange: (value: string) => void}} settings
 * @returns {{element: HTMLElement, set: (value: string) => void}}
 */
export function segments({ label, options, value, onChange }) {
  const name = freshId("choice");
  const inputs = options.map((option) => {
    const change = () => onChange(option.value);
    return el("input", { type: "radio", name, value: option.value, on: { change } });
  });
  const set = (chosen) => {
    for (const input of inputs) input.checked = input.value === chosen;
  };
  set(value);
  const labels = inputs.map((input, i) => el("label", {}, input, el("span", {}, options[i].label)));
  return { element: el("fieldset", { class: "segments" }, el("legend", {}, label), labels), set };
}

/**
 * A switch.
 *
 * @param {{label: string, isOn: boolean, onChange: (isOn: boolean) => void}} settings
 * @returns {{element: HTMLElement, set: (isOn: boolean) => void}}
 */
export function toggle({ label, isOn, onChange }) {
  const input = el("input", { type: "checkbox", on: { change: () => onChange(input.checked) } });
  input.checked = isOn;
  const set = (value) => {
    input.checked = value;
  };
  return { element: el("label", { class: "toggle" }, input, el("span", {}, label)), set };
}

/**
 * A line of text, with a place for what is wrong with it.
 *
 * @param {Object} settings
 * @param {string} settings.label
 * @param {string} settings.value
 * @param {(text: string) => string|null|void} settings.onInput returns what is wrong, if anything
 * @param {string} [settings.hint]
 * @param {boolean} [settings.isCode] whether the text is set in the face of code
 * @returns {{element: HTMLElement, set: (text: string) => void, fault: (text: string|null) => void}}
 *   `set` leaves the field alone while it has the focus
 */
export function field({ label, value, onInput, hint, isCode = true }) {
  const [id, hintId, faultId] = ["field", "hint", "fault"].map(freshId);
  const message = el("p", { class: "fault", id: faultId, hidden: true, role: "alert" });
  const input = el("input", {
    id,
    type: "text",
    class: isCode ? "code" : null,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": hint ? `${hintId} ${faultId}` : faultId,
    on: { input: () => fault(onInput(input.value)) },
  });
  input.value = value;
  const fault = (text) => {
    message.textContent = text ?? "";
    message.hidden = !text;
    input.setAttribute("aria-invalid", String(Boolean(text)));
  };
  const set = (text) => {
    if (document.activeElement === input) return;
    input.value = text;
    fault(null);
  };
  const help = hint && el("p", { class: "hint", id: hintId }, hint);
  const element = el("div", { class: "field" }, el("label", { for: id }, label), input, help, message);
  return { element, set, fault };
}

/**
 * Code with a button to copy it.
 *
 * @param {{label: string}} settings
 * @returns {{element: HTMLElement, set: (text: string) => void}}
 */
export function codeBlock({ label }) {
  const code = el("code");
  const word = el("span", {}, "Copy");
  const said = el("span", { class: "spoken", role: "status" });
  const copy = button("", async () => {
    const result = (await copyText(code.textContent)) ? "Copied" : "Not copied";
    word.textContent = result;
    said.textContent = result;
    window.setTimeout(() => {
      word.textContent = "Copy";
      said.textContent = "";
    }, 1500);
  });
  copy.append(word, spoken(` ${label}`));
  const pre = el("pre", { tabindex: "0", "aria-label": label, role: "region" }, code);
  const set = (text) => {
    code.textContent = text;
  };
  return { element: el("div", { class: "code-block" }, pre, copy, said), set };
}

/**
 * The meaning of marks.
 *
 * @param {string[]} marks names of {@link MARKS}
 * @param {Object<string, string>} [names] other words for them
 */
export function legend(marks, names = {}) {
  const entry = (mark) => {
    const swatch = svg("svg", { class: "swatch", viewBox: "0 0 40 40", "aria-hidden": "true" });
    swatch.append(drawMark(mark, { x: 0, y: 0, isLabelled: true }));
    return el("li", {}, swatch, names[mark] ?? MARKS[mark]);
  };
  return el("ul", { class: "legend", "aria-label": "Legend" }, marks.map(entry));
}

/** An error for the reader: what is wrong and where. @param {Error & {place?: string}} error */
export function notice(error) {
  const place = error.place ? `${error.place}: ` : "";
  return el("p", { class: "notice", role: "alert" }, place + error.message);
}
