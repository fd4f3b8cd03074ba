import type { Page } from "@playwright/test";
import { awaitScript, expect } from "./fixtures.ts";

const MAP = ".maplibregl-canvas";

/** Presses the map here, as shares of its width and height. */
export async function pressMap(page: Page, ...places: readonly (readonly [x: number, y: number])[]) {
  const canvas = page.locator(MAP);
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the map has no size");
  for (const [x, y] of places) await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

/** Waits until the coast is there and the map takes presses. */
export async function openPlanner(page: Page) {
  await expect(page.locator("[data-coast=ready]")).toBeVisible({ timeout: 20_000 });
  await awaitScript(page.getByRole("button", { name: "Draw", exact: true }));
}
