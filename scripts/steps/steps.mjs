/**
 * One kind of check. `report` is the file that its runner writes.
 * @typedef {{ name: string; commands: readonly (readonly string[])[]; report?: { kind: "vitest" | "playwright"; file: string } }} Step
 */

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @returns {Step}
 */
function vitest(name, projects) {
  const file = `test-results/${name.replaceAll(" ", "-")}.json`;
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return { name, commands: [["vitest", "run", ...chosen, ...reporters]], report: { kind: "vitest", file } };
}

/** Those of a group run side by side. @typedef {readonly (Step | readonly Step[])[]} Steps */

/** What `npm run check` runs: no browser, no build, no Deno, no native Postgres. @type {Steps} */
export const CHECKS = [
  [
    { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
    { name: "format and lint", commands: [["biome", "ci", "--error-on-warnings"]] },
    {
      name: "types of rooms",
      commands: [
        ["tsc", "-p", "domain"],
        ["tsc", "-p", "server"],
      ],
    },
    { name: "spelling", commands: [["cspell", "lint", "--no-progress", "--no-summary"]] },
    { name: "unused code", commands: [["knip"]] },
  ],
  vitest("structure and unit", ["structure", "unit"]),
  // Together, because the last file of each would leave a core idle.
  vitest("server and database", ["server", "access", "data", "functions"]),
];

/** What only `npm test` adds. @type {Steps} */
export const JOURNEYS = [
  [
    vitest("crash", ["crash"]),
    vitest("functions in deno", ["deno"]),
    { name: "build", commands: [["node", "scripts/build.mjs", "--if-stale"]] },
  ],
  vitest("contract", ["contract"]),
  vitest("contract on postgres", ["contract-postgres"]),
  { name: "browser", commands: [["node", "scripts/get-chromium.ts"]] },
  vitest("components", ["component"]),
  vitest("proofs", ["proofs", "proofs-postgres"]),
  {
    name: "journeys",
    commands: [["playwright", "test"]],
    report: { kind: "playwright", file: "test-results/journeys.json" },
  },
];
