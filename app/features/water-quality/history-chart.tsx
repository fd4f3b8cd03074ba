import { Chart, GridLines, Marker, Rule } from "#app/ui/chart/chart.tsx";
import { horizontalScale, logScale } from "#app/ui/chart/scale.ts";
import { formatMonth } from "#domain/format/dates.ts";
import type { WaterSample } from "#domain/water-quality/import/parse-sample.ts";
import { BACTERIA_WORDS, type Bacteria } from "#domain/water-quality/water-sample.ts";

/** Counts range over four powers of ten. */
const POWERS_OF_TEN = [1, 10, 100, 1000, 10_000] as const;
const toY = logScale(10_000);
const TICKS = POWERS_OF_TEN.map((value) => ({ at: toY(value), label: value.toLocaleString("en") }));

type HistoryChartProps = {
  bacteria: Bacteria;
  samples: readonly WaterSample[];
  /** The first one is that for a single sample. */
  limits: readonly { value: number; name: string }[];
};

/** All samples of one kind of bacteria with their limits; those over the limit are square. */
export function HistoryChart({ bacteria, samples, limits }: HistoryChartProps) {
  const [limit, ...others] = limits;
  const known = samples
    .flatMap(({ id, sampledAt, [bacteria]: value }) =>
      value === null ? [] : [{ id, at: Date.parse(sampledAt), value }],
    )
    .sort((a, b) => a.at - b.at);
  const [first, last] = [known[0], known.at(-1)];
  if (!limit || !first || !last) return null;
  const toX = horizontalScale(first.at, last.at);
  const name = BACTERIA_WORDS[bacteria];
  const over = known.filter(({ value }) => value > limit.value).length;
  return (
    <figure className="mt-3">
      <figcaption className="mb-2 text-muted text-sm">
        {name}, {samples[0]?.unit}; dashed: {limit.name}, {limit.value.toLocaleString("en")}
        {others.map((other) => `; dotted: ${other.name}, ${other.value.toLocaleString("en")}`).join("")}
      </figcaption>
      <Chart
        label={`${name}: ${known.length} samples, ${over} over ${limit.value}. The table below has the newest.`}
        className="h-36"
        yTicks={TICKS}
      >
        <GridLines ticks={TICKS} />
        <Rule y={toY(limit.value)} className="stroke-danger" width={1.5} dash="5 4" />
        {others.map(({ value }) => (
          <Rule key={value} y={toY(value)} className="stroke-primary" width={1.5} dash="1.5 4" />
        ))}
        {known.map(({ id, at, value }) => {
          const isOver = value > limit.value;
          return (
            <Marker
              key={id}
              x={toX(at)}
              y={toY(value)}
              size={7}
              shape={isOver ? "square" : "round"}
              className={isOver ? "stroke-danger" : "stroke-primary"}
            />
          );
        })}
      </Chart>
      <p className="mt-1.5 ml-11 flex justify-between text-muted text-xs" aria-hidden="true">
        <span>{formatMonth(first.at)}</span> <span>{formatMonth(last.at)}</span>
      </p>
    </figure>
  );
}
