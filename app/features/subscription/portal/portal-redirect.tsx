import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import { subscriptionQuery } from "../subscription.queries.ts";
import { useOpenPortal } from "./payments.queries.ts";
import { adviceFor } from "./subscription-problem.tsx";

export function PortalRedirect({ userId }: { userId: string }) {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery(userId));
  const portal = useOpenPortal(userId);
  const isAsked = useRef(false);
  const isCustomer = Boolean(subscription?.customerId);
  const open = useEffectEvent(async (isRetry: boolean) => {
    const url = await portal.mutateAsync({ returnUrl: `${location.origin}/settings/account#plan`, isRetry });
    // Replaces this page, or Back would lead straight to the portal again.
    location.replace(url);
  });
  // The error is shown below.
  const tryToOpen = useEffectEvent((isRetry: boolean) => void open(isRetry).catch(() => undefined));
  useEffect(() => {
    if (!isCustomer || isAsked.current) return;
    isAsked.current = true;
    tryToOpen(false);
  }, [isCustomer]);

  const retry = () => void open(true).catch(() => undefined);
  const failure = portal.error ?? (subscription ? null : error);
  if (failure) {
    return (
      <ErrorState title={failure.message} onRetry={() => (portal.error ? retry() : void refetch())}>
        {adviceFor(failure) ?? "Your plan hasn't changed."}
      </ErrorState>
    );
  }
  if (subscription && !isCustomer) {
    return (
      <EmptyState
        title="There is no plan to manage"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/pricing">See the plans</ButtonLink>
            <ButtonLink to="/settings" variant="secondary">
              Settings
            </ButtonLink>
          </div>
        }
      >
        You're on Free and pay nothing. Everything about safety is free.
      </EmptyState>
    );
  }
  return (
    <div className="grid min-h-60 place-items-center text-muted">
      <Spinner label="Opening your plan at our payment provider…" />
    </div>
  );
}
