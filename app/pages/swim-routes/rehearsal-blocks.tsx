import type { ShoreView } from "#app/features/swim-routes/detail/load-shore.server.ts";
import { WatchOut } from "#app/features/swim-routes/detail/watch-out.tsx";
import { BestStartTimes } from "#app/features/swim-routes/rehearsal/best-start-times.tsx";
import { TideByLeg } from "#app/features/swim-routes/rehearsal/tide-by-leg.tsx";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";

export type RehearsalBlocksProps = {
  route: SwimRoute;
  shore: ShoreView | null;
  spots: readonly Spot[];
  pace: number;
  onPaceChange: (pace: number) => void;
  /** Milliseconds since 1970; null for the best start. */
  startAt: number | null;
  onStartChange: (startAt: number) => void;
};

const toRehearsed = ({ route: { id, points, spots }, pace }: RehearsalBlocksProps) => ({
  line: lineOf(points),
  points,
  spotId: spots[0]?.id ?? null,
  routeId: id,
  pace,
});

/** When to start, and what the tide does then. */
export function StartBlocks(props: RehearsalBlocksProps) {
  const { startAt, onStartChange, onPaceChange } = props;
  return (
    <div className="flex flex-col gap-3 lg:gap-5">
      <BestStartTimes {...toRehearsed(props)} onPlan={onStartChange} onPaceChange={onPaceChange} />
      <TideByLeg {...toRehearsed(props)} startAt={startAt} />
    </div>
  );
}

/** What to look at, for the same start. */
export function WatchOutBlock(props: RehearsalBlocksProps) {
  const { route, shore, spots, startAt } = props;
  const band = useSwimmerBand() ?? DEFAULT_BAND;
  return (
    <WatchOut {...toRehearsed(props)} {...{ startAt, shore, spots, band }} spotIds={route.spots.map(({ id }) => id)} />
  );
}
