import type { Page } from "@playwright/test";
import { expect, signInAsDemo, test } from "../support/fixtures.ts";
import { makeReport } from "../support/make-report.ts";
import { findRoute, findSpot } from "../support/people.ts";

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle);

test("what is chosen shows in the colors of the device", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await signInAsDemo(page, "swimmer", "/settings/privacy");
  await expect(page.getByRole("group", { name: "Your profile" }).getByRole("radio", { name: "Only me" })).toBeChecked();
  expect(await outlineOf(page, "label:has(> :checked)")).toBe("solid");
  expect(await outlineOf(page, "main [aria-current=page]")).toBe("solid");
  const knob = page.getByRole("switch", { name: "Functional" }).locator("span span");
  const [shown, behind] = await knob.evaluate((element) =>
    [element, document.body].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect(shown).not.toBe(behind);
});

test("nothing moves for those who asked for less", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const address of [await findSpot(page, "Forty Foot"), "/spots"]) {
    await page.goto(address);
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
    );
    expect(longest, address).toBeLessThanOrEqual(1);
  }
});

test("spots, routes, reports and texts print without what only a screen can press", async ({ page }) => {
  test.slow();
  const report = await makeReport(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const texts = ["/safety", "/safety-guides", "/safety-guides/cold-water", "/help/make-a-swim-plan"];
  for (const address of [await findSpot(page, "Forty Foot"), await findRoute(), report, ...texts]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const pressable = page.locator(
      "header nav, footer nav, a[href='#content'], a[href$='.pdf'], button:not([role=radio])",
    );
    await expect(pressable.filter({ visible: true }), address).toHaveCount(0);
    await expect(page.locator("body"), address).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.locator("body"), address).toHaveCSS("color", "rgb(12, 36, 48)");
  }
});

test("on a phone the thumb reaches what a page is for", { tag: "@phone-only" }, async ({ page, isMobile }) => {
  test.skip(!isMobile, "only phones are held in one hand");
  await signInAsDemo(page, "swimmer");
  const actions: readonly (readonly [address: string, role: "button" | "link", name: string])[] = [
    ["/", "link", "Log a swim"],
    ["/spots", "button", "Map"],
    [await findSpot(page, "Forty Foot"), "button", "Report"],
    [await findRoute(), "link", "Start swim"],
    ["/workouts/log", "button", "Save swim"],
    ["/routes/create", "button", "Draw"],
  ];
  for (const [address, role, name] of actions) {
    await page.goto(address);
    const action = page.getByRole(role, { name, exact: true }).filter({ visible: true }).last();
    await expect(action, `${name} on ${address}`).toBeInViewport({ ratio: 1 });
    const box = await action.boundingBox();
    const { height = 0 } = page.viewportSize() ?? {};
    expect(box?.y ?? 0, `${name} on ${address} is in the lower half`).toBeGreaterThan(height / 2);
  }
});
