import { expect, signInAsDemo, star, test } from "./support/fixtures.ts";

test("staff close a spot: visitors see it, swimmers who starred it are notified, and it ends", async ({
  page,
  browser,
  swimmer,
}) => {
  // A new installation judges all its spots in its first minute.
  test.slow();
  expect(swimmer.email).toContain("@");
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto("/spots?q=Hampstead");
  const listed = visitor.locator("#spot-list li").filter({ has: visitor.locator("a[href^='/locations/']") });
  const address = (await listed.first().locator("a[href^='/locations/']").first().getAttribute("href")) ?? "";
  await page.goto(address);
  await star(page);

  const staff = await (await browser.newContext()).newPage();
  await signInAsDemo(staff, "admin", address);
  await staff.getByRole("button", { name: "Issue an alert" }).click();
  const title = `Rocks fell ${Date.now()}`;
  await staff.getByLabel("Title", { exact: true }).fill(title);
  const told = staff.waitForResponse(/deliver-notifications/);
  await staff.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(staff.getByText("Alert issued.")).toBeVisible();

  await visitor.goto("/spots?q=Hampstead");
  await expect(listed.first()).toContainText("Closed");
  await visitor.goto(address);
  const banner = visitor.getByRole("region", { name: "Alerts" }).getByRole("listitem").filter({ hasText: title });
  await expect(banner).toContainText("Closure · High severity · Observed");
  await expect(banner).toContainText("Issued by Tideline staff");

  await told;
  await page.goto("/alerts");
  const inbox = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(inbox.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await inbox.getByRole("button", { name: "Remove “" }).first().click();
  await expect(inbox.getByText("Removed")).toBeVisible();
  await inbox.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await expect(page.getByRole("region", { name: "Alerts at your favorites" })).toContainText(title);

  const row = staff.getByRole("region", { name: "Alerts" }).getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: "End" }).click();
  const ended = staff.waitForResponse(/deliver-notifications/);
  await staff.getByRole("button", { name: "End it" }).click();
  await expect(row).toHaveCount(0);
  await ended;
  await visitor.goto("/spots?q=Hampstead");
  await expect(listed.first()).not.toContainText("Closed");
});
