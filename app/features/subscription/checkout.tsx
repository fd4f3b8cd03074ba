import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { usePlans } from "#app/backend/use-plans.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AppError } from "#domain/errors.ts";
import { type CheckoutChoice, checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import { SUBSCRIPTION_NOTICES } from "#domain/subscription/subscription-notices.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { AlreadySubscribed } from "./already-subscribed.tsx";
import { CheckoutForm, focusCoupon, type Order } from "./checkout-form.tsx";
import { useStartCheckout, useStartTrial } from "./payments.queries.ts";
import { subscriptionQuery, trialEligibilityQuery } from "./subscription.queries.ts";
import { useLeaving } from "./use-leaving.ts";

type CheckoutProps = { userId: string; choice: CheckoutChoice; onChoice: (choice: CheckoutChoice) => void };

/** An order from what is on offer to the page of the payment provider, or to a trial that needs no card. */
export function Checkout({ userId, choice, onChoice }: CheckoutProps) {
  const subscription = useQuery(subscriptionQuery(userId));
  const eligibility = useQuery(trialEligibilityQuery(userId));
  const trial = useStartTrial(userId);
  const failed = [subscription, eligibility].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <ErrorState title="Your plan could not be looked up" onRetry={() => void failed.refetch()}>
        {failed.error?.message}
      </ErrorState>
    );
  }
  if (!subscription.data || !eligibility.data) {
    return (
      <div role="status" aria-label="Looking up what you have" className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  }
  const isTheirs = planStateOf(subscription.data) !== "none";
  // A trial that begins here is theirs before this page has led on: it is no second order.
  if (isTheirs && !trial.isPending && !trial.isSuccess) return <AlreadySubscribed subscription={subscription.data} />;
  const { isEligible } = eligibility.data;
  return <Ordering userId={userId} choice={choice} onChoice={onChoice} trial={trial} hasTrial={isEligible} />;
}

type OrderingProps = CheckoutProps & { trial: ReturnType<typeof useStartTrial>; hasTrial: boolean };

function Ordering({ userId, choice, onChoice, trial, hasTrial }: OrderingProps) {
  const plans = usePlans();
  const [now] = useState(() => new Date());
  const checkout = useStartCheckout(userId);
  const { isLeaving, leaveFor } = useLeaving();
  const navigate = useNavigate();
  const plan = findPlan(plans, choice.tier, choice.cycle);
  // A trial that is being started is taken already: the form stays as it was when the button was pressed.
  const canTry = hasTrial || trial.isPending || trial.isSuccess;
  const start = canTry ? choice.start : "pay-now";
  // What went wrong with another plan is no word about this one.
  const { tier, cycle } = choice;
  const isOfCheckout = checkout.variables?.plan.priceId === plan?.priceId;
  const isOfTrial = trial.variables?.tier === tier && trial.variables.cycle === cycle;
  const failure = (isOfCheckout ? checkout.error : null) ?? (isOfTrial ? trial.error : null);
  const isCouponWrong = failure instanceof AppError && failure.code === "invalid_coupon";
  useEffect(() => {
    if (isCouponWrong) focusCoupon();
  }, [isCouponWrong]);

  if (!plan) return <ErrorState title="This plan is not offered at the moment" />;

  const order = async ({ couponCode }: Order) => {
    checkout.reset();
    trial.reset();
    if (start === "trial-without-card") {
      await trial.mutateAsync({ tier, cycle, autoConvert: false });
      showNotice({ kind: "success", text: SUBSCRIPTION_NOTICES.trial_started({ days: TRIAL_DAYS }) });
      return navigate(checkoutAddress({ ...choice, start }, "success"));
    }
    const back = (step: "success" | "canceled") => location.origin + checkoutAddress({ ...choice, start }, step);
    const trialDays = start === "trial-with-card" ? TRIAL_DAYS : 0;
    const addresses = { successUrl: back("success"), cancelUrl: back("canceled") };
    leaveFor(await checkout.mutateAsync({ plan, couponCode, trialDays, ...addresses }));
  };

  return (
    <CheckoutForm
      plan={plan}
      plans={plans}
      start={start}
      onStart={(chosen) => onChoice({ ...choice, start: chosen })}
      hasTrial={canTry}
      now={now}
      isBusy={checkout.isPending || trial.isPending || trial.isSuccess || isLeaving}
      problem={failure}
      isCouponWrong={isCouponWrong}
      // What went wrong is shown by the form itself.
      onOrder={(chosen) => void order(chosen).catch(() => undefined)}
    />
  );
}
