import type { HourBase, VerdictReason } from "../conditions/verdict.ts";
import { flag, orElse, orNull, type Reader, record, text } from "../read-shape.ts";
import { HOUR_MS } from "../time.ts";
import { toInstant } from "./instants.ts";

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

/** As stored in `spot_verdicts`: `HOUR_WIDTH` characters for each hour, and the reasons they refer to, one a line. */
export type EncodedHours = { hours: string; reasons: string };

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BASE = DIGITS.length;
/** Characters of each value: points, cap, gate and flags, water, reason, its points, confidence, merit. */
const WIDTHS = [2, 2, 1, 3, 2, 2, 2, 2] as const;
export const HOUR_WIDTH = WIDTHS.reduce((sum: number, width) => sum + width, 0);

const GATES = [null, "avoid", "closed"] as const;
/** Points may be negative. */
const POINTS_OFFSET = 2048;
/** Water in hundredths of a degree above −50 °C; 0 when it is not known. */
const WATER_OFFSET_C = 50;

const toStored = ({ name, text }: VerdictReason) => `${name}|${text}`;

function fromStored(stored: string): VerdictReason | null {
  if (!stored) return null;
  const end = stored.indexOf("|");
  return { name: stored.slice(0, end), text: stored.slice(end + 1) };
}

function writeNumber(value: number, width: number) {
  const whole = Math.min(Math.max(Math.round(value), 0), BASE ** width - 1);
  let written = "";
  for (let rest = whole, place = 0; place < width; place++, rest = Math.floor(rest / BASE))
    written = DIGITS.charAt(rest % BASE) + written;
  return written;
}

function encodeHour(base: HourBase, lines: Map<string, number>) {
  /** From 1; 0 is none. */
  const lineOf = (reason: VerdictReason | null) => {
    if (!reason) return 0;
    const stored = toStored(reason).replaceAll("\n", " ");
    const line = lines.get(stored) ?? lines.size + 1;
    lines.set(stored, line);
    return line;
  };
  const flags = Number(base.isWarned) + 2 * Number(base.isKnown) + 4 * Number(base.isDark);
  const values = [
    base.points + POINTS_OFFSET,
    base.cap,
    8 * GATES.indexOf(base.gate) + flags,
    base.waterC === null ? 0 : (base.waterC + WATER_OFFSET_C) * 100,
    lineOf(base.reason),
    base.reasonPoints + POINTS_OFFSET,
    base.confidence,
    lineOf(base.merit),
  ];
  return values.map((value, index) => writeNumber(value, WIDTHS[index] ?? 1)).join("");
}

/** Expects consecutive hours. */
export function encodeHours(hours: readonly HourBase[]): EncodedHours {
  const lines = new Map<string, number>();
  const encoded = hours.map((base) => encodeHour(base, lines)).join("");
  return { hours: encoded, reasons: [...lines.keys()].join("\n") };
}

const storedRow = record({
  first_hour: text,
  hours: text,
  reasons: orElse(text, ""),
  time_zone: orElse(orNull(text), null),
  is_simulated: flag,
  computed_at: text,
  stale_at: text,
  expires_at: text,
  is_outdated: flag,
});

const VALUES = new Uint8Array(128);
for (let value = 0; value < BASE; value++) VALUES[DIGITS.charCodeAt(value)] = value;

function readNumber(encoded: string, from: number, width: number) {
  let value = 0;
  for (let place = from; place < from + width; place++) value = value * BASE + (VALUES[encoded.charCodeAt(place)] ?? 0);
  return value;
}

type Lines = readonly (VerdictReason | null)[];

/** Offsets follow from `WIDTHS`. */
function decodeHour(encoded: string, at: string, { from, lines }: { from: number; lines: Lines }): HourBase {
  const points = readNumber(encoded, from, 2);
  const cap = readNumber(encoded, from + 2, 2);
  const gateAndFlags = readNumber(encoded, from + 4, 1);
  const water = readNumber(encoded, from + 5, 3);
  const reason = readNumber(encoded, from + 8, 2);
  const reasonPoints = readNumber(encoded, from + 10, 2);
  const confidence = readNumber(encoded, from + 12, 2);
  const merit = readNumber(encoded, from + 14, 2);
  const flags = gateAndFlags % 8;
  return {
    at,
    points: points - POINTS_OFFSET,
    cap,
    gate: GATES[Math.floor(gateAndFlags / 8)] ?? null,
    isWarned: (flags & 1) > 0,
    isKnown: (flags & 2) > 0,
    isDark: (flags & 4) > 0,
    waterC: water ? water / 100 - WATER_OFFSET_C : null,
    reason: lines[reason - 1] ?? null,
    reasonPoints: reasonPoints - POINTS_OFFSET,
    confidence,
    merit: lines[merit - 1] ?? null,
  };
}

function decodeHours({ hours, reasons }: EncodedHours, firstHour: string): HourBase[] {
  const firstMs = Date.parse(firstHour);
  const lines = reasons.split("\n").map(fromStored);
  const count = Math.floor(hours.length / HOUR_WIDTH);
  return Array.from({ length: count }, (_, index) =>
    decodeHour(hours, toInstant(firstMs + index * HOUR_MS), { from: index * HOUR_WIDTH, lines }),
  );
}

/** For the way to the browser, where the hours as objects are eight times as long. */
export type PackedTimeline = Omit<VerdictTimeline, "hours"> & EncodedHours & { firstHour: string };

export const packTimeline = ({ hours, ...rest }: VerdictTimeline): PackedTimeline => ({
  ...rest,
  ...encodeHours(hours),
  firstHour: hours[0]?.at ?? rest.computedAt,
});

export const unpackTimeline = ({ hours, reasons, firstHour, ...rest }: PackedTimeline): VerdictTimeline => ({
  ...rest,
  hours: decodeHours({ hours, reasons }, firstHour),
});

const ENCODED = /^[\w-]*$/;

/** Reports and backups of earlier versions hold lists of numbers. */
function isReadable(value: unknown) {
  if (typeof value !== "object" || value === null || !("hours" in value)) return true;
  const { hours } = value;
  return typeof hours === "string" && ENCODED.test(hours) && hours.length % HOUR_WIDTH === 0;
}

/** Null before the first calculation. */
export const parseVerdictTimeline: Reader<VerdictTimeline | null> = (value) => {
  const row = isReadable(value) ? orElse(orNull(storedRow), null)(value ?? null) : null;
  if (row === null) return null;
  return {
    hours: decodeHours(row, row.first_hour),
    timeZone: row.time_zone ?? "UTC",
    isSimulated: row.is_simulated,
    computedAt: row.computed_at,
    staleAt: row.stale_at,
    expiresAt: row.expires_at,
    isOutdated: row.is_outdated,
  };
};
