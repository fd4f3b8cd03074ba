import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** @typedef {{ passed: number; failed: number; skipped: number }} Count */
/** @typedef {{ count: Count; failed: readonly { file: string; test: string }[]; unsteady: readonly string[] }} Report */

/** @param {any} result */
function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  /** @type {{ file: string; test: string }[]} */
  const failed = [];
  for (const { name: file, status, assertionResults } of testResults) {
    if (status !== "failed") continue;
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    // A file that could not even be loaded has no tests to name.
    if (tests.length === 0) failed.push({ file, test: "the file itself" });
    for (const { fullName } of tests) failed.push({ file, test: fullName });
  }
  const count = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  return { count, failed, unsteady: [] };
}

/** @param {any} suite @returns {{ file: string; test: string; status: string }[]} */
function listSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.map((/** @type {any} */ { status, projectName }) => ({ file, test: `[${projectName}] ${title}`, status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** @param {any} result */
function readPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  const specs = suites.flatMap(listSpecs);
  const failed = specs.filter((/** @type {any} */ { status }) => status === "unexpected");
  const unsteady = specs.filter((/** @type {any} */ { status }) => status === "flaky");
  return {
    count: { passed: expected + flaky, failed: unexpected, skipped },
    failed,
    unsteady: unsteady.map((/** @type {any} */ { file, test }) => `${file}: ${test}`),
  };
}

/**
 * What a runner counted and which tests failed; a runner that left no report counted nothing.
 * @param {{ kind: "vitest" | "playwright"; file: string } | undefined} report
 * @returns {Report}
 */
export function readReport(report) {
  /** @type {Report} */
  const nothing = { count: { passed: 0, failed: 0, skipped: 0 }, failed: [], unsteady: [] };
  if (!report) return nothing;
  try {
    const result = JSON.parse(readFileSync(join(root, report.file), "utf8"));
    return report.kind === "playwright" ? readPlaywright(result) : readVitest(result);
  } catch (error) {
    console.error(`No count of tests in ${report.file}: ${error instanceof Error ? error.message : error}`);
    return nothing;
  }
}
