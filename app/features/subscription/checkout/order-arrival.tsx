import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import type { CheckoutChoice } from "#domain/subscription/checkout-choice.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { PlanFacts } from "../plan/plan-facts.tsx";
import { useOrderArrival } from "./use-order-arrival.ts";

type OrderArrivalProps = { userId: string; choice: CheckoutChoice };

/** Opening this page proves nothing: it waits until the payment provider confirms the order. */
export function OrderArrival({ userId, choice }: OrderArrivalProps) {
  const { plan, isLong, isLooking, problem, lookNow } = useOrderArrival(userId);
  if (plan) return <Arrived subscription={plan} />;
  if (isLong) return <NotYet onLook={lookNow} isLooking={isLooking} problem={problem?.message} />;
  return (
    <Card as="section" className="grid gap-3">
      <div className="text-lg">
        <Spinner label={`Waiting for ${TIER_NAMES[choice.tier]}…`} />
      </div>
      <p className="text-muted">
        We're checking with our payment provider, which takes a few seconds. You can also leave: your plan opens
        wherever you are.
      </p>
      {problem && <p className="text-muted">We couldn't check just now ({problem.message}). We'll try again.</p>}
    </Card>
  );
}

function Arrived({ subscription }: { subscription: Subscription }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isTrial = subscription.status === "trialing";
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-tint text-primary">
          <CircleCheck className="size-8" aria-hidden />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {isTrial
            ? `Your trial of ${TIER_NAMES[subscription.tier]} has started`
            : `You have ${TIER_NAMES[subscription.tier]}`}
        </h2>
      </div>
      <PlanFacts subscription={subscription} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/">See your spots</ButtonLink>
        <ButtonLink to="/settings/account#plan" variant="secondary">
          Your plan
        </ButtonLink>
      </p>
    </Card>
  );
}

type NotYetProps = { onLook: () => void; isLooking: boolean; problem: string | undefined };

function NotYet({ onLook, isLooking, problem }: NotYetProps): ReactNode {
  return (
    <Card as="section" className="grid gap-4">
      <div role="status">
        <h2 className="text-lg">Your plan isn't active yet</h2>
      </div>
      <p className="text-muted">
        Our payment provider has no paid order from you yet. If you've paid, don't pay again: this page keeps checking.
        {problem && ` We can't check right now: ${problem}`}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-md">
        <li>If you paid a minute ago, wait a little or come back later. Your plan opens automatically.</li>
        <li>If you left the payment page before paying, there is nothing to wait for.</li>
        <li>
          If it is still missing in an hour, write to us: <TextLink to="/support">Support</TextLink>.
        </li>
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button pending={isLooking} onClick={onLook}>
          Check now
        </Button>
        <ButtonLink to="/pricing" variant="secondary">
          Back to the plans
        </ButtonLink>
      </p>
    </Card>
  );
}
