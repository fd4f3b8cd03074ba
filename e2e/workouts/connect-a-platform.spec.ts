import { expect, signIn, test } from "../support/fixtures.ts";

test("a swimmer connects Strava, gets their swims and disconnects again", async ({ page, swimmer }) => {
  await signIn(page, swimmer, "/connect");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Strava" }) });
  await expect(card).toContainText("Not connected");

  // Saying no at the platform changes nothing.
  await card.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("heading", { name: "Connect Strava" })).toBeFocused();
  await page.getByRole("button", { name: "Continue to Strava" }).click();
  await expect(page.getByText("Stand-in, not Strava")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/connect");
  await expect(card).toContainText("Not connected");

  await card.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("button", { name: "Continue to Strava" }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Connect Strava" })).toBeFocused();
  await expect(page).toHaveURL("/connect");
  await page.getByRole("button", { name: "Import my swims" }).click();
  // A month of swims with their tracks.
  await expect(page.getByText(/\d+ swims are here\./)).toBeVisible({ timeout: 45_000 });
  await expect(card).toContainText("Active");
  await expect(card).toContainText(/\d+ swims/);

  await page.getByRole("button", { name: "Close" }).click();
  await card.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("button", { name: "Disconnect and delete swims" }).click();
  await expect(card).toContainText("Disconnected by you");
  await expect(card).toContainText("alone");
});
