import { METERS_PER_KM, METERS_PER_MILE, METERS_PER_YARD } from "#domain/format/units.ts";

const DATE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;

/** "2026-07-18 07:40:12 +0100" in milliseconds; NaN otherwise. */
export function appleTime(text: string | undefined): number {
  const [, day, time, hours, minutes] = DATE.exec(text ?? "") ?? [];
  return Date.parse(day === undefined ? (text ?? "") : `${day}T${time}${hours}:${minutes}`);
}

const METERS_PER_UNIT: Readonly<Record<string, number>> = {
  m: 1,
  cm: 0.01,
  km: METERS_PER_KM,
  yd: METERS_PER_YARD,
  mi: METERS_PER_MILE,
  ft: METERS_PER_YARD / 3,
};

/** NaN for a unit that isn't known. */
export const appleMeters = (value: string | undefined, unit: string | undefined) =>
  Number(value ?? Number.NaN) * (METERS_PER_UNIT[unit ?? ""] ?? Number.NaN);

/** "25 m", "25 yd", "2500 cm": value and unit in one text. */
export function appleLength(text: string | undefined) {
  const [value, unit] = (text ?? "").trim().split(/\s+/);
  return appleMeters(value, unit);
}

export function appleCelsius(value: string | undefined, unit: string | undefined) {
  const degrees = Number(value ?? Number.NaN);
  return unit === "degF" ? ((degrees - 32) * 5) / 9 : degrees;
}

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { s: 1, min: 60, hr: 3600 };

export const appleSeconds = (value: string | undefined, unit: string | undefined) =>
  Number(value ?? Number.NaN) * (SECONDS_PER_UNIT[unit ?? "min"] ?? Number.NaN);

export const appleKilocalories = (value: string | undefined, unit: string | undefined) =>
  Number(value ?? Number.NaN) * (unit === "kJ" ? 1 / 4.184 : 1);
