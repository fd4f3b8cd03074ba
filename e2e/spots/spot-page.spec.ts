import type { Page } from "@playwright/test";
import { findViolations, stopTransitions } from "../support/accessibility.ts";
import { awaitScript, expect, test } from "../support/fixtures.ts";
import { findSpot } from "../support/people.ts";

const PHONE_HEIGHT_LIMIT = 4_500;
const WIDE_HEIGHT_LIMIT = 1_700;
const COLUMN_DIFFERENCE_LIMIT = 80;
const SIMULATED_LIMIT = 8;

/** A new installation asks for the conditions and samples of all its spots in its first minutes. */
const FIRST_VALUES_TIMEOUT_MS = 180_000;
const FIRST_VALUES = ["Wind and waves", "Last sample, "];

async function findKnownSpot(page: Page) {
  test.setTimeout(FIRST_VALUES_TIMEOUT_MS + 60_000);
  const address = await findSpot(page, "Forty Foot");
  const readValues = async () => {
    const text = await (await page.request.get(`${address}?open=samples`)).text();
    return FIRST_VALUES.filter((words) => text.includes(words));
  };
  await expect.poll(readValues, { timeout: FIRST_VALUES_TIMEOUT_MS }).toEqual(FIRST_VALUES);
  return address;
}

async function openForecast(page: Page) {
  const address = await findKnownSpot(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.context().addCookies([{ name: "tideline-consent", value: "denied", url: new URL(page.url()).origin }]);
  await page.goto(address);
  await expect(page.getByRole("radio", { checked: true })).toBeVisible();
}

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole("region", { name, exact: true }).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

async function expectNoViolation(page: Page, scheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await stopTransitions(page);
  expect.soft(await findViolations(page), scheme).toEqual([]);
}

test("a spot's page answers on its first screen and stays short", { tag: "@phone" }, async ({
  page,
  onlooker,
  isMobile,
}) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/about");
  await openForecast(page);
  // In the dark "now" leads to another one, and is no choice.
  const tiles = page.getByRole("radiogroup", { name: "Time of the swim" }).locator("> *");
  await expect(tiles).toHaveCount(4);
  // React may render a column again when its script arrives.
  await expect(page.locator('[data-block="sources"]')).toBeVisible();
  await expect(page.getByRole("region", { name: "Nearby", exact: true })).toBeVisible();

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(isMobile ? PHONE_HEIGHT_LIMIT : WIDE_HEIGHT_LIMIT);
  const report = page.getByRole("button", { name: "Report", exact: true });
  if (isMobile) {
    const bar = await page.getByRole("navigation", { name: "This spot" }).boundingBox();
    const first = [
      page.getByRole("heading", { level: 2 }).first(),
      tiles.last(),
      page.getByText("Water", { exact: true }).first(),
    ];
    for (const part of first) await expect(part).toBeInViewport({ ratio: 1 });
    // The verdict in one sentence, with its time, a reason, and how sure or the line that replaces it.
    await expect(page.getByText(/Don't plan a swim by this|(Quite|Fairly|Not very) sure/).first()).toBeInViewport({
      ratio: 1,
    });
    const water = await page.locator("dd").first().boundingBox();
    expect((water?.y ?? 0) + (water?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);
      await expect(report).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Share", exact: true })).toBeInViewport({ ratio: 1 });
    }
  } else {
    // Asked again while a column has no box: React may be rerendering it.
    const difference = async () => {
      const left = await page.locator('[data-block="sources"]').boundingBox();
      return Math.abs((left?.y ?? 0) + (left?.height ?? 0) - (await bottomOf(page, "Nearby")));
    };
    await expect.poll(difference).toBeLessThanOrEqual(COLUMN_DIFFERENCE_LIMIT);
  }

  const words = await page.locator("body").innerText();
  expect(words.match(/simulated/gi)?.length ?? 0).toBeLessThanOrEqual(SIMULATED_LIMIT);
  expect(words.match(/Made-up values, to show how Tideline works\./g)).toHaveLength(1);
});

test("the map of a spot shows 5 km with a town, a scale and the swimmer", async ({ page, context, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 53.2945, longitude: -6.1336 });
  await page.goto(await findSpot(page, "Forty Foot"));
  const chart = page.getByRole("img", { name: /^Chart of the coast around Forty Foot, with .*You are here/ });
  await expect(chart).toBeVisible();
  // The scale says how many pixels a kilometer has.
  const scale = chart.locator("g").last();
  await expect(scale.locator("text")).toHaveText("1 km");
  const [bar, box] = [await scale.locator("path").boundingBox(), await chart.boundingBox()];
  const spanKm = (box?.width ?? 0) / (bar?.width ?? 1);
  expect(spanKm).toBeGreaterThan(4);
  expect(spanKm).toBeLessThan(6);
});

test("another time is chosen by keyboard, and a block by its address", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  await page.goto("/about");
  await openForecast(page);
  const chosen = page.getByRole("radio", { checked: true });
  await awaitScript(chosen);
  await chosen.focus();
  // In the dark the last part of the days may be chosen; right of it comes now, whose address has no time.
  const isLast = (await chosen.getAttribute("href")) === (await page.getByRole("radio").last().getAttribute("href"));
  await page.keyboard.press(isLast ? "ArrowLeft" : "ArrowRight");
  await expect(page).toHaveURL(/when=/);
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/when=/);

  await page.getByRole("link", { name: "All samples and sources" }).click();
  await expect(page.getByRole("heading", { name: /^Last sample/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Last sample/ })).toBeVisible();
  await expectNoViolation(page, "light");
  await expectNoViolation(page, "dark");
});

test("a visitor without a script opens a block and chooses a time", async ({ page, browser, baseURL }) => {
  const address = await findKnownSpot(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await visitor.getByText("All samples and sources").last().click();
  await visitor.getByRole("link", { name: "Show all samples" }).click();
  await expect(visitor.getByRole("heading", { name: /^Last sample/ })).toBeVisible();
  await visitor
    .getByRole("link", { name: /^Tomorrow/ })
    .first()
    .click();
  await expect(visitor).toHaveURL(/when=/);
  await expect(visitor.getByRole("heading", { level: 2 }).first()).toContainText("tomorrow");
  await context.close();
});
