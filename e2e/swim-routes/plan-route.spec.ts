import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/fixtures.ts";
import { openPlanner, pressMap } from "../support/planner.ts";

const START = "/routes/create?start=e25767b6-4408-5d3d-a8c2-b50739d05691";
const handles = (page: Page) => page.locator(".route-handle");

test("a swimmer draws a route, saves it and publishes it", async ({ page, swimmer }) => {
  await signIn(page, swimmer, START);
  await openPlanner(page);
  await expect(page.getByRole("heading", { name: "From Forty Foot" })).toBeVisible();
  await pressMap(page, [0.55, 0.25], [0.66, 0.3]);
  await expect(handles(page)).toHaveCount(3);
  await expect(page.getByRole("row", { name: /^1 Point 1/ })).toBeVisible();

  await page.getByRole("button", { name: "Back to start" }).click();
  await expect(page.getByText("Loop ·")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Point to point ·")).toBeVisible();

  await page.getByRole("button", { name: "Name and visibility" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Around the rock");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Save route" }).click();
  await expect(page).toHaveURL(/\/routes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Around the rock" })).toBeVisible();
  await page.getByRole("main").locator("summary[aria-label=More]").click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
});

test("a route of ten points is drawn by keyboard alone", async ({ page, swimmer }) => {
  await signIn(page, swimmer, START);
  await openPlanner(page);
  for (const key of ["n", "ArrowRight", "n", "Shift+ArrowRight", "n", "n", "ArrowUp", "n", "n", "n", "n", "n"]) {
    await page.keyboard.press(key);
  }
  await expect(handles(page)).toHaveCount(10);
  await page.keyboard.press("Delete");
  await expect(handles(page)).toHaveCount(9);
  await page.keyboard.press("Control+z");
  await expect(handles(page)).toHaveCount(10);
  await page.keyboard.press("r");
  await expect(page.getByText("Route reversed. 10 points")).toBeAttached();
});

test("a route drawn offline is sent once online and opens again", async ({ page, context, swimmer }) => {
  await signIn(page, swimmer, START);
  await openPlanner(page);
  // What the planner opens later is loaded ahead.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("route-rehearsal")),
  );
  await context.setOffline(true);
  await pressMap(page, [0.55, 0.25], [0.66, 0.3]);
  await expect(page.getByText(/saved on this device/)).toBeVisible();
  await page.getByRole("button", { name: "Save route" }).click();
  await expect(page.getByText(/sent when you're online/).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/· saved \d\d:\d\d/)).toBeVisible();
  await page.goto("/routes/create");
  await expect(handles(page)).toHaveCount(3);
});

test("a downloaded GPX opens as the same route", async ({ page, swimmer }) => {
  await signIn(page, swimmer, START);
  await openPlanner(page);
  await pressMap(page, [0.55, 0.25], [0.66, 0.3]);
  await page
    .getByRole("button", { name: "Points", exact: false })
    .or(page.getByRole("radio", { name: "Points" }))
    .click();
  const rows = page.getByRole("listitem").filter({ has: page.getByText(/° [NS],/) });
  await expect(rows).toHaveCount(3);
  const before = await rows.allInnerTexts();
  await page.getByRole("button", { name: "Download" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /Download\s*GPX/ }).click();
  const file = await (await saved).path();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");

  await page.getByRole("button", { name: "GPX" }).click();
  await page.getByLabel("Route files").setInputFiles({
    name: "route.gpx",
    mimeType: "application/gpx+xml",
    buffer: await readFile(file),
  });
  await page
    .getByRole("button", { name: /Use|Import|Open/ })
    .last()
    .click();
  await expect.poll(() => rows.allInnerTexts()).toEqual(before);
});
