import { CircleAlert, X } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { SubscriptionWarning } from "#domain/subscription/subscription-warnings.ts";

const REMEDIES: Readonly<Record<SubscriptionWarning["remedy"], { to: string; label: string }>> = {
  portal: { to: "/subscription/portal", label: "Fix payment" },
  settings: { to: "/settings#plan", label: "Your plan" },
};

type PlanWarningNoteProps = { warning: SubscriptionWarning; onPutAway: () => void };

export function PlanWarningNote({ warning: { text, remedy }, onPutAway }: PlanWarningNoteProps) {
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
        <IconButton label="Put away for a day" onPress={onPutAway}>
          <X aria-hidden />
        </IconButton>
      </div>
    </aside>
  );
}
