import { expect, test } from "./support/fixtures.ts";

// The map is part of these stories.
test.use({ savesData: false });

test("the list stays while offline and catches up when the network is back", async ({ page, context }) => {
  const list = page.locator("#spot-list");
  await page.goto("/spots?q=Dublin&sort=name");
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("searchbox", { name: "Search spots by name or place" }).fill("Forty Foot");
  await expect(page.getByRole("complementary", { name: "Offline" })).toHaveText(/^Offline\. Showing \d\d:\d\d\.$/);
  await expect(list.getByRole("link", { name: "Seapoint" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("complementary", { name: "Offline" })).toBeHidden();
  await expect(list.getByRole("link", { name: "Forty Foot" })).toBeVisible();
  await expect(list.getByRole("link", { name: "Seapoint" })).toBeHidden();
});

test("what cannot load offline loads when the network is back", async ({ page, context, onlooker }) => {
  expect(onlooker.email).toContain("@");
  // The code of the page is on the device, what it asks the server for is not.
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Profile", level: 2 })).toBeVisible();
  await page.goto("/favorites");
  await expect(page.getByText("No favorite spots")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Your account").click();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Couldn't load your profile settings" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("main").getByLabel("Username")).toBeVisible();
});

test("a star that cannot be saved is taken back and says why", async ({ page, context, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/spots?q=Forty+Foot");
  await page.getByRole("link", { name: "Forty Foot" }).first().click();
  const star = page.getByRole("region", { name: "Forty Foot" }).getByRole("button", { name: "Favorite" });
  await expect(star).toBeEnabled();
  await context.route("**/rest/v1/favorites*", (route) => route.abort("internetdisconnected"));
  await star.click();
  await expect(page.getByText("You seem to be offline. Nothing was lost; please try again.")).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");
});
