import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../run.mjs";
import { formatFailures } from "./format-failures.mjs";
import { readReport } from "./test-reports.mjs";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tideline-reports-"));
});
afterAll(() => rm(folder, { recursive: true }));

const STACK = `    at /tideline/domain/sum.test.ts:4:9
    at file:///tideline/node_modules/vitest/dist/run.js:1:1
    at new Promise (<anonymous>)`;

async function read(kind: "vitest" | "playwright", content: unknown) {
  const path = join(folder, `${kind}.json`);
  await writeFile(path, JSON.stringify(content));
  return readReport({ kind, file: relative(root, path) });
}

test("shows why a test of Vitest failed, and why a file did not load", async () => {
  const passed = { fullName: "adds", status: "passed", duration: 3, failureMessages: [] };
  const failed = {
    fullName: "divides",
    status: "failed",
    duration: 5,
    failureMessages: [`Error: by zero\n${STACK}`, "Log: none"],
  };
  const { failed: failures, count } = await read("vitest", {
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 },
    testResults: [
      { name: join(root, "domain/sum.test.ts"), status: "failed", assertionResults: [passed, failed] },
      {
        name: join(root, "domain/lost.test.ts"),
        status: "failed",
        message: "Cannot find ./lost.ts",
        assertionResults: [],
      },
    ],
  });
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(formatFailures(failures).split("\n")).toEqual([
    "failed    domain/lost.test.ts: the file itself",
    "    Cannot find ./lost.ts",
    "failed    domain/sum.test.ts: divides",
    "    Error: by zero",
    "        at /tideline/domain/sum.test.ts:4:9",
    "    Log: none",
  ]);
});

test("shows why a journey failed, without colors", async () => {
  const results = [{ duration: 9, errors: [{ message: "\u001b[31mError: timed out\u001b[39m\n\n  at a button" }] }];
  const tests = [{ status: "unexpected", projectName: "phone", results }];
  const { failed } = await read("playwright", {
    stats: { expected: 0, unexpected: 1, skipped: 0 },
    suites: [{ suites: [{ specs: [{ file: "plan.spec.ts", title: "buys", tests }] }] }],
  });
  expect(formatFailures(failed)).toBe(
    "failed    e2e/plan.spec.ts: [phone] buys\n    Error: timed out\n      at a button",
  );
});

test("shows the beginning of long errors, and only the names after twenty", () => {
  const many = Array.from({ length: 22 }, (_, index) => ({ file: "a.test.ts", test: `test ${index}`, error: "no" }));
  const lines = formatFailures(many).split("\n");
  expect(lines.slice(-4)).toEqual([
    "failed    a.test.ts: test 19",
    "    no",
    "failed    a.test.ts: test 20",
    "failed    a.test.ts: test 21",
  ]);

  const long = { file: "a.test.ts", test: "long", error: "line\n".repeat(100) };
  expect(formatFailures([long]).split("\n")).toHaveLength(1 + 12);
  const wide = { file: "a.test.ts", test: "wide", error: "x".repeat(9_000) };
  expect(formatFailures([wide]).length).toBeLessThan(1_600);
});
