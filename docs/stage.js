// In a book with the page of the boards in it, a figure that has a state there becomes the stage itself, when it comes into
// sight. Without scripts, without the page, or if the reader saves data, it stays a picture.

(() => {
  const ROOK = "view=sliders&blockers=b4%2Cd7%2Cg4";
  const SHIFT = "view=sets&op=shift";
  const STATES = {
    "attack-matrix.svg": "view=attacks",
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
  /** The themes of the book that are dark. */
  const DARK = ["coal", "navy", "ayu"];
  /** The widest that a stage becomes, in pixels. */
  const WIDEST = 1100;
  const page = new URL("explore/index.html", document.currentScript.src).href;

  /** Shows the stage of a view alone, in the theme of the book and as high as it is, instead of its picture. */
  function settle(image, frame) {
    const { documentElement: root } = frame.contentDocument;
    const theatre = root.querySelector("#view:not([aria-busy]) .theatre");
    if (!theatre) return void window.setTimeout(settle, 100, image, frame);
    const { classList } = document.documentElement;
    root.classList.add("only-stage");
    root.dataset.theme = DARK.some((name) => classList.contains(name)) ? "dark" : "light";
    const fit = () => (frame.style.height = `${theatre.offsetTop + theatre.offsetHeight + 16}px`);
    new ResizeObserver(fit).observe(theatre);
    // A stage is wider than a line of text, if the window is.
    const widen = () => {
      const own = frame.parentElement.clientWidth;
      const width = Math.max(own, Math.min(WIDEST, document.querySelector(".content").clientWidth - 32));
      Object.assign(frame.style, { width: `${width}px`, maxWidth: "none", marginInlineStart: `${(own - width) / 2}px` });
    };
    window.addEventListener("resize", widen);
    widen();
    Object.assign(frame.style, { position: "static", visibility: "visible" });
    holderOf(image).style.display = "none";
    fit();
  }

  function enliven(image) {
    const frame = document.createElement("iframe");
    frame.title = image.alt;
    frame.src = `${page}?${STATES[nameOf(image)]}`;
    Object.assign(frame.style, { width: "100%", height: "40rem", border: "0", position: "absolute", visibility: "hidden" });
    frame.addEventListener("load", () => settle(image, frame), { once: true });
    frame.dataset.figure = nameOf(image);
    holderOf(image).after(frame);
  }

  const nameOf = (image) => image.getAttribute("src").split("/").at(-1);

  /** A picture stands in a label, with a copy of it that fills the window. */
  const holderOf = (image) => image.closest("label") ?? image;
  const isCopy = (image) => image.closest(".img-wrapper") !== null;

  document.addEventListener("DOMContentLoaded", async () => {
    const figures = [...document.querySelectorAll("main img")].filter((image) => Object.hasOwn(STATES, nameOf(image)) && !isCopy(image));
    if (figures.length === 0 || navigator.connection?.saveData) return;
    const answer = await fetch(page, { method: "HEAD" }).catch(() => null);
    if (!answer?.ok) return;
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        enliven(target);
      }
    });
    for (const image of figures) watch.observe(image);
  });
})();
