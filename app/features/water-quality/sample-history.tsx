import { Table } from "#app/ui/table.tsx";
import { chartLimits } from "#domain/water-quality/limits.ts";
import {
  BACTERIA,
  BACTERIA_WORDS,
  type Bacteria,
  countText,
  type WaterSample,
} from "#domain/water-quality/water-sample.ts";
import { CHART, placeHistory } from "./history-scale.ts";
import type { WaterView } from "./water-view.ts";
import { dayText, monthText } from "./water-words.ts";

/** As many as the table holds; the chart shows all. */
const TABLE_ROWS = 12;

/** All samples as two charts with their limits, and the newest of them as a table. */
export function SampleHistory({ samples, place, isSimulated }: WaterView) {
  if (samples.length < 2) return null;
  return (
    <div>
      <h3 className="text-base">
        {samples.length} samples{isSimulated ? ", simulated" : ""}
      </h3>
      {BACTERIA.map((bacteria) => (
        <HistoryChart key={bacteria} bacteria={bacteria} samples={samples} limits={chartLimits(bacteria, place)} />
      ))}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary text-sm">
          The newest samples as a table
        </summary>
        <SampleTable samples={samples.slice(0, TABLE_ROWS)} isSimulated={isSimulated} />
      </details>
    </div>
  );
}

type HistoryChartProps = {
  bacteria: Bacteria;
  samples: readonly WaterSample[];
  /** The one that a sample is held to first. */
  limits: readonly { value: number; name: string }[];
};

function HistoryChart({ bacteria, samples, limits }: HistoryChartProps) {
  const [limit, ...others] = limits;
  const history = limit ? placeHistory(samples, bacteria, limit.value) : null;
  if (!limit || !history) return null;
  const { points, lines, limitY, toY, over } = history;
  const name = BACTERIA_WORDS[bacteria];
  const right = CHART.width - CHART.right;
  return (
    <figure className="mt-3">
      <figcaption className="text-muted text-sm">
        {name}, {samples[0]?.unit}; dashed: {limit.name}, {limit.value.toLocaleString("en")}
        {others.map((other) => `; dotted: ${other.name}, ${other.value.toLocaleString("en")}`).join("")}
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        className="mt-1 w-full"
        role="img"
        aria-label={`${name}: ${points.length} samples, ${over} over ${limit.value}. The table below holds the newest.`}
      >
        {lines.map(({ value, y }) => (
          <g key={value}>
            <line x1={CHART.left} x2={right} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
            <text x={CHART.left - 6} y={y + 4} textAnchor="end" className="fill-muted text-[11px]">
              {value.toLocaleString("en")}
            </text>
          </g>
        ))}
        <line
          x1={CHART.left}
          x2={right}
          y1={limitY}
          y2={limitY}
          className="stroke-danger"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        {others.map(({ value }) => (
          <line
            key={value}
            x1={CHART.left}
            x2={right}
            y1={toY(value)}
            y2={toY(value)}
            className="stroke-primary"
            strokeWidth="1.5"
            strokeDasharray="1.5 4"
          />
        ))}
        {points.map(({ id, x, y, isOver }) =>
          isOver ? (
            <path key={id} d={`M${x} ${y - 5.5}l5 9h-10z`} className="fill-danger" />
          ) : (
            <circle key={id} cx={x} cy={y} r="3.5" className="fill-primary" />
          ),
        )}
        <text x={CHART.left} y={CHART.height - 4} className="fill-muted text-[11px]">
          {monthText(history.from)}
        </text>
        <text x={right} y={CHART.height - 4} textAnchor="end" className="fill-muted text-[11px]">
          {monthText(history.to)}
        </text>
      </svg>
    </figure>
  );
}

function SampleTable({ samples, isSimulated }: { samples: readonly WaterSample[]; isSimulated: boolean }) {
  const count = (bacteria: Bacteria) => (sample: WaterSample) => {
    const value = sample[bacteria];
    return value === null ? "–" : countText(value, sample.detectionLimit);
  };
  return (
    <Table
      caption={`The newest ${samples.length} samples${isSimulated ? ", simulated" : ""}, in ${samples[0]?.unit ?? "cfu/100 ml"}`}
      isCaptionVisible
      columns={[
        { id: "day", header: "Sampled", cell: ({ sampledAt }) => dayText(sampledAt) },
        { id: "eColi", header: "E. coli", cell: count("eColi"), align: "end" },
        { id: "enterococci", header: "Enterococci", cell: count("enterococci"), align: "end" },
        { id: "method", header: "Method", cell: ({ method }) => method ?? "Not given" },
      ]}
      rows={samples}
      rowKey={({ id }) => id}
    />
  );
}
