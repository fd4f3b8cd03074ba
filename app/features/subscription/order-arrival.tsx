import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWhileSeen } from "#app/browser/use-while-seen.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { CheckoutChoice } from "#domain/subscription/checkout-choice.ts";
import type { Subscription } from "#domain/subscription/subscription.ts";
import { isLiveStatus, TIER_NAMES } from "#domain/subscription/subscription-words.ts";
import { useReconcile } from "./payments.queries.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { subscriptionQuery, useFollowSubscription } from "./subscription.queries.ts";

/** Where the row is not told live, it is looked at so often. */
const LOOK_MS = 4_000;
/** And so often once it takes long: a page that is forgotten must not ask for ever as if somebody waited. */
const LOOK_LATER_MS = 30_000;
/** From then on waiting alone is no answer. */
const LONG_MS = 60_000;

type OrderArrivalProps = { userId: string; choice: CheckoutChoice };

/** Waits for what the payment provider tells our server: that somebody came here proves nothing. */
export function OrderArrival({ userId, choice }: OrderArrivalProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const { mutate, isPending } = useReconcile(userId);
  const isHere = (subscription: Subscription | undefined) =>
    subscription !== undefined && isLiveStatus(subscription.status);
  useFollowSubscription(userId);
  const { data, error, refetch, isFetching } = useQuery({
    ...subscriptionQuery(userId),
    staleTime: 0,
    refetchOnMount: "always",
  });
  const lookAfresh = async () => {
    // An answer of a moment ago would be given again.
    (await import("#app/backend/browser-fetch.ts")).forgetReads();
    await refetch();
  };
  const isWaiting = !isHere(data);
  useWhileSeen(() => isWaiting && void lookAfresh(), isLong ? LOOK_LATER_MS : LOOK_MS);

  // Who is known to the provider can have it asked; else only our own row can be looked at.
  const look = () => (data?.customerId ? mutate(data.customerId) : void lookAfresh());

  if (data && isHere(data)) return <Arrived subscription={data} />;
  if (isLong) return <NotYet onLook={look} isLooking={isFetching || isPending} problem={error?.message} />;
  return (
    <Card as="section" className="grid gap-3">
      <div className="text-lg">
        <Spinner label={`Waiting for ${TIER_NAMES[choice.tier]}…`} />
      </div>
      <p className="text-muted">
        Our payment provider tells our server about your order, which takes a few seconds. This page shows your plan as
        soon as that is there. You can also leave: it opens by itself, wherever you are.
      </p>
      {error && <p className="text-muted">We could not look just now ({error.message}) and try again.</p>}
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
            ? `Your trial of ${TIER_NAMES[subscription.tier]} has begun`
            : `You have ${TIER_NAMES[subscription.tier]}`}
        </h2>
      </div>
      <PlanFacts subscription={subscription} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/">See your waters</ButtonLink>
        <ButtonLink to="/settings#plan" variant="secondary">
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
        <h2 className="text-lg">Your plan is not here yet</h2>
      </div>
      <p className="text-muted">
        The payment provider has not told us about an order of yours. If you have paid, nothing is lost and you need not
        pay again: it is sent to us anew until we have it, and this page goes on looking.
        {problem && ` At the moment we cannot look: ${problem}`}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-md">
        <li>If you paid a minute ago, wait a little or come back later. Your plan opens by itself.</li>
        <li>If you left the payment page before paying, there is nothing to wait for.</li>
        <li>
          If it is still missing in an hour, write to us: <TextLink to="/support">Support</TextLink>.
        </li>
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button pending={isLooking} onClick={onLook}>
          Look now
        </Button>
        <ButtonLink to="/pricing" variant="secondary">
          Back to the plans
        </ButtonLink>
      </p>
    </Card>
  );
}
