import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { formatWeekday } from "#domain/format/dates.ts";
import { listPickableDays } from "#domain/verdicts/hours/pickable-hours.ts";
import { FREE_HOURS, zoneOffsetMs } from "#domain/verdicts/hours/when.ts";
import type { JudgedSpot } from "#domain/verdicts/verdict-for.ts";
import { useWhen, withWhen } from "./use-when.ts";

export type PickableHours = {
  /** The clock that is furthest ahead decides which hour is next; without a verdict, the device's. */
  spots?: readonly Pick<JudgedSpot, "verdict">[];
  /** How many hours are shown; those after the free ones need a plan. */
  hours?: number;
  /** The id of a section: a page without React loads again there instead of at its top. */
  anchor?: string;
};

/** An hour that is still to come there is to come at every spot. */
function findZoneAhead(spots: PickableHours["spots"] = [], nowMs: number) {
  const zones = spots.flatMap(({ verdict }) => verdict?.timeZone ?? []);
  return zones.toSorted((one, other) => zoneOffsetMs(nowMs, other) - zoneOffsetMs(nowMs, one))[0];
}

type HourPickerProps = PickableHours & { className: string; children: ReactNode };

/** The coming hours as links behind one button; works without a script. `site.js` closes it. */
export function HourPicker({ spots = [], hours = FREE_HOURS, anchor = "", className, children }: HourPickerProps) {
  const when = useWhen();
  const { pathname, search } = useLocation();
  const nowMs = usePageTime();
  const ownZone = useIsInBrowser() ? deviceTimeZone() : "UTC";
  const timeZone = findZoneAhead(spots, nowMs) ?? ownZone;
  const picked = when.kind === "hour" ? when.local : null;
  return (
    <details data-menu className="relative flex-auto" suppressHydrationWarning>
      <summary className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {children}
      </summary>
      <div className="fixed inset-x-3 bottom-[calc(var(--shell-bottom)+0.75rem)] z-40 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-card bg-raised p-3 shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:bottom-auto sm:mt-1.5 sm:w-80">
        {listPickableDays(nowMs, timeZone, hours).map(({ day, hours: ofDay }) => (
          <section key={day} aria-label={formatWeekday(day, "UTC")} className="mb-2">
            <p className="px-1 font-semibold text-sm" aria-hidden>
              {formatWeekday(day, "UTC")}
            </p>
            <ul className="grid grid-cols-6">
              {ofDay.map((local) => (
                <li key={local}>
                  <Link
                    to={withWhen(`${pathname}${search}#${anchor}`, { kind: "hour", local })}
                    preventScrollReset
                    aria-current={local === picked ? "true" : undefined}
                    className="grid min-h-11 place-items-center rounded-inner text-sm tabular-nums hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary"
                  >
                    {local.slice(11)}:00
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {hours <= FREE_HOURS && (
          <p className="px-1 text-sm">
            <TextLink to="/premium" className="inline-flex min-h-11 items-center">
              Days 3–7 with Premium
            </TextLink>
          </p>
        )}
      </div>
    </details>
  );
}
