import { expect, test } from "./support/fixtures.ts";

const DAY_MS = 24 * 60 * 60_000;

test("the tools answer without a network, and a link brings an entry back", async ({ page, context, swimmer }) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  const star = page.getByRole("region", { name: "Forty Foot" }).getByRole("button", { name: "Favorite" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.waitForLoadState("networkidle");

  await page.goto("/tools#pace?d=1500&t=30:51");
  const pace = page.getByRole("region", { name: "Pace", exact: true });
  const tide = page.getByRole("region", { name: "Tide and light" });
  await expect(pace.getByRole("status")).toHaveText("2:03/100 m");
  await expect(page.getByLabel("Water at")).toHaveText(/Forty Foot/);
  const level = tide.getByText(/(rising|falling) \d\.\d m an hour|turning/);
  // A new server calculates its tides in the first minute.
  await expect(async () => {
    await page.reload();
    await expect(level).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  const later = new Date(Date.now() + 200 * DAY_MS).toISOString().slice(0, 10);
  await tide.getByLabel("Date").fill(later);
  await expect(tide.getByText("High").first()).toBeVisible();
  await page.waitForLoadState("networkidle");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.setOffline(true);
  await pace.getByRole("textbox", { name: "Time" }).fill("30,00");
  await expect(pace.getByRole("status")).toHaveText("2:00/100 m");
  const inTwoDays = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  await tide.getByLabel("Date").fill(inTwoDays);
  await expect(tide.getByText("High").first()).toBeVisible();
  await expect(tide.getByText(/an hour/)).toBeHidden();
  await expect(tide.getByText("Sunset")).toBeVisible();
  await tide.getByLabel("Date").fill(new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10));
  await expect(tide.getByText("You're offline. Tides on this device:")).toBeVisible();
  const cold = page.getByRole("region", { name: /^Cold water/ });
  await cold.getByRole("textbox", { name: "Water" }).fill("9");
  await expect(cold.getByText("At most 12 min.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What to wear" }).getByText("a full suit, gloves")).toBeVisible();

  await pace.getByRole("button", { name: "Copy link to Pace" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe("#pace?d=1500&t=30,00&u=m");
  await context.setOffline(false);
  await pace.getByRole("button", { name: "Save as my pace" }).click();
  await expect(page.getByText("Saved as your pace")).toBeVisible();
  await page.goto("/tools");
  await expect(pace.getByText("This is your pace.")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(pace.getByRole("status")).toHaveText("2:00/100 m");
  await expect(pace).toBeInViewport();
});
