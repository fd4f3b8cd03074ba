import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { formatWeekday } from "#domain/format/dates.ts";
import { NOW, TOMORROW_MORNING, type When } from "#domain/verdicts/when.ts";
import { useWhen, withWhen } from "./use-when.ts";

const SHAPE =
  "flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-control px-1.5 text-center font-medium leading-tight sm:whitespace-nowrap sm:px-3 text-md";

/** "Mon 09:00", for a picked hour. */
export const pickedText = (local: string) =>
  `${formatWeekday(`${local}:00Z`, "UTC").slice(0, 3)} ${local.slice(11)}:00`;

type TimeChooserProps = {
  /** "Today" on the dashboard. */
  nowLabel?: string;
  /** Opens the hour bar. */
  onPick?: () => void;
  isPicking?: boolean;
  className?: string;
};

/** Now, tomorrow morning or a picked hour. Links, so that it works without a script and Back restores it. */
export function TimeChooser({ nowLabel = "Now", onPick, isPicking = false, className = "" }: TimeChooserProps) {
  const when = useWhen();
  const { pathname, search } = useLocation();
  const to = (other: When) => withWhen(`${pathname}${search}`, other);
  return (
    <nav aria-label="Time" className={`flex gap-1 rounded-control bg-sunken p-1 ${className}`}>
      <TimeLink to={to(NOW)} isCurrent={when.kind === "now" && !isPicking}>
        {nowLabel}
      </TimeLink>
      <TimeLink to={to(TOMORROW_MORNING)} isCurrent={when.kind === "tomorrow-morning" && !isPicking}>
        Tomorrow morning
      </TimeLink>
      {onPick && (
        <button
          type="button"
          aria-expanded={isPicking}
          onClick={onPick}
          className={`${SHAPE} ${when.kind === "hour" || isPicking ? "bg-raised text-ink shadow-float" : "text-muted"}`}
        >
          <Clock className="size-4.5" aria-hidden />
          {when.kind === "hour" ? pickedText(when.local) : "Pick a time"}
        </button>
      )}
    </nav>
  );
}

type TimeLinkProps = { to: string; isCurrent: boolean; children: ReactNode };

function TimeLink({ to, isCurrent, children }: TimeLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={`${SHAPE} ${isCurrent ? "bg-raised text-ink shadow-float" : "text-muted hover:text-ink"}`}
    >
      {children}
    </Link>
  );
}
