import type { SwimmerBand } from "./facts/conditions-facts.ts";
import { COLD_LIMIT_C } from "./limits.ts";
import { temperaturePoints, temperatureText, tooColdText } from "./score/temperature-points.ts";

/** From best to worst. */
export const VERDICT_STATES = ["good", "fair", "dark", "unknown", "caution", "avoid", "closed"] as const;
export type VerdictState = (typeof VERDICT_STATES)[number];

export const VERDICT_WORDS: Readonly<Record<VerdictState, string>> = {
  good: "Good",
  fair: "Fair",
  dark: "Dark",
  unknown: "Not known",
  caution: "Caution",
  avoid: "Avoid",
  closed: "Closed",
};

/** The highest score of each state. */
export const VERDICT_CAPS = { good: 100, fair: 64, caution: 44, avoid: 24, gated: 10 } as const;
/** The same as fair water, so that missing data never pays. */
export const UNKNOWN_POINTS = -10;

/** What counts most in an hour: the name of the factor, gate or risk, and a text in metric units. */
export type VerdictReason = { name: string; text: string };

/** An hour's result without what depends on the swimmer or the reading time. */
export type HourBase = {
  /** The start of the hour, an ISO text in UTC. */
  at: string;
  /** Sum before caps, without the water temperature. */
  points: number;
  /** The lowest cap, gates included. */
  cap: number;
  gate: "closed" | "avoid" | null;
  /** A warning is in force: an alert, a report, an advisory or raised risk. */
  isWarned: boolean;
  /** There is a forecast to judge by. */
  isKnown: boolean;
  isDark: boolean;
  waterC: number | null;
  /** The largest loss; null when there is none. */
  reason: VerdictReason | null;
  reasonPoints: number;
  /** What speaks for the hour most; null when nothing does. */
  merit: VerdictReason | null;
  /** 0 to 100; 0 for simulated values. */
  confidence: number;
};

type VerdictReader = {
  swimmer: SwimmerBand;
  /** Newer values are overdue. */
  isStale: boolean;
  /** They are overdue for so long that these values no longer count. */
  isExpired: boolean;
};

export type Verdict = { at: string; state: VerdictState; score: number; reason: VerdictReason | null };

type Loss = { reason: VerdictReason | null; points: number };

export const NO_FORECAST_REASON: VerdictReason = { name: "no_forecast", text: "no forecast for this hour" };
const EXPIRED_REASON: VerdictReason = { name: "expired", text: "the forecast is too old" };
export const STALE_TEXT = "the forecast is out of date";

function findLargestLoss({ reason, reasonPoints, waterC, points }: HourBase, { swimmer, isStale }: VerdictReader) {
  const losses: Loss[] = [{ reason, points: reasonPoints }];
  if (waterC !== null)
    losses.push({
      reason: { name: "water_temperature", text: temperatureText(waterC, swimmer) },
      points: temperaturePoints(waterC, swimmer),
    });
  if (isStale)
    losses.push({
      reason: { name: "forecast", text: STALE_TEXT },
      points: UNKNOWN_POINTS + Math.min(0, VERDICT_CAPS.fair - points),
    });
  return losses.reduce((most, one) => (one.points < most.points ? one : most), { reason: null, points: 0 }).reason;
}

type StateInput = { score: number; isDark: boolean; isTooCold: boolean; isUsable: boolean };

/** The worst state wins; darkness hides no warning. */
function stateOf({ gate, isWarned }: HourBase, { score, isDark, isTooCold, isUsable }: StateInput): VerdictState {
  if (gate === "closed") return "closed";
  if (gate === "avoid" || isTooCold || (isUsable && score <= VERDICT_CAPS.avoid)) return "avoid";
  if (isWarned || (isUsable && score <= VERDICT_CAPS.caution)) return "caution";
  if (isDark) return "dark";
  if (!isUsable) return "unknown";
  return score <= VERDICT_CAPS.fair ? "fair" : "good";
}

function reasonOf(base: HourBase, state: VerdictState, reader: VerdictReader): VerdictReason | null {
  if (base.gate !== null) return base.reason;
  if (base.waterC !== null && isTooCold(base, reader)) return { name: "cold", text: tooColdText(base.waterC) };
  if (state === "dark") return null;
  if (state === "unknown") return reader.isExpired ? EXPIRED_REASON : NO_FORECAST_REASON;
  return findLargestLoss(base, reader);
}

const isTooCold = ({ waterC }: HourBase, { swimmer }: VerdictReader) =>
  waterC !== null && waterC < COLD_LIMIT_C && !swimmer.hasColdProfile;

export type JudgedHour = Omit<Verdict, "reason">;

/** State and score of an hour; its reason takes longer, and only the shown hour needs it. */
export function judgeHour(base: HourBase, reader: VerdictReader): JudgedHour {
  const { swimmer, isStale, isExpired } = reader;
  const temperature = base.waterC === null ? 0 : temperaturePoints(base.waterC, swimmer);
  const isCold = isTooCold(base, reader);
  const cap = Math.min(base.cap, isStale ? VERDICT_CAPS.fair : VERDICT_CAPS.good, isCold ? VERDICT_CAPS.gated : 100);
  const sum = base.points + temperature + (isStale ? UNKNOWN_POINTS : 0);
  const score = Math.max(0, Math.min(sum, cap));
  const state = stateOf(base, {
    score,
    isDark: base.isDark && !swimmer.allowsDark,
    isTooCold: isCold,
    isUsable: base.isKnown && !isExpired,
  });
  return { at: base.at, state, score };
}

/** Every verdict on a screen comes from here. */
export function decideVerdict(base: HourBase, reader: VerdictReader): Verdict {
  const judged = judgeHour(base, reader);
  return { ...judged, reason: reasonOf(base, judged.state, reader) };
}

export const isWorseState = (one: VerdictState, other: VerdictState) =>
  VERDICT_STATES.indexOf(one) > VERDICT_STATES.indexOf(other);

export const worstState = (...states: readonly VerdictState[]) =>
  states.reduce<VerdictState>((worst, one) => (isWorseState(one, worst) ? one : worst), "good");
