import { Suspense, useMemo, useState } from "react";
import { ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { createChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { analyzeTrack } from "#domain/workouts/track/analyze-track.ts";
import { AlongTheWay } from "./blocks/along-the-way.tsx";
import { CompareBlock } from "./blocks/compare-block.tsx";
import { ConditionsBlock } from "./blocks/conditions-block.tsx";
import { FeltBlock } from "./blocks/felt-block.tsx";
import { SplitsBlock } from "./blocks/splits-block.tsx";
import { SwimsHere } from "./blocks/swims-here.tsx";
import { TrackBlock } from "./blocks/track-block.tsx";
import { SwimFigures } from "./swim-figures.tsx";
import { type SwimActions, SwimHeader } from "./swim-header.tsx";
import type { SwimList } from "./swim-title.tsx";
import { useSwimTracks } from "./swim-tracks.ts";

/** Few swims have photos. */
const SwimPhotos = lazyNamed(() => import("./photos/swim-photos.tsx"), "SwimPhotos");

type SwimDetailProps = { userId: string; workout: ShownWorkout; actions: SwimActions; list?: SwimList };

/** Map, figures, charts, splits; beside them conditions, how it felt and what the repair did. */
export function SwimDetail({ userId, workout, actions, list = WORKOUTS }: SwimDetailProps) {
  const tracks = useSwimTracks(workout);
  const { analysis, stored } = tracks;
  const [cursor] = useState(createChartCursor);
  const [isComparing, setIsComparing] = useState(false);
  const other = useMemo(() => {
    if (!isComparing || !stored?.repaired) return null;
    return analyzeTrack(stored.usesRepaired ? stored.raw : stored.repaired.track)?.line ?? null;
  }, [isComparing, stored]);
  const { conditions } = workout;
  return (
    <article className="pb-8">
      <ShowsSimulated when={Boolean(conditions?.start?.is_simulated || conditions?.end?.is_simulated)} />
      <SwimHeader workout={workout} tracks={tracks} cursor={cursor} otherLine={other} actions={actions} list={list} />
      <SwimFigures workout={workout} analysis={analysis} />
      <div className="mx-auto flex max-w-[77rem] flex-col gap-4 px-4 pt-4 lg:flex-row lg:items-start lg:gap-6 lg:px-10 lg:pt-6">
        <div className={`${COLUMN} empty:hidden lg:flex-1`}>
          {tracks.isLoading && <Skeleton className="h-96" />}
          {tracks.error && <ErrorState title={tracks.error.message} onRetry={tracks.retry} />}
          {analysis && <AlongTheWay analysis={analysis} cursor={cursor} />}
          {(analysis || tracks.laps.length > 0) && (
            <SplitsBlock analysis={analysis} laps={tracks.laps} isPool={workout.water === "pool"} />
          )}
          {workout.isOwn && !workout.hasTrack && <SwimsHere userId={userId} workout={workout} />}
          {workout.isOwn && analysis && <CompareBlock userId={userId} workout={workout} analysis={analysis} />}
        </div>
        <div className={`${COLUMN} lg:w-[20.5rem] lg:shrink-0`}>
          <ConditionsBlock workout={workout} />
          <FeltBlock workout={workout} />
          {workout.photos.length > 0 && (workout.isOwn || workout.layers.photos) && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <SwimPhotos workout={workout} />
            </Suspense>
          )}
          {workout.isOwn && stored?.repaired && (
            <TrackBlock
              workout={workout}
              repaired={stored.repaired}
              usesRepaired={stored.usesRepaired}
              isComparing={isComparing}
              onCompare={setIsComparing}
            />
          )}
        </div>
      </div>
    </article>
  );
}

const WORKOUTS: SwimList = { to: "/workouts", label: "Workouts" };

const COLUMN = "flex min-w-0 flex-col gap-4 lg:gap-5";
