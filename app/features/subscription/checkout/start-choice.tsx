import type { ReactNode } from "react";
import type { CheckoutStart } from "#domain/subscription/checkout-choice.ts";
import { formatMoney } from "#domain/subscription/money.ts";
import { addDays } from "#domain/subscription/next-charge.ts";
import type { Plan } from "#domain/subscription/plans.ts";
import { TRIAL_DAYS } from "#domain/subscription/trial-eligibility.ts";
import { dayHere, PER_CYCLE } from "../plan-words.ts";

type StartChoiceProps = { plan: Plan; now: Date; value: CheckoutStart; onChange: (start: CheckoutStart) => void };

export function StartChoice({ plan, now, value, onChange }: StartChoiceProps) {
  const price = `${formatMoney(plan.cents)} ${PER_CYCLE[plan.cycle]}`;
  const trialEnds = dayHere(addDays(now, TRIAL_DAYS));
  const way = (start: CheckoutStart, title: string, text: ReactNode) => (
    <Way title={title} isChosen={value === start} onChoose={() => onChange(start)}>
      {text}
    </Way>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">How do you want to start?</legend>
      <div className="grid gap-2">
        {way(
          "trial-without-card",
          `${TRIAL_DAYS} days free, without a card`,
          <>Ends automatically on {trialEnds}. Nothing is charged, and you don't need to cancel.</>,
        )}
        {way(
          "trial-with-card",
          `${TRIAL_DAYS} days free, with a card`,
          <>
            Nothing today. Then {price} from {trialEnds}, unless you cancel before.
          </>,
        )}
        {way("pay-now", "Pay now", <>{formatMoney(plan.cents)} today. You keep your trial for later.</>)}
      </div>
    </fieldset>
  );
}

type WayProps = { title: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Way({ title, isChosen, onChoose, children }: WayProps) {
  return (
    <label
      className={`flex cursor-pointer gap-3 rounded-control border px-4 py-3 ${isChosen ? "border-primary bg-tint" : "border-line hover:border-control"}`}
    >
      <input
        type="radio"
        name="start"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-md text-muted">{children}</span>
      </span>
    </label>
  );
}
