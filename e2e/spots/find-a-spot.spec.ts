import type { Page } from "@playwright/test";
import { awaitScript, expect, test } from "../support/fixtures.ts";

// The map is part of these stories.
test.use({ savesData: false });

const SANDYCOVE = { latitude: 53.2891, longitude: -6.1136 };

/** The smallest style that a map service can return. */
const RECORDED_STYLE = {
  version: 8,
  sources: {
    land: { type: "geojson", attribution: "Recorded map", data: { type: "FeatureCollection", features: [] } },
  },
  layers: [
    { id: "water", type: "background", paint: { "background-color": "#cfe4ea" } },
    { id: "land", type: "fill", source: "land" },
  ],
};

/** Phones show list and map one at a time. */
async function showMap(page: Page) {
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("button", { name: "Map", exact: true });
  if (await button.isVisible()) await button.click();
}

test("a visitor finds a spot by name", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/spots");
  await page.getByRole("searchbox").first().fill("Sandycove");
  await expect(page).toHaveURL(/q=Sandycove/);
  await expect(page.getByRole("link", { name: "Forty Foot" }).first()).toBeVisible();
});

test("a search without results shows a message", async ({ page }) => {
  await page.goto("/spots?q=zzzzqqqq");
  await expect(page.getByText("No spots here").first()).toBeVisible();
});

test("a visitor without JavaScript finds a spot", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Forty Foot" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Water quality" })).toBeVisible();
  await context.close();
});

test("tomorrow morning ranks the list without a script; Back and reload keep the time", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const current = page.getByRole("navigation", { name: "Time", exact: true }).locator("[aria-current]").first();
  await page.goto("/spots?q=Dublin");
  await expect(current).toHaveText("Now");
  await page.getByRole("link", { name: "Tomorrow morning" }).first().click();
  await expect(page).toHaveURL("/spots?q=Dublin&when=tomorrow-morning");
  await page.reload();
  await expect(current).toHaveText("Tomorrow morning");
  const first = page.locator("#spot-list a[href^='/locations/']").first();
  await expect(first).toHaveAttribute("href", /\?when=tomorrow-morning$/);
  await first.click();
  await expect(page).toHaveURL(/\/locations\/.*when=tomorrow-morning/);
  await page.goBack();
  await expect(current).toHaveText("Tomorrow morning");
  // A time that is over means now.
  await page.goto("/spots?q=Dublin&when=2020-01-01T09");
  await expect(page).toHaveURL("/spots?q=Dublin");
  await context.close();
});

test("the hour bar picks a time for list and map", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const slider = page.getByRole("slider", { name: "Time" });
  // A new installation asks for the conditions of its spots in its first minute.
  await expect(async () => {
    await page.goto("/spots?q=Dublin");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Pick a time" }).filter({ visible: true }).click();
    await expect(slider).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(slider).toHaveAttribute("aria-valuetext", /\d good, \d+ fair$/);
  await slider.press("PageUp");
  await expect(page).toHaveURL(/when=\d{4}-\d{2}-\d{2}T\d{2}/);
  await slider.press("Home");
  await expect(page).not.toHaveURL(/when=/);
});

/** The map's script comes after the list's. */
async function pressNearMe(page: Page) {
  const button = page.getByRole("button", { name: "Near me" });
  await awaitScript(button);
  await button.click();
}

test("near me lists the nearest water with its distance", { tag: "@phone-only" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(SANDYCOVE);
  await page.goto("/spots");
  // The press itself starts the page's script, which then does what was pressed.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL(/near=/);
  await expect(page.getByRole("listitem").filter({ hasText: "Forty Foot" }).first()).toContainText(/\d ?(m|km)/);
});

test("near me explains why when the position is not shared", async ({ page }) => {
  // Headless Chromium denies the permission without asking.
  await page.goto("/spots");
  await pressNearMe(page);
  await expect(page.getByText("Your browser blocks your position")).toBeVisible();
});

test("near me explains why when the device finds no position", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 2, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.goto("/spots");
  await pressNearMe(page);
  await expect(page.getByText(/Couldn't find your position/)).toBeVisible();
});

test("tapping a spot on the map opens its card", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/spots?at=53.2895,-6.1140,12");
  await showMap(page);
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(map.locator("canvas")).toBeVisible();
  const card = page.getByRole("region", { name: "Forty Foot" });
  // A click before the map and its spots are drawn finds only water.
  await expect(async () => {
    await map.click();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/spot=/);
});

test("spots are never shown before the coast", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // Without an answer the interactive map doesn't replace the picture.
  await page.route(/spots-map|map-canvas/, () => undefined);
  await page.route("**/map/*.svg", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/spots?near=53.289,-6.114", { waitUntil: "commit" });
  // Each size of screen has its own.
  const pins = page.getByRole("region", { name: "Map", exact: true }).locator("a[href^='/locations/']");
  await expect(pins.first()).toBeAttached();
  await expect(page.locator("html[data-shown-at]")).toBeAttached();
  await expect(pins.filter({ visible: true })).toHaveCount(0);
  release();
  await expect(pins.filter({ visible: true })).not.toHaveCount(0);
});

test("the map moves to the spot that a search found", async ({ page }) => {
  await page.goto("/spots?q=Forty+Foot");
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(map.locator("canvas")).toBeVisible();
  // The only result ends up in the middle of what the hours leave uncovered; its pin stands above it.
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  const hours = 170;
  await expect(async () => {
    await map.click({ position: { x: width / 2, y: (height - hours) / 2 - 24 } });
    await expect(page.getByRole("region", { name: "Forty Foot" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("a visitor searches the area they moved the map to", async ({ page }) => {
  await page.goto("/spots?at=53.2895,-6.1140,9");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("button", { name: "Search this area" })).toBeVisible();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page.getByRole("heading", { name: "Spots in this area" })).toBeVisible();
  await expect(page.locator("#spot-list").getByRole("link", { name: "Forty Foot" })).toBeVisible();
});

test("the online map replaces the offline chart when it answers", async ({ page }) => {
  await page.goto("/spots");
  await expect(page.getByText("Offline map.")).toBeVisible();
  await page.route("**/no-such-style.json", (route) => route.fulfill({ json: RECORDED_STYLE }));
  await page.reload();
  await expect(page.getByText("Recorded map")).toBeVisible();
  await expect(page.getByText("Offline map.")).toBeHidden();
});
