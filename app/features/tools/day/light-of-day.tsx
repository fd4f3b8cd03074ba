import { Sunrise, Sunset } from "lucide-react";
import { formatTime } from "#domain/format/dates.ts";
import type { Position } from "#domain/geo/position.ts";
import { sunOfDay } from "./sun-of-day.ts";

type LightOfDayProps = { position: Position; timeZone: string; date: string };

/** First light, sunrise, sunset and last light, at the spot's own time. */
export function LightOfDay({ position, timeZone, date }: LightOfDayProps) {
  const { dawn, sunrise, sunset, dusk } = sunOfDay(position, date, timeZone);
  if (!sunrise || !sunset) return <p className="text-md text-muted">The sun doesn't rise or set on this day.</p>;
  const time = (at: Date | null) => (at ? formatTime(at, timeZone) : "none");
  return (
    <dl className="grid grid-cols-2 gap-3 text-md">
      <div>
        <dt className="flex items-center gap-1.5 text-muted text-sm">
          <Sunrise className="size-4" aria-hidden /> Sunrise
        </dt>
        <dd>
          <strong>{time(sunrise)}</strong> <span className="text-muted">light {time(dawn)}</span>
        </dd>
      </div>
      <div>
        <dt className="flex items-center gap-1.5 text-muted text-sm">
          <Sunset className="size-4" aria-hidden /> Sunset
        </dt>
        <dd>
          <strong>{time(sunset)}</strong> <span className="text-muted">dark {time(dusk)}</span>
        </dd>
      </div>
    </dl>
  );
}
