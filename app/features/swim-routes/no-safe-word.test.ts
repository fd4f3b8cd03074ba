import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Where words about swim routes are written: screens, checks, rehearsal, print, files, the help and our own routes. */
const FOLDERS = ["app/features/swim-routes", "app/pages/swim-routes", "domain/swim-routes"];
const FILES = ["content/help/plan-a-route.mdx", "supabase/seed/routes.json"];

/** The name of a ministry, an edge of a screen, and a call of the schemas. */
const OTHER_WORDS = /Ministry of Public Safety|safe-area-inset-\w+|\.safeParse\(/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

test("no text about swim routes calls anything safe", () => {
  expect(sources.length).toBeGreaterThan(150);
  const found = [...sources, ...FILES].filter((file) =>
    /\bsafe/i.test(readFileSync(`${ROOT}${file}`, "utf8").replaceAll(OTHER_WORDS, "")),
  );
  expect(found).toEqual([]);
});
