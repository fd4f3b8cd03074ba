import type { Page, TestInfo } from "@playwright/test";
import { awaitScript, expect, signInAsDemo, test } from "../support/fixtures.ts";
import { findSpot } from "../support/people.ts";

/** Journeys run on two screens in parallel, each with its own spots. */
const WATERS: Readonly<Record<string, readonly [string, string]>> = {
  desktop: ["Forty Foot", "Seapoint"],
  phone: ["Dollymount Strand", "White Rock Beach"],
};

async function openWater(page: Page, { project }: TestInfo, which: 0 | 1) {
  const name = WATERS[project.name]?.[which] ?? "Forty Foot";
  await page.goto(await findSpot(page, name));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function openAllReports(page: Page) {
  const summary = page.getByText("Still there? Answer the reports");
  await awaitScript(summary);
  await summary.click();
}

test(
  "a swimmer reports in two taps, and what others say moves its end",
  { tag: "@phone-only" },
  async ({ page, swimmer, resident, browser, baseURL }, testInfo) => {
    test.slow();
    expect(swimmer.email).toContain("@");
    await openWater(page, testInfo, 0);
    const address = page.url();
    await page.getByRole("button", { name: "What's it like there?" }).click();
    await page.getByRole("button", { name: "Wildlife" }).click();
    await page.getByRole("button", { name: "Jellyfish" }).click();
    await expect(page.getByText("Thank you. Your report is live.")).toBeVisible();
    await openAllReports(page);
    await expect(page.getByText("Your report.")).toBeVisible();

    const elsewhere = { ...(baseURL && { baseURL }) };
    const withoutScript = await browser.newContext({ ...elsewhere, javaScriptEnabled: false });
    const visitor = await withoutScript.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole("region", { name: "From swimmers" })).toContainText("Wildlife: Jellyfish");
    await visitor.getByText("All reports").click();
    await expect(visitor.getByRole("heading", { name: /Wildlife: Jellyfish/ })).toContainText("1 report, newest");
    await expect(visitor.getByText("ends in 24 h")).toBeVisible();

    const second = await browser.newContext(elsewhere);
    await second.addCookies(resident.cookies);
    const other = await second.newPage();
    await other.goto(address);
    await openAllReports(other);
    await other.getByRole("button", { name: "Yes, still" }).click();
    await expect(other.getByText("confirmed 1×")).toBeVisible();
    // A slip of the finger: it is over.
    await other.getByRole("button", { name: "All clear" }).click();
    await expect(other.getByText("You marked this as over.")).toBeVisible();
    await expect(other.getByText("ends in 12 h")).toBeVisible();

    const third = await browser.newContext(elsewhere);
    const demo = await third.newPage();
    await signInAsDemo(demo, "swimmer", new URL(address).pathname);
    await openAllReports(demo);
    await demo.getByRole("button", { name: "Yes, still" }).click();
    await expect(demo.getByText("confirmed 1×")).toBeVisible();
    await visitor.goto(address);
    await visitor.getByText("All reports").click();
    await expect(visitor.getByText("ends in 24 h")).toBeVisible();

    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("heading", { name: /Wildlife: Jellyfish/ })).toHaveCount(0);

    // The profile shows the outcome; a withdrawn report still counts as sent.
    await page.goto("/profile");
    await page.getByRole("heading", { name: "Preferences" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("To be Basic: 3 more accepted reports.")).toBeVisible();
    for (const context of [withoutScript, second, third]) await context.close();
  },
);

test("a report made offline is sent when the network is back", async ({ page, swimmer }, testInfo) => {
  expect(swimmer.email).toContain("@");
  await openWater(page, testInfo, 1);
  // The form is loaded ahead, once the page has settled.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("pending-list")),
  );
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "What's it like there?" }).click();
  await page.getByRole("button", { name: "Crowds" }).click();
  await page.getByRole("button", { name: "Busy" }).click();
  await expect(page.getByText("Will send when you're online.").first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/Crowds: Busy/).first()).toBeVisible();
  await expect(page.getByText("Will send when you're online.")).toHaveCount(0);
});
