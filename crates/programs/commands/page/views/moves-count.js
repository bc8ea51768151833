// Counting the leaves of the tree of moves on several boards, one request at a time.

import { spelled } from "./moves-position.js";

/** Up to this depth a board counts at once; deeper, it counts below each first move, to be stopped. */
const AT_ONCE = 2;
/** Up to this depth the first board also counts the kinds of the last moves. */
const KINDS = 4;

/**
 * @typedef {{nodes: number, divide: Map<string, number>, kinds: Object}} Sum
 * @typedef {{depth: number, sums: Map<string, Sum>, done: number, tasks: number, isDone: boolean}} Level
 */

/** Counts depth 1, 2 and so on; the boards take turns. `onProgress` is called after each answer with the levels. */
export async function countAll({ ask, position, moves, depth, backends, signal, onProgress }) {
  const levels = [];
  for (let at = 1; at <= depth; at += 1) {
    const tasks = at <= AT_ONCE ? whole(position, at, backends) : byMove(position, at, backends, moves);
    const sums = new Map(backends.map((backend) => [backend, { nodes: 0, divide: new Map(), kinds: {} }]));
    const level = { depth: at, sums, done: 0, tasks: tasks.length, isDone: tasks.length === 0 };
    levels.push(level);
    for (const { move, request } of tasks) {
      const columns = at <= KINDS && request.backend === backends[0];
      const { nodes, divide, columns: [kinds] = [{}] } = await ask({ ...request, columns }, { signal });
      const sum = sums.get(request.backend);
      sum.nodes += nodes;
      if (move) sum.divide.set(move, nodes);
      else for (const [uci, below] of Object.entries(divide)) sum.divide.set(uci, below);
      for (const [kind, number] of Object.entries(kinds)) sum.kinds[kind] = (sum.kinds[kind] ?? 0) + number;
      level.done += 1;
      level.isDone = level.done === level.tasks;
      onProgress(levels);
    }
  }
}

function whole(position, depth, backends) {
  return backends.map((backend) => ({ request: { ask: "perft", position, depth, backend, divide: true } }));
}

/** The boards in the order of a turn: another one begins each time. */
function inTurn(backends, nth) {
  const first = nth % backends.length;
  return [...backends.slice(first), ...backends.slice(0, first)];
}

/** A task for each first move and board; another board begins at each move. */
function byMove(position, depth, backends, moves) {
  return moves.flatMap((move, i) => {
    const uci = spelled(move);
    const below = { ...position, moves: [...position.moves, uci] };
    return inTurn(backends, i).map((backend) => ({
      move: uci,
      request: { ask: "perft", position: below, depth: depth - 1, backend, divide: false },
    }));
  });
}

/** Whether all boards have the same count. */
export function agree({ sums }) {
  return new Set([...sums.values()].map(({ nodes }) => nodes)).size <= 1;
}
