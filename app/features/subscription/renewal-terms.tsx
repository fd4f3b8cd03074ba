import { TextLink } from "#app/ui/text-link.tsx";
import { formatMoney } from "#domain/subscription/money.ts";
import type { Plan } from "#domain/subscription/plans.ts";
import { PER_CYCLE } from "./plan-words.ts";

/** What goes on after the first payment, and how to end it. */
export function RenewalTerms({ plan }: { plan: Plan }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-md">
      <li>
        Renews by itself at {formatMoney(plan.cents)} {PER_CYCLE[plan.cycle]} until you cancel.
      </li>
      <li>Cancel at any time in your settings: the plan runs until the end of what is paid and is not renewed.</li>
      <li>
        You order from the operator of this site under the <TextLink to="/terms">terms</TextLink>. Your card is seen by
        the payment provider only.
      </li>
    </ul>
  );
}
