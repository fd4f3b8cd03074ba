import { useSearchParams } from "react-router";
import { OrderArrival } from "#app/features/subscription/checkout/order-arrival.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { parseCheckoutChoice } from "#domain/subscription/checkout-choice.ts";
import type { Route } from "./+types/success-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Your order") },
  { name: "robots", content: "noindex" },
];

/** Anybody can open this address: only the database decides what is shown. */
export default function SuccessPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  return (
    <PageFrame isNarrow>
      <PageHeading title="Your order" />
      {swimmer && <OrderArrival userId={swimmer.id} choice={parseCheckoutChoice(query)} />}
    </PageFrame>
  );
}
