// Lines of the `polyboard` command, quoted for a POSIX shell.

/** A word as a shell reads it. */
export function quoted(word) {
  const text = String(word);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A line of the command. Words that are `null`, `undefined` or `false` are left out. */
export function commandLine(...words) {
  const given = words.filter((word) => word !== null && word !== undefined && word !== false);
  return ["polyboard", ...given.map(quoted)].join(" ");
}
