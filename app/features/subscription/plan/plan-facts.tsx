import { useQuery } from "@tanstack/react-query";
import { usePlans } from "#app/backend/use-plans.ts";
import { willRenew } from "#domain/subscription/plan-state.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { paymentMethodQuery } from "../portal/payments.queries.ts";
import { describeCard, describeCardDetails, describeNext, describePrice } from "./status-words.ts";

export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const price = describePrice(subscription, usePlans());
  const next = describeNext(subscription);
  // The row has the state of the card; only the provider knows which card it is.
  const { data: card } = useQuery(paymentMethodQuery(subscription));
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {price && <Fact term={willRenew(subscription) ? "Price" : "Price, if you keep it"}>{price}</Fact>}
      {next && <Fact term={next.term}>{next.text}</Fact>}
      <Fact term="Card" note={card?.details && describeCardDetails(card.details)}>
        {describeCard(subscription)}
      </Fact>
    </dl>
  );
}

type FactProps = { term: string; note?: string | null | undefined; children: string };

function Fact({ term, note, children }: FactProps) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
      {note && <dd className="text-md">{note}</dd>}
    </div>
  );
}
