import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signInAsDemo, test } from "./fixtures.ts";
import { makeReport } from "./make-report.ts";
import { type Opener, PAGES } from "./page-map.ts";
import { findSpot } from "./people.ts";

/** Nothing is kept for these yet, so any id will do. */
const SOME_ID = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

/** What to open where the path alone is no address, or says too little of the page. */
const EXAMPLES: Readonly<Record<string, string | ((page: Page) => Promise<string>)>> = {
  "/*": "/nowhere",
  "/spots": "/spots?q=Forty",
  "/explore": "/explore?q=Forty",
  "/locations": "/locations?q=Forty",
  "/locations/:spotId": (page) => findSpot(page, "Forty Foot"),
  // Nobody's: the page says that it is not theirs.
  "/spots/:spotId/edit": `/spots/${SOME_ID}/edit`,
  "/reports/:id": makeReport,
  "/blog/:id": (page) => findLink(page, "/blog", "/blog/"),
  "/auth/callback": "/auth/callback?error_code=otp_expired",
  "/auth/confirm": "/auth/confirm?token_hash=pkce_none&type=signup",
  "/error": "/error?reason=banned",
  "/activities/:activityId": `/activities/${SOME_ID}`,
  "/workouts/:workoutId": `/workouts/${SOME_ID}`,
  "/routes/:routeId": `/routes/${SOME_ID}`,
  "/groups/:groupId": `/groups/${SOME_ID}`,
};

/** Pages for everybody that look different to who is signed in. */
const TWO_FACED = ["/", "/spots", "/locations/:spotId"];
/** What somebody without a finished set-up meets. */
const MET_BY_NEWCOMERS = ["/", "/workouts"];

/** So that no test comes near its time limit. */
const PAGES_PER_TEST = 3;

async function findLink(page: Page, list: string, start: string) {
  await page.goto(list);
  const link = page.locator(`main a[href^="${start}"]`).first();
  return (await link.getAttribute("href")) ?? "";
}

async function addressOf(page: Page, path: string) {
  const example = EXAMPLES[path] ?? path;
  expect(typeof example === "string" && /[:*]/.test(example), `an example for ${path}`).toBe(false);
  return typeof example === "string" ? example : await example(page);
}

/**
 * No serious or critical fault. Only what is broken is written down, and in the page itself: the list of all that is in
 * order, put together on a second page, takes four times as long and is read by nobody. There are no frames to look into.
 */
async function expectNoFault(page: Page, where: string, rules?: string[]) {
  const axe = new AxeBuilder({ page }).exclude("canvas").setLegacyMode(true);
  const options = { resultTypes: ["violations" as const] };
  const { violations } = await axe.options(rules ? { ...options, runOnly: rules } : options).analyze();
  const faults = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  expect.soft(found, where).toEqual([]);
}

async function expectNoOverflow(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where} is as wide as the screen`).toBeLessThanOrEqual(0);
}

async function open(page: Page, address: string, colorScheme: "light" | "dark" = "light") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
}

/** In light, in dark, and with the largest text on the narrowest screen; loaded once. */
async function expectSound(page: Page, path: string, isMobile: boolean) {
  const address = await addressOf(page, path);
  await open(page, address);
  await expectNoFault(page, `${address} in light`);
  await expectNoOverflow(page, address);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await endTransitions(page);
  // What colours change is contrast; everything else has just been looked at.
  await expectNoFault(page, `${address} in dark`, ["color-contrast", "link-in-text-block"]);
  if (!isMobile) return;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: "larger" }));
  await expectNoOverflow(page, `${address} in large text`);
  await page.setViewportSize(size);
}

/**
 * Half-way between light and dark nothing has the contrast that it will have. Ended and not waited for: in a closed menu
 * time stands still.
 */
async function endTransitions(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

function pagesOf(opener: Opener) {
  const own = PAGES.filter((page) => page.opener === opener).map(({ path }) => path);
  if (opener === "swimmer") return [...TWO_FACED, ...own];
  return opener === "newcomer" ? [...MET_BY_NEWCOMERS, ...own] : own;
}

function inParts(paths: readonly string[]) {
  const count = Math.ceil(paths.length / PAGES_PER_TEST);
  return Array.from({ length: count }, (_, part) => paths.slice(part * PAGES_PER_TEST, (part + 1) * PAGES_PER_TEST));
}

for (const opener of ["visitor", "swimmer", "newcomer", "admin"] as const) {
  for (const paths of inParts(pagesOf(opener))) {
    test(`every page of a ${opener} is sound, from ${paths[0]} to ${paths.at(-1)}`, async ({ page, isMobile }) => {
      test.slow();
      if (opener !== "visitor") await signInAsDemo(page, opener);
      for (const path of paths) await expectSound(page, path, isMobile);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what opens over a page is sound in ${colorScheme}`, async ({ page }) => {
    test.slow();
    await open(page, "/", colorScheme);
    await page.getByText("More info").click();
    await expectNoFault(page, `cookie details in ${colorScheme}`);
    await page.getByRole("button", { name: "Decline" }).click();
    await page.locator('summary:is([aria-label="Theme"], [aria-label="Menu"]):visible').first().click();
    await expectNoFault(page, `menu in ${colorScheme}`);

    await open(page, "/spots?near=53.289,-6.114", colorScheme);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await expectNoFault(page, `filters in ${colorScheme}`);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Forty Foot" }).first().click();
    await expect(page.getByRole("region", { name: "Forty Foot" })).toBeVisible();
    await expectNoFault(page, `card in ${colorScheme}`);

    await open(page, "/signup", colorScheme);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectNoFault(page, `form with errors in ${colorScheme}`);
  });

  test(`the menus of a swimmer are sound in ${colorScheme}`, async ({ page, isMobile }) => {
    test.slow();
    await signInAsDemo(page, "swimmer");
    await open(page, "/", colorScheme);
    for (const name of ["Notifications", "Your account", ...(isMobile ? ["More"] : [])]) {
      const menu = page.locator("details[data-menu]").filter({ visible: true });
      const button =
        name === "More" ? menu.getByText(name, { exact: true }) : page.locator(`summary[aria-label="${name}"]`);
      await button.click();
      await expectNoFault(page, `${name} in ${colorScheme}`);
      await expectNoOverflow(page, `${name} in ${colorScheme}`);
      await page.keyboard.press("Escape");
    }
  });
}
