import { usePreferences } from "#app/browser/use-preferences.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { temperatureFigure } from "#domain/format/figures.ts";
import type { Column } from "./compared-spot.ts";

const STEP_C = 2;
/** At least this much of the scale, so that small differences look small. */
const LEAST_SPAN_C = 8;
/** A range that begins farther away would squeeze the spots together. */
const BAND_REACH_C = 6;

/** Even limits around all values, and around the range where it is near. */
function toWaterLimits(values: readonly number[], band: SwimmerBand | null) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const edges = band?.isOwn ? [band.minWaterTemperatureC, band.maxWaterTemperatureC] : [];
  const near = edges.filter((edge) => edge > low - BAND_REACH_C && edge < high + BAND_REACH_C);
  const [least, most] = [Math.min(low, ...near) - 1, Math.max(high, ...near) + 1];
  const spare = Math.max(0, LEAST_SPAN_C - (most - least)) / 2;
  return { from: STEP_C * Math.floor((least - spare) / STEP_C), to: STEP_C * Math.ceil((most + spare) / STEP_C) };
}

/** All spots on one scale, with the swimmer's range. */
export function WaterScale({ columns, band }: { columns: readonly Column[]; band: SwimmerBand | null }) {
  const { units } = usePreferences();
  const known = columns
    .flatMap(({ spot, hour }) => (hour && hour.waterC !== null ? [{ name: spot.name, celsius: hour.waterC }] : []))
    .toSorted((one, other) => one.celsius - other.celsius);
  if (known.length === 0) return <p className="text-muted">Not known</p>;
  const { from, to } = toWaterLimits(
    known.map(({ celsius }) => celsius),
    band,
  );
  const toX = (celsius: number) => (100 * (Math.min(Math.max(celsius, from), to) - from)) / (to - from);
  const degrees = (celsius: number, digits: number) => `${temperatureFigure(celsius, units, digits).figure}°`;
  const ticks = Array.from({ length: (to - from) / STEP_C + 1 }, (_, index) => from + index * STEP_C);
  const unit = temperatureFigure(0, units).unit;
  const text = known.map(({ name, celsius }) => `${name} ${degrees(celsius, 1)}`);
  return (
    <figure className="relative h-22" aria-label={`Water in ${unit}: ${text.join(", ")}`}>
      <span className="absolute inset-x-0 top-9 h-2.5 rounded-full bg-linear-to-r from-scale-cold to-scale-mild" />
      {band?.isOwn && <OwnRange band={band} toX={toX} degrees={degrees} />}
      {ticks.map((tick, index) => (
        <span
          key={tick}
          className={`absolute top-17 -translate-x-1/2 text-muted text-xs tabular-nums first-of-type:translate-x-0 ${index % 2 === 1 ? "max-sm:hidden" : ""}`}
          style={{ left: `clamp(0.7rem, ${toX(tick)}%, 100% - 0.7rem)` }}
          aria-hidden
        >
          {degrees(tick, 0)}
        </span>
      ))}
      {known.map(({ name, celsius }, index) => (
        <span key={name} aria-hidden>
          <span
            className="absolute top-7.75 size-5 -translate-x-1/2 rounded-full border-[2.5px] border-surface bg-buoy"
            style={{ left: `${toX(celsius)}%` }}
          />
          <span
            className={`absolute -translate-x-1/2 whitespace-nowrap font-semibold text-sm max-sm:text-xs ${LABEL_TOPS[index % LABEL_TOPS.length]}`}
            style={{ left: `clamp(4.5rem, ${toX(celsius)}%, 100% - 4.5rem)` }}
          >
            {shortName(name)} {degrees(celsius, 1)}
          </span>
        </span>
      ))}
    </figure>
  );
}

/** Above, below and higher, so that close values don't cover each other. */
const LABEL_TOPS = ["top-3", "top-12", "-top-3"] as const;

const MAX_NAME_LENGTH = 18;
/** The first words that fit. */
function shortName(name: string) {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const words = name.slice(0, MAX_NAME_LENGTH + 1).split(" ");
  return words.length > 1 ? words.slice(0, -1).join(" ") : `${name.slice(0, MAX_NAME_LENGTH - 1)}…`;
}

type OwnRangeProps = {
  band: SwimmerBand;
  toX: (celsius: number) => number;
  degrees: (celsius: number, digits: number) => string;
};

function OwnRange({ band, toX, degrees }: OwnRangeProps) {
  const [start, end] = [toX(band.minWaterTemperatureC), toX(band.maxWaterTemperatureC)];
  if (end - start <= 0) {
    const from = degrees(band.minWaterTemperatureC, 0);
    return <span className="absolute top-0 right-0 text-muted text-xs">Your range starts at {from}</span>;
  }
  return (
    <>
      <span
        className="absolute top-8 h-4.5 rounded-full border-[1.75px] border-ink"
        style={{ left: `${start}%`, width: `${end - start}%` }}
      />
      <span className="absolute top-0 right-0 text-muted text-xs max-sm:hidden">
        Your range {degrees(band.minWaterTemperatureC, 0)} to {degrees(band.maxWaterTemperatureC, 0)}
      </span>
    </>
  );
}
