import { signInAsDemo } from "./demo-people.ts";
import { expect, test } from "./fixtures.ts";

test("staff close a spot: everybody reads it there, who starred it finds it in the inbox, and when it ends it is gone", async ({
  page,
  browser,
  swimmer,
}) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  await page.goto("/spots?q=Hampstead");
  const address = (await page.locator("#spot-list a[href^='/locations/']").first().getAttribute("href")) ?? "";
  await page.goto(address);
  const star = page.getByRole("button", { name: "Favorite" }).first();
  const kept = page.waitForResponse((response) => /\/rest\/v1\/favorites/.test(response.url()) && response.ok());
  await star.click();
  await kept;

  const staff = await (await browser.newContext()).newPage();
  await signInAsDemo(staff, "admin", address);
  await staff.getByRole("button", { name: "Issue an alert" }).click();
  const title = `Rocks fell ${Date.now()}`;
  await staff.getByLabel("In a few words").fill(title);
  await staff.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(staff.getByText("The alert is issued.")).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(address);
  const banner = visitor.getByRole("region", { name: "Alerts" }).getByRole("listitem").filter({ hasText: title });
  await expect(banner).toContainText("Closure · High severity · Observed");
  await expect(banner).toContainText("Issued by Tideline’s staff");

  await page.goto("/favorites");
  await page.getByLabel("Notifications, 1 unread").first().click();
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const row = staff.getByRole("region", { name: "Alerts" }).getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: "End" }).click();
  await staff.getByRole("button", { name: "End it" }).click();
  await expect(row).toHaveCount(0);
  await visitor.goto(address);
  await expect(banner).toHaveCount(0);
  await page.goto("/favorites");
  await page.getByLabel("Notifications, 1 unread").first().click();
  await expect(page.getByRole("link", { name: /All clear at/ })).toBeVisible();
  await expect(page.getByText("no longer in force")).toBeVisible();
});
