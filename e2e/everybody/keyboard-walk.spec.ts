import type { Page } from "@playwright/test";
import { expect, signInAsDemo, test } from "../support/fixtures.ts";
import { findSpot } from "../support/people.ts";

/** Enough to leave the header and to walk through the first screens of a page. */
const TABS = 30;

type Stop = { what: string; name: string; isMarked: boolean; isCovered: boolean };

/** What has the focus: by which name it is read, whether it is marked, and whether something lies over it. */
function readStop(page: Page) {
  return page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const texts = [
      element.getAttribute("aria-label"),
      ...ids.map((id) => document.getElementById(id)?.textContent),
      ...labels.map(({ textContent }) => textContent),
      element.title,
      element.textContent,
    ];
    // A radio button is as large as its label, which shows the mark.
    const frames = [element, element.parentElement, element.parentElement?.parentElement];
    const isMarked = frames.some((frame) => frame && getComputedStyle(frame).outlineStyle !== "none");
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.5, 0.15, 0.85].flatMap((down) => [0.5, 0.1, 0.9].map((across) => [across, down] as const));
    const isCovered = !points.some(([across, down]) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    const name = texts.find((text) => text?.trim())?.trim() ?? "";
    return { what: element.outerHTML.slice(0, 120), name, isMarked, isCovered };
  });
}

async function walk(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const seen = new Set<string>();
  for (let step = 0; step < TABS; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page);
    if (!stop) break;
    expect.soft(stop.name, `a name for ${stop.what} on ${address}`).not.toBe("");
    expect.soft(stop.isMarked, `the focus shows on ${stop.what} on ${address}`).toBe(true);
    // The page scrolls to it in the next frames.
    const isCovered = async () => (await readStop(page))?.isCovered;
    if (stop.isCovered) await expect.poll(isCovered, `nothing covers ${stop.what} on ${address}`).toBe(false);
    seen.add(stop.what);
  }
  expect(seen.size, `Tab goes on through ${address}`).toBeGreaterThan(8);
}

test("Tab reaches what can be pressed, and shows where it is", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of ["/spots?q=Forty+Foot", "/signup"]) await walk(page, address);
  await signInAsDemo(page, "swimmer");
  const spot = await findSpot(page, "Forty Foot");
  for (const address of [spot, "/workouts/log", "/routes/create", "/swim-plan"]) await walk(page, address);
});

test("at 400 % nothing that stays in view covers what has the focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await walk(page, "/signup");
  await signInAsDemo(page, "swimmer");
  await walk(page, await findSpot(page, "Forty Foot"));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
