import { usePlans } from "#app/backend/use-plans.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { describeCard, describeNext, describePrice } from "./status-words.ts";

/** Price, what comes next and the card, each with its date where there is one. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const price = describePrice(subscription, usePlans());
  const next = describeNext(subscription);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {price && <Fact term={subscription.autoRenew ? "Price" : "Price, if you keep it"}>{price}</Fact>}
      {next && <Fact term={next.term}>{next.text}</Fact>}
      <Fact term="Card">{describeCard(subscription)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
