import { Suspense, useEffect, useState } from "react";
import type { ShoreView } from "#app/features/swim-routes/detail/load-shore.server.ts";
import { WatchOut } from "#app/features/swim-routes/detail/watch-out.tsx";
import { BestStartTimes } from "#app/features/swim-routes/rehearsal/best-start-times.tsx";
import { TideByLeg } from "#app/features/swim-routes/rehearsal/tide-by-leg.tsx";
import { usePlannedSwim } from "#app/features/swim-routes/rehearsal/use-rehearsal.ts";
import { useSwim } from "#app/features/swim-routes/rehearsal/use-swim.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import type { SwimRoute } from "#domain/swim-routes/loaded-route.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import type { SwimTimes } from "#domain/swim-routes/swim-times.ts";

const RouteRehearsal = lazyNamed(
  () => import("#app/features/swim-routes/rehearsal/route-rehearsal.tsx"),
  "RouteRehearsal",
);

export type RehearsalBlocksProps = {
  route: SwimRoute;
  shore: ShoreView | null;
  spots: readonly Spot[];
  pace: number;
  onPaceChange: (pace: number) => void;
  /** Milliseconds since 1970; null for the best start. */
  startAt: number | null;
  onStartChange: (startAt: number) => void;
  /** Start and finish of a chosen start; null while there is none. */
  onTimes: (times: SwimTimes | null) => void;
};

const toRehearsed = ({ route: { id, points, spots, stream }, pace }: RehearsalBlocksProps) => ({
  line: lineOf(points),
  points,
  spotId: spots[0]?.id ?? null,
  routeId: id,
  stream,
  pace,
});

/** When to start, what the stream does then, and the swim played through. */
export function StartBlocks(props: RehearsalBlocksProps) {
  const { startAt, onStartChange, onPaceChange, onTimes } = props;
  const route = toRehearsed(props);
  const { swim } = usePlannedSwim(route);
  const finishMs = useSwim(startAt === null ? null : swim, startAt ?? 0)?.finishMs ?? null;
  useEffect(() => {
    onTimes(startAt === null || finishMs === null ? null : { startMs: startAt, outMs: finishMs });
  }, [startAt, finishMs, onTimes]);
  return (
    <div className="flex flex-col gap-3 lg:gap-5">
      <BestStartTimes {...route} onPlan={onStartChange} onPaceChange={onPaceChange} />
      <TideByLeg {...route} startAt={startAt} />
      <RehearsalBlock {...props} />
    </div>
  );
}

/** Day strip, player, range and cases are asked for by few: they wait for a press. */
function RehearsalBlock(props: RehearsalBlocksProps) {
  const { startAt, onStartChange, onPaceChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Block title="Rehearsal">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        className="max-sm:w-full"
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        Rehearse this swim
      </Button>
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RouteRehearsal {...toRehearsed(props)} {...{ startAt, onStartChange, onPaceChange }} isDetailed />
          </Suspense>
        </div>
      )}
    </Block>
  );
}

/** What to look at, for the same start. */
export function WatchOutBlock(props: RehearsalBlocksProps) {
  const { route, shore, spots, startAt } = props;
  return <WatchOut {...toRehearsed(props)} {...{ startAt, shore, spots }} spotIds={route.spots.map(({ id }) => id)} />;
}
