import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { findSpot, getDemoPerson } from "../support/people.ts";

async function openSpot(page: Page, name: string) {
  const address = await findSpot(page, name);
  await page.goto(address);
  return address.split("/").at(-1) ?? "";
}

/** What another swimmer's device sends when they report from the water. */
async function reportJellyfish(page: Page, spotId: string) {
  const apikey = (await page.locator('meta[name="backend-key"]').getAttribute("content")) ?? "";
  const { email, password } = await getDemoPerson("swimmer");
  const signedIn = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey },
    data: { email, password },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const sent = await page.request.post("/rest/v1/crowd_reports", {
    headers: { apikey, Authorization: `Bearer ${access_token}` },
    data: { spot_id: spotId, report_type: "wildlife", parameters: { value: "jellyfish" } },
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

test("another swimmer's report appears on an open page without moving the focus", async ({ page, onlooker }) => {
  expect(onlooker.email).toContain("@");
  const spotId = await openSpot(page, "Seapoint");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const search = page
    .getByRole("searchbox")
    .or(page.getByRole("button", { name: "Share", exact: true }))
    .first();
  await search.focus();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await reportJellyfish(page, spotId);
  await expect(page.getByText(/jellyfish/i).first()).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await expect(search).toBeFocused();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});

test("a visitor's open page shows a new report without reloading", async ({ page }) => {
  const spotId = await openSpot(page, "Velvet Strand");
  await expect(page.getByText("Live except for the weather")).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await reportJellyfish(page, spotId);
  await expect(page.getByText(/jellyfish/i).first()).toBeVisible();
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});

test("a swimmer shares a dated report as a page, an image, a PDF and a frame, and withdraws it", async ({
  page,
  onlooker,
  browser,
}) => {
  expect(onlooker.email).toContain("@");
  // Others change what is known about the busier spots meanwhile.
  await openSpot(page, "Half Moon Swimming Club");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Note (optional)").fill("Tea afterwards <b>here</b>");
  await page.getByRole("button", { name: "Create report" }).click();
  const link = await page.getByLabel("Link").inputValue();

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(link);
  await expect(visitor.getByText(/^Conditions as known on \d+ \w+ 20\d\d, \d\d:\d\d/)).toBeVisible();
  await expect(visitor.getByText("Tea afterwards <b>here</b>")).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const now = await visitor.getByRole("link", { name: "See current conditions" }).getAttribute("href");
  const image = await visitor.request.get(`${now}/image.png`);
  expect([image.headers()["content-type"], (await image.body()).readUInt32BE(16)]).toEqual(["image/png", 1200]);
  const again = { headers: { "If-None-Match": image.headers().etag ?? "" }, maxRedirects: 0 };
  expect((await visitor.request.get(`${now}/image.png`, again)).status()).toBe(304);
  expect((await visitor.request.get(`/locations/${crypto.randomUUID()}/image.png`)).status()).toBe(404);

  const picture = await (await visitor.request.get(`${link}/image.png`)).body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  const paper = await (await visitor.request.get(`${link}/report.pdf`)).body();
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
  const frame = await visitor.request.get(`${link}/embed`);
  expect(frame.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await elsewhere.close();

  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page
    .getByRole("button", { name: /^Withdraw the report/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Withdraw the report/ })).toHaveCount(0);
  expect((await page.request.get(link)).status()).toBe(410);
});
