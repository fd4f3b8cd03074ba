import { formatWeekday } from "#domain/format/dates.ts";
import { figureText, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { pacePer, paceTime, swimTitle, swumFigure, waterTitle } from "#domain/workouts/swim-words.ts";
import { paceOf } from "#domain/workouts/track/progress.ts";

/** What other sites expect. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const;

export type ShareImage = {
  title: string;
  date: string;
  figures: { term: string; text: string }[];
  /** What everyone sees of the track; empty where the map isn't public. */
  lines: NonNullable<ShownWorkout["sharedTrack"]>["lines"];
};

export const showsPlace = ({ visibility, layers, restricted }: ShownWorkout) =>
  visibility === "public" && layers.map && !restricted;

/** What the picture says. `shared` is the swim as everyone may see it: the place and the line come from it alone. */
export function shareImageOf(workout: ShownWorkout, shared: ShownWorkout | null, units: UnitSystem): ShareImage {
  const { startedAt, timeZone, day, meters, seconds, waterTemperature } = workout;
  const place = shared && showsPlace(workout) && showsPlace(shared) ? shared : null;
  const pace = meters === null ? null : paceOf(meters, seconds);
  return {
    title: place ? swimTitle(place) : waterTitle(workout.water),
    date: `${formatWeekday(startedAt, timeZone)} ${day.slice(0, 4)}`,
    figures: [
      ...(meters === null ? [] : [{ term: "Distance", text: figureText(swumFigure(meters, units)) }]),
      { term: "In the water", text: formatDuration(seconds) },
      ...(pace === null ? [] : [{ term: `Pace ${pacePer(units)}`, text: paceTime(pace, units) }]),
      ...(waterTemperature === null
        ? []
        : [{ term: "Water", text: figureText(temperatureFigure(waterTemperature, units)) }]),
    ],
    lines: place?.sharedTrack?.lines ?? [],
  };
}
