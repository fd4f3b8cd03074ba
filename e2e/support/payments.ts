import { expect, type Page } from "@playwright/test";
import { findSpot, readDevToken } from "./people.ts";

/** Opens the page of a spot and marks it, so that a journey can check later that it was never reloaded. */
export async function watchSpot(page: Page, name: string) {
  const address = await findSpot(page, name);
  // A new installation asks for the conditions of its spots in its first minute.
  const readPage = async () => (await page.request.get(address)).text();
  await expect.poll(readPage, { timeout: 60_000 }).not.toContain("No forecast for this water yet");
  await page.goto(address);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.getByText("Every hour, 7 days").click();
}

/** A page starts to follow the plan some seconds after it has loaded. */
const FOLLOWED = { timeout: 30_000 };

const week = (page: Page) => page.getByRole("table", { name: "The next seven days" });
const offer = (page: Page) => page.getByRole("region", { name: "Live conditions, with Premium" });

/** The week ahead is on the page that has been open all the time. */
export async function expectOpen(watched: Page) {
  await expect(week(watched)).toBeVisible(FOLLOWED);
  await expect(offer(watched)).toHaveCount(0);
  expect(await watched.evaluate(() => "isSamePage" in globalThis)).toBe(true);
}

/** The offer is in its place. */
export async function expectClosed(watched: Page) {
  await expect(offer(watched)).toBeVisible(FOLLOWED);
  await expect(week(watched)).toHaveCount(0);
  expect(await watched.evaluate(() => "isSamePage" in globalThis)).toBe(true);
}

const customer = (sandbox: Page, email: string) =>
  sandbox.getByRole("listitem").filter({ has: sandbox.getByRole("heading", { name: email }) });

/** Clicks a button of this customer in the payment sandbox. */
export async function clickInSandbox(sandbox: Page, email: string, button: string) {
  await sandbox.goto(`/dev/payments?token=${await readDevToken()}`);
  await customer(sandbox, email).getByRole("button", { name: button, exact: true }).click();
  await expect(sandbox).toHaveURL(/\?done=/);
}

/** Opens the portal by a button in the settings. */
export async function openPortal(page: Page, button: string) {
  await page.goto("/settings/account#plan");
  await page.getByRole("link", { name: button }).click();
  await expect(page.getByRole("heading", { name: "Your plan and payments" })).toBeVisible();
}

/** The plan's card in the settings. */
export async function expectPlan(page: Page, words: readonly (string | RegExp)[]) {
  if (new URL(page.url()).pathname !== "/settings/account") await page.goto("/settings/account#plan");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your plan", exact: true }) });
  for (const word of words) await expect(card.getByText(word).first()).toBeVisible();
}

export const testCard = (page: Page, number: string) => page.locator(`button[name=test_card][value="${number}"]`);

export const CARDS = { pays: "4242424242424242", declined: "4000000000000002" } as const;
