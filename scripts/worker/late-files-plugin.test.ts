import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isMainPage, SWIMMER_PAGES } from "#domain/offline/page-rules.ts";
import { isKept, isParent } from "./late-files-plugin.ts";

const FEATURE = fileURLToPath(new URL("../../app/features/swim-routes/", import.meta.url));

test("the planner is kept for swimmers, and not pushed out by what is opened later", () => {
  expect(SWIMMER_PAGES).toContain("/routes/create");
  expect(isMainPage("/routes/create")).toBe(true);
  expect(isMainPage("/routes")).toBe(false);
});

test("everything that the planner loads late is kept, the map to draw on among it", () => {
  const files = ["planner", "rehearsal"].flatMap((folder) =>
    readdirSync(`${FEATURE}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const late = sources.flatMap((file) => {
    const found = readFileSync(`${FEATURE}${file}`, "utf8").matchAll(/import\("[^"]*\/([\w.-]+)\.tsx?"\)/g);
    return [...found].map(([, part]) => ({ file, part }));
  });
  expect(late.map(({ part }) => part)).toEqual(
    expect.arrayContaining(["planner-map", "route-rehearsal", "route-checks"]),
  );
  const missing = late.filter(
    ({ file, part }) => !isParent(`/app/features/swim-routes/${file}`) || !isKept(`assets/${part}-Ab3_x9.js`),
  );
  expect(missing).toEqual([]);
});

test("maps of other pages are still left to their first use", () => {
  expect(isKept("assets/spots-map-Ab3_x9.js")).toBe(false);
  expect(isKept("assets/maplibre-gl-Ab3_x9.js")).toBe(false);
});
