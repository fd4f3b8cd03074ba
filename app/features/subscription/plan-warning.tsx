import { useQuery } from "@tanstack/react-query";
import { CircleAlert, X } from "lucide-react";
import { useState } from "react";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findWarnings, isPutAway, type SubscriptionWarning } from "#domain/subscription/subscription-warnings.ts";
import { subscriptionQuery } from "./subscription.queries.ts";

const REMEDIES: Readonly<Record<SubscriptionWarning["remedy"], { to: string; label: string }>> = {
  portal: { to: "/subscription/portal", label: "Put it in order" },
  settings: { to: "/settings#plan", label: "Your plan" },
};

/** The most urgent word about the plan, until it is put away for a day. It never stands above what is said of a water. */
export function PlanWarning({ userId }: { userId: string }) {
  const { data } = useQuery(subscriptionQuery(userId));
  const [now] = useState(() => Date.now());
  const putAway = useStored("putAwayPlanWarning");
  const [warning] = data ? findWarnings(data, now) : [];
  if (!warning || isPutAway(warning.id, putAway, now)) return null;
  const { to, label } = REMEDIES[warning.remedy];
  return (
    <aside aria-label="About your plan" className="mx-auto w-full max-w-6xl px-4 py-3 md:px-5">
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4">
        <CircleAlert className="size-5 shrink-0 text-buoy-text" aria-hidden />
        <p className="min-w-0 flex-1 py-2 text-md">
          {warning.text}.{" "}
          <TextLink to={to} className="inline-block py-1">
            {label}
          </TextLink>
        </p>
        <IconButton
          label="Put away for a day"
          onPress={() => writeStored("putAwayPlanWarning", { id: warning.id, at: Date.now() })}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
