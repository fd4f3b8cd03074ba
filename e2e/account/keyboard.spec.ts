import type { Page } from "@playwright/test";
import { expect, FAVORITES, send, star, test } from "../support/fixtures.ts";
import { findSpot } from "../support/people.ts";

const TAB_LIMIT = 60;

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < TAB_LIMIT; step += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute("aria-label") ?? element?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test("a swimmer stars a spot without a mouse", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  await page.goto("/spots?q=Forty+Foot");
  await page.waitForLoadState("networkidle");
  await tabTo(page, "Skip to content");
  await page.keyboard.press("Enter");
  await tabTo(page, "Forty Foot");
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Forty Foot" });
  await expect(card.getByRole("heading")).toBeFocused();

  await tabTo(page, "Favorite");
  const star = card.getByRole("button", { name: "Favorite" });
  await expect(star).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(page.locator("#spot-list").getByRole("link", { name: "Forty Foot" })).toBeFocused();

  const explore = page.getByRole("navigation", { name: "Explore" });
  await explore.getByRole("link", { name: "Favorites" }).press("Enter");
  await page.waitForURL("/favorites");
  await expect(explore.getByRole("link", { name: "Favorites" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dialog returns the focus to its opener", async ({ page }) => {
  await page.goto("/spots");
  await page.waitForLoadState("networkidle");
  await tabTo(page, "Filters");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.getByLabel("Kind of water")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
});

test("a favorite that was removed by mistake is put back with the same key", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  await page.goto(await findSpot(page, "Forty Foot"));
  await star(page);

  await page.goto("/favorites");
  await send(page, FAVORITES, () => page.getByRole("button", { name: "Favorite" }).press("Enter"));
  await expect(page.getByText("Removed Forty Foot")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await send(page, FAVORITES, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("button", { name: "Favorite" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveAttribute("aria-pressed", "true");
});
