import { ChevronDown, CircleHelp, FlaskConical, TriangleAlert } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { Block } from "#app/ui/block.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { alertsOfSpots } from "#domain/swim-routes/checks/alerts-of-spots.ts";
import { checkRoute } from "#domain/swim-routes/checks/check-route.ts";
import type { RouteCheck } from "#domain/swim-routes/checks/route-check.ts";
import { bestStart } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { CheckParts } from "../check-parts.tsx";
import { FactsProblem } from "../rehearsal/facts-problem.tsx";
import { type RehearsedRoute, usePlannedSwim, useStarts } from "../rehearsal/use-rehearsal.ts";
import { useSwim } from "../rehearsal/use-swim.ts";
import { streamSourceText } from "../rehearsal/words/rehearsal-words.ts";
import type { ShoreView } from "./load-shore.server.ts";

type WatchOutProps = RehearsedRoute & {
  /** Milliseconds since 1970; null for the best start that is found. */
  startAt: number | null;
  shore: ShoreView | null;
  spotIds: readonly string[];
  /** Those of the route that the reader may see. */
  spots: readonly Spot[];
};

/** What to look at before the swim, then what isn't known. */
export function WatchOut({ startAt, shore, spotIds, spots, ...route }: WatchOutProps) {
  const { units } = usePreferences();
  const breathingSide = useStored("breathingSide");
  const { facts, band, swim, streamPlan, points, query } = usePlannedSwim(route);
  const { firstMs, result: options } = useStarts(swim, facts);
  const startMs = startAt ?? (options && bestStart(options)?.ms) ?? firstMs;
  const rehearsal = useSwim(swim, startMs);
  const { timeZone, isSimulated } = facts;
  const isStreamKnown = streamPlan.kind !== "none";
  const checks = checkRoute(
    { points, spotIds },
    {
      units,
      timeZone,
      pace: route.pace,
      startMs,
      alerts: alertsOfSpots(spotIds, spots),
      shore: shore && { ...shore, profile: [] },
      stream:
        rehearsal && isStreamKnown
          ? {
              source: streamSourceText(streamPlan, isSimulated, units),
              legs: rehearsal.legs,
              problem: rehearsal.problem,
            }
          : null,
      wind: facts.wind.hours.length > 0 ? facts.wind : null,
      waterC: facts.waterC,
      band,
      days: facts.days,
      breathingSide,
      isSimulated,
    },
  );
  const toReview = checks.filter(({ state }) => state === "review");
  const unknown = checks.filter(({ state }) => state === "unknown");
  return (
    <Block title="Watch out for" aside={`start ${formatTime(startMs, timeZone)} ${formatWeekday(startMs, timeZone)}`}>
      <FactsProblem query={query} />
      <div aria-busy={query.isFetching}>
        {query.isLoading && (
          <Loading label="Checking the route" onRetry={query.refetch}>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {!query.isLoading && <ReviewList checks={toReview} />}
      </div>
      {unknown.length > 0 && !query.isLoading && (
        <details className="group mt-2 border-line border-t pt-1">
          <summary className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm">
            {unknown.length === 1 ? "1 thing isn't known" : `${unknown.length} things aren't known`}
            <ChevronDown
              className="size-4.5 shrink-0 transition-transform duration-150 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <ul>
            {unknown.map((check) => (
              <CheckRow key={check.kind} check={check} />
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

function ReviewList({ checks }: { checks: readonly RouteCheck[] }) {
  if (checks.length === 0) {
    return <p className="text-muted">Nothing found by these checks. They don't see everything.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {checks.map((check) => (
        <CheckRow key={check.kind} check={check} />
      ))}
    </ul>
  );
}

function CheckRow({ check: { state, text, figure, note, parts, isSimulated } }: { check: RouteCheck }) {
  const isUnknown = state === "unknown";
  const Icon = isUnknown ? CircleHelp : TriangleAlert;
  return (
    <li className="py-2.5">
      <p className="flex items-start gap-3">
        <Icon
          role="img"
          aria-label={isUnknown ? "Not known" : "Watch out"}
          className={`mt-0.5 size-5 shrink-0 ${isUnknown ? "text-muted" : "text-quality-fair"}`}
        />
        <span className="min-w-0 flex-1 text-md leading-snug">
          {text}
          {note && <span className="block text-muted text-sm">{note}</span>}
        </span>
        {figure && (
          <span className="shrink-0 font-semibold text-md tabular-nums">
            {isSimulated && (
              <FlaskConical role="img" aria-label="Simulated" className="mr-1 inline size-4 text-muted" />
            )}
            {figure}
          </span>
        )}
      </p>
      <CheckParts parts={parts} />
    </li>
  );
}
