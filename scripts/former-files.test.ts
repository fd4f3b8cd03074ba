import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { serveBuiltFiles } from "#server/pages/built-files.ts";
import { keepFormerFiles, setFilesAside } from "./former-files.mjs";

const folder = mkdtempSync(join(tmpdir(), "two-builds-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a build writes: its own script, one that loads late, and one that never changes. */
function build(version: number) {
  setFilesAside(folder);
  const assets = join(folder, "client/assets");
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(join(assets, "chart-tiles-1"), { recursive: true });
  for (const name of [`page-${version}.js`, `late-${version}.js`, `page-${version}.css`, "shared-0.js"]) {
    writeFileSync(join(assets, name), name);
  }
  writeFileSync(join(assets, `picture-${version}.webp`), "");
  keepFormerFiles(folder);
}

/** As a server that starts with this build. */
async function load(name: string) {
  const app = new Hono();
  serveBuiltFiles(app, folder);
  app.all("*", (c) => c.html("a page"));
  const answer = await app.request(`/assets/${name}`);
  return answer.status === 200 ? answer.text() : answer.status;
}

const partsOf = (version: number) => [`page-${version}.js`, `late-${version}.js`, `page-${version}.css`, "shared-0.js"];
const loadAll = (version: number) => Promise.all(partsOf(version).map(load));

test("a page that stays open gets the parts of its own build under the next one, and nothing else in their place", async () => {
  build(1);
  expect(await loadAll(1)).toEqual(partsOf(1));
  expect(await load("late-2.js")).toBe(404);
  build(2);
  expect(await loadAll(1)).toEqual(partsOf(1));
  expect(await loadAll(2)).toEqual(partsOf(2));
  // The same sources once more: the build before is still the one before.
  build(2);
  expect(await loadAll(1)).toEqual(partsOf(1));
  build(3);
  expect(await loadAll(2)).toEqual(partsOf(2));
  expect(await load("late-1.js")).toBe(404);
});
