// The state of the page as a query string: `?view=mapping&a=lerf&square=e4`.
//
// Values live in memory and are written to the address a moment later, because browsers refuse
// more than some hundred changes of the address in half a minute, and an animation makes more.

/** Milliseconds between two changes of the address. */
const PAUSE = 250;

export class State {
  /** The name of the view. */
  #view = "";
  /** @type {Object<string, string>} the keys of the view with the values that the address leaves out */
  #defaults = {};
  #values = new Map();
  /** @type {Map<string, Map<string, string>>} what each view showed when it was left */
  #left = new Map();
  #listeners = new Set();
  #timer = 0;

  constructor() {
    window.addEventListener("pagehide", () => this.settle());
  }

  /** The view that the address names, if any. */
  static viewInAddress() {
    return new URLSearchParams(window.location.search).get("view");
  }

  /**
   * Enters a view. Its values come from the address, or, on a click on its tab, from when it was
   * left; keys that it shares with the view before it keep their values. Keys of the page, which
   * every view has, come from the address alone.
   *
   * @param {Object<string, string>} own the keys of the view with their defaults
   * @param {Object<string, string>} common those of the page
   */
  enter(view, own, common, { fromAddress }) {
    this.#left.set(this.#view, this.#values);
    this.#listeners.clear();
    const isShared = ([key]) => Object.hasOwn(this.#defaults, key);
    const source = fromAddress
      ? [...new URLSearchParams(window.location.search)]
      : [...(this.#left.get(view) ?? [])].filter((entry) => !isShared(entry)).concat([...this.#values]);
    this.#view = view;
    this.#defaults = { ...own, ...common };
    const taken = fromAddress ? this.#defaults : own;
    this.#values = new Map(source.filter(([key]) => Object.hasOwn(taken, key)));
    if (!fromAddress) window.history.pushState(null, "", this.link());
  }

  /** Writes what is still to be written, before another address takes the place of this one. */
  settle() {
    if (this.#timer === 0) return;
    this.forget();
    window.history.replaceState(window.history.state, "", this.link());
  }

  /** Forgets what is still to be written, because the address has changed already. */
  forget() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Takes the values of the address, after Back or Forward within a view. */
  reread() {
    this.forget();
    const address = new URLSearchParams(window.location.search);
    const isOwn = ([key]) => Object.hasOwn(this.#defaults, key);
    this.#values = new Map([...address].filter(isOwn));
    this.#tell();
  }

  /** The value of a key, or its default. It may come from a link, so it may be anything. */
  get(key) {
    return this.#values.get(key) ?? this.#defaults[key] ?? "";
  }

  /** The value of a key if it is allowed, else its default. */
  choice(key, allowed) {
    const value = this.get(key);
    return allowed.includes(value) ? value : (this.#defaults[key] ?? allowed[0]);
  }

  /**
   * Changes values, and tells the listeners once. `null` means the default.
   *
   * @param {{entry?: boolean}} [options] `entry` makes a new entry of the history, for Back
   */
  set(changes, { entry = false } = {}) {
    if (entry) this.settle();
    for (const [key, value] of Object.entries(changes)) {
      const text = value === null ? this.#defaults[key] : String(value);
      if (text === this.#defaults[key]) this.#values.delete(key);
      else this.#values.set(key, text);
    }
    // In a page around it, Back leaves that page.
    if (entry && window.parent === window) window.history.pushState(null, "", this.link());
    else if (this.#timer === 0) this.#timer = window.setTimeout(() => this.settle(), PAUSE);
    this.#tell();
  }

  /** Calls `listener` after every change until the view is left. */
  on(listener) {
    this.#listeners.add(listener);
  }

  /** Calls `listener` now and after every change until the view is left. */
  follow(listener) {
    listener();
    this.on(listener);
  }

  /** The address of the state, relative to the page. */
  link() {
    const query = new URLSearchParams([["view", this.#view]]);
    for (const key of Object.keys(this.#defaults)) {
      if (this.#values.has(key)) query.append(key, this.#values.get(key));
    }
    return `?${query}`;
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
