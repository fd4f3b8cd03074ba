import { expect, test } from "./support/fixtures.ts";
import { CARDS, expectClosed, expectOpen, expectPlan, testCard, watchSpot } from "./support/payments.ts";

test("a swimmer pays for a plan after a wrong coupon and a declined card, gets it with the tab closed, and switches to Pro", async ({
  page,
  context,
  swimmer,
}) => {
  test.slow();
  expect(swimmer.email).toContain("@");
  await watchSpot(page, "Forty Foot");
  await expectClosed(page);

  const buying = await context.newPage();
  await buying.goto("/subscription/checkout?tier=premium&cycle=monthly&start=pay-now");
  const order = buying.getByRole("button", { name: "Order with obligation to pay" });
  const coupon = buying.getByLabel("Coupon code");
  await coupon.fill("NO-SUCH-CODE");
  await buying.getByRole("checkbox", { name: /Start my plan now/ }).check();
  await order.click();
  await expect(coupon).toHaveAttribute("aria-invalid", "true");
  await expect(coupon).toBeFocused();
  await coupon.fill("WELCOME20");
  await order.click();

  await expect(buying.getByText("Pay by card")).toBeVisible();
  await expect(buying.getByRole("button", { name: "Subscribe and pay $3.99" })).toBeVisible();
  await testCard(buying, CARDS.declined).click();
  await expect(buying.getByRole("alert")).toContainText("Your card was declined.");
  await expectClosed(page);

  // The tab closes during the redirect back, so nobody reaches the confirmation page.
  await buying.route(/\/subscription\/success/, (route) => route.abort());
  await testCard(buying, CARDS.pays).click();
  await expectOpen(page);
  await buying.close();

  const own = await context.newPage();
  await expectPlan(own, ["Premium", "Active", "Next charge"]);
  await own.goto("/subscription/checkout?tier=pro&cycle=annual");
  await expect(own.getByRole("link", { name: "Manage your plan" })).toBeVisible();
  await expect(own.getByRole("button", { name: /Order with obligation|Start the free trial/ })).toHaveCount(0);

  // Pro is a change of the plan, not a second order.
  await own.getByRole("link", { name: "Manage your plan" }).click();
  await own.getByRole("link", { name: "Change the plan" }).click();
  await own.getByRole("link", { name: /Choose .*Pro.*\$9\.99/ }).click();
  await own.getByRole("button", { name: "Confirm the change" }).click();
  await own.getByRole("link", { name: "Back to Tideline" }).click();
  await expectPlan(own, ["Pro", "$9.99 a month"]);
  await own.goto("/groups/new");
  await expect(own.getByLabel("Who can join").getByRole("option", { name: /^Private/ })).toHaveCount(1);
});
