import { useQuery } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { type ComponentType, useCallback, useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import type { ChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import { compassWord, type Position } from "#domain/geo/position.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { paceTime, swimTitle } from "#domain/workouts/swim-words.ts";
import type { TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import { bisectLeft } from "#domain/workouts/track/bisect.ts";
import { PACE_CLASSES, type PaceScale } from "#domain/workouts/track/pace-scale.ts";
import type { TrackPoint } from "#domain/workouts/track/track-line.ts";
import type { ConditionsMoment } from "#domain/workouts/workout-conditions.ts";
import { PACE_FILLS } from "./blocks/pace-bars.tsx";
import { swimSpotQuery } from "./detail.queries.ts";
import { type DrawnPiece, drawnPieces } from "./map/track-lines.ts";
import { TrackMap } from "./map/track-map.tsx";
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
const NO_STOPS: readonly Position[] = [];
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
  const hasPace = hasLine && sharedLines.length === 0;
  const stops = useMemo(() => (analysis && hasPace ? placesOfStops(analysis) : NO_STOPS), [analysis, hasPace]);
  const placeAt = useCallback((meters: number) => placeOnLine(line, meters), [line]);
  const hasMap = hasLine || spot.data;
  const isOnMap = hasMap || isLoading;
  return (
    <header className={`relative ${isOnMap ? "" : "bg-surface"}`}>
      {hasMap ? (
        <TrackMap
          key={hasLine ? "line" : "spot"}
          label={`Map of ${swimTitle(workout)}`}
          {...{ pieces, stops, hiddenEnds, cursor, placeAt }}
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
      {analysis && hasPace && (
        <TrackLegend scale={analysis.scale} hasStops={stops.length > 0} conditions={workout.conditions} />
      )}
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

/** Where each rest began. */
const placesOfStops = ({ stops, line, progress }: TrackAnalysis): Position[] =>
  stops.flatMap(({ fromMeters }) => placeOnLine(line, fromMeters - (progress.meters[0] ?? 0)) ?? []);

type TrackLegendProps = { scale: PaceScale; hasStops: boolean; conditions: ShownWorkout["conditions"] };

function TrackLegend({ scale, hasStops, conditions }: TrackLegendProps) {
  const { units } = usePreferences();
  return (
    <div className="absolute top-3 left-3 flex max-w-[calc(100%-5rem)] flex-wrap items-center gap-x-4 gap-y-1 rounded-control max-[23.5rem]:top-22 bg-raised px-3 py-1.5 text-sm tabular-nums shadow-float lg:top-auto lg:right-6 lg:bottom-8 lg:left-auto">
      <p className="flex items-center gap-2">
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
      {hasStops && (
        <p className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full border-2 border-ink bg-surface" /> Stop
        </p>
      )}
      {conditions?.start && <WindMark moment={conditions.start} />}
    </div>
  );
}

function WindMark({ moment: { wind_speed: speed, wind_direction: from } }: { moment: ConditionsMoment }) {
  const { units } = usePreferences();
  if (speed === null || from === null) return null;
  return (
    <p className="flex items-center gap-1.5">
      <span className="font-semibold">Wind</span>
      <ArrowUp className="size-4" style={{ rotate: `${from + 180}deg` }} aria-hidden />
      <span className="sr-only">from {compassWord(from)}</span>
      {figureText(speedFigure(speed, units))}
    </p>
  );
}
