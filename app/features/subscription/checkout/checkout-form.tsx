import { type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { CONTROL, FieldFrame, FieldNotes } from "#app/ui/form/field-frame.tsx";
import type { CheckoutStart } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { orderTerms } from "#domain/subscription/order-terms.ts";
import type { Plan } from "#domain/subscription/plans.ts";
import { PER_CYCLE } from "../plan-words.ts";
import { SubscriptionProblem } from "../portal/subscription-problem.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { StartChoice } from "./start-choice.tsx";

export type Order = { start: CheckoutStart; couponCode: string | null };

type CheckoutFormProps = {
  plan: Plan;
  plans: readonly Plan[];
  start: CheckoutStart;
  onStart: (start: CheckoutStart) => void;
  hasTrial: boolean;
  now: Date;
  isBusy: boolean;
  problem: Error | null;
  /** Then the problem is shown at the coupon field. */
  isCouponWrong: boolean;
  onOrder: (order: Order) => void;
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { plan, plans, start, onStart, hasTrial, now, isBusy, problem, isCouponWrong, onOrder } = props;
  const [coupon, setCoupon] = useState("");
  // Consent is for one plan only.
  const [consentTo, setConsentTo] = useState<string | null>(null);
  const [consentMissedFor, setConsentMissedFor] = useState<string | null>(null);
  const hasConsent = consentTo === plan.priceId;
  const isConsentMissing = consentMissedFor === plan.priceId && !hasConsent;
  const consentId = useId();
  const form = useRef<HTMLFormElement>(null);
  const terms = orderTerms(plan, start, now);

  function order(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = terms.isPaidOrder && !hasConsent;
    setConsentMissedFor(isMissing ? plan.priceId : null);
    if (isMissing) form.current?.querySelector<HTMLInputElement>("[name=consent]")?.focus();
    else onOrder({ start, couponCode: (terms.isPaidOrder && coupon.trim()) || null });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={order} className="grid gap-6">
      {hasTrial && <StartChoice plan={plan} now={now} value={start} onChange={onStart} />}
      {!hasTrial && <p className="text-muted">You have already used your free trial, so this starts with a payment.</p>}
      {terms.isPaidOrder && (
        <CouponField value={coupon} problem={isCouponWrong ? problem?.message : undefined} onChange={setCoupon} />
      )}
      <OrderSummary plan={plan} plans={plans} terms={terms} />
      {terms.isPaidOrder && <RenewalTerms plan={plan} />}
      {terms.isPaidOrder && (
        <div>
          <label htmlFor={consentId} className="flex min-h-11 cursor-pointer items-start gap-3">
            <input
              id={consentId}
              name="consent"
              type="checkbox"
              required
              checked={hasConsent}
              onChange={({ target }) => setConsentTo(target.checked ? plan.priceId : null)}
              aria-invalid={isConsentMissing ? true : undefined}
              aria-describedby={isConsentMissing ? `${consentId}-error` : undefined}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="text-md">
              Start my plan now, before the 14-day withdrawal period ends. I know that if I withdraw, I pay for the days
              I had.
            </span>
          </label>
          <FieldNotes
            id={consentId}
            message={
              isConsentMissing ? "Without this we can't start your plan before the 14 days are over." : undefined
            }
          />
        </div>
      )}
      <div className="grid gap-4">
        <SubscriptionProblem problem={isCouponWrong ? null : problem} />
        <Button type="submit" pending={isBusy} className="w-full">
          {buttonWords(terms.isPaidOrder, isBusy)}
        </Button>
      </div>
      {terms.isPaidOrder && (
        <p className="-mt-3 text-center text-muted text-sm">
          {terms.dueTodayCents > 0 ? `${formatMoney(terms.dueTodayCents)} today. ` : "Nothing is due today. "}
          You enter your card on our payment provider's page.
        </p>
      )}
    </form>
  );
}

/** EU law requires these words for a paid order. */
function buttonWords(isPaidOrder: boolean, isBusy: boolean) {
  if (!isPaidOrder) return isBusy ? "Starting your trial…" : "Start the free trial";
  return isBusy ? "Opening the payment page…" : "Order with obligation to pay";
}

export const focusCoupon = () => document.getElementById(COUPON_ID)?.focus();

type CouponFieldProps = { value: string; problem: string | undefined; onChange: (code: string) => void };

const COUPON_ID = "coupon";

function CouponField({ value, problem, onChange }: CouponFieldProps) {
  const describedBy = problem ? `${COUPON_ID}-hint ${COUPON_ID}-error` : `${COUPON_ID}-hint`;
  return (
    <FieldFrame
      id={COUPON_ID}
      label="Coupon code"
      hint="Optional. You see the discount on the payment page before you pay."
      message={problem}
    >
      <input
        id={COUPON_ID}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        className={`min-h-11 ${CONTROL}`}
      />
    </FieldFrame>
  );
}

function RenewalTerms({ plan }: { plan: Plan }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-md">
      <li>
        Renews automatically at {formatMoney(plan.cents)} {PER_CYCLE[plan.cycle]} until you cancel.
      </li>
      <li>Cancel at any time in your settings. Your plan then runs until the end of the paid period.</li>
      <li>
        You're ordering from the operator of this site under the <TextLink to="/terms">terms</TextLink>. Only the
        payment provider sees your card.
      </li>
    </ul>
  );
}
