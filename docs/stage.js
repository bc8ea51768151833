// In a book with the page of the boards in it, a figure that has a state there becomes the stage itself before it comes into
// sight, and a link to a question the question. Without scripts, without the page, or if the reader saves data, a picture and
// a link stay. Book and page have one theme: who chooses it in one has it in the other.

(() => {
  const ROOK = "view=sliders&blockers=b4%2Cd7%2Cg4";
  const SHIFT = "view=sets&op=shift";
  const STATES = {
    "0x88.svg": "view=off&square=g4",
    "10x12.svg": "view=off&board=10x12&square=h4",
    "16x12.svg": "view=off&board=16x12",
    "attack-matrix.svg": "view=attacks",
    "berf.svg": "view=mapping&b=berf&frame=2",
    "dual-hyperbola.svg": `${ROOK}&algorithm=lerf%2Bdual-hyperbola`,
    "hyperbola.svg": `${ROOK}&algorithm=lerf%2Bhyperbola&frame=7`,
    "knight-0x88.svg": "view=off",
    "lefr.svg": "view=mapping&frame=2",
    "lerf.svg": "view=mapping",
    "lowest.svg": "view=sets&op=lowest&a=0x134",
    "magic.svg": `${ROOK}&frame=4`,
    "pawn-capture.svg": `${SHIFT}&a=0x80000500&masked=1`,
    "pawn-push.svg": `${SHIFT}&direction=north&a=0x80000000500`,
    "pext.svg": `${ROOK}&algorithm=lerf%2Bpext&frame=3`,
    "rook-mask.svg": ROOK,
    "shift-north.svg": `${SHIFT}&direction=north&a=0x8106`,
    "walk-10x12.svg": `${ROOK}&algorithm=10x12`,
    "wrap-lefr-north.svg": `${SHIFT}&mapping=lefr&direction=north&a=0x0101000000000000`,
    "wrap-lefr.svg": `${SHIFT}&mapping=lefr&a=0x88000000`,
    "wrap-lerf.svg": `${SHIFT}&a=0x88000000`,
    "xor.svg": "view=sets&op=xor&a=0x0808080808080808&b=0xff000000",
  };
  /** The widest that a stage becomes, in pixels. */
  const WIDEST = 1100;
  /** The buttons of the book by the themes of the page. */
  const THEMES = { system: "default_theme", light: "light", dark: "navy" };
  const page = new URL("explore/index.html", document.currentScript.src).href;

  /** Puts the page into the book in the place of a picture or a paragraph, and shows it when it has a stage. */
  function enliven(place) {
    const frame = document.createElement("iframe");
    const image = place.querySelector("img");
    frame.title = image?.alt ?? place.textContent;
    frame.src = image ? `${page}?${STATES[nameOf(image)]}` : place.querySelector("a").href;
    frame.dataset.from = image ? nameOf(image) : new URL(frame.src).search;
    const width = `${place.parentElement.clientWidth}px`;
    Object.assign(frame.style, { width, height: "40rem", border: "0", position: "absolute", visibility: "hidden" });
    frame.addEventListener("load", () => awaitStage(place, frame), { once: true });
    place.after(frame);
  }

  /** Waits until the view is complete. If it has no stage, as without an answer, the picture stays. */
  function awaitStage(place, frame) {
    if (!frame.contentDocument) return void frame.remove();
    const { documentElement: root } = frame.contentDocument;
    root.classList.add("only-stage");
    const settle = () => {
      const view = root.querySelector("#view:not([aria-busy])");
      if (!view) return;
      watch.disconnect();
      const stage = view.querySelector(".theatre, .screen");
      if (stage) show(place, frame, stage);
      else frame.remove();
    };
    const watch = new MutationObserver(settle);
    watch.observe(root, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
    settle();
  }

  /** Shows a stage alone, as high as it is, and wider than a line of text if the window is. */
  function show(place, frame, stage) {
    const fit = () => (frame.style.height = `${stage.offsetTop + stage.offsetHeight + 16}px`);
    new ResizeObserver(fit).observe(stage);
    const widen = () => {
      const own = frame.parentElement.clientWidth;
      const width = Math.max(own, Math.min(WIDEST, document.querySelector(".content").clientWidth - 32));
      Object.assign(frame.style, { width: `${width}px`, maxWidth: "none", marginInlineStart: `${(own - width) / 2}px` });
    };
    window.addEventListener("resize", widen);
    widen();
    Object.assign(frame.style, { position: "static", visibility: "visible" });
    place.style.display = "none";
    fit();
  }

  const nameOf = (image) => image.getAttribute("src").split("/").at(-1);

  /** What stages take the place of: pictures, without the copies that fill the window, and links that are paragraphs. */
  function placesIn(main) {
    const isLive = (image) => Object.hasOwn(STATES, nameOf(image)) && image.closest(".img-wrapper") === null;
    const figures = [...main.querySelectorAll("img")].filter(isLive).map((image) => image.closest("label") ?? image.parentElement);
    const links = [...main.querySelectorAll('p > a:only-child[href*="view=lessons&lesson="]')];
    return [...figures, ...links.map((link) => link.parentElement)];
  }

  /** Takes the theme of the page, and gives it the one that is chosen here. */
  function shareTheme() {
    const KEY = "polyboard-theme";
    const buttonOf = (name) => document.getElementById(`mdbook-theme-${name}`);
    const root = document.documentElement;
    for (const other of ["rust", "coal", "ayu"]) buttonOf(other).parentElement.remove();
    buttonOf("navy").textContent = "Dark";
    try {
      const chosen = localStorage.getItem(KEY) ?? "system";
      const isShown = chosen === "system" ? !localStorage.getItem("mdbook-theme") : root.classList.contains(THEMES[chosen]);
      if (!isShown) buttonOf(THEMES[chosen])?.click();
    } catch {
      // Storage is blocked: book and page each have the theme of the system.
    }
    for (const [theme, name] of Object.entries(THEMES)) {
      buttonOf(name).addEventListener("click", () => {
        for (const { contentDocument } of document.querySelectorAll("main iframe")) {
          contentDocument.documentElement.dataset.theme = theme;
        }
        localStorage.setItem(KEY, theme);
      });
    }
  }

  document.addEventListener("DOMContentLoaded", async () => {
    shareTheme();
    // What scrolls sideways does so by the keyboard, too.
    for (const wide of document.querySelectorAll("main :is(pre code, .table-wrapper)")) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
    const places = placesIn(document.querySelector("main"));
    if (places.length === 0 || navigator.connection?.saveData) return;
    const answer = await fetch(page, { method: "HEAD" }).catch(() => null);
    if (!answer?.ok) return;
    // Before it comes into sight, so that it does not push away what is read.
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        enliven(target);
      }
    }, { rootMargin: "100% 0px" });
    for (const place of places) watch.observe(place);
  });
})();
