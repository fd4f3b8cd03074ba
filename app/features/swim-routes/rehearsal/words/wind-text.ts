import { formatTime } from "#domain/format/dates.ts";
import { figureText, speedFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import { directionOf } from "#domain/swim-routes/rehearsal/velocity.ts";
import { type Wind, windSpeedKmh } from "#domain/swim-routes/rehearsal/wind.ts";

/** "10:30 from the west 12 km/h" */
export function windText(wind: Wind, ms: number, { timeZone, units }: { timeZone: string; units: UnitSystem }) {
  const time = formatTime(ms, timeZone);
  const [drift, kmh] = [wind.driftAt(ms), windSpeedKmh(wind, ms)];
  if (!drift || kmh === null) return `${time} not known`;
  return `${time} from the ${compassWord((directionOf(drift) + 180) % 360)} ${figureText(speedFigure(kmh, units))}`;
}
