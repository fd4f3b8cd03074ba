import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { signInAsDemo } from "./demo-people.ts";
import { expect, test } from "./fixtures.ts";

/** JavaScript as it travels, in bytes after gzip: what a swimmer on a bad connection waits for. */
const CONTENT_PAGE_BYTES = 10_000;
const APP_PAGE_BYTES = 180_000;
/** Pages that have not come down to that yet; none may grow. */
const HEAVIER_PAGE_BYTES: Readonly<Record<string, number>> = {
  // Figures, filters and what follows changes came with the conditions: 194 to 206 kB.
  "/spots": 212_000,
  "/favorites": 193_000,
  "/profile": 190_000,
  "/settings": 199_000,
  "/onboarding": 205_000,
};
const limitOf = (path: string) => HEAVIER_PAGE_BYTES[path] ?? APP_PAGE_BYTES;

/**
 * Nobody waits for these: the map may take longer than the list beside it, and what follows changes comes once a page has
 * been there for a while.
 */
const LATER_SCRIPT = /map-canvas|spots-map|location-map|maplibre|coastline-worker|realtime-/;

async function weigh(page: Page, path: string) {
  // What the page before still asks for is not this one's.
  await page.goto("about:blank");
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.m?js(\?|$)/.test(request.url()) && !LATER_SCRIPT.test(request.url())) scripts.add(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("request");
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test("content pages weigh next to nothing for a visitor", async ({ page }) => {
  await page.goto("/spots?q=Forty+Foot");
  const spot = await page.getByRole("link", { name: "Forty Foot" }).first().getAttribute("href");
  for (const path of [
    "/",
    "/about",
    "/features",
    "/pricing",
    "/safety",
    "/blog",
    "/blog/reading-a-water-sample",
    "/help",
    spot ?? "",
  ]) {
    expect(await weigh(page, path), path).toBeLessThanOrEqual(CONTENT_PAGE_BYTES);
  }
});

test("app pages stay within their weight", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  for (const path of ["/", "/spots", "/favorites", "/profile", "/settings"]) {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(limitOf(path));
  }
  await page.context().clearCookies();
  for (const path of ["/login", "/signup"]) {
    expect.soft(await weigh(page, path), path).toBeLessThanOrEqual(limitOf(path));
  }
  await signInAsDemo(page, "newcomer", "/onboarding");
  expect.soft(await weigh(page, "/onboarding"), "/onboarding").toBeLessThanOrEqual(limitOf("/onboarding"));
});
