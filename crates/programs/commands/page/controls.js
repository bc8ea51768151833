// The controls that the views share. Each returns its element; those with a value also a `set`,
// which shows a value without calling the listener.

import { el, freshId, svg } from "./dom.js";
import { MARKS, drawMark } from "./marks.js";

/** Options are labels by value; in a list, each is its own label. */
function entriesOf(options) {
  return Array.isArray(options) ? options.map((value) => [value, value]) : Object.entries(options);
}

export function button(label, onClick, { kind } = {}) {
  return el("button", { type: "button", class: kind, on: { click: onClick } }, label);
}

/** A list to choose from. */
export function select({ label, options, value = "", onChange }) {
  const items = entriesOf(options).map(([name, text]) => el("option", { value: name }, text));
  const list = el("select", { on: { change: () => onChange(list.value) } }, items);
  const set = (chosen) => (list.value = chosen);
  set(value);
  return { element: labelled(label, list), set };
}

/** A control with its name above. */
export function labelled(label, control) {
  return el("label", { class: "field" }, el("span", {}, label), control);
}

/** A few options side by side, one of which is chosen. */
export function segments({ label, options, value = "", onChange }) {
  const name = freshId("choice");
  const [inputs, labels] = [[], []];
  for (const [option, text] of entriesOf(options)) {
    const change = () => onChange(option);
    inputs.push(el("input", { type: "radio", name, value: option, on: { change } }));
    labels.push(el("label", {}, inputs.at(-1), el("span", {}, text)));
  }
  const set = (chosen) => {
    for (const input of inputs) input.checked = input.value === chosen;
  };
  set(value);
  return { element: el("fieldset", { class: "segments" }, el("legend", {}, label), labels), set };
}

/** A switch. */
export function toggle({ label, onChange }) {
  const input = el("input", { type: "checkbox", on: { change: () => onChange(input.checked) } });
  const set = (value) => (input.checked = value);
  return { element: el("label", { class: "toggle" }, input, el("span", {}, label)), input, set };
}

/**
 * A choice that a key of the state holds, and which follows it.
 *
 * @param {{label: string, options: Options, also?: Object, entry?: boolean, value?: () => string}} settings `also` are
 *   changes that come with each choice; `entry` lets Back lead back from it; `value` reads what has several spellings
 */
export function choiceIn(state, key, make, { label, options, also = {}, entry = false, value }) {
  const values = entriesOf(options).map(([name]) => name);
  const now = value ?? (() => state.choice(key, values));
  const onChange = (chosen) => state.set({ [key]: chosen, ...also }, { entry });
  const { element, set } = make({ label, options, onChange });
  state.follow(() => set(now()));
  return element;
}

/** A switch that a key of the state holds, as `on` or nothing, and which follows it. */
export function toggleIn(state, key, label, on = "1") {
  const { element, set } = toggle({ label, onChange: (isOn) => state.set({ [key]: isOn ? on : null }) });
  state.follow(() => set(state.get(key) === on));
  return element;
}

/**
 * A line of text, with a place for what is wrong with it: `onInput` returns that, if anything. `set` leaves the field
 * alone while it has the focus.
 */
export function field({ label, value = "", onInput, hint }) {
  const [id, hintId, faultId] = ["field", "hint", "fault"].map(freshId);
  const message = el("p", { class: "fault", id: faultId, hidden: true, role: "alert" });
  const input = el("input", {
    id,
    type: "text",
    class: "code",
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

/** The meaning of marks, in words of its own where `names` has any. */
export function legend(marks, names = {}) {
  const entry = (mark) => {
    const swatch = svg("svg", { class: "swatch", viewBox: "0 0 40 40", "aria-hidden": "true" });
    swatch.append(drawMark(mark, { x: 0, y: 0, isLabelled: true }));
    return el("li", {}, swatch, names[mark] ?? MARKS[mark]);
  };
  return el("ul", { class: "legend", "aria-label": "Legend" }, marks.map(entry));
}

/**
 * Lines of a table below a row of titles; wider than the page, they scroll, and `label` names them then.
 *
 * @param {{head: (string|Node)[], numbers?: number[], body: Node[]|HTMLElement, label?: string}} settings `numbers`
 *   are the columns of numbers
 */
export function table({ head, numbers = [], body, label, ...attributes }) {
  const titles = head.map((title, i) => el("th", { scope: "col", class: numbers.includes(i) && "number" }, title));
  const lines = Array.isArray(body) ? el("tbody", {}, body) : body;
  const region = label ? { tabindex: "0", role: "region", "aria-label": label } : {};
  const inner = el("table", attributes, el("thead", {}, el("tr", {}, titles)), lines);
  return el("div", { class: "wide", ...region }, inner);
}

/** A section of a view below a heading with this id, to which a link can point. */
export function part(id, heading, ...children) {
  return el("section", { class: "part", "aria-labelledby": id }, el("h2", { id }, heading), children);
}

/** An error for the reader: what is wrong and where. */
export function notice(error) {
  const place = error.place ? `${error.place}: ` : "";
  return el("p", { class: "notice", role: "alert" }, place + error.message);
}
