// Dragging on a board with a mouse, a pen or a finger: pieces, or a stroke that paints cells.

/** The distance in pixels from which a press is a drag and not a click. */
const SLACK = 6;

/**
 * Lets pieces be dragged.
 *
 * @param {(from: string, to: string|null) => void} onDrop `to` is `null` off the board
 */
export function enableDrag(board, onDrop) {
  const { element } = board;
  element.classList.add("draggable");
  let drag = null;

  const end = () => {
    drag?.piece.removeAttribute("style");
    drag?.piece.classList.remove("dragged");
    drag = null;
  };
  element.addEventListener("pointerdown", (event) => {
    const from = board.idOf(event.target);
    if (from === null || !event.isPrimary || event.button !== 0) return;
    const piece = element.querySelector(`[data-id="${CSS.escape(from)}"] .piece`);
    if (!piece) return;
    drag = { from, piece, x: event.clientX, y: event.clientY, isMoving: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoving) {
      if (Math.hypot(dx, dy) < SLACK) return;
      drag.isMoving = true;
      drag.piece.classList.add("dragged");
      element.setPointerCapture(event.pointerId);
    }
    drag.piece.style.translate = `${dx * scaleOf(element)}px ${dy * scaleOf(element)}px`;
  });
  element.addEventListener("pointerup", (event) => {
    if (!drag?.isMoving) return end();
    const { from } = drag;
    end();
    const to = board.idOf(document.elementFromPoint(event.clientX, event.clientY));
    // The click that follows would choose the cell where the piece was dropped.
    swallowClick(element);
    if (to !== from) onDrop(from, to);
  });
  element.addEventListener("pointercancel", end);
}

/** Keeps the click that follows a drag from the board. */
function swallowClick(element) {
  const swallow = (click) => click.stopPropagation();
  element.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
}

/** Units of the drawing in a pixel of the screen. */
function scaleOf(element) {
  return element.viewBox.baseVal.width / element.getBoundingClientRect().width;
}

/** Lets cells be painted: all that the pointer passes become like the first one. */
export function enablePaint(board, onPaint) {
  const { element } = board;
  element.classList.add("draggable");
  let stroke = null;
  const under = (event) => board.idOf(document.elementFromPoint(event.clientX, event.clientY));

  element.addEventListener("pointerdown", (event) => {
    const first = board.idOf(event.target);
    if (first === null || !event.isPrimary || event.button !== 0) return;
    stroke = { first, last: first, isOn: !board.cell(first)?.selected, isMoving: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!stroke || !event.isPrimary) return;
    const id = under(event);
    if (id === null || id === stroke.last) return;
    if (!stroke.isMoving) {
      stroke.isMoving = true;
      element.setPointerCapture(event.pointerId);
      onPaint(stroke.first, stroke.isOn);
    }
    stroke.last = id;
    onPaint(id, stroke.isOn);
  });
  element.addEventListener("pointerup", () => {
    const hasPainted = stroke?.isMoving;
    stroke = null;
    if (!hasPainted) return;
    // The click that follows would switch a cell back.
    swallowClick(element);
  });
  element.addEventListener("pointercancel", () => (stroke = null));
}
