import type { Page } from "@playwright/test";
import { awaitScript, expect, signInAsDemo, test } from "./support/fixtures.ts";

const isUsage = (url: string) => url.includes("/functions/v1/collect-usage");

/** Everything about usage that crosses the wire or stays on the device. */
function watchUsage(page: Page) {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (isUsage(request.url()) || request.url().includes("/start-usage")) requests.push(request.url());
  });
  const readKeys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /usage/.test(key)),
    );
  return { requests, readKeys };
}

/** Whatever would be sent is sent by then: page views wait for a second, batches for five. */
const SENT_BY_MS = 8_000;

test("nothing is counted before a choice and after Decline, in the settings Accept starts it, and staff see it", async ({
  page,
  swimmer,
  browser,
}) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  const usage = watchUsage(page);
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().click();
      await page.mouse.wheel(0, 2_000);
    }
  };
  await visit("/about", "/favorites");
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Decline" }).click();
  await visit("/about", "/spots", "/favorites");
  const isQuietAt = Date.now() + SENT_BY_MS;
  await expect.poll(() => Date.now(), { timeout: 2 * SENT_BY_MS }).toBeGreaterThan(isQuietAt);
  expect([usage.requests, await usage.readKeys()]).toEqual([[], []]);
  expect(await page.evaluate(() => localStorage.getItem("analytics_consent"))).toBe("denied");

  await page.goto("/settings/privacy");
  const analytics = page.getByRole("switch", { name: "Analytics" });
  await expect(analytics).not.toBeChecked();
  const accepted = page.waitForResponse((response) => isUsage(response.url()) && response.ok());
  const saved = page.waitForResponse((response) => /user_preferences\?id=eq/.test(response.url()));
  await awaitScript(analytics);
  await analytics.click();
  await expect(analytics).toBeChecked();
  expect((await saved).status()).toBe(204);
  const batch: unknown = (await accepted).request().postDataJSON();
  expect(batch).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ name: "Session Started" })]),
  });
  expect(JSON.stringify(batch)).not.toContain(swimmer.email);
  expect(await usage.readKeys()).toContain("tideline-usage-visitor");

  const { host, searchParams } = new URL(usage.requests.find(isUsage) ?? "");
  const address = `//${host}/functions/v1/collect-usage?${searchParams}`;
  for (let others = 0; others < 5; others++) {
    const event = {
      name: "Page View",
      at: Date.now(),
      path: "/spots",
      isSignedIn: false,
      properties: { load_ms: 900 },
    };
    const events = [{ ...event, id: crypto.randomUUID(), visitId: crypto.randomUUID() }];
    const data = { visitorId: crypto.randomUUID(), device: "phone", events };
    const response = await page.request.post(new URL(address, page.url()).href, { data });
    expect(await response.json()).toEqual({ accepted: 1 });
  }
  const staff = await (await browser.newContext()).newPage();
  await signInAsDemo(staff, "admin", "/admin/usage?days=7");
  await expect(staff.getByRole("heading", { name: "Usage" })).toBeVisible();
  await expect(staff.getByRole("definition").first()).toHaveText(/^\d+$/);
  await expect(staff.getByRole("rowheader", { name: "/spots" })).toBeVisible();
  await staff.context().close();

  await analytics.uncheck();
  await expect.poll(usage.readKeys).toEqual([]);
});

test("a choice of one device is the choice on the next, and the footer leads to it", async ({
  page,
  swimmer,
  browser,
}) => {
  expect(swimmer.email).toContain("@");
  const cookies = await page.context().cookies();
  await page.goto("/favorites");
  const saved = page.waitForResponse((response) => /user_preferences\?id=eq/.test(response.url()));
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Decline" }).click();
  expect((await saved).status()).toBe(204);

  const other = await (await browser.newContext()).newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Accept", exact: true }).click();
  await other.getByRole("contentinfo").getByRole("link", { name: "Cookie choices" }).click();
  await expect(other.getByLabel("Analytics")).toBeChecked();
  await other.context().addCookies(cookies);
  await other.goto("/favorites");
  await expect(other.locator("html")).toHaveAttribute("data-consent", "denied");
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => /usage/.test(key)))).toEqual([]);
  await other.context().close();
});
