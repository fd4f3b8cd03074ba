import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";
import type { WaveReading } from "#domain/conditions/waves.ts";
import { formatTimeZone } from "#domain/format/dates.ts";
import { figureText, heightFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { createSpotTime } from "./spot-time.ts";

type WindowHeadingProps = { state: VerdictState; from: string; to?: string | undefined; timeZone: string };

/** When to swim, with the verdict; a single hour has no `to`. */
export function WindowHeading({ state, from, to, timeZone }: WindowHeadingProps) {
  const { day, time } = createSpotTime(timeZone);
  return (
    <p className="flex items-center gap-2.5 font-heading font-semibold text-xl tracking-[-0.02em]">
      <VerdictMark state={state} className="size-7" />
      <span>
        {day(from)}, {time(from)}
        {to && ` to ${time(to)}`}
        <span className="block font-body font-normal text-md tracking-normal">
          {VERDICT_WORDS[state]}, {formatTimeZone(timeZone)}
        </span>
      </span>
    </p>
  );
}

type HourFigures = { waterC: number | null; windKmh: number | null; waves: WaveReading | null };

/** "water 13.2 °C, wind 16 km/h, waves about 0.4 m" */
export function hourFiguresText({ waterC, windKmh, waves }: HourFigures, units: UnitSystem) {
  const known = [
    waterC === null ? null : `water ${figureText(temperatureFigure(waterC, units))}`,
    windKmh === null ? null : `wind ${figureText(speedFigure(windKmh, units))}`,
    waves && `waves ${waves.isEstimated ? "about " : ""}${figureText(heightFigure(waves.heightM, units))}`,
  ].filter(Boolean);
  return known.length > 0 ? known.join(", ") : "water and wind unknown";
}
