import { isClosureOrCritical, type OpenAlert, openAlertAt } from "../alerts/open-alert.ts";
import type { SwimmerBand } from "../conditions/facts/conditions-facts.ts";
import { DEFAULT_BAND } from "../conditions/swimmer-band.ts";
import type { TimeWindow } from "../conditions/tide-window.ts";
import {
  decideVerdict,
  type HourBase,
  type JudgedHour,
  judgeHour,
  NO_FORECAST_REASON,
  type Verdict,
  type VerdictReason,
  type VerdictState,
  worstState,
} from "../conditions/verdict.ts";
import { HOUR_MS } from "../time.ts";
import { NOW, rangeOf, type When } from "./hours/when.ts";
import { toInstant } from "./instants.ts";
import type { VerdictTimeline } from "./verdict-timeline.ts";
import { findBestRun, findNextWindow, findRunFrom, type NextWindow } from "./verdict-windows.ts";

export type JudgedSpot = { verdict: VerdictTimeline | null; alert: OpenAlert | null };
export type VerdictReader = { nowMs: number; swimmer?: SwimmerBand | null | undefined };

/** What every surface shows of one spot at one time. */
export type SpotVerdict = Verdict & {
  /** Outside daylight for this swimmer; a warning shows in its state instead. */
  isDark: boolean;
  waterC: number | null;
  /** What speaks for the hour. */
  merit: VerdictReason | null;
  /** Around `at`, while it stays good or fair. */
  window: TimeWindow | null;
  /** The next hours worth a swim, when these are not good. */
  next: NextWindow | null;
  /** 0 to 100; null where nothing is known. */
  confidence: number | null;
  /** When a closure or alert behind the state ends. */
  until: string | null;
  computedAt: string | null;
  isStale: boolean;
  isSimulated: boolean;
  timeZone: string;
};

/** The state that an alert alone justifies. */
function stateUnder(alert: OpenAlert | null): VerdictState {
  if (!alert) return "unknown";
  if (alert.type === "closure") return "closed";
  if (isClosureOrCritical(alert)) return "avoid";
  return alert.severity === "low" ? "unknown" : "caution";
}

const CHANGED_REASON: VerdictReason = { name: "changed", text: "new information, verdict being updated" };

function createJudge({ verdict, alert }: JudgedSpot, { nowMs, swimmer }: VerdictReader) {
  const isStale = verdict !== null && nowMs > Date.parse(verdict.staleAt);
  const isExpired = verdict !== null && nowMs > Date.parse(verdict.expiresAt);
  const reader = { swimmer: swimmer ?? DEFAULT_BAND, isStale, isExpired };
  /** An outdated verdict is never good until it is calculated again. */
  const judge = (base: HourBase): JudgedHour => {
    const found = judgeHour(base, reader);
    if (!verdict?.isOutdated) return found;
    return { ...found, state: worstState(found.state, stateUnder(openAlertAt(alert, Date.parse(base.at)))) };
  };
  const explain = (base: HourBase, state: VerdictState) => {
    const decided = decideVerdict(base, reader);
    return decided.state === state ? decided.reason : CHANGED_REASON;
  };
  return { judge, explain, isStale: isStale && !isExpired };
}

/** Without any verdict for this time. */
function unknownAt(atMs: number, { verdict, alert }: JudgedSpot, nowMs: number): SpotVerdict {
  const open = openAlertAt(openAlertAt(alert, nowMs), atMs);
  return {
    at: toInstant(atMs),
    state: stateUnder(open),
    score: 0,
    reason: NO_FORECAST_REASON,
    isDark: false,
    waterC: null,
    merit: null,
    window: null,
    next: null,
    confidence: null,
    until: open?.until ?? null,
    computedAt: verdict?.computedAt ?? null,
    isStale: false,
    isSimulated: verdict?.isSimulated ?? false,
    timeZone: verdict?.timeZone ?? "UTC",
  };
}

/** Every hour from the present one, for drawings and tables. */
export function judgeHours(spot: JudgedSpot, reader: VerdictReader): Verdict[] {
  const present = toInstant(Math.floor(reader.nowMs / HOUR_MS) * HOUR_MS);
  const { judge, explain } = createJudge(spot, reader);
  return (spot.verdict?.hours ?? [])
    .filter(({ at }) => at >= present)
    .map((base) => {
      const judged = judge(base);
      return { ...judged, reason: explain(base, judged.state) };
    });
}

/** The verdict of the best hour from `fromMs` to `toMs`. */
export function verdictBetween(
  spot: JudgedSpot,
  range: { fromMs: number; toMs: number },
  reader: VerdictReader,
): SpotVerdict {
  const { fromMs, toMs } = range;
  const { verdict, alert } = spot;
  // Hours are ISO texts in UTC, so they compare as texts.
  const present = toInstant(Math.floor(reader.nowMs / HOUR_MS) * HOUR_MS);
  const [from, to] = [toInstant(fromMs), toInstant(toMs)];
  const { judge, explain, isStale } = createJudge(spot, reader);
  const coming = (verdict?.hours ?? []).filter(({ at }) => at >= present);
  const judged = coming.map(judge);
  const inRange = judged.filter(({ at }) => at >= from && at < to);
  const isSingle = toMs - fromMs <= HOUR_MS;
  const light = inRange.filter(({ state }) => state !== "dark");
  const best = findBestRun(light.length > 0 ? light : inRange);
  const base = best && coming[judged.indexOf(best.top)];
  if (!verdict || !base) return unknownAt(fromMs, spot, reader.nowMs);
  const isWorthGoing = best.top.state === "good" || best.top.state === "fair";
  const open = openAlertAt(alert, Date.parse(best.top.at));
  const window = isSingle ? findRunFrom(judged, best.top) : best.window;
  return {
    ...best.top,
    reason: explain(base, best.top.state),
    isDark: base.isDark && !reader.swimmer?.allowsDark,
    waterC: base.waterC,
    merit: base.merit,
    window: isWorthGoing ? window : null,
    next: best.top.state === "good" ? null : findNextWindow(judged, best.top, verdict.timeZone),
    confidence: base.confidence,
    until: open?.until ?? null,
    computedAt: verdict.computedAt,
    isStale,
    isSimulated: verdict.isSimulated,
    timeZone: verdict.timeZone,
  };
}

/** The one verdict of a spot at a time, for pin, chip, row, card and page. */
export function verdictFor(spot: JudgedSpot, reader: VerdictReader, when: When = NOW): SpotVerdict {
  return verdictBetween(
    spot,
    rangeOf(when, { timeZone: spot.verdict?.timeZone ?? "UTC", nowMs: reader.nowMs }),
    reader,
  );
}

/** The hour lies after those that the reader's plan includes. */
export function isLockedAt({ verdict }: Pick<JudgedSpot, "verdict">, at: string) {
  const last = verdict?.hours.at(-1);
  return last !== undefined && Date.parse(at) > Date.parse(last.at);
}

/** What leads on cards and pages: in the dark, the next hours worth a swim. */
export const leadingState = ({ state, next }: Pick<SpotVerdict, "state" | "next">): VerdictState =>
  state === "dark" && next ? next.state : state;

/** The hour that leads: the start of the next hours worth a swim while it is dark. */
export const leadingAt = ({ at, state, next }: Pick<SpotVerdict, "at" | "state" | "next">) =>
  state === "dark" && next ? next.from : at;
