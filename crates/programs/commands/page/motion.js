// Movement: how fast it is, and whether the reader wants any.

/** How often a movement runs in the time of a normal one; the player changes it. */
export const pace = { speed: 1 };

/** Milliseconds from one line of the stage to the next, at normal speed. */
export const LEG = 620;

/** Whether the reader wants no movement. */
export function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Moves a node of the drawing along points, and leaves it where its attributes put it.
 *
 * @param {{x: number, y: number, scale?: number, opacity?: number, offset?: number}[]} points at
 *   least two; `offset` is when it is reached, from 0 to 1
 */
export function travel(node, points, { delay = 0, legs = points.length - 1 } = {}) {
  if (isStill()) return null;
  const frames = points.map(({ x, y, scale = 1, opacity = 1, offset = null }) => ({
    offset,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    opacity,
    easing: "cubic-bezier(0.45, 0, 0.2, 1)",
  }));
  return node.animate(frames, { duration: (LEG * legs) / pace.speed, delay: delay / pace.speed, fill: "backwards" });
}

/** Where a node is now, in the middle of a movement, too. */
export function whereIs(node) {
  const { e, f } = new DOMMatrix(window.getComputedStyle(node).transform);
  return { x: e, y: f };
}
