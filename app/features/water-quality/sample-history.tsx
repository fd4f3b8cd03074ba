import { Suspense } from "react";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatDay } from "#domain/format/dates.ts";
import type { WaterSample } from "#domain/water-quality/import/parse-sample.ts";
import { chartLimits } from "#domain/water-quality/limits.ts";
import { BACTERIA, type Bacteria, countText } from "#domain/water-quality/water-sample.ts";
import type { WaterView } from "./water-view.ts";

const HistoryChart = import.meta.env.SSR
  ? (await import("./history-chart.tsx")).HistoryChart
  : lazyNamed(() => import("./history-chart.tsx"), "HistoryChart");

/** The chart shows all. */
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
        <Suspense key={bacteria} fallback={<Skeleton className="mt-3 h-50 w-full" />}>
          <HistoryChart bacteria={bacteria} samples={samples} limits={chartLimits(bacteria, place)} />
        </Suspense>
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
        { id: "day", header: "Sampled", cell: ({ sampledAt }) => formatDay(sampledAt) },
        { id: "eColi", header: "E. coli", cell: count("eColi"), align: "end" },
        { id: "enterococci", header: "Enterococci", cell: count("enterococci"), align: "end" },
        { id: "method", header: "Method", cell: ({ method }) => method ?? "Not given" },
      ]}
      rows={samples}
      rowKey={({ id }) => id}
    />
  );
}
