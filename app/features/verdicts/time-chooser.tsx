import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { localHourText, NOW, TOMORROW_MORNING, type When } from "#domain/verdicts/hours/when.ts";
import { HourPicker, type PickableHours } from "./hour-picker.tsx";
import { useWhen, withWhen } from "./use-when.ts";

const SHAPE =
  "flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-control px-1.5 text-center font-medium leading-tight sm:whitespace-nowrap sm:px-3 text-md";

type TimeChooserProps = PickableHours & {
  /** "Today" on the dashboard. */
  nowLabel?: string;
  /** Opens the hour bar instead of a list of hours. */
  onPick?: () => void;
  isPicking?: boolean;
  className?: string;
};

/** Now, tomorrow morning or a picked hour. Links, so that it works without a script and Back restores it. */
export function TimeChooser({
  nowLabel = "Now",
  onPick,
  isPicking = false,
  className = "",
  ...hours
}: TimeChooserProps) {
  const when = useWhen();
  const isPicked = when.kind === "hour" || isPicking;
  const pickShape = `${SHAPE} ${isPicked ? "bg-raised text-ink shadow-float" : "text-muted hover:text-ink"}`;
  const pickText = (
    <>
      <Clock className="size-4.5" aria-hidden />
      {when.kind === "hour" ? localHourText(when.local) : "Pick a time"}
    </>
  );
  const { pathname, search } = useLocation();
  const to = (other: When) => withWhen(`${pathname}${search}#${hours.anchor ?? ""}`, other);
  return (
    <nav aria-label="Time" className={`flex flex-wrap gap-1 rounded-control bg-sunken p-1 ${className}`}>
      <TimeLink to={to(NOW)} isCurrent={when.kind === "now" && !isPicking}>
        {nowLabel}
      </TimeLink>
      <TimeLink to={to(TOMORROW_MORNING)} isCurrent={when.kind === "tomorrow-morning" && !isPicking}>
        Tomorrow morning
      </TimeLink>
      {onPick && (
        <button type="button" aria-expanded={isPicking} onClick={onPick} className={`${pickShape} noscript:hidden`}>
          {pickText}
        </button>
      )}
      {onPick ? (
        <noscript className="flex-auto">
          <HourPicker {...hours} className={pickShape}>
            {pickText}
          </HourPicker>
        </noscript>
      ) : (
        <HourPicker {...hours} className={pickShape}>
          {pickText}
        </HourPicker>
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
