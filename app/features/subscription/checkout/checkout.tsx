import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { usePlans } from "#app/backend/use-plans.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { AppError } from "#domain/errors.ts";
import { type CheckoutChoice, checkoutAddress } from "#domain/subscription/checkout-choice.ts";
import { planStateOf } from "#domain/subscription/plan-state.ts";
import { findPlan } from "#domain/subscription/plans.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { SUBSCRIPTION_ERRORS } from "#domain/subscription/subscription-errors.ts";
import { SUBSCRIPTION_NOTICES } from "#domain/subscription/subscription-notices.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { useStartCheckout, useStartTrial } from "../portal/payments.queries.ts";
import { FIX_PAYMENT } from "../pricing/buyer-state.ts";
import { subscriptionQuery, trialEligibilityQuery } from "../subscription.queries.ts";
import { CheckoutForm, focusCoupon, type Order } from "./checkout-form.tsx";

type CheckoutProps = { userId: string; choice: CheckoutChoice; onChoice: (choice: CheckoutChoice) => void };

/** From the order form to the payment page, or to a trial without a card. */
export function Checkout({ userId, choice, onChoice }: CheckoutProps) {
  const subscription = useQuery(subscriptionQuery(userId));
  const eligibility = useQuery(trialEligibilityQuery(userId));
  const trial = useStartTrial(userId);
  const texts = { loading: "Loading your plan", failed: "Couldn't load your plan" };
  return (
    <QueryView query={subscription} {...texts} skeleton={<Skeleton className="h-80" />}>
      {(known) => {
        const isTheirs = planStateOf(known) !== "none";
        // A trial started here is theirs before this page moves on.
        if (isTheirs && !trial.isPending && !trial.isSuccess) return <AlreadySubscribed subscription={known} />;
        return (
          <QueryView query={eligibility} {...texts} skeleton={<Skeleton className="h-80" />}>
            {({ isEligible }) => (
              <Ordering userId={userId} choice={choice} onChoice={onChoice} trial={trial} hasTrial={isEligible} />
            )}
          </QueryView>
        );
      }}
    </QueryView>
  );
}

type OrderingProps = CheckoutProps & { trial: ReturnType<typeof useStartTrial>; hasTrial: boolean };

function Ordering({ userId, choice, onChoice, trial, hasTrial }: OrderingProps) {
  const plans = usePlans();
  const [now] = useState(() => new Date());
  const checkout = useStartCheckout(userId);
  const { isRedirecting, redirectTo } = useExternalRedirect();
  const navigate = useNavigate();
  const plan = findPlan(plans, choice.tier, choice.cycle);
  // A trial that is starting counts as used; the form must not change meanwhile.
  const canTry = hasTrial || trial.isPending || trial.isSuccess;
  const start = canTry ? choice.start : "pay-now";
  // Only errors of the plan now chosen.
  const { tier, cycle } = choice;
  const isOfCheckout = checkout.variables?.plan.priceId === plan?.priceId;
  const isOfTrial = trial.variables?.tier === tier && trial.variables.cycle === cycle;
  const failure = (isOfCheckout ? checkout.error : null) ?? (isOfTrial ? trial.error : null);
  const isCouponWrong = failure instanceof AppError && failure.code === "invalid_coupon";
  useEffect(() => {
    if (isCouponWrong) focusCoupon();
  }, [isCouponWrong]);

  if (!plan) return <ErrorState title="This plan isn't available right now" />;

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
    redirectTo(await checkout.mutateAsync({ plan, couponCode, trialDays, ...addresses }));
  };

  return (
    <CheckoutForm
      plan={plan}
      plans={plans}
      start={start}
      onStart={(chosen) => onChoice({ ...choice, start: chosen })}
      hasTrial={canTry}
      now={now}
      isBusy={checkout.isPending || trial.isPending || trial.isSuccess || isRedirecting}
      problem={failure}
      isCouponWrong={isCouponWrong}
      // The form shows the error.
      onOrder={(chosen) => void order(chosen).catch(() => undefined)}
    />
  );
}

function AlreadySubscribed({ subscription }: { subscription: Subscription }) {
  const { tier } = subscription;
  const isDue = planStateOf(subscription) === "payment_due";
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">
        {isDue ? SUBSCRIPTION_ERRORS.payment_due : SUBSCRIPTION_ERRORS.customer_already_subscribed}
      </h2>
      <p className="text-muted">
        {isDue
          ? `Fix the payment and ${TIER_NAMES[tier]} opens again. You don't need a new order.`
          : `You have ${TIER_NAMES[tier]}. You can change it, cancel it or update your card.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={FIX_PAYMENT.to}>{isDue ? FIX_PAYMENT.label : "Manage your plan"}</ButtonLink>
        <ButtonLink to="/settings/account#plan" variant="secondary">
          See your plan
        </ButtonLink>
      </p>
    </Card>
  );
}

/** Stays busy until this page is left, and resets when the browser restores it from its cache. */
function useExternalRedirect() {
  const [isRedirecting, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  const redirectTo = (url: string) => {
    setIsLeaving(true);
    location.assign(url);
  };
  return { isRedirecting, redirectTo };
}
