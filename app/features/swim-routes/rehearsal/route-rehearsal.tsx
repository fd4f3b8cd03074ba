import { CalendarPlus } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { formatTime } from "#domain/format/dates.ts";
import { bestStart } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { Rehearsal, TrackPoint } from "#domain/swim-routes/rehearsal/rehearse.ts";
import type { FinishSpread } from "#domain/swim-routes/rehearsal/spread-of-finishes.ts";
import type { StreamPlan } from "#domain/swim-routes/rehearsal/stream.ts";
import type { Steering } from "#domain/swim-routes/rehearsal/swim.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { routeCalendarPath } from "../route-addresses.ts";
import { CaseComparison } from "./details/case-comparison.tsx";
import { StreamSettings } from "./details/stream-settings.tsx";
import { RehearsalProblem, SwimFacts } from "./details/swim-facts.tsx";
import { SwimPlayer } from "./details/swim-player.tsx";
import { UnknownsNote } from "./details/unknowns-note.tsx";
import { FactsProblem } from "./facts-problem.tsx";
import { PaceEditor } from "./pace-editor.tsx";
import { DayStrip } from "./strip/day-strip.tsx";
import { type RehearsedRoute, usePlannedSwim, useStarts } from "./use-rehearsal.ts";
import { useSpread, useSwim, useSwimDetails } from "./use-swim.ts";
import { rangeText } from "./words/range-text.ts";
import { sourcesText, streamSourceText } from "./words/rehearsal-words.ts";
import type { PlannedSwim } from "./worker/rehearsal-messages.ts";

/** What the page around it may show: arrivals and streams of the legs, the finish and its range. */
export type RehearsedSwim = {
  startMs: number;
  /** Wind, water, light and tide around the route, with its time zone. */
  facts: RehearsalFacts;
  /** Of the swimmer, as the starts were chosen by it. */
  band: SwimmerBand;
  rehearsal: Rehearsal;
  /** Null while it is calculated. */
  spread: FinishSpread | null;
  isStreamKnown: boolean;
  /** "estimate from the tide at Howth, ±30 %, low confidence" */
  streamSource: string;
};

export type RouteRehearsalProps = RehearsedRoute & {
  /** Milliseconds since 1970; null for the best start that is found. */
  startAt: number | null;
  onStartChange: (startAt: number) => void;
  onPaceChange?: (pace: number) => void;
  /** Where the swimmer is while the swim is played; null when it isn't. */
  onPosition?: (point: TrackPoint | null) => void;
  onRehearsed?: (swim: RehearsedSwim | null) => void;
  /** Shows player, figures and settings at once, not behind a summary. */
  isDetailed?: boolean;
};

