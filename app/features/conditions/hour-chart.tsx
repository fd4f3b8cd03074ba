import { linePath, roundScale, type Scale, shareOf } from "./chart-scale.ts";
import type { HourView } from "./conditions-view.ts";
import type { SpotTime } from "./spot-time.ts";

const WIDTH = 480;
const HEIGHT = 120;
/** Of the name of a day such as "Sun 22", in the drawing's own units where three drawings stand side by side. */
const LABEL_WIDTH = 130;

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

/** Two days of one or two figures as lines over shaded nights. The table beside it holds every value. */
export function HourChart({ title, unit, hours, series, least, spotTime }: HourChartProps) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const scale = roundScale(known, least);
  const toX = (index: number) => (index / Math.max(1, hours.length - 1)) * WIDTH;
  const toY = (value: number) => HEIGHT - shareOf(scale, value) * HEIGHT;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {title} <span className="font-normal text-muted text-sm">{unit}</span>
        </span>
        <Legend series={series} />
      </figcaption>
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
        <Ticks scale={scale} />
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describe(title, unit, series)}
          className="h-30 w-full overflow-visible"
          fill="none"
        >
          {hours.map(({ at, isDay }, index) =>
            isDay === false && index < hours.length - 1 ? (
              <rect key={at} x={toX(index)} width={toX(1) + 0.2} height={HEIGHT} className="fill-sunken" />
            ) : null,
          )}
          {scale.ticks.map((tick) => (
            <path key={tick} d={`M0 ${toY(tick)}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {series.map(({ name, look, values }) => (
            <path
              key={name}
              d={linePath(values.map((value, index) => (value === null ? null : { x: toX(index), y: toY(value) })))}
              className={LOOKS[look]}
              strokeWidth="2.5"
              strokeDasharray={DASHES[look]}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
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

function Ticks({ scale }: { scale: Scale }) {
  return (
    <div className="relative text-muted text-xs tabular-nums" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-2 translate-y-1/2 leading-none"
          style={{ bottom: `${(shareOf(scale, tick) * 100).toFixed(1)}%` }}
        >
          {String(tick).replace("-", "−")}
        </span>
      ))}
    </div>
  );
}

/** Where each day begins, in the spot's own time. */
function Days({ hours, spotTime }: { hours: readonly HourView[]; spotTime: SpotTime }) {
  const days = hours
    .map(({ at }, index) => ({ day: spotTime.day(at), share: index / Math.max(1, hours.length - 1) }))
    .filter(({ day }, index, all) => index === 0 || day !== all[index - 1]?.day);
  // A day that is nearly over leaves its name no room.
  const shown = days.filter(({ share }, index) => ((days[index + 1]?.share ?? 1) - share) * WIDTH > LABEL_WIDTH);
  return (
    <div className="relative mt-1.5 ml-10 h-5 overflow-hidden text-muted text-xs" aria-hidden="true">
      {shown.map(({ day, share }) => (
        <span
          key={day}
          className="absolute whitespace-nowrap border-control border-l pl-1"
          style={{ left: `${(share * 100).toFixed(1)}%` }}
        >
          {day.replace(/ \w+$/, "")}
        </span>
      ))}
    </div>
  );
}
