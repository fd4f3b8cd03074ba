import { tideLevelM } from "#domain/conditions/tide-window.ts";
import { formatTime } from "#domain/format/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { fromLocalHour, localDay } from "#domain/verdicts/hours/when.ts";
import type { Almanac } from "#domain/weather/almanac.ts";

const WIDTH = 1440;
const HEIGHT = 150;
/** The highest and lowest place of the curve; labels need the room below. */
const [TOP, BOTTOM] = [16, 92];
const STEP_MS = 30 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Labels closer to an edge would be cut off. */
const EDGE_MS = 1.2 * HOUR_MS;

/** The hero's lowest wave: today's tide at the live card's spot. Without one, a gentle wave that claims nothing. */
export function TideWave({ almanac }: { almanac: Almanac | null }) {
  const nowMs = Date.now();
  const tide = almanac?.tide ?? null;
  const timeZone = almanac?.timeZone ?? "UTC";
  const startMs = fromLocalHour(`${localDay(nowMs, timeZone)}T00`, timeZone);
  const toX = (ms: number) => ((ms - startMs) / DAY_MS) * WIDTH;
  const levels = tide?.extremes.map(({ levelM }) => levelM) ?? [];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const toY = (meters: number) => BOTTOM - ((meters - low) / Math.max(high - low, 0.1)) * (BOTTOM - TOP);
  const heightAt = (ms: number) => {
    const meters = tide && tideLevelM(tide.extremes, ms);
    return meters == null ? null : toY(meters);
  };
  const times = Array.from({ length: DAY_MS / STEP_MS + 1 }, (_, index) => startMs + index * STEP_MS);
  const known = times.map((ms) => ({ x: toX(ms), y: heightAt(ms) }));
  const isKnown = known.every(({ y }) => y !== null);
  const curve = isKnown ? known.map(({ x, y }) => `${x.toFixed(0)} ${(y ?? 0).toFixed(1)}`).join("L") : CALM;
  const extremes = isKnown
    ? (tide?.extremes ?? []).filter(
        ({ at }) => Date.parse(at) > startMs + EDGE_MS && Date.parse(at) < startMs + DAY_MS - EDGE_MS,
      )
    : [];
  const buoyY = heightAt(nowMs);
  const toLeft = (ms: number) => `${((toX(ms) / WIDTH) * 100).toFixed(2)}%`;
  const toTop = (y: number) => `${((y / HEIGHT) * 100).toFixed(2)}%`;
  return (
    <div className="absolute inset-x-0 -bottom-px h-20 lg:h-37.5" suppressHydrationWarning>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        fill="none"
        aria-hidden
      >
        <path d={`M${curve}V${HEIGHT + 1}H0Z`} className="fill-canvas" />
        <path d={`M${curve}`} className="stroke-primary" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      </svg>
      {extremes.map(({ at, isHigh, levelM }) => (
        <p
          key={at}
          className="absolute flex -translate-x-1/2 flex-col items-center font-semibold text-muted text-xs max-lg:hidden"
          style={{ left: toLeft(Date.parse(at)), top: toTop(toY(levelM)) }}
        >
          <span className="-mt-1.5 size-3 rounded-full border-[2.5px] border-primary bg-canvas" aria-hidden />
          <span className="mt-1.5">
            {isHigh ? "High" : "Low"} {formatTime(at, timeZone)}
          </span>
        </p>
      ))}
      {isKnown && buoyY !== null && (
        <span
          className="absolute size-4.5 -translate-x-1/2 -translate-y-3/5 rounded-full border-2 border-[#fff] bg-linear-to-b from-[#ff9a70] from-40% to-[#f2653a] to-40% lg:size-6.5"
          style={{ left: toLeft(nowMs), top: toTop(buoyY) }}
          aria-hidden
        />
      )}
    </div>
  );
}

const CALM = "0 62C240 84 480 84 720 62S1200 40 1440 62";
