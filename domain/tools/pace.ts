import { type DistanceUnit, fromBase, toBase } from "./convert-units.ts";
import { formatDuration, readDuration, readNumber } from "./read-entry.ts";

/** Paces are for a hundred of these. */
export type PaceUnit = "m" | "yd";

const METERS_OF_HUNDRED: Readonly<Record<PaceUnit, number>> = { m: 100, yd: toBase("distance", "yd", 100) };
const METERS_OF_MILE = toBase("distance", "mi", 1);

/** Seconds for 100 m, from seconds for 100 of the unit. */
export const toPer100m = (pace: number, unit: PaceUnit) => (pace * 100) / METERS_OF_HUNDRED[unit];
const fromPer100m = (per100m: number, unit: PaceUnit) => (per100m * METERS_OF_HUNDRED[unit]) / 100;

/** "1:58" for 100 of the unit. */
export const paceText = (per100m: number, unit: PaceUnit) => formatDuration(fromPer100m(per100m, unit));

/** The same pace in every unit: seconds for 100 m, 100 yd and a mile, and km/h. */
export const describePace = (per100m: number) => ({
  per100m,
  per100yd: fromPer100m(per100m, "yd"),
  perMile: (per100m * METERS_OF_MILE) / 100,
  kmh: 360 / per100m,
});

/** Pools in yards have paces per 100 yd. */
export const paceUnitOf = (unit: DistanceUnit): PaceUnit => (unit === "yd" || unit === "mi" ? "yd" : "m");

/** Whole numbers may be written in groups of three digits. */
export function readMeters(text: string, unit: DistanceUnit): number | null {
  const value = readNumber(text, unit === "m" || unit === "yd" || unit === "ft" ? "whole" : "decimal");
  return value === null || value <= 0 ? null : toBase("distance", unit, value);
}

export type PaceField = "distance" | "time" | "pace";

/** What was typed, and in which order: the field typed last comes first, the last one is calculated. */
export type PaceEntry = {
  texts: Readonly<Record<PaceField, string>>;
  order: readonly [PaceField, PaceField, PaceField];
  unit: DistanceUnit;
};

const FIELDS: readonly PaceField[] = ["distance", "time", "pace"];

const withOrder = (order: readonly PaceField[]) => order as PaceEntry["order"];

/** Filled fields are given; of three filled ones the pace is calculated. */
export function startPaceEntry(texts: PaceEntry["texts"], unit: DistanceUnit): PaceEntry {
  const given = FIELDS.filter((field) => texts[field] !== "").slice(0, 2);
  return { texts, unit, order: withOrder([...given, ...FIELDS.filter((field) => !given.includes(field))]) };
}

export function typePace(entry: PaceEntry, field: PaceField, text: string): PaceEntry {
  const filled = { ...entry, texts: { ...textsOf(entry), [field]: text } };
  return { ...filled, order: withOrder([field, ...entry.order.filter((other) => other !== field)]) };
}

/** A field that is left blank is calculated from the others. */
export function leavePaceField(entry: PaceEntry, field: PaceField): PaceEntry {
  if (entry.texts[field].trim() !== "") return entry;
  return { ...entry, order: withOrder([...entry.order.filter((other) => other !== field), field]) };
}

/** In another unit the swim stays the same, and what was typed is rewritten. */
export function changePaceUnit(entry: PaceEntry, unit: DistanceUnit): PaceEntry {
  const { meters, per100m } = solvePace(entry);
  const shown = textsOf(entry);
  const texts = {
    ...shown,
    ...(meters !== null && { distance: formatDistance(meters, unit) }),
    ...(per100m !== null && { pace: paceText(per100m, paceUnitOf(unit)) }),
  };
  return { ...entry, texts, unit };
}

const formatDistance = (meters: number, unit: DistanceUnit) => {
  const value = fromBase("distance", unit, meters);
  return String(Number(value.toFixed(unit === "m" || unit === "yd" ? 0 : 2)));
};

/** Any two of the three give the third; null where something is missing. */
export function solvePace({ texts, order, unit }: PaceEntry) {
  const meters = readMeters(texts.distance, unit);
  const seconds = readDuration(texts.time);
  const pace = readDuration(texts.pace, "pace");
  const per100m = pace === null ? null : toPer100m(pace, paceUnitOf(unit));
  const [, , missing] = order;
  if (missing === "pace") {
    return { meters, seconds, per100m: meters && seconds ? (100 * seconds) / meters : null };
  }
  if (missing === "time") return { meters, seconds: meters && per100m ? (per100m * meters) / 100 : null, per100m };
  return { meters: seconds && per100m ? (100 * seconds) / per100m : null, seconds, per100m };
}

/** What the three fields show. */
export function textsOf(entry: PaceEntry): Record<PaceField, string> {
  const { meters, seconds, per100m } = solvePace(entry);
  const calculated = {
    distance: meters === null ? "" : formatDistance(meters, entry.unit),
    time: seconds === null ? "" : formatDuration(seconds),
    pace: per100m === null ? "" : paceText(per100m, paceUnitOf(entry.unit)),
  };
  const [, , missing] = entry.order;
  return { ...entry.texts, [missing]: calculated[missing] };
}
