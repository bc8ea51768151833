// The footer: copy the link or the command, save a picture, choose a theme.

import { copyText } from "./copy.js";
import { pngBlob, save, svgText } from "./picture.js";

const THEME = "polyboard-theme";

/** The parts of the footer for the view on show. */
export class Footer {
  /** @type {() => string[]} */
  #command = () => [];
  /** @type {(() => import("./picture.js").Picture)|null} */
  #picture = null;
  #timer = 0;

  /** @param {() => string} link the address of the state, relative to the page */
  constructor(link) {
    const on = (id, action) => byId(id).addEventListener("click", action);
    on("copy-link", () => this.#copy(new URL(link(), window.location.href).href, "the link"));
    on("copy-command", () => this.#copy(this.#command().join("\n"), "the command"));
    on("save-svg", () => this.#save("svg"));
    on("save-png", () => this.#save("png"));
    chooseTheme(byId("theme"));
    this.reset();
  }

  /** Forgets the view that was left. */
  reset() {
    this.#command = () => [];
    this.#picture = null;
    this.refresh();
  }

  /** @param {() => string|string[]} command the lines that print what is on show */
  setCommand(command) {
    this.#command = () => [command()].flat().filter(Boolean);
    this.refresh();
  }

  /** @param {() => import("./picture.js").Picture} picture what is on show */
  setPicture(picture) {
    this.#picture = picture;
    this.refresh();
  }

  /** Shows the command of the state as it is now. */
  refresh() {
    const lines = this.#command();
    byId("command").textContent = lines.join("\n");
    byId("command").closest("section").hidden = lines.length === 0;
    byId("copy-command").disabled = lines.length === 0;
    byId("save-svg").disabled = this.#picture === null;
    byId("save-png").disabled = this.#picture === null;
  }

  /** Says a sentence aloud, and shows it for a while. @param {string} text */
  announce(text) {
    const status = byId("status");
    status.textContent = text;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (status.textContent = ""), 6000);
  }

  async #copy(text, what) {
    const isCopied = await copyText(text);
    this.announce(isCopied ? `Copied ${what}.` : `The browser did not allow to copy ${what}.`);
  }

  async #save(kind) {
    const picture = this.#picture();
    try {
      const blob =
        kind === "png"
          ? await pngBlob(picture)
          : new Blob([svgText(picture)], { type: "image/svg+xml" });
      save(blob, `${picture.name}.${kind}`);
      this.announce(`Saved ${picture.name}.${kind}.`);
    } catch (error) {
      this.announce(`The picture was not saved: ${error.message}.`);
    }
  }
}

/** @param {HTMLElement} group the radio buttons */
function chooseTheme(group) {
  const root = document.documentElement;
  const chosen = root.dataset.theme ?? "system";
  for (const input of group.querySelectorAll("input")) {
    input.checked = input.value === chosen;
    input.addEventListener("change", () => {
      if (input.value === "system") delete root.dataset.theme;
      else root.dataset.theme = input.value;
      try {
        localStorage.setItem(THEME, input.value);
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    });
  }
}

/** @param {string} id @returns {any} */
function byId(id) {
  return document.getElementById(id);
}
