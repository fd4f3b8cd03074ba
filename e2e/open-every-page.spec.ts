import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const VISITOR_PAGES = [
  "/",
  "/about",
  "/privacy",
  "/spots?q=Forty",
  "/login",
  "/signup",
  "/auth/reset-password",
  "/nowhere",
];
const SWIMMER_PAGES = ["/", "/spots?q=Forty", "/favorites", "/profile", "/settings"];

/** Serious and critical faults, and pages that are wider than the screen. */
async function expectSoundPage(page: Page, path: string, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude("canvas").analyze();
  const faults = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const where = faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  expect(where, `${path} in ${colorScheme}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} is as wide as the screen`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every page of a visitor is sound in ${colorScheme}`, async ({ page }) => {
    test.slow();
    for (const path of VISITOR_PAGES) await expectSoundPage(page, path, colorScheme);
    await page.goto("/spots?q=Forty+Foot");
    const spot = await page.getByRole("link", { name: "Forty Foot" }).first().getAttribute("href");
    await expectSoundPage(page, spot ?? "", colorScheme);
  });

  test(`every page of a swimmer is sound in ${colorScheme}`, async ({ page, swimmer }) => {
    test.slow();
    expect(swimmer.email).toContain("@");
    for (const path of SWIMMER_PAGES) await expectSoundPage(page, path, colorScheme);
  });
}
