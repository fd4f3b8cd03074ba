import type { Browser, Page } from "@playwright/test";
import { expectNoFault } from "./support/accessibility.ts";
import { awaitScript, expect, signIn, test } from "./support/fixtures.ts";
import { addSession } from "./support/people.ts";

const FORTY_FOOT = "e25767b6-4408-5d3d-a8c2-b50739d05691";

async function startPlan(page: Page) {
  const start = page.getByRole("button", { name: "Start watch" });
  await awaitScript(start);
  await expect(page.getByLabel("Where you get in")).toHaveValue("Forty Foot");
  await page.getByLabel("Name", { exact: true }).fill("Marta");
  await page.getByLabel("Email").fill("marta@example.org");
  await start.click();
  await expect(page.getByRole("heading", { name: "In the water" })).toBeVisible();
  return page.getByLabel("Link", { exact: true }).inputValue();
}

/** A page of somebody else, or on another device. */
const openElsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

/** Opens it until the change has arrived. */
const expectHeading = (page: Page, address: string, name: RegExp) =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { name })).toBeVisible({ timeout: 2_000 });
  }).toPass();

test("a contact follows a plan without an account, and the swimmer checks out on a second device", {
  tag: "@phone-only",
}, async ({ page, browser, swimmer }) => {
  // Four pages, one after another.
  test.slow();
  await signIn(page, swimmer, `/swim-plan?spot=${FORTY_FOOT}`);
  const link = await startPlan(page);
  await expectNoFault(page, "a running plan");

  const contact = await openElsewhere(browser);
  await expectHeading(contact, link, /^In the water, out by \d\d:\d\d$/);
  await expect(contact.getByText("Not an emergency service.")).toBeVisible();
  await expect(contact.getByText("marta@example.org")).toBeHidden();
  await contact.getByText("If you think something is wrong").click();
  await expect(contact.getByRole("link", { name: "112 or 999" })).toBeVisible();
  await expectNoFault(contact, "the contact's page");

  const watch = await openElsewhere(browser);
  await addSession(watch.context(), swimmer);
  await watch.goto("/favorites");
  const strip = watch.getByRole("complementary", { name: "Your swim plan" });
  await expect(strip).toContainText("In the water");
  await strip.getByRole("button", { name: "+10 min" }).click();
  await strip.getByRole("button", { name: "I'm out" }).click();
  await expect(strip).toBeHidden();
  await expectHeading(contact, link, /^Out at \d\d:\d\d$/);
  await expect(contact.getByText(/More time: out by/)).toBeVisible();

  // The next plan needs no typing.
  await page.goto(`/swim-plan?spot=${FORTY_FOOT}`);
  const again = page.getByRole("button", { name: "Start watch" });
  await awaitScript(again);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Marta");
  await again.click();
  const answer = await page.getByLabel("Check-out link").inputValue();
  await expectHeading(contact, answer, /^Are you out\?$/);
  await contact.getByRole("button", { name: "10 more minutes" }).click();
  await expect(contact.getByRole("heading", { name: /^Out by \d\d:\d\d$/ })).toBeVisible();
  await contact.getByRole("button", { name: "I'm out" }).click();
  await expect(contact.getByRole("heading", { name: "You're out" })).toBeVisible();
});

test("a check-out without a network says what isn't sent, and arrives later", { tag: "@phone-only" }, async ({
  page,
  context,
  browser,
  swimmer,
}) => {
  await signIn(page, swimmer, `/swim-plan?spot=${FORTY_FOOT}`);
  const link = await startPlan(page);
  await expectHeading(await openElsewhere(browser), link, /^In the water/);
  await page.goto("/favorites");
  const strip = page.getByRole("complementary", { name: "Your swim plan" });
  await expect(strip).toContainText("Marta is told at");
  await context.setOffline(true);
  await strip.getByRole("button", { name: "I'm out" }).click();
  await expect(strip).toContainText("You're out");
  await expect(strip).toContainText(/Not sent yet: we tell Marta at \d\d:\d\d unless this gets through\./);
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await expectHeading(await openElsewhere(browser), link, /^Out at/);
});