/** Chooses a start of the next three days and plays the swim against tide, wind and pace. */
export function RouteRehearsal({ startAt, onStartChange, onPaceChange, ...props }: RouteRehearsalProps) {
  const { onPosition, onRehearsed, isDetailed = false, ...route } = props;
  const { units } = usePreferences();
  // Dragging a point must stay smooth: the rehearsal follows when there is time.
  const line = useDeferredValue(route.line);
  const points = useDeferredValue(route.points);
  /** Closed, it costs nothing while the start is dragged. */
  const [isOpen, setIsOpen] = useState(false);
  const [steering, setSteering] = useState<Steering>("hold-line");
  const planned = usePlannedSwim({ ...route, line, points }, steering);
  const { facts, band, swim, streamPlan, query } = planned;
  const { firstMs, days, result: options } = useStarts(swim, facts);
  const startMs = startAt ?? (options && bestStart(options)?.ms) ?? firstMs;
  const rehearsal = useSwim(swim, startMs);
  const spread = useSpread(swim, startMs);
  const { timeZone } = facts;

  useEffect(() => {
    const isStreamKnown = streamPlan.kind !== "none";
    const streamSource = streamSourceText(streamPlan, facts.isSimulated, units);
    onRehearsed?.(
      query.isLoading ? null : rehearsal && { startMs, facts, band, rehearsal, spread, isStreamKnown, streamSource },
    );
  }, [onRehearsed, rehearsal, spread, startMs, facts, band, streamPlan, query.isLoading, units]);

  const details = (isDetailed || isOpen) && swim && rehearsal && (
    <div className="flex flex-col gap-5 pt-2">
      <SwimPlayer rehearsal={rehearsal} timeZone={timeZone} onPosition={onPosition} />
      <Details {...{ swim, startMs, rehearsal, spread, timeZone }} points={planned.points} />
      {route.routeId && rehearsal.finishMs !== null && (
        <ButtonLink
          variant="secondary"
          className="w-fit max-sm:w-full"
          to={routeCalendarPath(route.routeId, { startMs, outMs: rehearsal.finishMs })}
          reloadDocument
        >
          <CalendarPlus className="size-5" aria-hidden />
          Add {formatTime(startMs, timeZone)} to calendar
        </ButtonLink>
      )}
      <UnknownsNote plan={streamPlan} facts={facts} rehearsal={rehearsal} />
      <div className="flex flex-wrap items-end gap-4">
        <Segments label="Steering" options={STEERINGS} value={steering} onChange={setSteering} />
        {onPaceChange && <PaceEditor pace={route.pace} onChange={onPaceChange} />}
      </div>
      <StreamSettings
        choice={planned.choice}
        onChange={planned.setChoice}
        facts={facts}
        hasSprings={planned.points.some(({ current }) => current !== null)}
      />
    </div>
  );

  return (
    <section aria-label="Route rehearsal" aria-busy={query.isFetching} className="flex flex-col gap-3">
      <ShowsSimulated when={facts.isSimulated} />
      <DayStrip
        days={days}
        facts={facts}
        firstMs={firstMs}
        options={options}
        rehearsal={rehearsal}
        startMs={startMs}
        sources={<Sources {...{ query, facts }} plan={streamPlan} />}
        onChange={onStartChange}
      />
      {!swim && <p className="text-muted text-md">Draw a line of two points to rehearse it.</p>}
      <RehearsalProblem rehearsal={rehearsal} timeZone={timeZone} />
      {isDetailed && details}
      {!isDetailed && swim && rehearsal && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 font-semibold text-primary">
            <span className="underline-offset-2 hover:underline">Rehearse this swim</span>
            {rehearsal.finishMs !== null && (
              <span className="font-normal text-muted text-sm">
                start {formatTime(startMs, timeZone)}, most likely out {rangeText(rehearsal.finishMs, spread, timeZone)}
              </span>
            )}
          </summary>
          {details}
        </details>
      )}
    </section>
  );
}

type Planned = ReturnType<typeof usePlannedSwim>;

type SourcesProps = { query: Planned["query"]; facts: RehearsalFacts; plan: StreamPlan };

function Sources({ query, facts, plan }: SourcesProps) {
  const { units } = usePreferences();
  if (query.isLoading) return <p>Loading forecast and tide…</p>;
  if (query.error && !query.data) return <FactsProblem query={query} />;
  return <p>{sourcesText(facts, plan, units)}</p>;
}

const STEERINGS = [
  { value: "hold-line", label: "Hold the line" },
  { value: "hold-heading", label: "Hold the heading" },
] as const satisfies readonly { value: Steering; label: string }[];

type DetailsProps = {
  swim: PlannedSwim;
  startMs: number;
  points: readonly RoutePoint[];
  rehearsal: Rehearsal;
  spread: FinishSpread | null;
  timeZone: string;
};

function Details({ swim, startMs, points, rehearsal, spread, timeZone }: DetailsProps) {
  const details = useSwimDetails(swim, startMs, points);
  if (!details) return <Skeleton className="h-48" />;
  const { cases, light, farthest, noReturn } = details;
  return (
    <>
      <SwimFacts
        {...{ rehearsal, spread, farthest, noReturn, light, timeZone }}
        steering={swim.steering}
        isStreamKnown={swim.streamPlan.kind !== "none"}
      />
      <CaseComparison cases={cases} timeZone={timeZone} />
    </>
  );
}
