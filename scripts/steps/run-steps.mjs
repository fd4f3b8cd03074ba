import { mkdirSync, rmSync } from "node:fs";
import { run } from "../run.mjs";
import { describeTest, formatFailures } from "./format-failures.mjs";
import { readReport } from "./test-reports.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./test-reports.mjs").Report} Report */

const SLOWEST_TESTS_SHOWN = 20;

/** How many steps of a group run at once: each keeps little more than one core busy. */
const LANES = 2;

/** @typedef {{ name: string; isGood: boolean; seconds: number; report: Report | null }} Result */

/**
 * @param {Step} step
 * @param {(text: string) => void} [onOutput]
 * @returns {Promise<Result>}
 */
async function runStep({ name, commands, report }, onOutput) {
  const startedAt = performance.now();
  if (report) rmSync(new URL(`../../${report.file}`, import.meta.url), { force: true });
  let isGood = true;
  for (const [program = "", ...args] of commands) isGood &&= (await run(program, args, {}, onOutput)) === 0;
  const seconds = (performance.now() - startedAt) / 1000;
  return { name, isGood, seconds, report: report ? readReport(report) : null };
}

/** @param {string} name */
const printHeader = (name) => console.log(`\n=== ${name}`);

/** Runs the steps of a group side by side and prints the output of each at its end. @param {readonly Step[]} group */
async function runGroup(group) {
  const waiting = [...group];
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      /** @type {string[]} */
      const output = [];
      results.push(await runStep(step, (text) => output.push(text)));
      printHeader(step.name);
      process.stdout.write(output.join(""));
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return results;
}

/** @param {Step | readonly Step[]} entry */
async function runEntry(entry) {
  if (!("name" in entry)) return runGroup(entry);
  printHeader(entry.name);
  return [await runStep(entry)];
}

/** @param {Result} result */
function formatStep({ name, isGood, seconds, report }) {
  const counted = report ? `${report.count.passed} passed, ${report.count.failed} failed` : "";
  return `${isGood ? "ok    " : "FAILED"} ${name.padEnd(22)}${seconds.toFixed(1).padStart(6)} s  ${counted}`;
}

/** @param {readonly Report[]} reports */
function formatSlowest(reports) {
  const tests = reports.flatMap(({ durations }) => durations).sort((a, b) => b.ms - a.ms);
  return tests
    .slice(0, SLOWEST_TESTS_SHOWN)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${describeTest(test)}`);
}

/**
 * Runs every step, also after a failed one, so that the whole picture shows; ends the process.
 * @param {import("./steps.mjs").Steps} steps
 */
export async function runSteps(steps) {
  mkdirSync(new URL("../../test-results", import.meta.url), { recursive: true });
  const startedAt = performance.now();
  const results = [];
  for (const entry of steps) results.push(...(await runEntry(entry)));
  const reports = results.flatMap(({ report }) => report ?? []);
  /** @param {"passed" | "failed" | "skipped"} kind */
  const total = (kind) => reports.reduce((sum, { count }) => sum + count[kind], 0);
  const seconds = (performance.now() - startedAt) / 1000;
  const failed = reports.flatMap((report) => report.failed);

  console.log(`\nSlowest tests\n${formatSlowest(reports).join("\n")}`);
  console.log(`\n${results.map(formatStep).join("\n")}\n${"".padEnd(29)}${seconds.toFixed(1).padStart(6)} s\n`);
  if (failed.length > 0) console.log(`${formatFailures(failed)}\n`);
  if (total("skipped") > 0) console.log(`${total("skipped")} skipped`);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  process.exit(results.every(({ isGood }) => isGood) && total("failed") === 0 ? 0 : 1);
}
