import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { Chart, Line, Marker, Rule } from "#app/ui/chart/chart.tsx";
import { horizontalScale, logScale } from "#app/ui/chart/scale.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { formatWeekday } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import type { RiskLevel } from "#domain/water-quality/risk/risk-reason.ts";
import { BACTERIA_WORDS } from "#domain/water-quality/water-sample.ts";
import { BetterTick, NotKnown } from "./cell-parts.tsx";
import type { Column, ComparedSamples } from "./compared-spot.ts";

const RISK_MARKS: Readonly<Record<RiskLevel, VerdictState>> = {
  low: "good",
  unknown: "unknown",
  medium: "caution",
  high: "avoid",
};
const RISK_WORDS: Readonly<Record<RiskLevel, string>> = {
  low: "Low risk",
  unknown: "Risk not known",
  medium: "Raised risk",
  high: "Not advised",
};

/** Today's risk, the last sample and the ones before it. */
export function WaterCell({ risk, samples, verdict, isBetter }: Column & { isBetter: boolean }) {
  if (!risk) return <NotKnown />;
  const newest = samples?.counts.at(-1);
  return (
    <div>
      <p className="flex items-start gap-2.5">
        <VerdictMark state={RISK_MARKS[risk.level]} className="mt-0.5 size-5" />
        <span>
          <span className="font-semibold">{RISK_WORDS[risk.level]}</span>
          {isBetter && <BetterTick />}
          <span className="block text-muted text-sm">
            {samples && newest
              ? `${BACTERIA_WORDS[samples.bacteria]} ${formatNumber(newest.value)}, ${formatWeekday(newest.at, verdict.timeZone)}`
              : "No sample"}
          </span>
        </span>
      </p>
      {samples && samples.counts.length > 1 && <Sparkline samples={samples} />}
    </div>
  );
}

/** The limit is dashed; the newest sample is the dot. */
function Sparkline({ samples: { counts, limit } }: { samples: ComparedSamples }) {
  const highest = Math.max(...counts.map(({ value }) => value));
  const toY = logScale(2 * Math.max(limit, highest));
  const toX = horizontalScale(0, counts.length - 1);
  const points = counts.map(({ value }, index) => ({ x: toX(index), y: toY(value) }));
  const last = points.at(-1);
  const label = `${counts.length} samples, highest ${formatNumber(highest)}, limit ${formatNumber(limit)}`;
  return (
    <div className="mt-3 max-w-56 pr-2">
      <Chart label={label} className="h-8">
        <Rule y={toY(limit)} className="stroke-quality-poor" width={1.5} dash="4 3" />
        <Line points={points} className="stroke-primary/60" />
        {points.map((point) => (
          <Marker key={point.x} {...point} size={3.5} className="stroke-primary" />
        ))}
        {last && <Marker {...last} size={8} className="stroke-buoy" />}
      </Chart>
    </div>
  );
}
