import { isAbsolute, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/** @typedef {import("./test-reports.mjs").Failure} Failure */

const FAILURES_SHOWN = 20;
const LINES_SHOWN = 12;
const CHARACTERS_SHOWN = 1_500;
/** Lines of a stack that lead through a runner, not through our code. */
const FOREIGN_CALL = /^\s+at (?:.*\bnode_modules\b|.*\bnode:|new Promise \(<anonymous>\))/;

/** @param {{ file: string; test: string }} result */
export const describeTest = ({ file, test }) => `${isAbsolute(file) ? relative(root, file) : file}: ${test}`;

/** The beginning of an error. @param {string} error */
function shorten(error) {
  const lines = stripVTControlCharacters(error).split("\n");
  const filled = lines.map((line) => line.trimEnd()).filter((line) => line !== "" && !FOREIGN_CALL.test(line));
  const start = filled.slice(0, LINES_SHOWN).join("\n").slice(0, CHARACTERS_SHOWN);
  return start.replaceAll(/^/gm, "    ");
}

/**
 * The failed tests with the beginning of their errors, for the end of the output: that is what a CI keeps.
 * @param {readonly Failure[]} failures
 */
export function formatFailures(failures) {
  const shown = failures.slice(0, FAILURES_SHOWN).flatMap((failure) => {
    const header = `failed    ${describeTest(failure)}`;
    return failure.error === "" ? [header] : [header, shorten(failure.error)];
  });
  const left = failures.slice(FAILURES_SHOWN).map((failure) => `failed    ${describeTest(failure)}`);
  return [...shown, ...left].join("\n");
}
