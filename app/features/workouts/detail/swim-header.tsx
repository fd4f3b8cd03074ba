import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useCallback, useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { ChartCursor } from "#app/ui/chart/chart-cursor.ts";
import type { Position } from "#domain/geo/position.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { paceTime, swimTitle } from "#domain/workouts/swim-words.ts";
import { bisectLeft } from "#domain/workouts/track/bisect.ts";
import { PACE_CLASSES, type PaceScale } from "#domain/workouts/track/pace-scale.ts";
import type { TrackPoint } from "#domain/workouts/track/track-line.ts";
import { swimSpotQuery } from "./detail.queries.ts";
import { type DrawnPiece, drawnPieces } from "./map/track-lines.ts";
import { TrackMap } from "./map/track-map.tsx";
import { PACE_FILLS } from "./pace-bars.tsx";
import { type SwimList, SwimTitle } from "./swim-title.tsx";
import type { SwimTracks } from "./swim-tracks.ts";

/** What the owner can do, given by the page. */
export type SwimActions = ComponentType<{ workout: ShownWorkout; tracks: SwimTracks }>;

type SwimHeaderProps = {
  workout: ShownWorkout;
  tracks: SwimTracks;
  cursor: ChartCursor;
  /** The line to compare with. */
  otherLine: readonly TrackPoint[] | null;
  actions: SwimActions;
  list: SwimList;
};

const NO_LINE: readonly TrackPoint[] = [];
const CLEAR = "inset-x-0 top-6 bottom-10 lg:top-16 lg:right-6 lg:bottom-2 lg:left-[22rem]";
const HEIGHT = "h-[19rem] lg:h-[23.75rem]";

/** The map with the title card: below it on phones, on it on wide screens. */
export function SwimHeader({ workout, tracks, cursor, otherLine, actions: Actions, list }: SwimHeaderProps) {
  const { analysis, sharedLines, isLoading } = tracks;
  const line = analysis?.line ?? NO_LINE;
  const pieces = useMemo<DrawnPiece[]>(() => {
    if (sharedLines.length > 0) return sharedLines.map((points) => ({ pace: null, points: points.map(toPosition) }));
    return analysis ? drawnPieces(analysis.pieces, analysis.meters) : [];
  }, [analysis, sharedLines]);
  const hasLine = pieces.length > 0;
  const { spotId, isOwn } = workout;
  const spot = useQuery({ ...swimSpotQuery(spotId ?? ""), enabled: spotId !== null && !hasLine && !isLoading });
  const isTrimmed = isOwn && workout.visibility === "public" && workout.layers.map && hasLine;
  const hiddenEnds = useMemo(() => (isTrimmed ? endsOf(line) : []), [isTrimmed, line]);
  const placeAt = useCallback((meters: number) => placeOnLine(line, meters), [line]);
  const hasMap = hasLine || spot.data;
  const isOnMap = hasMap || isLoading;
  return (
    <header className={`relative ${isOnMap ? "" : "bg-surface"}`}>
      {hasMap ? (
        <TrackMap
          key={hasLine ? "line" : "spot"}
          label={`Map of ${swimTitle(workout)}`}
          {...{ pieces, hiddenEnds, cursor, placeAt }}
          ghost={otherLine ?? NO_LINE}
          spot={spot.data ?? null}
          clear={CLEAR}
          className={`w-full [--map-bottom:1.5rem] [--map-top:3.5rem] lg:[--map-bottom:0px] lg:[--map-right:1.375rem] lg:[--map-top:4.5rem] ${HEIGHT}`}
        />
      ) : (
        (isLoading || spot.isLoading) && <div className={`bg-chart-water ${HEIGHT}`} />
      )}
      <div
        className={
          isOnMap
            ? "relative -mt-5.5 overflow-hidden rounded-t-sheet lg:absolute lg:top-6 lg:left-10 lg:mt-0 lg:w-[20.5rem] lg:overflow-visible"
            : "mx-auto max-w-[77rem] lg:px-4.5 lg:[&>div]:shadow-none"
        }
      >
        <SwimTitle
          list={list}
          workout={workout}
          hasRepair={tracks.stored?.usesRepaired === true && tracks.stored.repaired !== null}
        />
      </div>
      {isOwn && (
        <div
          className={`z-10 ${isOnMap ? "absolute top-3 right-3 lg:top-6 lg:right-6" : "px-4 pb-3 lg:absolute lg:top-6 lg:right-10 lg:p-0"}`}
        >
          <Actions workout={workout} tracks={tracks} />
        </div>
      )}
      {hasLine && analysis && sharedLines.length === 0 && <PaceLegend scale={analysis.scale} />}
      {isTrimmed && (
        <p className="absolute top-14 left-3 rounded-full bg-raised/90 px-2.5 py-0.5 text-ink text-xs lg:top-auto lg:bottom-10 lg:left-10">
          Others don't see the first and last 100 m
        </p>
      )}
    </header>
  );
}

const toPosition = ([longitude, latitude]: readonly [number, number]): Position => ({ longitude, latitude });

function endsOf(line: readonly TrackPoint[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  return first && last ? [first, last] : [];
}

/** By meters from the start of the line. */
function placeOnLine(line: readonly TrackPoint[], meters: number): Position | null {
  const start = line[0]?.meters ?? 0;
  const places = line.map((point) => point.meters);
  return line[Math.min(line.length - 1, bisectLeft(places, start + meters))] ?? null;
}

function PaceLegend({ scale }: { scale: PaceScale }) {
  const { units } = usePreferences();
  return (
    <p className="absolute top-3 left-3 flex items-center gap-2 rounded-control max-[23.5rem]:top-22 bg-raised px-3 py-1.5 text-sm tabular-nums shadow-float lg:top-auto lg:right-6 lg:bottom-8 lg:left-auto">
      <span className="font-semibold">Pace</span>
      {paceTime(scale.fast, units)}
      <span aria-hidden className="flex overflow-hidden rounded-full">
        {PACE_CLASSES.map((pace) => (
          <span key={pace} className={`h-2.5 w-4 lg:w-6 ${PACE_FILLS[pace]}`} />
        ))}
      </span>
      <span className="sr-only">to</span>
      {paceTime(scale.slow, units)}
    </p>
  );
}
