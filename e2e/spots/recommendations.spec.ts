import type { Page } from "@playwright/test";
import { expect, star, test } from "../support/fixtures.ts";
import { clickInSandbox } from "../support/payments.ts";
import { findSpot } from "../support/people.ts";

async function starSpot(page: Page, name: string) {
  const address = await findSpot(page, name);
  // A new installation asks for the conditions of its spots in its first minute.
  const readPage = async () => (await page.request.get(address)).text();
  await expect.poll(readPage, { timeout: 60_000 }).toContain("Wind and waves");
  await page.goto(address);
  await star(page);
}

const recommended = (page: Page) => page.getByRole("button", { name: /^Don't recommend / });
const offer = (page: Page) => page.getByRole("region", { name: "Recommendations, with Premium" });

test("a plan opens the ranking, a thumb down hides a spot, and the end of the plan closes it", async ({
  page,
  swimmer,
  context,
}) => {
  test.slow();
  await starSpot(page, "Seapoint");
  await page.goto("/recommendations");
  await expect(offer(page)).toBeVisible();
  await expect(recommended(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  const own = await context.newPage();
  await own.goto("/subscription/checkout?tier=premium&cycle=monthly");
  await own.getByRole("radio", { name: /14 days free, without a card/ }).check();
  await own.getByRole("button", { name: "Start the free trial" }).click();
  await expect(recommended(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Made-up values, to show how Tideline works.")).toBeVisible();

  const label = (await recommended(page).first().getAttribute("aria-label")) ?? "";
  const first = page.getByRole("button", { name: label, exact: true });
  await first.click();
  await expect(
    page.getByText(`${label.replace("Don't recommend ", "")} won't be recommended for 30 days.`),
  ).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByText("Not shown: 1 spot").click();
  await page.getByRole("button", { name: /^Show again/ }).click();
  await expect(first).toBeVisible();

  const sandbox = await context.newPage();
  await clickInSandbox(sandbox, swimmer.email, "End at once");
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
  await expect(recommended(page)).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});
