import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  ANSWERS_CACHE,
  FILES_CACHE,
  PAGES_CACHE,
  PICTURES_CACHE,
  TILES_CACHE,
} from "#app/browser/offline/kept-caches.ts";
import { OfflineData } from "./offline-data.tsx";

const KEPT = [PAGES_CACHE, ANSWERS_CACHE, FILES_CACHE, PICTURES_CACHE, TILES_CACHE];
const SHELL = "tideline-shell-1";

async function removeAll() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

beforeEach(async () => {
  await removeAll();
  for (const name of [...KEPT, SHELL]) await (await caches.open(name)).put(`/${name}`, new Response(name));
});
afterEach(removeAll);

test("clears pages, answers, files, pictures and tiles, and keeps the page for offline", async () => {
  await render(<OfflineData />);
  await page.getByRole("button", { name: "Clear offline data" }).click();
  await expect.poll(() => caches.keys()).toEqual([SHELL]);
  // It can be pressed again, also when there is nothing.
  await page.getByRole("button", { name: "Clear offline data" }).click();
  await expect.poll(() => caches.keys()).toEqual([SHELL]);
});
