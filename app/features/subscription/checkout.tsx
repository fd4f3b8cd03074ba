import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { usePlans } from "#app/backend/use-plans.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AppError } from "#domain/errors.ts";
import { type CheckoutChoice, checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import { SUBSCRIPTION_NOTICES } from "#domain/subscription/subscription-notices.ts";
import { isLiveStatus } from "#domain/subscription/subscription-words.ts";
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
  const { status } = subscription.data;
  if (isLiveStatus(status) || status === "past_due") return <AlreadySubscribed subscription={subscription.data} />;
  return <Ordering userId={userId} choice={choice} onChoice={onChoice} hasTrial={eligibility.data.isEligible} />;
}

function Ordering({ userId, choice, onChoice, hasTrial }: CheckoutProps & { hasTrial: boolean }) {
  const plans = usePlans();
  const [now] = useState(() => new Date());
  const checkout = useStartCheckout(userId);
  const trial = useStartTrial(userId);
  const { isLeaving, leaveFor } = useLeaving();
  const navigate = useNavigate();
  const plan = findPlan(plans, choice.tier, choice.cycle);
  // A trial that is being started is taken already: the form stays as it was when the button was pressed.
  const canTry = hasTrial || trial.isPending || trial.isSuccess;
  const start = canTry ? choice.start : "pay-now";
  const failure = checkout.error ?? trial.error;
  const isCouponWrong = failure instanceof AppError && failure.code === "invalid_coupon";
  useEffect(() => {
    if (isCouponWrong) focusCoupon();
  }, [isCouponWrong]);

  if (!plan) return <ErrorState title="This plan is not offered at the moment" />;

  const order = async ({ couponCode }: Order) => {
    checkout.reset();
    trial.reset();
    const { tier, cycle } = choice;
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
      key={`${choice.tier} ${choice.cycle}`}
      plan={plan}
      plans={plans}
      start={start}
      onStart={(chosen) => onChoice({ ...choice, start: chosen })}
      hasTrial={canTry}
      now={now}
      isBusy={checkout.isPending || trial.isPending || isLeaving}
      problem={failure}
      isCouponWrong={isCouponWrong}
      // What went wrong is shown by the form itself.
      onOrder={(chosen) => void order(chosen).catch(() => undefined)}
    />
  );
}
