import type { ReactNode } from "react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CheckoutStart } from "#domain/subscription/checkout-choice.ts";
import { type Plan, readPlans } from "#domain/subscription/plans.ts";
import { subscriptionError } from "#domain/subscription/subscription-errors.ts";
import { CheckoutForm, type Order } from "./checkout-form.tsx";

const plans = readPlans({});
const [plan] = plans;
const NOW = new Date("2026-11-22T12:00:00Z");

type Shown = { start: CheckoutStart; problem?: Error; isBusy?: boolean };

async function show({ start, problem, isBusy = false }: Shown) {
  if (!plan) throw new Error("There is no plan");
  const orders: Order[] = [];
  const element = (
    <CheckoutForm
      plan={plan}
      plans={plans}
      start={start}
      onStart={() => undefined}
      hasTrial
      now={NOW}
      isBusy={isBusy}
      problem={problem ?? null}
      isCouponWrong={problem !== undefined}
      onOrder={(order) => orders.push(order)}
    />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return orders;
}

test("a trial without a card needs no consent and shows when it ends", async () => {
  const orders = await show({ start: "trial-without-card" });
  await expect.element(page.getByText(/Ends automatically on 6 Dec 2026/)).toBeVisible();
  await expect.element(page.getByLabelText("Coupon code")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Start the free trial" }).click();
  expect(orders).toEqual([{ start: "trial-without-card", couponCode: null }]);
});

test("an order that costs money names the obligation on its button and requires consent", async () => {
  const orders = await show({ start: "trial-with-card" });
  await expect.element(page.getByText(/\$4.99 on 6 Dec 2026/)).toBeVisible();
  await page.getByLabelText("Coupon code").fill(" WELCOME20 ");
  const order = page.getByRole("button", { name: "Order with obligation to pay" });
  await order.click();
  await expect.element(page.getByRole("checkbox")).toHaveFocus();
  await expect.element(page.getByText(/Without this we can't start/)).toBeVisible();
  expect(orders).toEqual([]);
  await page.getByRole("checkbox").click();
  await order.click();
  expect(orders).toEqual([{ start: "trial-with-card", couponCode: "WELCOME20" }]);
});

test("switching to another plan keeps the coupon and asks for consent again", async () => {
  const form = (shown: Plan) => (
    <CheckoutForm
      plan={shown}
      plans={plans}
      start="pay-now"
      onStart={() => undefined}
      hasTrial
      now={NOW}
      isBusy={false}
      problem={null}
      isCouponWrong={false}
      onOrder={() => undefined}
    />
  );
  const [month, year] = plans;
  if (!month || !year) throw new Error("There is no plan");
  const inRouter = (element: ReactNode) => <MemoryRouter>{element}</MemoryRouter>;
  const { rerender } = await render(inRouter(form(month)));
  await page.getByLabelText("Coupon code").fill("WELCOME20");
  await page.getByRole("checkbox").click();
  await rerender(inRouter(form(year)));
  await expect.element(page.getByText("$49.99", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Coupon code")).toHaveValue("WELCOME20");
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});

test("a coupon that is refused is said at its field, and a second press orders nothing", async () => {
  const orders = await show({ start: "pay-now", problem: subscriptionError("invalid_coupon"), isBusy: true });
  await expect.element(page.getByLabelText("Coupon code")).toHaveAccessibleDescription(/This coupon code isn't valid/);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: /Opening the payment page/ }).click({ force: true });
  expect(orders).toEqual([]);
});

test("shows the price of an order as final, without tax", async () => {
  await show({ start: "pay-now" });
  await expect.element(page.getByText(/This price is final: nothing is added to it\./)).toBeVisible();
  await expect.element(page.getByText(/\btax/i)).not.toBeInTheDocument();
});
