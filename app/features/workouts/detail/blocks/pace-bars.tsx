import { usePreferences } from "#app/browser/use-preferences.ts";
import type { ChartCursor } from "#app/ui/chart/chart-cursor.ts";
import { CursorLine } from "#app/ui/chart/cursor-line.tsx";
import { paceTime } from "#domain/workouts/swim-words.ts";
import { type PaceClass, type PaceScale, paceClass } from "#domain/workouts/track/pace-scale.ts";
import type { Split } from "#domain/workouts/track/splits.ts";

/** The color of each class of pace, for bars and their text. */
export const PACE_FILLS: Readonly<Record<PaceClass, string>> = {
  0: "bg-pace-0 text-on-pace-0",
  1: "bg-pace-1 text-on-pace-1",
  2: "bg-pace-2 text-on-pace-2",
  3: "bg-pace-3 text-on-pace-3",
  4: "bg-pace-4 text-on-pace-4",
};

/** Percent of the chart's height. */
const LOWEST = 36;

type PaceBarsProps = {
  bars: readonly Split[];
  scale: PaceScale;
  cursor: ChartCursor;
  toX: (at: number) => number;
};

/** Faster is higher and darker; the table of splits has the same values. */
export function PaceBars({ bars, scale, cursor, toX }: PaceBarsProps) {
  const { units } = usePreferences();
  const paces = bars.flatMap(({ pace }) => (pace === null ? [] : [pace]));
  const [fastest, slowest] = [Math.min(...paces), Math.max(...paces)];
  const heightOf = (pace: number) => {
    const share = slowest - fastest < 1 ? 1 : (slowest - pace) / (slowest - fastest);
    return LOWEST + share * (100 - LOWEST);
  };
  return (
    <div role="img" aria-label="Pace along the swim" className="relative">
      <div className="flex h-22 items-end gap-px sm:gap-0.5">
        {bars.map(({ fromMeters, meters, pace }) => (
          <span
            key={fromMeters}
            className={`flex min-w-0 justify-center overflow-hidden rounded-sm rounded-b-none pt-1.5 font-semibold text-xs leading-none tabular-nums [container-type:inline-size] ${pace === null ? "" : PACE_FILLS[paceClass(scale, pace)]}`}
            style={{ flex: `${meters} 1 0`, height: `${heightOf(pace ?? slowest).toFixed(1)}%` }}
          >
            {pace !== null && <span className="hidden @[2.1rem]:block">{paceTime(pace, units)}</span>}
          </span>
        ))}
      </div>
      <CursorLine cursor={cursor} toX={toX} />
    </div>
  );
}
