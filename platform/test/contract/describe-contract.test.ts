import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CONTRACT } from "./contract.ts";
import { describeContract } from "./describe-contract.ts";
import { NEVER_HAPPENS } from "./never-happens.ts";

const platform = fileURLToPath(new URL("../../", import.meta.url));

test("docs/platform.md is what the table says (else: npm run types)", async () => {
  expect(await readFile(join(platform, "../docs/platform.md"), "utf8")).toBe(describeContract());
});

test("the document lists every method once", () => {
  const text = describeContract();
  for (const method of Object.keys(CONTRACT)) expect(text.split(`| \`${method}\` |`)).toHaveLength(2);
});

test.each(NEVER_HAPPENS.flatMap(({ triedIn }) => triedIn))("%s has a test that says: %s", async (file, words) => {
  const tests = (await readFile(join(platform, file), "utf8"))
    .split("\n")
    .filter((line) => /^(?:test|\]\)|\)\(| {2}["`])/.test(line));
  expect(tests.join("\n")).toContain(words);
});
