import { MoveUp, Star } from "lucide-react";
import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS, type VerdictState } from "#domain/conditions/verdict.ts";
import { heightFigure, rainFigure, speedFigure, temperatureFigure } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { compassWord } from "#domain/geo/position.ts";
import type { HourView } from "../conditions-view.ts";
import type { SpotTime } from "../spot-time.ts";

/** The figures of an hour with its verdict for this swimmer. */
export type HourRow = HourView & { score: number; state: VerdictState; reason: string | null; isBest: boolean };

type Row = { name: string; unit?: string; cell: (hour: HourRow, units: UnitSystem) => ReactNode };

const dash = <span className="text-muted">–</span>;
const orDash = (value: number | null, toText: (value: number) => string) => (value === null ? dash : toText(value));

function listRows(units: UnitSystem): Row[] {
  const isMetric = units === "metric";
  return [
    { name: "Swim", cell: verdictCell },
    { name: "Sky", cell: ({ sky }) => <span className="block w-17 text-xs leading-tight">{sky}</span> },
    {
      name: "Water",
      unit: isMetric ? "°C" : "°F",
      cell: ({ waterC }) => <strong>{orDash(waterC, (celsius) => temperatureFigure(celsius, units).figure)}</strong>,
    },
    {
      name: "Air",
      unit: isMetric ? "°C" : "°F",
      cell: ({ airC }) => orDash(airC, (celsius) => temperatureFigure(celsius, units, 0).figure),
    },
    { name: "Wind", unit: isMetric ? "km/h" : "mph", cell: (hour) => windCell(hour, units) },
    {
      name: "Gusts",
      unit: isMetric ? "km/h" : "mph",
      cell: ({ gustKmh }) => orDash(gustKmh, (kmh) => speedFigure(kmh, units).figure),
    },
    {
      name: "Waves",
      unit: isMetric ? "m" : "ft",
      cell: ({ waves }) =>
        waves ? `${waves.isEstimated ? "~" : ""}${heightFigure(waves.heightM, units).figure}` : dash,
    },
    {
      name: "Rain",
      unit: isMetric ? "mm" : "in",
      cell: ({ rainMm }) => orDash(rainMm, (mm) => rainFigure(mm, units).figure),
    },
  ];
}

function verdictCell({ state, isBest, score, reason }: HourRow, units: UnitSystem) {
  return (
    <span
      title={reason ? rewordFigures(reason, units) : undefined}
      className="flex flex-col items-center gap-0.5 text-xs"
    >
      <VerdictMark state={state} className="size-6" />
      {VERDICT_WORDS[state]}
      <span className="text-muted">
        <span className="sr-only">Score </span>
        {score}
      </span>
      {isBest && (
        <span className="inline-flex items-center gap-0.5 font-semibold text-primary">
          <Star className="size-3 fill-current" aria-hidden /> Best
        </span>
      )}
    </span>
  );
}

function windCell({ windKmh, windFromDeg }: HourView, units: UnitSystem) {
  return (
    <span className="flex flex-col items-center gap-0.5">
      {windFromDeg !== null && (
        <>
          {/* Points where the wind blows to. */}
          <MoveUp className="size-4" style={{ rotate: `${Math.round(windFromDeg) + 180}deg` }} aria-hidden />
          <span className="sr-only">from the {compassWord(windFromDeg)}, </span>
        </>
      )}
      {orDash(windKmh, (kmh) => speedFigure(kmh, units).figure)}
    </span>
  );
}

/** The days and how many hours of each are shown. */
function groupDays(hours: readonly HourView[], spotTime: SpotTime) {
  const days: { day: string; count: number }[] = [];
  for (const { at } of hours) {
    const day = spotTime.day(at);
    const last = days.at(-1);
    if (last?.day === day) last.count += 1;
    else days.push({ day, count: 1 });
  }
  return days;
}

const NAME_CELL = "sticky left-0 z-1 bg-surface px-3 text-left whitespace-nowrap border-r border-line";

/** Two days hour by hour. Scrolls sideways, also by keyboard; the row names stay. */
export function HourTable({ hours, spotTime }: { hours: readonly HourRow[]; spotTime: SpotTime }) {
  const { units } = usePreferences();
  return (
    <section
      aria-label="Hour by hour"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      // `relative` contains the sr-only texts, or the whole page would scroll.
      className="relative overflow-x-auto rounded-card border border-line bg-surface dark:border-transparent"
    >
      <table className="border-collapse text-center text-md tabular-nums">
        <caption className="sr-only">
          The next {hours.length} hours, the best marked with a star and the word Best
        </caption>
        <thead>
          <tr>
            <td className={`${NAME_CELL} py-1`} />
            {groupDays(hours, spotTime).map(({ day, count }) => (
              <th
                key={day}
                scope="colgroup"
                colSpan={count}
                className="border-line border-l px-3 py-1.5 text-left text-sm"
              >
                <span className="sticky left-27">{day}</span>
              </th>
            ))}
          </tr>
          <tr className="bg-sunken text-muted text-sm">
            <th scope="col" className={`${NAME_CELL} bg-sunken py-2 font-medium`}>
              Hour
            </th>
            {hours.map(({ at, isBest }) => (
              <th
                key={at}
                scope="col"
                className={`min-w-17 px-1 py-2 font-medium ${isBest ? "bg-tint text-primary" : ""}`}
              >
                {spotTime.time(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(units).map(({ name, unit, cell }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className={`${NAME_CELL} py-2 font-semibold`}>
                {name} {unit && <span className="font-normal text-muted text-xs">{unit}</span>}
              </th>
              {hours.map((hour) => (
                <td key={hour.at} className={`px-1 py-2 align-top ${hour.isBest ? "bg-tint" : ""}`}>
                  {cell(hour, units)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
