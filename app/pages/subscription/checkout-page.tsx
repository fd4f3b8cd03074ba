import { useSearchParams } from "react-router";
import { Checkout } from "#app/features/subscription/checkout/checkout.tsx";
import { CycleSwitch } from "#app/features/subscription/pricing/cycle-switch.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { type CheckoutChoice, checkoutAddress, parseCheckoutChoice } from "#domain/subscription/checkout-choice.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import type { Route } from "./+types/checkout-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Your order") },
  { name: "robots", content: "noindex" },
];

const LINES = { premium: "More for planning.", pro: "More for hosts." } as const;

/** The choice is in the address, so it survives signing in and returning from the payment page. */
export default function CheckoutPage() {
  const swimmer = useSwimmer();
  const [query, setQuery] = useSearchParams();
  const choice = parseCheckoutChoice(query);
  const keep = (chosen: CheckoutChoice) =>
    setQuery(new URLSearchParams(chosen), { replace: true, preventScrollReset: true });
  return (
    <PageFrame isNarrow>
      <PageHeading title={`Tideline ${TIER_NAMES[choice.tier]}`}>
        {LINES[choice.tier]} Everything about safety is free. <TextLink to="/pricing">Compare plans</TextLink>
      </PageHeading>
      <CycleSwitch cycle={choice.cycle} toAddress={(cycle) => checkoutAddress({ ...choice, cycle })} />
      {swimmer && <Checkout userId={swimmer.id} choice={choice} onChoice={keep} />}
    </PageFrame>
  );
}
