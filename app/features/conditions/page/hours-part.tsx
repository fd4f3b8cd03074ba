import { type ReactNode, Suspense } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Verdict } from "#domain/conditions/verdict.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import { SCORE_MARGIN } from "#domain/verdicts/verdict-windows.ts";
import { ConditionsCharts } from "../charts/late-charts.tsx";
import type { ConditionsView, HourView } from "../conditions-view.ts";
import { bandText } from "../format-figures.ts";
import { createSpotTime } from "../spot-time.ts";
import { StaleMark } from "../stale-mark.tsx";
import { type HourRow, HourTable } from "./hour-table.tsx";
import type { SpotMoment } from "./spot-moment.ts";

type HoursPartProps = {
  conditions: ConditionsView | null;
  moment: SpotMoment;
  /** The days after, or an offer for swimmers without them. */
  week: ReactNode;
};

/** Two days hour by hour as a table and charts, then the week. */
export function HoursPart({ conditions, moment, week }: HoursPartProps) {
  const { units } = usePreferences();
  if (!conditions) return <p className="text-muted">No source has a forecast for this spot yet.</p>;
  const spotTime = createSpotTime(conditions.timeZone);
  const hours = toRows(conditions.hours, moment.hours);
  const whose = moment.band?.isOwn ? ` Scores are for your ${bandText(moment.band, units)}.` : "";
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        Times are {formatTimeZone(conditions.timeZone)}.{whose}
        <StaleMark view={conditions} />
      </p>
      <div>
        <HourTable hours={hours} spotTime={spotTime} />
        <p className="mt-2 text-muted text-sm">
          <strong className="text-ink">Best</strong> marks the hours within five points of the best. ~ means estimated
          from the wind, – means not known.
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <ConditionsCharts hours={hours} spotTime={spotTime} />
      </Suspense>
      {week}
    </div>
  );
}

const isWorthGoing = ({ state }: Verdict) => state === "good" || state === "fair";

/** The figures with the verdicts of this swimmer. */
export function toRows(hours: readonly HourView[], verdicts: readonly Verdict[]): HourRow[] {
  const top = verdicts.filter(isWorthGoing).reduce((most, { score }) => Math.max(most, score), 0);
  return hours.flatMap((hour) => {
    const verdict = verdicts.find(({ at }) => at === hour.at);
    if (!verdict) return [];
    const isBest = isWorthGoing(verdict) && verdict.score >= top - SCORE_MARGIN;
    return { ...hour, score: verdict.score, state: verdict.state, reason: verdict.reason?.text ?? null, isBest };
  });
}
