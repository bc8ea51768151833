// Elements from data. Text goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with attributes and children.
 *
 * `on` is an object of listeners, `class` a string; `true` sets an empty attribute; `false`, `null`
 * and `undefined` set none. Children are nodes, strings or numbers; `null` and `false` are left out.
 */
export function el(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An SVG element, as {@link el} makes HTML elements. */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** Sets attributes, or removes those that are `null` or `false`. */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
}

/** Text for screen readers only. */
export function spoken(text) {
  return el("span", { class: "spoken" }, text);
}

let last = 0;

/** An id that no other element of the page has. */
export function freshId(prefix) {
  last += 1;
  return `${prefix}-${last}`;
}

function filled(element, attributes, children) {
  setAttributes(element, attributes);
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}
