import { type HourCounts, hourAtPlace } from "#domain/verdicts/hours/hour-counts.ts";
import type { HourWindow } from "#domain/verdicts/hours/hour-window.ts";

/** In pixels. */
const HEIGHT = 46;
const LEAST_BAR = 5;
/** A single spot is no full bar. */
const LEAST_TOP = 4;
const LABEL_EVERY = 4;

type HourColumnsProps = { counts: HourCounts; window: HourWindow; place: number; label: string };

/** One column for each hour: good below, fair above, nights shaded, the chosen hour in a buoy ring. */
export function HourColumns({ counts, window: { from, to }, place, label }: HourColumnsProps) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const top = Math.max(LEAST_TOP, ...counts.good.map((good, hour) => good + (counts.fair[hour] ?? 0)));
  const isShown = place >= from && place < to;
  const middle = ((place - from + 0.5) / (to - from)) * 100;
  return (
    <div aria-hidden>
      <div className="relative flex border-line border-b" style={{ height: HEIGHT }}>
        {hours.map((hour) => (
          <Column key={hour} hour={hour} counts={counts} top={top} />
        ))}
        {isShown && (
          <>
            <span
              className="pointer-events-none absolute -inset-y-1.5 rounded-inner border-[2.5px] border-buoy transition-[left] duration-150 motion-reduce:duration-[1ms]"
              style={{ left: `${((place - from) / (to - from)) * 100}%`, width: `${100 / (to - from)}%`, minWidth: 12 }}
            />
            <span
              className="pointer-events-none absolute -top-7.5 -translate-x-1/2 whitespace-nowrap rounded-full bg-buoy-text px-2.5 py-0.5 font-bold text-canvas text-xs"
              style={{ left: `clamp(3.5rem, ${middle}%, calc(100% - 3.5rem))` }}
            >
              {label}
            </span>
          </>
        )}
      </div>
      <div className="relative mt-1 h-5 text-muted text-xs tabular-nums">
        {hours.map((hour, index) => {
          const clock = hourAtPlace(counts, hour);
          return clock % LABEL_EVERY === 0 ? (
            <span
              key={hour}
              className="absolute -translate-x-1/2"
              style={{ left: `${((index + 0.5) / hours.length) * 100}%` }}
            >
              {String(clock).padStart(2, "0")}
            </span>
          ) : null;
        })}
      </div>
    </div>
  );
}

function Column({ hour, counts, top }: { hour: number; counts: HourCounts; top: number }) {
  const [good, fair] = [counts.good[hour] ?? 0, counts.fair[hour] ?? 0];
  const isPast = hour < 0;
  const isLocked = hour >= counts.known;
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(LEAST_BAR, (count / top) * (HEIGHT - 2)));
  const isMidnight = hourAtPlace(counts, hour) === 0;
  const isNight = !isPast && !isLocked && counts.isNight[hour];
  return (
    <span
      className={`flex h-full min-w-0 flex-1 flex-col justify-end px-px ${isNight ? "bg-sunken" : ""} ${isMidnight ? "border-control/50 border-l" : ""}`}
    >
      {fair > 0 && (
        <span className="rounded-t-[3px] border border-quality-good bg-fair-bar" style={{ height: heightOf(fair) }} />
      )}
      {good > 0 && (
        <span className={`bg-quality-good ${fair > 0 ? "" : "rounded-t-[3px]"}`} style={{ height: heightOf(good) }} />
      )}
      {isLocked && <span className="h-5 rounded-t-[3px] bg-line/60" />}
      {good + fair === 0 && !isPast && !isLocked && <span className="h-0.75 rounded-full bg-control/45" />}
    </span>
  );
}
