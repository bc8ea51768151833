// The race: the boards take turns, round by round, and their speeds are known as intervals.

import { inTurn } from "./moves-count.js";

/** The rounds of a race. With five, the median lies between the slowest and the fastest with 94 %. */
export const ROUNDS = 5;

/** The rounds from which speeds are compared at all, like `polyboard compare`. */
export const LEAST_ROUNDS = 3;

/** Seconds that the slowest board may take for one count, so that the race does not last for minutes. */
const LONGEST = 0.5;

/**
 * @typedef {{median: number, interval: [number, number], rounds: number}} Speed in leaves per second
 * @typedef {{depth: number, clock: string, speeds: Map<string, number[]>, done: number, tasks: number}} Race
 */

/**
 * The depth of the race: the last that every board counts in a moment.
 *
 * @returns {number|null} `null` if there is none
 */
export function raceDepth(levels, least) {
  const isShort = ({ sums }) => Math.max(...[...sums.values()].map(({ seconds }) => seconds)) <= LONGEST;
  const fit = levels.filter((level) => level.isDone && level.depth >= least && isShort(level));
  return fit.at(-1)?.depth ?? null;
}

/** Lets the boards take turns. `onProgress` is called after each of them with the {@link Race}. */
export async function raceAll({ ask, position, depth, backends, signal, onProgress }) {
  const speeds = new Map(backends.map((backend) => [backend, []]));
  const race = { depth, clock: "", speeds, done: 0, tasks: ROUNDS * backends.length };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const backend of inTurn(backends, round)) {
      const turn = await ask({ ask: "turn", position, depth, backend }, { signal });
      speeds.get(backend).push((turn.nodes * turn.counts) / turn.seconds);
      race.clock = turn.clock;
      race.done += 1;
      onProgress(race);
    }
  }
}

/** The speed of a board after some rounds, `null` before the first. */
export function speedOf(rounds) {
  if (rounds.length === 0) return null;
  const sorted = rounds.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const median = (sorted[Math.floor(last / 2)] + sorted[Math.ceil(last / 2)]) / 2;
  return { median, interval: [sorted[0], sorted[last]], rounds: sorted.length };
}

/** The neighbours in order of speed whose intervals overlap. */
export function unranked(ranked) {
  const pairs = ranked.slice(1).map((slower, i) => [ranked[i], slower]);
  const overlap = ([a, b]) => b.speed.interval[1] >= a.speed.interval[0];
  return pairs.filter(overlap).map((pair) => pair.map(({ name }) => name));
}
