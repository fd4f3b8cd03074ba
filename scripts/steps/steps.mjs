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

/** What `npm run check` runs: no browser, no build, no Deno, no native Postgres, at most three minutes. @type {readonly Step[]} */
export const CHECKS = [
  { name: "format and lint", commands: [["biome", "ci", "--error-on-warnings"]] },
  {
    name: "types",
    commands: [["react-router", "typegen"], ["tsc"], ["tsc", "-p", "domain"], ["tsc", "-p", "server"]],
  },
  vitest("structure and unit", ["structure", "unit"]),
  // Together, because the last file of each would leave a core idle.
  vitest("server and database", ["server", "access", "data", "functions"]),
  { name: "unused code", commands: [["knip"]] },
];

/** What only `npm test` adds. Those of a group run side by side. @type {readonly (Step | readonly Step[])[]} */
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
