import type { Page } from "@playwright/test";
import { expectNoFault, expectNoFaultInDark } from "./support/accessibility.ts";
import * as demo from "./support/demo-rows.ts";
import { expect, signInAsDemo, test } from "./support/fixtures.ts";
import { createLinks } from "./support/links.ts";
import { makeReport } from "./support/make-report.ts";
import { type Opener, PAGES } from "./support/page-map.ts";
import { findRoute, findSpot } from "./support/people.ts";

/** Nobody's: the page says that it isn't there. */
const SOME_ID = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

/** What to open where the path has parameters, or the plain page would show too little. */
const EXAMPLES: Readonly<Record<string, string | ((page: Page) => Promise<string>)>> = {
  "/*": "/nowhere",
  "/spots": "/spots?q=Forty",
  "/explore": "/explore?q=Forty",
  "/locations": "/locations?q=Forty",
  "/locations/:spotId": (page) => findSpot(page, "Forty Foot"),
  "/locations/in/:country": "/locations/in/ireland",
  "/locations/in/:country/:place": "/locations/in/ireland/dublin",
  "/locations/in/:country/:place/:water": "/locations/in/ireland/dublin/sea",
  "/spots/:spotId/edit": `/spots/${SOME_ID}/edit`,
  "/reports/:id": makeReport,
  "/blog/:id": "/blog/reading-a-water-sample",
  "/blog/tags/:tag": "/blog/tags/tides",
  "/safety-guides/:guide": "/safety-guides/cold-water",
  "/help/:topic": "/help/read-the-verdict",
  "/auth/callback": "/auth/callback?error_code=otp_expired",
  "/auth/confirm": "/auth/confirm?token_hash=pkce_none&type=signup",
  "/error": "/error?reason=banned",
  "/activities/:activityId": demo.findActivity,
  "/workouts/:workoutId": demo.findWorkout,
  "/workouts/:workoutId/edit": `/workouts/${SOME_ID}/edit`,
  "/routes/:routeId": findRoute,
  "/routes/:routeId/edit": `/routes/${SOME_ID}/edit`,
  "/routes/:routeId/card": async () => `${await findRoute()}/card`,
  "/cleanup/:gatheringId/card": demo.findDebrisCard,
  "/watch/:token": async () => (await demo.startSwimPlan()).see,
  "/watch/out/:token": async () => (await demo.startSwimPlan()).answer,
  "/events/:gatheringId": demo.findEvent,
  "/group-swim/:gatheringId": demo.findGroupSwim,
  // Nobody's: the page says that it isn't there.
  "/events/answer/:token": "/events/answer/none",
  "/groups/:groupId": demo.findGroup,
  "/groups/:groupId/edit": `/groups/${SOME_ID}/edit`,
  "/groups/join/:token": "/groups/join/no-such-token",
  "/group-swim/:gatheringId/muster": demo.findMuster,
};

/** Public pages that look different when signed in. */
const TWO_FACED = ["/", "/spots", "/locations/:spotId", "/routes", "/routes/:routeId", "/groups", "/events"];
/** Pages seen by swimmers without a finished setup. */
const MET_BY_NEWCOMERS = ["/", "/workouts"];

const WIDE = { width: 1440, height: 900 };

/** One walk through all pages of an opener. */
const WALK_TIMEOUT_MS = 600_000;

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

type Walked = { path: string; isKnown: boolean };

/**
 * In light and dark, then as narrow as a phone, then with the largest text at 320 px. A page whose like is known only has
 * to open and to fit.
 */
async function expectSound(page: Page, { path, isKnown }: Walked) {
  const address = await addressOf(page, path);
  await open(page, address);
  if (!isKnown) await expectNoFault(page, address);
  await expectNoOverflow(page, address);
  await expectFewSimulated(page, address);
  if (!isKnown) await expectNoFaultInDark(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page, `${address} on a phone`);
  if (!isKnown) await expectNoFault(page, `${address} on a phone`, "layout");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { text: "larger" }));
  await expectNoOverflow(page, `${address} in large text`);
  await page.setViewportSize(WIDE);
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

for (const opener of ["visitor", "swimmer", "newcomer", "admin"] as const) {
  test(`every page that a ${opener} can open is accessible, fits the screen and links to pages`, async ({ page }) => {
    test.setTimeout(WALK_TIMEOUT_MS);
    if (opener !== "visitor") await signInAsDemo(page, opener);
    const links = createLinks({ noId: SOME_ID, isRendered: opener === "visitor" });
    for (const walked of pagesOf(opener)) {
      await expectSound(page, walked);
      await links.collect(page, walked.path);
    }
    await links.expectAlive(page);
  });
}

test("the core screens are in order as a phone opens them @phone-only", async ({ page }) => {
  test.slow();
  for (const person of [null, "swimmer"] as const) {
    if (person) await signInAsDemo(page, person);
    for (const path of TWO_FACED) {
      const address = await addressOf(page, path);
      await open(page, address);
      await expectNoFault(page, address, "structure");
      await expectNoOverflow(page, address);
      await expectFewSimulated(page, address);
    }
  }
});

test.describe("on every screen", { tag: "@phone" }, () => {
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
    // On phones the first touch starts the form's script.
    await page.getByLabel("Email").click();
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
