import { usePreferences } from "#app/browser/use-preferences.ts";
import { type Figure, temperatureFigure } from "#domain/format/figures.ts";
import { formatFixed } from "#domain/format/numbers.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { pacePer, paceTime, strokeLengthFigure, swumFigure } from "#domain/workouts/swim-words.ts";
import type { TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import { paceOf } from "#domain/workouts/track/progress.ts";
import { metersPerStroke } from "#domain/workouts/track/strokes.ts";

/** Fewer don't fill a row: they stand together at its start. */
const FILLING_FIGURES = 5;

type SwimFiguresProps = { workout: ShownWorkout; analysis: TrackAnalysis | null };

/** In one row on wide screens. What isn't known is left out. */
export function SwimFigures({ workout, analysis }: SwimFiguresProps) {
  const { units } = usePreferences();
  const { meters, seconds, strokes, waterTemperature, waterTemperatureSource, health } = workout;
  const pace = meters === null ? null : paceOf(meters, seconds);
  const strokeRate = workout.strokeRate ?? analysis?.channels.strokeRate?.mean ?? null;
  const swimming = workout.movingSeconds ?? seconds;
  const perStroke = strokes ? (meters ?? 0) / strokes : metersPerStroke(strokeRate, meters ?? 0, swimming);
  const straightness = analysis?.straightness ?? null;
  const all: (readonly [term: string, figure: Figure | null])[] = [
    ["Distance", meters === null ? null : swumFigure(meters, units)],
    ["In the water", workout.isTimed ? { figure: formatDuration(seconds), unit: "" } : null],
    ["Pace", pace === null ? null : { figure: paceTime(pace, units), unit: pacePer(units) }],
    ["Stroke rate", strokeRate === null ? null : { figure: formatFixed(strokeRate, 0), unit: "spm" }],
    ["Per stroke", perStroke ? strokeLengthFigure(perStroke, units) : null],
    [waterTerm(waterTemperatureSource), waterTemperature === null ? null : temperatureFigure(waterTemperature, units)],
    ["Straight line", straightness === null ? null : { figure: formatFixed(100 * straightness, 0), unit: "%" }],
    ["Heart rate", health.heartRate === null ? null : { figure: formatFixed(health.heartRate, 0), unit: "bpm" }],
    ["Energy", health.calories === null ? null : { figure: formatFixed(health.calories, 0), unit: "kcal" }],
  ];
  const figures = all.filter((shown): shown is readonly [string, Figure] => shown[1] !== null);
  if (figures.length === 0) return null;
  return (
    <div className="border-line border-b bg-surface">
      <dl
        className={`mx-auto grid max-w-[77rem] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-3 px-4 py-4 lg:flex lg:flex-wrap lg:px-10 lg:py-5 ${figures.length < FILLING_FIGURES ? "lg:gap-x-16" : "lg:justify-between lg:gap-x-6"}`}
      >
        {figures.map(([term, { figure, unit }]) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="whitespace-nowrap font-heading font-semibold text-[1.5rem] leading-tight tracking-[-0.02em] lg:text-[2rem]">
              {figure}
              {unit && (
                <span className="ml-0.5 font-body font-normal text-base text-muted tracking-normal">{unit}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A modeled temperature must not look like a measured one. */
function waterTerm(source: ShownWorkout["waterTemperatureSource"]) {
  if (source === "modeled") return "Water, modeled";
  return source === "watch" ? "Water, watch" : "Water";
}
