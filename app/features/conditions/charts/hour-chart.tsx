import { Band, Chart, GridLines, Line } from "#app/ui/chart/chart.tsx";
import { horizontalScale, niceScale, SIZE, ticksOf } from "#app/ui/chart/scale.ts";
import type { HourView } from "../conditions-view.ts";
import type { SpotTime } from "../spot-time.ts";

/** A day's name such as "Sun 22" needs this share of the width when three charts are side by side. */
const DAY_NAME_WIDTH = 27;

export type Series = {
  name: string;
  look: "main" | "second";
  values: readonly (number | null)[];
};

type HourChartProps = {
  title: string;
  unit: string;
  hours: readonly HourView[];
  series: readonly Series[];
  /** The lowest number and the smallest height of the scale. */
  least: { min?: number; span: number };
  spotTime: SpotTime;
};

const LOOKS = { main: "stroke-primary", second: "stroke-buoy" } as const;
const DASHES = { main: undefined, second: "5 4" } as const;

/** Two days of one or two figures as lines over shaded nights. The hour table has every value. */
export function HourChart({ title, unit, hours, series, least, spotTime }: HourChartProps) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const toX = horizontalScale(0, hours.length - 1);
  const toY = niceScale(known, least);
  const ticks = ticksOf(toY);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {title} <span className="font-normal text-muted text-sm">{unit}</span>
        </span>
        <Legend series={series} />
      </figcaption>
      <Chart label={describe(title, unit, series)} className="h-30" yTicks={ticks}>
        {hours.map(
          ({ at, isDay }, index) =>
            isDay === false && <Band key={at} from={toX(index)} to={toX(index + 1)} className="fill-sunken" />,
        )}
        <GridLines ticks={ticks} />
        {series.map(({ name, look, values }) => (
          <Line
            key={name}
            points={values.map((value, index) => (value === null ? null : { x: toX(index), y: toY(value) }))}
            className={LOOKS[look]}
            dash={DASHES[look]}
          />
        ))}
      </Chart>
      <Days hours={hours} spotTime={spotTime} />
    </figure>
  );
}

function describe(title: string, unit: string, series: readonly Series[]) {
  const ranges = series.map(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return `${name}: not known`;
    return `${name} from ${Math.min(...known).toFixed(1)} to ${Math.max(...known).toFixed(1)} ${unit}`;
  });
  return `${title}, hour by hour: ${ranges.join("; ")}`;
}

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <span className="flex gap-4 text-muted text-sm">
      {series.map(({ name, look }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 20 4" className="w-5" aria-hidden="true">
            <path d="M0 2H20" strokeWidth="2.5" strokeDasharray={DASHES[look]} className={LOOKS[look]} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

/** Where each day begins, in the spot's time zone. */
function Days({ hours, spotTime }: { hours: readonly HourView[]; spotTime: SpotTime }) {
  const toX = horizontalScale(0, hours.length - 1);
  const days = hours
    .map(({ at }, index) => ({ day: spotTime.day(at), x: toX(index) }))
    .filter(({ day }, index, all) => index === 0 || day !== all[index - 1]?.day);
  // A day that is nearly over leaves its name no room.
  const shown = days.filter(({ x }, index) => (days[index + 1]?.x ?? SIZE) - x > DAY_NAME_WIDTH);
  return (
    <div className="relative mt-1.5 ml-11 h-5 overflow-hidden text-muted text-xs" aria-hidden="true">
      {shown.map(({ day, x }) => (
        <span
          key={day}
          className="absolute whitespace-nowrap border-control border-l pl-1"
          style={{ left: `${x.toFixed(1)}%` }}
        >
          {day.replace(/ \w+$/, "")}
        </span>
      ))}
    </div>
  );
}
