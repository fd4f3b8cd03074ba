import { Chart, Line } from "#app/ui/chart/chart.tsx";
import { SIZE } from "#app/ui/chart/scale.ts";
import { formatTime } from "#domain/format/dates.ts";
import { START_STEP_MS, type StartOption } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { durationText } from "../words/rehearsal-words.ts";
import { hourShift, listHourMarks, type StripSpan, toPercent } from "./strip-scale.ts";

/** Smaller differences than this don't fill the height. */
const LEAST_RANGE_MS = 10 * MINUTE_MS;

type FinishRowProps = { options: readonly StartOption[]; span: StripSpan; timeZone: string };

/** When each start is out: the finish below the hours of the strip, and the time in the water as a line. */
export function FinishRow({ options, span, timeZone }: FinishRowProps) {
  const shown = options.filter(({ ms }) => ms >= span.fromMs && ms <= span.toMs);
  const lengths = shown.flatMap(({ ms, finishMs }) => (finishMs === null ? [] : [finishMs - ms]));
  if (lengths.length === 0) return null;
  const [quickest, slowest] = [Math.min(...lengths), Math.max(...lengths)];
  const rangeMs = Math.max(LEAST_RANGE_MS, slowest - quickest);
  const points = shown.map(({ ms, finishMs }) =>
    finishMs === null ? null : { x: toPercent(span, ms), y: SIZE - ((finishMs - ms - quickest) / rangeMs) * SIZE },
  );
  const marks = listHourMarks(span).flatMap((ms, place) => {
    const option = shown.find((one) => Math.abs(one.ms - ms) < START_STEP_MS / 2);
    return option ? [{ ...option, x: toPercent(span, ms), isOdd: place % 2 === 1 }] : [];
  });
  const range = [...new Set([durationText(quickest), durationText(slowest)])].join(" to ");
  const spoken = marks.map(({ ms, finishMs }) => {
    const out = finishMs === null ? "not reached" : `out ${formatTime(finishMs, timeZone)}`;
    return `${formatTime(ms, timeZone)} ${out}`;
  });
  return (
    <div className="text-xs">
      <div aria-hidden="true" className="relative h-5">
        {marks.map(({ ms, finishMs, x, isOdd }) => (
          <strong
            key={ms}
            className={`absolute font-semibold ${isOdd ? "max-sm:hidden" : ""}`}
            style={{ left: `${x.toFixed(2)}%`, translate: hourShift(x) }}
          >
            {finishMs === null ? "–" : formatTime(finishMs, timeZone)}
          </strong>
        ))}
      </div>
      <Chart label={`Finish by start: ${spoken.join(", ")}`} className="h-8">
        <Line points={points} className="stroke-buoy" width={1.5} />
      </Chart>
      <p className="mt-1 text-muted">Out, below each start. {range} in the water.</p>
    </div>
  );
}
