import type { HourBase, VerdictReason } from "../conditions/verdict.ts";
import { figure, flag, listOf, orElse, orNull, type Reader, record, text } from "../read-shape.ts";
import { HOUR_MS } from "../time.ts";

/** Consecutive hours of one spot as stored: the same for everyone, before a swimmer's preferences apply. */
export type VerdictTimeline = {
  hours: readonly HourBase[];
  /** IANA name; UTC where it is not known. */
  timeZone: string;
  isSimulated: boolean;
  computedAt: string;
  staleAt: string;
  expiresAt: string;
  /** Its facts have changed since it was calculated. */
  isOutdated: boolean;
};

/** As stored in `spot_verdicts`: one short list for each hour, texts shared. */
export type EncodedHours = { hours: (number | null)[][]; reasons: string[] };

const GATES = [null, "avoid", "closed"] as const;
const FLAGS = { isWarned: 1, isKnown: 2, isDark: 4 } as const;
const NO_TEXT = -1;

const toStored = ({ name, text }: VerdictReason) => `${name}|${text}`;

function fromStored(stored: string | undefined): VerdictReason | null {
  if (stored === undefined) return null;
  const end = stored.indexOf("|");
  return { name: stored.slice(0, Math.max(end, 0)), text: stored.slice(end + 1) };
}

function encodeHour(base: HourBase, texts: string[]) {
  const place = (stored: string | null) => {
    if (stored === null) return NO_TEXT;
    if (!texts.includes(stored)) texts.push(stored);
    return texts.indexOf(stored);
  };
  const flags =
    Number(base.isWarned) * FLAGS.isWarned + Number(base.isKnown) * FLAGS.isKnown + Number(base.isDark) * FLAGS.isDark;
  return [
    base.points,
    base.cap,
    GATES.indexOf(base.gate),
    flags,
    base.waterC,
    place(base.reason && toStored(base.reason)),
    base.reasonPoints,
    base.confidence,
    place(base.merit && toStored(base.merit)),
  ];
}

/** Expects consecutive hours. */
export function encodeHours(hours: readonly HourBase[]): EncodedHours {
  const reasons: string[] = [];
  return { hours: hours.map((base) => encodeHour(base, reasons)), reasons };
}

const figures = listOf(orNull(figure), 9);

const storedRow = record({
  first_hour: text,
  hours: listOf(figures),
  reasons: orElse(listOf(text), []),
  time_zone: orElse(orNull(text), null),
  is_simulated: flag,
  computed_at: text,
  stale_at: text,
  expires_at: text,
  is_outdated: flag,
});

function decodeHour(stored: readonly (number | null)[], at: string, texts: readonly string[]): HourBase {
  const [points, cap, gate, flags, waterC = null, reason, reasonPoints, confidence, merit] = stored;
  const has = (flagged: number) => ((flags ?? 0) & flagged) > 0;
  return {
    at,
    points: points ?? 0,
    cap: cap ?? 0,
    gate: GATES[gate ?? 0] ?? null,
    isWarned: has(FLAGS.isWarned),
    isKnown: has(FLAGS.isKnown),
    isDark: has(FLAGS.isDark),
    waterC,
    reason: fromStored(texts[reason ?? NO_TEXT]),
    reasonPoints: reasonPoints ?? 0,
    confidence: confidence ?? 0,
    merit: fromStored(texts[merit ?? NO_TEXT]),
  };
}

/** Null before the first calculation. */
export const parseVerdictTimeline: Reader<VerdictTimeline | null> = (value) => {
  const row = orElse(orNull(storedRow), null)(value ?? null);
  if (row === null) return null;
  const firstMs = Date.parse(row.first_hour);
  return {
    hours: row.hours.map((stored, index) =>
      decodeHour(stored, new Date(firstMs + index * HOUR_MS).toISOString(), row.reasons),
    ),
    timeZone: row.time_zone ?? "UTC",
    isSimulated: row.is_simulated,
    computedAt: row.computed_at,
    staleAt: row.stale_at,
    expiresAt: row.expires_at,
    isOutdated: row.is_outdated,
  };
};

/** The hour that contains the instant, or null outside the stored hours. */
export function hourAt({ hours }: Pick<VerdictTimeline, "hours">, atMs: number): HourBase | null {
  const [first] = hours;
  return (first && hours[Math.floor((atMs - Date.parse(first.at)) / HOUR_MS)]) ?? null;
}
