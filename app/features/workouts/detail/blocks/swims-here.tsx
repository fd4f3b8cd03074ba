import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Chart, GridLines, Marker } from "#app/ui/chart/chart.tsx";
import { horizontalScale, niceScale, ticksOf } from "#app/ui/chart/scale.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { figureText } from "#domain/format/figures.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { LoadedWorkout, ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { swumFigure } from "#domain/workouts/swim-words.ts";
import { swimsHereQuery } from "../detail.queries.ts";

const LISTED = 8;

type SwimsHereProps = { userId: string; workout: ShownWorkout };

/** Instead of charts, for a swim without a track: the swims at this spot over time. */
export function SwimsHere({ userId, workout }: SwimsHereProps) {
  const hasPlace = workout.spotId !== null || workout.routeId !== null;
  const query = useQuery({ ...swimsHereQuery(userId, workout), enabled: hasPlace });
  if (!hasPlace) return null;
  return (
    <Block title={workout.routeName ? `Your swims on ${workout.routeName}` : "Your swims here"}>
      <QueryView query={query} loading="Loading your swims here">
        {(swims) => <Swims swims={swims} shown={workout.id} />}
      </QueryView>
    </Block>
  );
}

const MIN_SPAN_MINUTES = 10;

function Swims({ swims, shown }: { swims: readonly LoadedWorkout[]; shown: string }) {
  const { units } = usePreferences();
  if (swims.length < 2) return <p className="text-muted">Your first swim here. The next ones appear beside it.</p>;
  const times = swims.map(({ startedAt }) => Date.parse(startedAt));
  const toX = horizontalScale(Math.min(...times), Math.max(...times));
  const toY = niceScale(
    swims.map(({ seconds }) => seconds / 60),
    { min: 0, span: MIN_SPAN_MINUTES },
  );
  const ticks = ticksOf(toY);
  return (
    <>
      <p className="mb-2.5 text-muted text-sm">Minutes in the water</p>
      <div className="px-2">
        <Chart label="Time in the water of each swim here" className="block h-24" yTicks={ticks}>
          <GridLines ticks={ticks} />
          {swims.map(({ id, startedAt, seconds }) => (
            <Marker
              key={id}
              x={toX(Date.parse(startedAt))}
              y={toY(seconds / 60)}
              size={id === shown ? 14 : 9}
              className={id === shown ? "stroke-buoy" : "stroke-primary"}
            />
          ))}
        </Chart>
      </div>
      <ul className="mt-2 text-md tabular-nums">
        {swims.slice(0, LISTED).map((swim) => (
          <li key={swim.id} className="border-line border-t first:border-0">
            <Link
              to={`/workouts/${swim.id}`}
              aria-current={swim.id === shown ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 hover:bg-sunken aria-[current]:font-semibold"
            >
              <span>{formatDay(swim.startedAt, swim.timeZone)}</span>
              <span className="text-muted">
                {swim.meters !== null && `${figureText(swumFigure(swim.meters, units))} · `}
                {formatDuration(swim.seconds)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
