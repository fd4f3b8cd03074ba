import { expect, test } from "./support/fixtures.ts";
import {
  CARDS,
  clickInSandbox,
  expectClosed,
  expectOpen,
  expectPlan,
  openPortal,
  testCard,
  watchSpot,
} from "./support/payments.ts";

test("a swimmer tries a plan, pays for it, changes it, fixes a failed payment and cancels", async ({
  page,
  context,
  swimmer,
}) => {
  test.slow();
  await watchSpot(page, "Seapoint");
  await expectClosed(page);

  const own = await context.newPage();
  const sandbox = await context.newPage();
  const atProvider = (button: string) => clickInSandbox(sandbox, swimmer.email, button);

  await test.step("the trial opens the week ahead on an open page", async () => {
    await own.goto("/subscription/checkout?tier=premium&cycle=monthly");
    await own.getByRole("radio", { name: /14 days free, without a card/ }).check();
    await own.getByRole("button", { name: "Start the free trial" }).click();
    await expect(own.getByText("Your 14-day trial has been started successfully")).toBeVisible({ timeout: 30_000 });
    await expect(own.getByText("Your trial of Premium has started")).toBeVisible();
    await expectOpen(page);
    await expectPlan(own, ["Premium", "Subscription is in trial mode", "days of your trial left"]);
  });

  await test.step("with a card it becomes a paid plan", async () => {
    await openPortal(own, "Keep it after the trial");
    await own.getByRole("button", { name: "Keep the plan" }).click();
    await own
      .getByRole("link", { name: /Add a card/ })
      .first()
      .click();
    await testCard(own, CARDS.pays).click();
    await expect(own.getByText(/\$4\.99/).first()).toBeVisible();
    await own.getByRole("link", { name: "Back to Tideline" }).click();
    await atProvider("To the end of the period");
    await expectPlan(own, ["Active", "$4.99 a month", "Next charge"]);
    await expectOpen(page);
  });

  await test.step("the plan changes from monthly to annual", async () => {
    await openPortal(own, "Manage");
    await own.getByRole("link", { name: "Change the plan" }).click();
    await own.getByRole("link", { name: /Choose .*Premium.*\$49\.99/ }).click();
    await own.getByRole("button", { name: "Confirm the change" }).click();
    await own.getByRole("link", { name: "Back to Tideline" }).click();
    await expectPlan(own, ["Premium", "$49.99 a year"]);
  });

  await test.step("a failed card closes the plan and says so", async () => {
    await atProvider("Let the next charge fail");
    await atProvider("To the end of the period");
    await expectPlan(own, ["Payment is past due - subscription may be limited"]);
    await expectClosed(page);
    await expect(page.getByRole("complementary", { name: "About your plan" })).toContainText("Payment is past due");
  });

  await test.step("another card pays what is owed and opens the plan again", async () => {
    await openPortal(own, "Fix payment");
    await own.getByRole("link", { name: "Change the card" }).click();
    await testCard(own, CARDS.pays).click();
    await expect(own.getByText("A payment of")).toHaveCount(0);
    await own.getByRole("link", { name: "Back to Tideline" }).click();
    await expectPlan(own, ["Premium", "Active"]);
    await expectOpen(page);
  });

  await test.step("a cancelled plan stays open until its end", async () => {
    await own.getByRole("button", { name: "Cancel the plan" }).click();
    await own.getByRole("button", { name: /^Cancel at the end/ }).click();
    await expect(
      own.getByText("Your subscription will be cancelled at the end of the current billing period"),
    ).toBeVisible();
    await expectPlan(own, ["Canceled, active until it ends", "Ends"]);
    await atProvider("1 week");
    await expectOpen(page);
    await atProvider("To the end of the period");
    await expectClosed(page);
    await expectPlan(own, ["Free"]);
  });
});
