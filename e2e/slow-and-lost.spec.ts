import { expect, test } from "./support/fixtures.ts";

// The map is part of these stories.
test.use({ savesData: false });

test("a request without an answer times out and can be tried again", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  // Everything else has arrived before the clock runs ahead, or it would time out as well.
  await page.goto("/favorites?list=visited", { waitUntil: "networkidle" });
  let isHanging = true;
  await page.route("**/rest/v1/favorites*", (route) => (isHanging ? undefined : route.continue()));
  await page.clock.install();
  const asked = page.waitForRequest("**/rest/v1/favorites*");
  await page.getByRole("link", { name: "Favorites", exact: true }).last().click();
  await asked;
  await page.clock.runFor(21_000);
  const main = page.getByRole("main");
  await expect(main.getByText("This took too long. Please try again.")).toBeVisible();
  isHanging = false;
  await page.clock.resume();
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByText("No favorite spots")).toBeVisible();
});

test("a tap while offline says so at once", async ({ page, context, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  const star = page.getByRole("region", { name: "Forty Foot" }).getByRole("button", { name: "Favorite" });
  await expect(star).toBeEnabled();
  // The map comes after the card, and can't once the network is gone.
  await expect(page.locator("canvas")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await star.click();
  const told = page.getByText("You seem to be offline. Nothing was lost; please try again.");
  await expect(told).toBeVisible({ timeout: 10_000 });
  await expect(star).toHaveAttribute("aria-pressed", "false");
});

test("a map without its workers says so over its picture, and can be tried again", async ({ page }) => {
  const workers = /-worker-[^/]*\.m?js$/;
  await page.route(workers, (route) => route.abort("internetdisconnected"));
  await page.goto("/spots?q=Forty+Foot");
  await expect(page.getByText("Can't load the map.")).toBeVisible();
  await expect(page.locator("img[data-map-picture]:visible")).toBeVisible();
  await page.unroute(workers);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(page.locator("[data-coast=ready]")).toBeVisible();
});

test("an expired token is renewed without the swimmer noticing", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  let refusals = 0;
  await page.route("**/rest/v1/favorites*", (route) => {
    refusals += 1;
    const body = JSON.stringify({ code: "PGRST303", message: "JWT expired" });
    return refusals > 1 ? route.continue() : route.fulfill({ status: 401, contentType: "application/json", body });
  });
  const exchanged = page.waitForResponse((answer) => /\/auth\/v1\/token\?grant_type=refresh_token/.test(answer.url()));
  await page.goto("/favorites");
  expect((await exchanged).ok()).toBe(true);
  await expect(page.getByRole("main").getByText("No favorite spots")).toBeVisible();
  expect(refusals).toBe(2);
});
