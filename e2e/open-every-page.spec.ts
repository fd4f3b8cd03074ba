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

/** No serious or critical fault, and nothing wider than the screen. */
async function expectSound(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).exclude("canvas").analyze();
  const faults = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} is as wide as the screen`).toBeLessThanOrEqual(0);
}

async function open(page: Page, path: string, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function findSpotPage(page: Page) {
  await page.goto("/spots?q=Forty+Foot");
  return (await page.getByRole("link", { name: "Forty Foot" }).first().getAttribute("href")) ?? "";
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every page of a visitor is sound in ${colorScheme}`, async ({ page }) => {
    test.slow();
    for (const path of [...VISITOR_PAGES, await findSpotPage(page)]) {
      await open(page, path, colorScheme);
      await expectSound(page, `${path} in ${colorScheme}`);
    }
  });

  test(`every page of a swimmer is sound in ${colorScheme}`, async ({ page, onlooker }) => {
    test.slow();
    expect(onlooker.email).toContain("@");
    for (const path of [...SWIMMER_PAGES, await findSpotPage(page)]) {
      await open(page, path, colorScheme);
      await expectSound(page, `${path} in ${colorScheme}`);
    }
  });

  test(`what opens over a page is sound in ${colorScheme}`, async ({ page }) => {
    test.slow();
    await open(page, "/", colorScheme);
    await page.getByText("More info").click();
    await expectSound(page, `cookie details in ${colorScheme}`);
    await page.getByRole("button", { name: "Decline" }).click();
    await page.locator("summary:visible").first().click();
    await expect(page.getByRole("button", { name: "Dark" }).filter({ visible: true })).toBeVisible();
    await expectSound(page, `menu in ${colorScheme}`);

    await open(page, "/spots?near=53.289,-6.114", colorScheme);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await expectSound(page, `filters in ${colorScheme}`);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Forty Foot" }).first().click();
    await expect(page.getByRole("region", { name: "Forty Foot" })).toBeVisible();
    await expectSound(page, `card in ${colorScheme}`);

    await open(page, "/signup", colorScheme);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectSound(page, `form with errors in ${colorScheme}`);
  });
}

test("the narrowest screen and the largest text lose nothing", async ({ page, onlooker }) => {
  test.slow();
  expect(onlooker.email).toContain("@");
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/settings", "light");
  await page.getByRole("group", { name: "Text size" }).getByText("Larger").click();
  for (const path of [...SWIMMER_PAGES, await findSpotPage(page), ...VISITOR_PAGES]) {
    await open(page, path, "light");
    await expectSound(page, `${path} in large text`);
  }
});
