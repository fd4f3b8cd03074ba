import type { WaterType } from "../../spots/spot-words.ts";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { hashToUnit } from "../grid-cell.ts";
import { clamp, type SimulatedPlace } from "./simulated-place.ts";

/** Kinds of days, so that simulated spots differ: calm, windy, after a night of rain, stormy, without a forecast. */
type DayKind = "calm" | "windy" | "rainy" | "stormy" | "missing";

/** Of a hundred days; the rest are calm. */
const SHARES: readonly (readonly [kind: DayKind, percent: number])[] = [
  ["missing", 6],
  ["stormy", 4.5],
  ["rainy", 6.5],
  ["windy", 26],
];

/** From, to. */
type Span = readonly [low: number, high: number];
type DayPlan = { windKmh: Span; swellM: Span; gustShare: Span };

const PLANS: Readonly<Record<DayKind, DayPlan>> = {
  calm: { windKmh: [3, 9], swellM: [0.05, 0.25], gustShare: [1.2, 1.6] },
  windy: { windKmh: [-2, 2], swellM: [0.2, 0.36], gustShare: [1.2, 1.35] },
  rainy: { windKmh: [8, 16], swellM: [0.1, 0.35], gustShare: [1.3, 1.6] },
  stormy: { windKmh: [44, 56], swellM: [1.4, 2.4], gustShare: [1.5, 1.6] },
  missing: { windKmh: [3, 9], swellM: [0.05, 0.25], gustShare: [1.2, 1.6] },
};

/**
 * What makes a windy day neither good nor a warning: waves on open coasts, wind elsewhere, both less where cold water
 * already counts.
 */
const WINDY = {
  open: { windKmh: { base: 17, perDegree: 0 }, swellM: { base: 0.68, perDegree: 0.022 } },
  enclosed: { windKmh: { base: 42, perDegree: 0.8 }, swellM: { base: 0, perDegree: 0 } },
} as const;
const COMFORTABLE_C = 21;

/** Rain falls before this local hour of a rainy day, so that it counts for all its daylight. */
const RAIN_UNTIL_HOUR = 6;
const RAIN_MM_PER_HOUR = 3.6;
/** A night is this long at its end on the way to the next day's weather. */
const CHANGE_HOURS = 3;

const isOpen = (waterType: WaterType | null) => waterType === "sea";

function kindOf(spotId: string, day: number): DayKind {
  let left = 100 * hashToUnit(`${spotId} weather of day ${day}`);
  for (const [kind, percent] of SHARES) {
    left -= percent;
    if (left < 0) return kind;
  }
  return "calm";
}

const mix = ([low, high]: Span, share: number) => low + (high - low) * share;

/** What the kind of a spot's day makes of an hour. */
export type SimulatedDay = {
  windKmh: number;
  swellM: number;
  gustShare: number;
  /** Null: no more than the usual showers. */
  rainMm: number | null;
  isStormy: boolean;
  isMissing: boolean;
};

/** `wind` and `swell` say where in the day's range the hour is, from 0 to 1. */
type DayHour = { instant: number; waterC: number; wind: number; swell: number };

/** Always the same for a spot and an instant. */
export function simulateDay(
  { spotId, position, waterType }: SimulatedPlace,
  { instant, waterC, wind, swell }: DayHour,
): SimulatedDay {
  const solar = instant + (position.longitude / 15) * HOUR_MS;
  const day = Math.floor(solar / DAY_MS);
  const hour = (solar - day * DAY_MS) / HOUR_MS;
  const coldC = Math.abs(COMFORTABLE_C - waterC);
  const windy = WINDY[isOpen(waterType) ? "open" : "enclosed"];
  const center = ({ base, perDegree }: { base: number; perDegree: number }) => base - perDegree * coldC;
  const planOf = (kind: DayKind) => {
    const plan = PLANS[kind];
    const [windKmh, swellM] = kind === "windy" ? [center(windy.windKmh), center(windy.swellM)] : [0, 0];
    return {
      windKmh: windKmh + mix(plan.windKmh, wind),
      swellM: swellM + mix(plan.swellM, swell),
      gust: plan.gustShare,
    };
  };
  const kind = kindOf(spotId, day);
  const today = planOf(kind);
  const next = planOf(kindOf(spotId, day + 1));
  const share = clamp((hour - 24 + CHANGE_HOURS) / CHANGE_HOURS, 0, 1);
  return {
    windKmh: mix([today.windKmh, next.windKmh], share),
    swellM: mix([today.swellM, next.swellM], share),
    gustShare: mix(today.gust, wind),
    rainMm: kind === "rainy" && hour < RAIN_UNTIL_HOUR ? RAIN_MM_PER_HOUR : null,
    isStormy: kind === "stormy",
    isMissing: kind === "missing",
  };
}
