import { Waves, WavesLadder } from "lucide-react";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { RouteShape } from "#app/features/swim-routes/list/route-shape.tsx";
import { formatDay, formatTime, formatWeekday } from "#domain/format/dates.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import { routeLengthFigure, swimTimeText } from "#domain/swim-routes/route-words.ts";
import type { LoadedWorkout } from "#domain/workouts/loaded-workout.ts";

type Shape = readonly (readonly [longitude: number, latitude: number])[];

type WorkoutRowProps = {
  workout: LoadedWorkout;
  /** The line of its track, simplified; without one a plain mark. */
  shape?: Shape | null;
  nowMs: number;
};

/** "Today 07:40", "Sun 22 Nov", "22 Nov 2025" */
function dayText({ startedAt, timeZone }: LoadedWorkout, nowMs: number) {
  const [day, today] = [formatDay(startedAt, timeZone), formatDay(nowMs, timeZone)];
  if (day === today) return `Today ${formatTime(startedAt, timeZone)}`;
  return day.slice(-4) === today.slice(-4) ? formatWeekday(startedAt, timeZone) : day;
}

/** A swim in a list; the whole row leads to it. */
export function WorkoutRow({ workout, shape = null, nowMs }: WorkoutRowProps) {
  const { units } = usePreferences();
  const { id, spotName, name, water, waterTemperature, meters, seconds } = workout;
  const isPool = water === "pool";
  const Mark = isPool ? WavesLadder : Waves;
  const title = spotName || name || (isPool ? "Pool swim" : "Open-water swim");
  const temperature = waterTemperature === null ? null : figureText(temperatureFigure(waterTemperature, units));
  const length = meters === null ? null : routeLengthFigure(meters / 1000, units);
  return (
    <li className="relative flex min-h-18 items-center gap-3.5 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken">
      {shape && shape.length > 1 ? (
        <RouteShape shape={shape} className="h-13 w-16 shrink-0 rounded-control" />
      ) : (
        <span aria-hidden className="grid h-13 w-16 shrink-0 place-items-center rounded-control bg-tint text-primary">
          <Mark className="size-6" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold leading-snug">
          <Link to={`/workouts/${id}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="text-muted text-sm">
          {[dayText(workout, nowMs), isPool && "pool", temperature].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="block font-bold">
          {length ? length.figure : swimTimeText(seconds / 60)}
          {length && <span className="ml-1 font-normal text-muted text-sm">{length.unit}</span>}
        </span>
        {length && <span className="text-muted text-sm">{swimTimeText(seconds / 60)}</span>}
      </p>
    </li>
  );
}
