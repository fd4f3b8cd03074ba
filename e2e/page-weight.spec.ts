import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, signInAsDemo, test } from "./support/fixtures.ts";
import { findRoute, findSpot } from "./support/people.ts";

/** JavaScript in bytes after gzip: what a swimmer on a bad connection waits for. */
const CONTENT_PAGE_BYTES = 10_000;
const APP_PAGE_BYTES = 180_000;
/**
 * The list and the page of a spot until they are interactive: what the document preloads, which is all that hydration
 * waits for. The session, the blocks below a spot's answer, what follows changes and the map come afterwards.
 */
const START_BYTES = 180_000;
/** Document, style sheet and picture: with the script that shows the pins, 1.2 s of slow 4G (200 kB/s). */
const MAP_START_BYTES = 150_000;
/** Sign-in and sign-up, whose checks come when a form is touched. */
const SIGN_IN_PAGE_BYTES = 173_600;
/**
 * Pages over that limit; none may grow. Consent by category, the count of visits after it and what settings bring to
 * other devices added 1.5 to 3 kB to each, the strip of a swim plan that runs 100 to 500 bytes
 * (1.5 kB where the outbox is read at once), the question whether a swimmer was banned 500, what is marked that was
 * pressed or entered before React listened 200 to 400.
 */
const HEAVIER_PAGE_BYTES: Readonly<Record<string, number>> = {
  // The best swim, its tide, conditions, verdicts and live updates; the last swim and the week.
  "/": 246_600,
  // Each row has its picture and verdict, the map its hours. Until it is interactive `START_BYTES` holds.
  "/spots": 215_500,
  // Rows with pictures, ranked for the time in the address.
  "/favorites": 215_600,
  // Nine calculators, all at once, so that they work without a network.
  "/tools": 205_900,
  // Who sees a profile is chosen there.
  "/profile": 193_000,
  // It opens on the profile's section, with its picture and forms.
  "/settings": 199_800,
  // Where, when and what it was like: the form, its places, their conditions and the outbox.
  "/workouts/log": 279_500,
  // The form, its spots, the outbox, links and QR code of a plan that runs: all at once, to work without a network.
  "/swim-plan": 278_100,
  // Totals, calendar with the swims to come, streak, goals and the drawn map of own spots.
  "/activity": 272_000,
  // Rows with their filters, and what waits on the device.
  "/workouts": 218_100,
  // All badges at once; the picture to share is drawn here.
  "/achievements": 193_500,
  // Four cards, their wizard and what each platform reads.
  "/connect": 191_100,
  // A step that could not be saved is retried automatically.
  "/onboarding": 215_200,
  // Drawings, verdicts and reports of a water; what its collapsed blocks show comes when they are opened.
  "/locations/:spotId": 251_100,
  // Drawing, legs and drafts: as the page of a spot. Checks and rehearsal come with the second point.
  "/routes/create": 246_700,
  // A drawn map with its lines, and a swimmer's own lists.
  "/routes": 250_900,
  // As the swim routes: a drawn map, and a swimmer's own lists.
  "/groups": 250_900,
  // Map, legs and reviews, then the rehearsal: its worker, forecast and checks come with the first view; the start goes to a calendar or a plan.
  "/routes/:routeId": 304_600,
};
const limitOf = (path: string) => HEAVIER_PAGE_BYTES[path] ?? APP_PAGE_BYTES;

/** Not needed for the first view: the map, charts (rendered by the server) and live updates. */
const LATER_SCRIPT =
  /map-canvas|planner-map|spots-map|routes?-canvas|groups-canvas|hours-panel|location-map|maplibre|coastline-worker|realtime-|conditions-charts|tide-curve|history-chart|\/chart-/;

/**
 * Late parts load this long after a page (`use-deferred-load.ts`, the connection check) and aren't counted, even when a
 * page is slow.
 */
const LATE_MS = [5_000, 8_000];

/** How long a page has asked for nothing before it counts as complete. */
const QUIET_MS = 700;

/** From the next document on, timers with that delay never fire. */
const keepLatePartsAway = (page: Page) =>
  page.addInitScript((lateMs) => {
    const later = window.setTimeout.bind(window);
    const unlessLate = (work: TimerHandler, ms = 0) => (lateMs.includes(ms) ? 0 : later(work, ms));
    window.setTimeout = unlessLate as typeof window.setTimeout;
  }, LATE_MS);

