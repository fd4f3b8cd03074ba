import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import { type Light, lightDuring } from "../daylight.ts";
import type { HourVerdict, RehearsalFacts } from "./rehearsal-facts.ts";
import { type RehearsalInput, toConditions } from "./rehearse.ts";
import { createStream } from "./stream.ts";
import { limitStretches, toStretches } from "./stretches.ts";
import { type SwimProblem, swim } from "./swim.ts";
import { CALM, windSpeedKmh } from "./wind.ts";

export const START_STEP_MS = 10 * MINUTE_MS;

/** The wind of a good start is below this. */
export const GOOD_WIND_KMH = 20;

/** A stream against the swimmer that costs less than this share of the time counts as slack. */
const SLACK_SHARE = 0.05;

/** Longer lines are simplified for hundreds of swims, or the strip would take seconds. */
export const MOST_STRETCHES = 200;

type StartState = "good" | "possible" | "cannot-hold" | "too-long" | "unknown";

export type StartWarning =
  | { kind: "against-stream" }
  | { kind: "near-limit" }
  | { kind: "stream-unknown" }
  | { kind: "wind"; kmh: number }
  | { kind: "wind-unknown" }
  | { kind: "dark" }
  | { kind: "light-unknown" }
  | { kind: "water-unknown" }
  | { kind: "spot"; state: HourVerdict["state"]; reason: string | null };

export type StartOption = {
  ms: number;
  finishMs: number | null;
  state: StartState;
  warnings: readonly StartWarning[];
  /** When the line can't be held any more. */
  heldUntilMs: number | null;
};

export type BestStartsInput = Omit<RehearsalInput, "startMs"> & {
  fromMs: number;
  toMs: number;
  facts: Pick<RehearsalFacts, "days" | "verdicts">;
};

/** One option every ten minutes, with the finish and what speaks against it. */
export function findBestStarts({ fromMs, toMs, facts, ...input }: BestStartsInput): StartOption[] {
  const stretches = limitStretches(toStretches(input.line), MOST_STRETCHES);
  const conditions = toConditions(input);
  const still = swim(stretches, { ...conditions, stream: createStream({ kind: "none" }), wind: CALM }, { startMs: 0 });
  const slackMs = (still.finishMs ?? Infinity) * (1 + SLACK_SHARE);
  const count = Math.max(0, Math.floor((toMs - fromMs) / START_STEP_MS) + 1);
  return Array.from({ length: count }, (_, index): StartOption => {
    const ms = fromMs + index * START_STEP_MS;
    const { finishMs, problem, isTight } = swim(stretches, conditions, { startMs: ms });
    if (finishMs === null) {
      return {
        ms,
        finishMs,
        state: problem ? UNFINISHED[problem.kind] : "unknown",
        warnings: [],
        heldUntilMs: problem?.atMs ?? null,
      };
    }
    const warnings = [
      ...streamWarnings(input, isTight, finishMs - ms > slackMs),
      ...windWarnings(input, ms, finishMs),
      ...lightWarnings(lightDuring(facts.days, ms, finishMs)),
      ...spotWarnings(facts.verdicts, ms, finishMs),
    ];
    return { ms, finishMs, state: warnings.length === 0 ? "good" : "possible", warnings, heldUntilMs: null };
  });
}

const UNFINISHED: Readonly<Record<SwimProblem["kind"], StartState>> = {
  "cannot-hold": "cannot-hold",
  "too-long": "too-long",
  "stream-unknown": "unknown",
};

function streamWarnings({ stream }: WaterAndWind, isTight: boolean, isSlower: boolean): StartWarning[] {
  if (stream.confidence === "none") return [{ kind: "stream-unknown" }];
  const warnings: StartWarning[] = [];
  if (isTight) warnings.push({ kind: "near-limit" });
  if (isSlower) warnings.push({ kind: "against-stream" });
  return warnings;
}

type WaterAndWind = Pick<RehearsalInput, "stream" | "wind">;

function windWarnings({ wind }: WaterAndWind, fromMs: number, toMs: number): StartWarning[] {
  const speeds = momentsOf(fromMs, toMs).map((ms) => windSpeedKmh(wind, ms));
  if (speeds.includes(null)) return [{ kind: "wind-unknown" }];
  const kmh = Math.max(...speeds.map((speed) => speed ?? 0));
  return kmh >= GOOD_WIND_KMH ? [{ kind: "wind", kmh }] : [];
}

/** Both ends and every half hour between them. */
function momentsOf(fromMs: number, toMs: number) {
  const between = Array.from(
    { length: Math.floor((toMs - fromMs) / (HOUR_MS / 2)) },
    (_, index) => fromMs + (index + 1) * (HOUR_MS / 2),
  );
  return [fromMs, ...between, toMs];
}

function lightWarnings(light: Light | null): StartWarning[] {
  if (light === null) return [{ kind: "light-unknown" }];
  return light.kind === "light" ? [] : [{ kind: "dark" }];
}

const WARNED: readonly HourVerdict["state"][] = ["closed", "avoid", "caution", "unknown"];

/** The worst that a nearby spot says of these hours; hours that it says nothing of are a warning too. */
function spotWarnings(verdicts: readonly HourVerdict[], fromMs: number, toMs: number): StartWarning[] {
  const during = verdicts.filter(({ startMs }) => startMs < toMs && startMs + HOUR_MS > fromMs);
  const worst = WARNED.map((state) => during.find((hour) => hour.state === state)).find(Boolean);
  if (worst) return [{ kind: "spot", state: worst.state, reason: worst.reason }];
  const isKnown = covers(during, fromMs, toMs) && during.every(({ isWaterTested }) => isWaterTested);
  return isKnown ? [] : [{ kind: "water-unknown" }];
}

/** Whether every hour from one instant to another is among these. */
function covers(hours: readonly HourVerdict[], fromMs: number, toMs: number) {
  let untilMs = fromMs;
  for (const { startMs } of hours.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs <= untilMs) untilMs = Math.max(untilMs, startMs + HOUR_MS);
  }
  return untilMs >= toMs;
}

export type StartWindow = { fromMs: number; toMs: number; state: StartState; best: StartOption };

/** Starts next to each other in the same state; `best` is in daylight if any is, and finishes in the shortest time. */
export function toStartWindows(options: readonly StartOption[]): StartWindow[] {
  const windows: StartWindow[] = [];
  for (const option of options) {
    const last = windows.at(-1);
    if (last?.state === option.state) {
      last.toMs = option.ms;
      if (isBetter(option, last.best)) last.best = option;
    } else windows.push({ fromMs: option.ms, toMs: option.ms, state: option.state, best: option });
  }
  return windows;
}

const swimMs = ({ ms, finishMs }: StartOption) => (finishMs ?? Infinity) - ms;

const isDark = ({ warnings }: StartOption) => warnings.some(({ kind }) => kind === "dark");

const isBetter = (one: StartOption, other: StartOption) =>
  isDark(one) === isDark(other) ? swimMs(one) < swimMs(other) : isDark(other);

/** The quickest good start, or the quickest possible one, in daylight if there is one; null when none can be swum. */
export function bestStart(options: readonly StartOption[]): StartOption | null {
  for (const state of ["good", "possible"] as const) {
    const candidates = options.filter((option) => option.state === state);
    const [first] = candidates;
    if (first) return candidates.reduce((best, one) => (isBetter(one, best) ? one : best), first);
  }
  return null;
}
