import { figure, flag, listOf, orElse, orNull, type Reader, record, text } from "../read-shape.ts";
import { HOUR_MS } from "../time.ts";
import type { HourScore } from "./score-hour.ts";
import type { HourBase } from "./verdict.ts";

/** Hours as stored in `spot_verdicts`: one short list each, reason texts shared. */
export type VerdictSnapshot = { first_hour: string | null; hours: (number | null)[][]; reasons: string[] };

const GATES = [null, "avoid", "closed"] as const;
const FLAGS = { isWarned: 1, isKnown: 2, isDark: 4 } as const;
const NO_REASON = -1;

function encodeHour(base: HourBase, reasons: string[]) {
  if (base.reason !== null && !reasons.includes(base.reason)) reasons.push(base.reason);
  const flags =
    Number(base.isWarned) * FLAGS.isWarned + Number(base.isKnown) * FLAGS.isKnown + Number(base.isDark) * FLAGS.isDark;
  return [
    base.points,
    base.cap,
    GATES.indexOf(base.gate),
    flags,
    base.waterC,
    base.reason === null ? NO_REASON : reasons.indexOf(base.reason),
    base.reasonPoints,
  ];
}

/** Expects consecutive hours. */
export function encodeVerdicts(hours: readonly Pick<HourScore, "base">[]): VerdictSnapshot {
  const reasons: string[] = [];
  return {
    first_hour: hours[0]?.base.at ?? null,
    hours: hours.map(({ base }) => encodeHour(base, reasons)),
    reasons,
  };
}

const figures = listOf(orNull(figure), 7);

const shownRow = record({
  at: text,
  hour: figures,
  reason: orElse(orNull(text), null),
  is_simulated: flag,
  computed_at: text,
  stale_at: text,
  expires_at: text,
  is_outdated: flag,
});

const storedRow = record({
  first_hour: text,
  hours: listOf(figures),
  reasons: listOf(text),
  is_simulated: flag,
  computed_at: text,
  stale_at: text,
  expires_at: text,
  is_outdated: flag,
});

export type VerdictHours = ReturnType<typeof storedRow>;

export const parseVerdictHours = orElse(orNull(storedRow), null);

/** Null outside the stored hours. */
export function verdictAt({ first_hour, hours, reasons, ...stored }: VerdictHours, atMs: number) {
  const index = Math.floor((atMs - Date.parse(first_hour)) / HOUR_MS);
  const hour = hours[index];
  if (!hour) return null;
  const at = new Date(Date.parse(first_hour) + index * HOUR_MS).toISOString();
  return parseCurrentVerdict({ ...stored, at, hour, reason: reasons[hour[5] ?? NO_REASON] ?? null });
}

/** The current hour's verdict as stored with a spot in lists, without a swimmer's preferences. */
export type CurrentVerdict = {
  base: HourBase;
  isSimulated: boolean;
  computedAt: string;
  staleAt: string;
  expiresAt: string;
  /** Its facts have changed since it was calculated. */
  isOutdated: boolean;
};

/** Null when there is no verdict yet or the forecast has run out. */
export const parseCurrentVerdict: Reader<CurrentVerdict | null> = (value) => {
  const row = orNull(shownRow)(value ?? null);
  if (row === null) return null;
  const [points = 0, cap = 0, gate = 0, flags = 0, waterC = null, , reasonPoints = 0] = row.hour;
  const has = (flagged: number) => ((flags ?? 0) & flagged) > 0;
  const base = {
    at: new Date(row.at).toISOString(),
    points: points ?? 0,
    cap: cap ?? 0,
    gate: GATES[gate ?? 0] ?? null,
    isWarned: has(FLAGS.isWarned),
    isKnown: has(FLAGS.isKnown),
    isDark: has(FLAGS.isDark),
    waterC,
    reason: row.reason,
    reasonPoints: reasonPoints ?? 0,
  };
  return {
    base,
    isSimulated: row.is_simulated,
    computedAt: row.computed_at,
    staleAt: row.stale_at,
    expiresAt: row.expires_at,
    isOutdated: row.is_outdated,
  };
};
