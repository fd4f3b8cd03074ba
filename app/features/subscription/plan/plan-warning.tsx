import { useQuery } from "@tanstack/react-query";
import { CircleAlert, X } from "lucide-react";
import { useState } from "react";
import { useWhileVisible } from "#app/browser/hooks/use-while-visible.ts";
import { writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import {
  findWarnings,
  isDismissed,
  type SubscriptionWarning,
} from "#domain/subscription/warnings/subscription-warnings.ts";
import { subscriptionQuery } from "../subscription.queries.ts";

/** An hour: warnings count days. */
const RECOUNT_MS = 3_600_000;

/** The most urgent warning, unless hidden for a day. Never above information about a water. */
export function PlanWarning({ userId }: { userId: string }) {
  const { data } = useQuery(subscriptionQuery(userId));
  // A page can stay open for days.
  const [now, setNow] = useState(() => Date.now());
  useWhileVisible(() => setNow(Date.now()), RECOUNT_MS);
  const putAway = useStored("dismissedPlanWarning");
  const [warning] = data ? findWarnings(data, now) : [];
  if (!warning || isDismissed(warning.id, putAway, now)) return null;
  const putIt = () => writeStored("dismissedPlanWarning", { id: warning.id, at: Date.now() });
  return <PlanWarningNote warning={warning} onPutAway={putIt} />;
}

const REMEDIES: Readonly<Record<SubscriptionWarning["remedy"], { to: string; label: string }>> = {
  portal: { to: "/subscription/portal", label: "Fix payment" },
  settings: { to: "/settings/account#plan", label: "Your plan" },
};

type PlanWarningNoteProps = { warning: SubscriptionWarning; onPutAway: () => void };

function PlanWarningNote({ warning: { text, remedy }, onPutAway }: PlanWarningNoteProps) {
  const { to, label } = REMEDIES[remedy];
  return (
    <aside aria-label="About your plan" className="mx-auto w-full max-w-6xl px-4 py-3 md:px-5">
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4">
        <CircleAlert className="size-5 shrink-0 text-buoy-text" aria-hidden />
        <p className="min-w-0 flex-1 py-2 text-md">
          {text}.{" "}
          <TextLink to={to} className="inline-block py-1">
            {label}
          </TextLink>
        </p>
        <IconButton label="Hide for a day" onPress={onPutAway}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
