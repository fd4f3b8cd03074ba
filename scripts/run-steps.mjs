import { mkdirSync, rmSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { root, run } from "./run.mjs";
import { readReport } from "./test-reports.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./test-reports.mjs").Report} Report */

/** More broken files than this are no accident of a busy machine. */
const MAX_UNSTEADY_FILES = 3;

/** @param {{ file: string; test: string }} failure */
const describe = ({ file, test }) => `${isAbsolute(file) ? relative(root, file) : file}: ${test}`;

/**
 * @param {Step} step
 * @param {readonly string[]} files only these test files
 * @returns {Promise<{ isGood: boolean; report: Report }>}
 */
async function runOnce({ commands, report }, files = []) {
  if (report) rmSync(new URL(`../${report.file}`, import.meta.url), { force: true });
  for (const [program = "", ...args] of commands) {
    if ((await run(program, [...args, ...files])) !== 0) return { isGood: false, report: readReport(report) };
  }
  return { isGood: true, report: readReport(report) };
}

/**
 * Test files that failed get one more run by themselves: a timing that only a crowded machine breaks is named as
 * unsteady and does not stop a landing; what fails twice is broken.
 * @param {Step} step
 */
async function runStep(step) {
  const first = await runOnce(step);
  const files = [...new Set(first.report.failed.map(({ file }) => file))];
  if (first.isGood || step.report?.kind !== "vitest" || files.length === 0 || files.length > MAX_UNSTEADY_FILES)
    return first;
  console.log(`\n=== ${step.name}, once more: ${files.map((file) => relative(root, file)).join(", ")}`);
  const second = await runOnce(step, files);
  if (!second.isGood) return first;
  const { passed, failed, skipped } = first.report.count;
  /** @type {Report} */
  const report = {
    count: { passed: passed + failed, failed: 0, skipped },
    failed: [],
    unsteady: first.report.failed.map(describe),
  };
  return { isGood: true, report };
}

/**
 * Runs every step, a failed one too, so that the whole picture shows; ends the process.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  mkdirSync(new URL("../test-results", import.meta.url), { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const remarks = [];
  let isGood = true;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const startedAt = performance.now();
    const { isGood: isStepGood, report } = await runStep(step);
    const { count } = report;
    for (const kind of /** @type {const} */ (["passed", "failed", "skipped"])) total[kind] += count[kind];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const counted = step.report ? `${count.passed} passed, ${count.failed} failed` : "";
    lines.push(`${isStepGood ? "ok    " : "FAILED"} ${step.name.padEnd(22)}${seconds.padStart(6)} s  ${counted}`);
    remarks.push(...report.failed.map((failure) => `failed    ${describe(failure)}`));
    remarks.push(...report.unsteady.map((test) => `unsteady  ${test}`));
    isGood &&= isStepGood;
  }
  console.log(`\n${lines.join("\n")}\n`);
  if (remarks.length > 0) console.log(`${remarks.join("\n")}\n`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(isGood && total.failed === 0 ? 0 : 1);
}
