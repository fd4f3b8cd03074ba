import type { Page } from "@playwright/test";
import { expect, signInAsDemo, star, test } from "./support/fixtures.ts";
import { findSpot } from "./support/people.ts";

const WORDS_LIMIT = 200;
const HERO_LIMIT_PX = 600;
const DASHBOARD_LIMIT_PX = 1_250;
const STATES = /^(Good|Fair|Dark|Caution|Avoid|Not known|Closed)/;

/** What a visitor reads: without screen reader texts, the bar of simulated values and the cookie question. */
const countWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const isRead = parent?.checkVisibility() && !parent.closest(".sr-only, [href='#content'], aside, [role=dialog]");
      if (isRead) words += texts.currentNode.textContent?.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    }
    return words;
  });

test("the home page answers at once, with few words and different verdicts", async ({ page, context }) => {
  test.setTimeout(150_000);
  await context.addCookies([{ name: "tideline-consent", value: "denied", url: test.info().project.use.baseURL ?? "" }]);
  const spots = page.getByRole("region", { name: "Right now" }).getByRole("listitem");
  const countStates = async () => {
    await page.goto("/");
    const shown = await spots.locator("b").allTextContents();
    return new Set(shown.map((text) => STATES.exec(text)?.[0])).size;
  };
  // A new installation judges its spots in its first minutes.
  await expect.poll(countStates, { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
  await expect(spots).toHaveCount(6);
  await expect(page.getByRole("heading", { level: 1, name: "Good to swim?" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Why\?/ })).toBeVisible();
  expect(await countWords(page)).toBeLessThanOrEqual(WORDS_LIMIT);
  const hero = await page.locator("main section").first().boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(HERO_LIMIT_PX);
});

test("the time chooser of the home page works as a link", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Tomorrow morning" }).click();
  // Phones stay at the spots.
  await expect(page).toHaveURL("/?when=tomorrow-morning#right-now");
  await expect(page.getByRole("heading", { name: "Tomorrow morning" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Right now" })).toBeVisible();
});

test("a picked hour works without a script, and an unreadable one becomes now", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/", "/spots", "/spots/compare"]) {
    await page.goto(`${path}?when=soon`);
    await expect(page).toHaveURL(path);
    // The comparison is empty, so it has no time to choose.
    if (path === "/spots/compare") continue;
    const time = page.getByRole("navigation", { name: "Time" }).filter({ visible: true });
    // Playwright finds no text inside of `noscript`.
    const pick = time.locator("summary");
    await expect(pick).toHaveText("Pick a time");
    await pick.click();
    await time.getByRole("link", { name: "12:00" }).last().click();
    await expect(page).toHaveURL(/\?when=\d{4}-\d\d-\d\dT12(#right-now)?$/);
    await expect(pick).toHaveText(/^\w{3} 12:00$/);
  }
  await context.close();
});

test("the dashboard leads with the best swim and has no empty box", async ({ page, swimmer }) => {
  expect(swimmer.email).toContain("@");
  await page.goto(await findSpot(page, "Forty Foot"));
  await star(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "See the spot" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Favorites" }).getByRole("listitem")).toHaveCount(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(DASHBOARD_LIMIT_PX);
});

test("the demo swimmer's dashboard is complete and short", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page
    .context()
    .addCookies([{ name: "tideline-consent", value: "denied", url: test.info().project.use.baseURL ?? "" }]);
  await signInAsDemo(page, "swimmer");
  const first = page.getByRole("region", { name: "Favorites" }).getByRole("listitem").first();
  if (isMobile) {
    const tabs = page.getByRole("navigation", { name: "Main" });
    await expect(first).toBeVisible();
    const [favorite, bar] = [await first.boundingBox(), await tabs.boundingBox()];
    expect((favorite?.y ?? 0) + (favorite?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    return;
  }
  for (const name of ["Your week", /^Your next/]) await expect(page.getByRole("heading", { name })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(DASHBOARD_LIMIT_PX);
});
