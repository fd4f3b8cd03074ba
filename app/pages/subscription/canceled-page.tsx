import { useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { checkoutAddress, parseCheckoutChoice } from "#domain/subscription/checkout-choice.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import type { Route } from "./+types/canceled-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Nothing was ordered") },
  { name: "robots", content: "noindex" },
];

/** After leaving the payment page without paying; the address keeps the choice. */
export default function CanceledPage() {
  const [query] = useSearchParams();
  const choice = parseCheckoutChoice(query);
  return (
    <PageFrame isNarrow>
      <PageHeading title="Nothing was ordered" />
      <EmptyState
        title="You have not been charged"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={checkoutAddress(choice)}>Back to {TIER_NAMES[choice.tier]}</ButtonLink>
            <ButtonLink to="/pricing" variant="secondary">
              Compare plans
            </ButtonLink>
          </div>
        }
      >
        You left the payment page before ordering. Your choice is kept. Everything about safety is free without a plan.
      </EmptyState>
    </PageFrame>
  );
}
