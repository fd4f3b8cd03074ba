import { expect, test } from "../support/fixtures.ts";

test("signed out, the state demo is tried with sample spots", async ({ page }) => {
  await page.goto("/state-demo");
  await expect(page.getByText("Demo mode")).toBeVisible();
  await page.getByRole("radio", { name: "List", exact: true }).check();
  const spots = page.getByRole("list", { name: "Spots" }).last();
  await expect(spots.getByText("Sample", { exact: true })).toHaveCount(5);

  await page.getByRole("button", { name: "Star Kelp Cove" }).last().click();
  const favorites = page.getByRole("region", { name: "Favorites" });
  await expect(favorites.getByRole("button", { name: "Kelp Cove", exact: true })).toBeVisible();
  await favorites.getByRole("button", { name: "Star Kelp Cove" }).click();
  await expect(favorites.getByText("No favorite spots")).toBeVisible();

  await page.getByRole("radio", { name: "Spacious" }).check();
  await page.reload();
  await expect(spots).toHaveAttribute("data-density", "spacious");

  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("kelp");
  await page.keyboard.press("Enter");
  await spots.getByRole("button", { name: "Kelp Cove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kelp Cove" })).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Lake" }).check();
  await page.getByRole("button", { name: "Show spots" }).click();
  await expect(page.getByText("No swimming spots found")).toBeVisible();

  await page.getByRole("radio", { name: "Not signed in" }).check();
  await expect(page.getByRole("heading", { name: "Authentication Error Detected" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Login Page" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("signed in, the state demo shows real spots and the swimmer's own stars", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/state-demo");
  await page.getByRole("radio", { name: "List", exact: true }).check();
  await expect(page.getByRole("list", { name: "Spots" }).getByRole("listitem")).toHaveCount(50);
  await expect(page.getByText("Demo mode")).toBeHidden();
  await page.getByRole("radio", { name: "Satellite" }).check();
  await page.getByRole("radio", { name: "Map", exact: true }).check();
  await expect(page.getByText(/Satellite needs an online map service/)).toBeVisible();
});
