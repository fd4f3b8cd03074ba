import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/** @typedef {{ file: string; test: string }} TestName */
/** `error` is empty when the runner gave no reason. @typedef {TestName & { error: string }} Failure */
/**
 * @typedef {{
 *   count: { passed: number; failed: number; skipped: number };
 *   failed: readonly Failure[];
 *   durations: readonly (TestName & { ms: number })[];
 * }} Report
 */

/** @param {any} result @returns {Report} */
function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const tests = testResults.flatMap((/** @type {any} */ { name: file, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, status, duration, failureMessages = [] }) => {
      return { file, test: fullName, status, ms: duration ?? 0, error: failureMessages.join("\n") };
    }),
  );
  // A file that could not be loaded has no tests to name.
  const unloaded = testResults
    .filter((/** @type {any} */ { status, assertionResults }) => status === "failed" && assertionResults.length === 0)
    .map((/** @type {any} */ { name, message = "" }) => ({ file: name, test: "the file itself", error: message }));
  return {
    count: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    failed: [...unloaded, ...tests.filter((/** @type {any} */ { status }) => status === "failed")],
    durations: tests,
  };
}

/** @param {any} suite @returns {any[]} */
function listSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.map((/** @type {any} */ { status, projectName, results }) => {
      const ms = results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0);
      const errors = results.flatMap((/** @type {any} */ result) => result.errors ?? []);
      const error = errors.map((/** @type {any} */ { message = "" }) => message).join("\n");
      return { file: `e2e/${file}`, test: `[${projectName}] ${title}`, status, ms, error };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** @param {any} result @returns {Report} */
function readPlaywright({ stats: { expected, unexpected, skipped }, suites }) {
  const specs = suites.flatMap(listSpecs);
  return {
    count: { passed: expected, failed: unexpected, skipped },
    failed: specs.filter((/** @type {any} */ { status }) => status === "unexpected"),
    durations: specs,
  };
}

/**
 * What a runner counted, which tests failed and how long each took; a runner that left no report counted nothing.
 * @param {{ kind: "vitest" | "playwright"; file: string }} report
 * @returns {Report}
 */
export function readReport({ kind, file }) {
  try {
    const result = JSON.parse(readFileSync(join(root, file), "utf8"));
    return kind === "playwright" ? readPlaywright(result) : readVitest(result);
  } catch (error) {
    console.error(`No count of tests in ${file}: ${error instanceof Error ? error.message : error}`);
    return { count: { passed: 0, failed: 0, skipped: 0 }, failed: [], durations: [] };
  }
}
