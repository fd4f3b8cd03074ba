import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Chart, GridLines, Line } from "#app/ui/chart/chart.tsx";
import { reduceSeries } from "#app/ui/chart/reduce-series.ts";
import { horizontalScale, SIZE } from "#app/ui/chart/scale.ts";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { pacePer, paceTime } from "#domain/workouts/swim-words.ts";
import { analyzeTrack, type TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import { countedTrack } from "#domain/workouts/workout-track.ts";
import { trackQuery } from "../../workouts.queries.ts";
import { swimsHereQuery } from "../detail.queries.ts";

type CompareBlockProps = { userId: string; workout: ShownWorkout; analysis: TrackAnalysis };

/** The pace of this swim beside another on the same route, else at the same spot. */
export function CompareBlock({ userId, workout, analysis }: CompareBlockProps) {
  const id = useId();
  const [otherId, setOtherId] = useState("");
  const hasPlace = workout.spotId !== null || workout.routeId !== null;
  const swims = useQuery({ ...swimsHereQuery(userId, workout), enabled: hasPlace });
  const others = swims.data?.filter((swim) => swim.id !== workout.id && swim.hasTrack) ?? [];
  if (others.length === 0) return null;
  return (
    <Block title="Compare">
      <label htmlFor={id} className="mb-1.5 block text-muted text-sm">
        Another swim {workout.routeId ? "on this route" : "at this spot"}
      </label>
      <select
        id={id}
        value={otherId}
        onChange={({ target }) => setOtherId(target.value)}
        className={`min-h-11 max-w-sm ${CONTROL}`}
      >
        <option value="">Choose a swim</option>
        {others.map((swim) => (
          <option key={swim.id} value={swim.id}>
            {formatDay(swim.startedAt, swim.timeZone)}, {formatDuration(swim.seconds)}
          </option>
        ))}
      </select>
      {otherId && <OtherSwim key={otherId} id={otherId} analysis={analysis} />}
    </Block>
  );
}

function OtherSwim({ id, analysis }: { id: string; analysis: TrackAnalysis }) {
  const query = useQuery(trackQuery(id));
  return (
    <QueryView query={query} loading="Loading the other swim">
      {(stored) => <TwoPaces analysis={analysis} stored={stored} />}
    </QueryView>
  );
}

const COLUMNS = 300;
/** Room above and below, in seconds for 100 m. */
const MARGIN_SECONDS = 5;

type TwoPacesProps = { analysis: TrackAnalysis; stored: Parameters<typeof countedTrack>[0] | null };

function TwoPaces({ analysis, stored }: TwoPacesProps) {
  const { units } = usePreferences();
  const other = useMemo(() => (stored ? analyzeTrack(countedTrack(stored)) : null), [stored]);
  if (!other) return <p className="mt-3 text-muted">That swim has no distance to compare.</p>;
  const fast = Math.min(analysis.scale.fast, other.scale.fast) - MARGIN_SECONDS;
  const slow = Math.max(analysis.scale.slow, other.scale.slow) + MARGIN_SECONDS;
  const longest = Math.max(analysis.meters, other.meters);
  const toX = horizontalScale(0, longest);
  const toPoints = ({ progress, paces }: TrackAnalysis) => {
    const start = progress.meters[0] ?? 0;
    const series = progress.meters.map((meter, index) => ({ x: meter - start, y: paces[index] ?? null }));
    return reduceSeries(series, 0, longest, COLUMNS).map(({ x, y }) =>
      y === null ? null : { x: toX(x), y: Math.min(SIZE, ((y - fast) / (slow - fast)) * SIZE) },
    );
  };
  const ticks = [fast + MARGIN_SECONDS, slow - MARGIN_SECONDS].map((pace) => ({
    at: ((pace - fast) / (slow - fast)) * SIZE,
    label: paceTime(pace, units),
  }));
  return (
    <div className="mt-3">
      <p className="mb-1 flex gap-4 text-sm">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.75 w-5 rounded-full bg-primary" /> This swim
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.75 w-5 rounded-full bg-buoy" /> The other
        </span>
        <span className="ml-auto text-muted">Pace {pacePer(units)}</span>
      </p>
      <Chart label="Pace of both swims along the distance" className="block h-36" yTicks={ticks}>
        <GridLines ticks={ticks} />
        <Line points={toPoints(other)} className="stroke-buoy" />
        <Line points={toPoints(analysis)} className="stroke-primary" />
      </Chart>
    </div>
  );
}
