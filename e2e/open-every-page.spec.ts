import type { Page } from "@playwright/test";
import { expectNoFault, expectNoFaultInDark } from "./accessibility.ts";
import { expect, signInAsDemo, test } from "./fixtures.ts";
import { makeReport } from "./make-report.ts";
import { type Opener, PAGES } from "./page-map.ts";
import { findRoute, findSpot } from "./people.ts";

/** Nothing is kept for these yet, so any id will do. */
const SOME_ID = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

/** What to open where the path has parameters, or the plain page would show too little. */
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
  // Nobody's: the page says that it isn't there.
  "/workouts/:workoutId/edit": `/workouts/${SOME_ID}/edit`,
  "/routes/:routeId": findRoute,
  // Nobody's: the page says that it isn't there.
  "/routes/:routeId/edit": `/routes/${SOME_ID}/edit`,
  "/routes/:routeId/card": async () => `${await findRoute()}/card`,
  "/groups/:groupId": `/groups/${SOME_ID}`,
};

/** Public pages that look different when signed in. */
const TWO_FACED = ["/", "/spots", "/locations/:spotId", "/routes", "/routes/:routeId"];
/** Pages seen by swimmers without a finished setup. */
const MET_BY_NEWCOMERS = ["/", "/workouts"];

/** One walk through all pages of an opener. */
const WALK_TIMEOUT_MS = 600_000;

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

async function expectNoOverflow(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${where} is as wide as the screen`).toBeLessThanOrEqual(0);
}

const SIMULATED_LIMIT = 8;

/** Once as a sentence, then as a flask for each block. */
async function expectFewSimulated(page: Page, where: string) {
  const words = await page.locator("body").innerText();
  expect.soft(words.match(/simulated/gi)?.length ?? 0, `"Simulated" on ${where}`).toBeLessThanOrEqual(SIMULATED_LIMIT);
  const sentences = words.match(/Made-up values, to show how Tideline works\./g)?.length ?? 0;
  expect.soft(sentences, `the sentence about it on ${where}`).toBeLessThanOrEqual(1);
}

async function open(page: Page, address: string) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
}

type Walked = { path: string; isMobile: boolean; isKnown: boolean };

/**
 * On the wide screen in light and dark; on the narrow one in light, and with the largest text at 320 px. A page whose
 * like is known only has to open and to fit.
 */
async function expectSound(page: Page, { path, isMobile, isKnown }: Walked) {
  const address = await addressOf(page, path);
  await open(page, address);
  if (!isKnown) await expectNoFault(page, address);
  await expectNoOverflow(page, address);
  await expectFewSimulated(page, address);
  // The colors of a page are the same on every screen; what only a phone shows is in the menus below.
  if (!isMobile && !isKnown) await expectNoFaultInDark(page, address);
  if (!isMobile) return;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: "larger" }));
  await expectNoOverflow(page, `${address} in large text`);
  await page.setViewportSize(size);
}

const TWICE: Readonly<Partial<Record<Opener, readonly string[]>>> = { swimmer: TWO_FACED, newcomer: MET_BY_NEWCOMERS };

/** An opener's pages, each with whether an earlier one is of the same module. */
function pagesOf(opener: Opener) {
  const again = (TWICE[opener] ?? []).flatMap((path) => PAGES.filter((page) => page.path === path));
  const own = PAGES.filter((page) => page.opener === opener);
  const modules = new Set<string>();
  return [...again, ...own].map(({ path, module }) => {
    const isKnown = modules.has(module);
    modules.add(module);
    return { path, isKnown };
  });
}

test.describe("every page", { tag: "@phone" }, () => {
  for (const opener of ["visitor", "swimmer", "newcomer", "admin"] as const) {
    test(`every page that a ${opener} can open is accessible and fits the screen`, async ({ page, isMobile }) => {
      test.setTimeout(WALK_TIMEOUT_MS);
      if (opener !== "visitor") await signInAsDemo(page, opener);
      for (const walked of pagesOf(opener)) await expectSound(page, { ...walked, isMobile });
    });
  }

  test("the core screens fit 320 px with text at 200 %", async ({ page, isMobile }) => {
    test.skip(!isMobile, "only small screens lack the room");
    test.slow();
    const spot = await findSpot(page, "Forty Foot");
    await page.setViewportSize({ width: 320, height: 640 });
    const expectFit = async (address: string) => {
      await open(page, address);
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
      await expectNoOverflow(page, `${address} at 200 %`);
    };
    for (const address of ["/", "/spots", spot, "/login"]) await expectFit(address);
    const bar = page.getByRole("navigation", { name: "This spot" });
    await signInAsDemo(page, "swimmer");
    for (const address of ["/", "/spots", "/favorites", spot]) await expectFit(address);
    for (const action of ["Report", "Share", "Log"])
      await expect(bar.getByRole(/Log/.test(action) ? "link" : "button", { name: action })).toBeInViewport({
        ratio: 1,
      });
  });

  test("menus, dialogs and forms with errors are accessible", async ({ page }) => {
    test.slow();
    const expectSoundHere = async (where: string) => {
      await expectNoFault(page, where);
      await expectNoFaultInDark(page, where);
    };
    await open(page, "/");
    await page.getByText("More info").click();
    await expectSoundHere("cookie details");
    await page.getByRole("button", { name: "Decline" }).click();
    await page.locator('summary:is([aria-label="Theme"], [aria-label="Menu"]):visible').first().click();
    await expectSoundHere("menu");

    await open(page, "/spots?near=53.289,-6.114");
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await expectSoundHere("filters");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Forty Foot" }).first().click();
    await expect(page.getByRole("region", { name: "Forty Foot" })).toBeVisible();
    await expectSoundHere("card");

    await open(page, "/signup");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await expectSoundHere("form with errors");
  });

  test("a swimmer's menus are accessible and fit the screen", async ({ page, isMobile }) => {
    test.slow();
    await signInAsDemo(page, "swimmer");
    await open(page, "/");
    for (const name of ["Notifications", "Your account", ...(isMobile ? ["More"] : [])]) {
      // The bell also says how many are unread.
      const menu = page.locator("details[data-menu]").filter({ visible: true });
      const button =
        name === "More" ? menu.getByText(name, { exact: true }) : page.locator(`summary[aria-label^="${name}"]`);
      await button.click();
      await expectNoFault(page, name);
      await expectNoOverflow(page, name);
      await expectNoFaultInDark(page, name);
      await page.keyboard.press("Escape");
    }
  });
});
