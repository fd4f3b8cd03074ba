import { expect, test } from "./fixtures.ts";

test("the list stays while offline and catches up when the network is back", async ({ page, context }) => {
  await page.goto("/spots?q=Dublin&sort=name");
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("searchbox", { name: "Search spots by name or place" }).fill("Forty Foot");
  await expect(page.getByRole("complementary", { name: "Offline" })).toHaveText(/^Offline\. Showing \d\d:\d\d\.$/);
  await expect(page.getByRole("link", { name: "Seapoint" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("complementary", { name: "Offline" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Forty Foot" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Seapoint" })).toBeHidden();
});

test("a page that cannot load offline loads when the network is back", async ({ page, context, onlooker }) => {
  expect(onlooker.email).toContain("@");
  // The code of the page is on the device, what it asks the server for is not.
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Profile", level: 2 })).toBeVisible();
  await page.goto("/favorites");
  await expect(page.getByText("No favorite spots")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Your account").click();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "You seem to be offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
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
