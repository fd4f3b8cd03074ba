import { usePreferences } from "#app/browser/use-preferences.ts";
import { ShowsSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { Block } from "#app/ui/block.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { STREAM_UNITS } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { STREAM_UNKNOWN } from "#domain/swim-routes/checks/route-check.ts";
import { bestStart } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { LegRehearsal } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import { RehearsalProblem } from "./details/swim-facts.tsx";
import { FactsProblem } from "./facts-problem.tsx";
import { type RehearsedRoute, usePlannedSwim, useStarts } from "./use-rehearsal.ts";
import { useSwim } from "./use-swim.ts";
import { streamLine, streamText } from "./words/rehearsal-words.ts";

export type TideByLegProps = RehearsedRoute & {
  /** Milliseconds since 1970; null for the best start that is found. */
  startAt: number | null;
};

/** The stream along each leg as a bar as wide as the leg is long, with the arrival. */
export function TideByLeg({ startAt, ...route }: TideByLegProps) {
  const { units } = usePreferences();
  const { facts, swim, streamPlan, points, query } = usePlannedSwim(route);
  const { firstMs, result: options } = useStarts(swim, facts);
  const startMs = startAt ?? (options && bestStart(options)?.ms) ?? firstMs;
  const rehearsal = useSwim(swim, startMs);
  const { timeZone } = facts;
  const start = `start ${formatTime(startMs, timeZone)} ${formatWeekday(startMs, timeZone)}`;
  return (
    <Block
      title="Stream by leg"
      aside={
        <>
          {facts.isSimulated && <SimulatedMark />}
          {STREAM_UNITS[units].unit}, {start}
        </>
      }
    >
      <ShowsSimulated when={facts.isSimulated} />
      <FactsProblem query={query} />
      {query.data === undefined && !query.error && swim && (
        <Loading label="Loading the stream of each leg" onRetry={query.refetch}>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {query.data !== undefined && (
        <>
          {streamPlan.kind === "none" ? (
            <p className="font-semibold text-md">{STREAM_UNKNOWN}. Arrivals are without a stream.</p>
          ) : (
            <p className="text-muted text-xs">{streamLine(streamPlan, facts.isSimulated, units)}</p>
          )}
          <RehearsalProblem rehearsal={rehearsal} timeZone={timeZone} />
          {rehearsal && (
            <LegBars
              legs={rehearsal.legs}
              names={legNames(points)}
              timeZone={timeZone}
              isStreamKnown={streamPlan.kind !== "none"}
              units={units}
            />
          )}
        </>
      )}
    </Block>
  );
}

/** Each leg by the name of the point where it ends, or by its number on the map. */
const legNames = (points: readonly RoutePoint[]) =>
  points
    .filter(isWaypoint)
    .slice(1)
    .map(({ name }, index, ends) => name ?? (index === ends.length - 1 ? "End" : `Point ${index + 1}`));

const BAR_HEIGHT_PX = 64;
const LEAST_BAR_PX = 10;
/** The scale reaches this at least, so that weak streams look weak. */
const LEAST_SCALE = 0.5;

type LegBarsProps = {
  legs: readonly LegRehearsal[];
  names: readonly string[];
  timeZone: string;
  isStreamKnown: boolean;
  units: UnitSystem;
};

function LegBars({ legs, names, timeZone, isStreamKnown, units }: LegBarsProps) {
  const strongest = Math.max(LEAST_SCALE, ...legs.map(({ streamAlong }) => Math.abs(streamAlong ?? 0)));
  const total = legs.reduce((sum, { meters }) => sum + meters, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Stream and arrival of each leg" tabIndex={0} className="overflow-x-auto pt-3">
      <ol className="flex min-w-full items-end gap-px">
        {legs.map(({ leg, meters, arriveMs, streamAlong }) => (
          <li
            key={leg}
            className="min-w-16 text-center text-xs"
            style={{ flexGrow: Math.max(1, (meters / total) * 1000), flexBasis: 0 }}
          >
            <span className="mb-1 block font-semibold">
              {streamAlong === null || !isStreamKnown ? "?" : streamText(streamAlong, units)}
            </span>
            <span
              aria-hidden
              className={`block rounded-[4px] ${barLook(streamAlong, strongest)}`}
              style={{
                height: Math.max(LEAST_BAR_PX, (Math.abs(streamAlong ?? 0) / strongest) * BAR_HEIGHT_PX),
              }}
            />
            <span className="mt-1.5 block truncate px-0.5 text-muted">{names[leg]}</span>
            <strong className="block font-semibold">{arriveMs === null ? "–" : formatTime(arriveMs, timeZone)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** With the swimmer in blue, the darker the stronger; against them in orange. */
function barLook(streamAlong: number | null, strongest: number) {
  if (streamAlong === null) return "bg-sunken";
  if (streamAlong < -0.05) return "bg-buoy/60";
  const share = streamAlong / strongest;
  if (share > 0.75) return "bg-primary/80";
  if (share > 0.4) return "bg-primary/55";
  return share > 0.1 ? "bg-primary/30" : "bg-tint";
}
