// The lines of the command that print what the view "Moves" shows.

import { commandLine } from "../command.js";

export function linesOf(position, panel, { memory, counting }) {
  const { text } = position;
  if (!text) return "";
  if (panel === "memory") return commandLine(...memory.commandWords());
  const where = [...positionWords(text), position.isChess960 && "--chess960"];
  if (panel === "perft") {
    return commandLine("perft", counting.depth(), "--divide", "--backend", counting.backends().join(","), ...where);
  }
  if (panel === "boards") return commandLine("moves", "--backend", "all", ...where);
  return [commandLine("moves", ...where), commandLine("moves", "--notation", "san", ...where)];
}

/** The options that name a position. */
export function positionWords({ variant, fen, moves, lenient }) {
  return [
    ...(variant === "chess" ? [] : ["--variant", variant]),
    ...["--fen", fen],
    ...(moves.length > 0 ? ["--moves", moves.join(" ")] : []),
    lenient && "--lenient",
  ];
}
