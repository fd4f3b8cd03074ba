import { Sunrise, Sunset, Timer } from "lucide-react";
import { lastLight } from "#domain/conditions/tide-window.ts";
import type { SunTimes as Day } from "#domain/conditions/weather-hours.ts";
import type { SpotTime } from "../spot-time.ts";

const SWIM_MINUTES = 30;

type SunTimesProps = { sun: readonly Day[]; nowMs: number; spotTime: SpotTime };

export function SunTimes({ sun, nowMs, spotTime }: SunTimesProps) {
  const day = sun.find(({ sunset }) => sunset !== null && Date.parse(sunset) > nowMs);
  if (!day?.sunset) return <p className="text-muted">Sunrise and sunset unknown.</p>;
  const last = lastLight(day.sunset, SWIM_MINUTES);
  const times: [string, typeof Timer, string | null][] = [
    ["Sunrise", Sunrise, day.sunrise],
    ["Last light", Timer, last],
    ["Sunset", Sunset, day.sunset],
  ];
  return (
    <div>
      <p className="mb-3 font-medium">Light on {spotTime.day(day.sunset)}</p>
      <dl className="grid grid-cols-3 gap-x-5">
        {times.map(([name, Icon, at]) => (
          <div key={name}>
            <dt className="flex items-center gap-1.5 text-muted text-sm">
              <Icon className="size-4.5" aria-hidden /> {name}
            </dt>
            <dd className="mt-1 font-heading font-semibold text-xl tabular-nums tracking-[-0.02em]">
              {at ? spotTime.time(at) : "–"}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">
        Last light: start by then to be out by sunset after {SWIM_MINUTES} minutes.
      </p>
    </div>
  );
}
