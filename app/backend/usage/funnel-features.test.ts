import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FUNNELS } from "#domain/usage/funnels.ts";
import { featureOf, newDepthMarks } from "#domain/usage/pages.ts";

const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).map((file) => readFileSync(file, "utf8"));

const COUNTED = [/countUsage\(([^)]*)\)/g, /trackStep\([^{]*\{ (step: "\w+")/g];
const namesIn = (source: string) =>
  COUNTED.flatMap((call) => [...source.matchAll(call)]).flatMap(([, given = ""]) => [...given.matchAll(/"(\w+)"/g)]);

/** What code counts, what opening a page counts, and how far a page is read. */
const SENT = new Set([
  ...sources.flatMap(namesIn).map(([, name]) => name),
  ...["/favorites", "/alerts", "/reports"].map((path) => featureOf(path)?.name),
  ...newDepthMarks(0, 100).map((mark) => `scroll_${mark}`),
]);

const features = FUNNELS.flatMap(({ steps }) => steps.flatMap((step) => step.features ?? []));

test.each(features)("%s, which a funnel counts, is sent", (feature) => {
  expect(SENT).toContain(feature);
});
