// The footer: copy the link or the command, save a picture, choose a theme.

import { copyText } from "./copy.js";
import { pngBlob, save, svgText } from "./picture.js";

const THEME = "polyboard-theme";

/** The parts of the footer for the view on show; `link` gives the address of the state, relative to the page. */
export function footerOf(link) {
  let [linesOf, make, timer] = [() => [], null, 0];
  /** Shows the command of the state as it is now. */
  const refresh = () => {
    const lines = linesOf();
    byId("command").textContent = lines.join("\n");
    byId("command").closest("section").hidden = lines.length === 0;
    byId("copy-command").disabled = lines.length === 0;
    byId("save-svg").disabled = make === null;
    byId("save-png").disabled = make === null;
  };
  /** The lines that print what is on show. */
  const setCommand = (command) => {
    linesOf = () => [command()].flat().filter(Boolean);
    refresh();
  };
  /** What is on show. */
  const setPicture = (picture) => {
    make = picture;
    refresh();
  };
  /** Forgets the view that was left. */
  const reset = () => {
    [linesOf, make] = [() => [], null];
    refresh();
  };
  /** Says a sentence aloud, and shows it for a while. */
  const announce = (text) => {
    byId("status").textContent = text;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => (byId("status").textContent = ""), 6000);
  };
  const copy = async (text, what) => {
    const isCopied = await copyText(text);
    announce(isCopied ? `Copied ${what}.` : `The browser did not allow to copy ${what}.`);
  };
  const savePicture = async (kind) => {
    const picture = make();
    const name = `${picture.name}.${kind}`;
    try {
      const svgBlob = () => new Blob([svgText(picture)], { type: "image/svg+xml" });
      save(kind === "png" ? await pngBlob(picture) : svgBlob(), name);
      announce(`Saved ${name}.`);
    } catch (error) {
      announce(`The picture was not saved: ${error.message}.`);
    }
  };
  const on = (id, action) => byId(id).addEventListener("click", action);
  on("copy-link", () => copy(new URL(link(), window.location.href).href, "the link"));
  on("copy-command", () => copy(linesOf().join("\n"), "the command"));
  on("save-svg", () => savePicture("svg"));
  on("save-png", () => savePicture("png"));
  chooseTheme(byId("theme"));
  reset();
  return { refresh, setCommand, setPicture, reset, announce };
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

function byId(id) {
  return document.getElementById(id);
}