async function weigh(page: Page, path: string) {
  await keepLatePartsAway(page);
  // Requests of the previous page must not count for this one.
  await page.goto("about:blank");
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.m?js(\?|$)/.test(request.url()) && !LATER_SCRIPT.test(request.url())) scripts.add(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // On a busy machine a page pauses before React asks for more.
  await page.waitForFunction(
    (quietMs) =>
      performance.getEntriesByType("resource").every((entry) => performance.now() - entry.startTime > quietMs),
    QUIET_MS,
  );
  page.removeAllListeners("request");
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("content pages weigh next to nothing for a visitor", async ({ page }) => {
  for (const path of [
    "/",
    "/about",
    "/features",
    "/pricing",
    "/safety",
    "/blog",
    "/blog/how-the-verdict-is-made",
    "/blog/tags/tides",
    "/safety-guides/cold-water",
    "/help/read-the-verdict",
    "/help",
    "/locations/in",
    "/locations/in/ireland",
    await findSpot(page, "Forty Foot"),
  ]) {
    expect(await weigh(page, path), path).toBeLessThanOrEqual(CONTENT_PAGE_BYTES);
  }
});

test("pages stay within their weight for a swimmer", async ({ page, onlooker, browser, baseURL }) => {
  test.slow();
  expect(onlooker.email).toContain("@");
  const storageState = await page.context().storageState();
  for (const path of [
    "/",
    "/spots",
    "/favorites",
    "/routes",
    "/groups",
    "/tools",
    "/profile",
    "/settings",
    "/routes/create",
    "/workouts/log",
    "/activity",
    "/workouts",
    "/achievements",
    "/connect",
    "/swim-plan",
  ]) {
    // A device of its own each: one that has kept an entry before loads what sends it.
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState, serviceWorkers: "block" });
    expect.soft(await weigh(await context.newPage(), path), path).toBeLessThanOrEqual(limitOf(path));
    await context.close();
  }
});

async function weighStart({ request }: Page, path: string) {
  const html = await (await request.get(path)).text();
  const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(scripts.length).toBeGreaterThan(5);
  const bodies = await Promise.all([...new Set(scripts)].map(async (address) => (await request.get(address)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("the lists of spots and events are interactive within their weight", async ({ page }) => {
  for (const path of ["/spots", "/events"]) {
    expect.soft(await weighStart(page, path), path).toBeLessThanOrEqual(START_BYTES);
  }
});

test("the list of spots is interactive within its weight for a swimmer", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  expect(await weighStart(page, "/spots")).toBeLessThanOrEqual(START_BYTES);
});

test("the page of a spot is interactive within its weight", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  expect(await weighStart(page, await findSpot(page, "Forty Foot"))).toBeLessThanOrEqual(START_BYTES);
});

test("a cold cache needs few bytes for coast and pins", async ({ page }) => {
  const sizes: number[] = [];
  const isNeeded = (type: string) => ["document", "stylesheet", "image"].includes(type);
  page.on("requestfinished", async (request) => {
    if (!isNeeded(request.resourceType()) || request.url().includes("/covers/")) return;
    sizes.push((await request.sizes()).responseBodySize);
  });
  await page.route(/\.js(\?|$)/, (route) =>
    route.request().url().includes("/site") ? route.continue() : route.abort(),
  );
  await page.goto("/spots?near=53.289,-6.114", { waitUntil: "networkidle" });
  const marks = page.getByRole("region", { name: "Map", exact: true }).locator("a").filter({ visible: true });
  await expect(marks).not.toHaveCount(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAP_START_BYTES);
});

test("the page of a spot stays within its weight for a swimmer", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  expect(await weigh(page, await findSpot(page, "Forty Foot"))).toBeLessThanOrEqual(limitOf("/locations/:spotId"));
});

test("the route planner weighs no more than the page of a spot may", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  expect(await weigh(page, "/routes/create")).toBeLessThanOrEqual(limitOf("/locations/:spotId"));
});

test("the page of a swim route stays within its weight for a swimmer", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  expect(await weigh(page, await findRoute())).toBeLessThanOrEqual(limitOf("/routes/:routeId"));
});

test("pages for new visitors stay within their weight limit", async ({ page }) => {
  for (const path of ["/login", "/signup"]) {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(SIGN_IN_PAGE_BYTES);
  }
  await signInAsDemo(page, "newcomer", "/onboarding");
  expect.soft(await weigh(page, "/onboarding"), "/onboarding").toBeLessThanOrEqual(limitOf("/onboarding"));
});

/** What counts as good on the web is 0.1. */
const SHIFT_LIMIT = 0.02;

test("home, list and a spot's page hold still while they load", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/spots?near=53.289,-6.114", await findSpot(page, "Forty Foot")]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);
    expect
      .soft(
        shifts.reduce((sum, shift) => sum + shift, 0),
        path,
      )
      .toBeLessThanOrEqual(SHIFT_LIMIT);
  }
});
