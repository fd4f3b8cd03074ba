import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {{ passed: number; failed: number; skipped: number }} Count */

/**
 * What a runner counted; a runner that left no report counted nothing.
 * @param {Step["report"]} report
 * @returns {Count}
 */
function readCount(report) {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  if (!report) return nothing;
  try {
    const result = JSON.parse(readFileSync(join(root, report.file), "utf8"));
    if (report.kind === "playwright") {
      const { expected, unexpected, flaky, skipped } = result.stats;
      return { passed: expected + flaky, failed: unexpected, skipped };
    }
    const skipped = result.numPendingTests + (result.numTodoTests ?? 0);
    return { passed: result.numPassedTests, failed: result.numFailedTests, skipped };
  } catch (error) {
    console.error(`No count of tests in ${report.file}: ${error instanceof Error ? error.message : error}`);
    return nothing;
  }
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
async function runStep({ commands, report }) {
  if (report) rmSync(join(root, report.file), { force: true });
  for (const [program = "", ...args] of commands) {
    if ((await run(program, args)) !== 0) return false;
  }
  return true;
}

/**
 * Runs every step, a failed one too, so that the whole picture shows; ends the process.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  mkdirSync(join(root, "test-results"), { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const lines = [];
  let isGood = true;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const startedAt = performance.now();
    const isStepGood = await runStep(step);
    const count = readCount(step.report);
    for (const kind of /** @type {const} */ (["passed", "failed", "skipped"])) total[kind] += count[kind];
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const counted = step.report ? `${count.passed} passed, ${count.failed} failed` : "";
    lines.push(`${isStepGood ? "ok    " : "FAILED"} ${step.name.padEnd(22)}${seconds.padStart(6)} s  ${counted}`);
    isGood &&= isStepGood;
  }
  console.log(`\n${lines.join("\n")}\n`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(isGood && total.failed === 0 ? 0 : 1);
}
