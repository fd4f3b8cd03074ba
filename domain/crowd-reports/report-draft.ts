import * as z from "zod/mini";
import type { TemperatureUnit } from "../accounts/onboarding/onboarding-form.ts";
import { toCelsius } from "../accounts/onboarding/temperature-unit.ts";
import { DAY_MS } from "../time.ts";
import { REPORT_VISIBILITIES } from "./crowd-report.ts";
import { CROWD_REPORT_ERRORS } from "./crowd-report-errors.ts";
import { CROWD_REPORT_KIND_NAMES, type CrowdReportKind, findReportValue } from "./crowd-report-kinds.ts";

export const NOTE_LENGTH_LIMIT = 500;
export const MIN_WATER_TEMPERATURE_C = -2;
export const MAX_WATER_TEMPERATURE_C = 45;
/** The database rejects older reports. */
const REPORT_AGE_LIMIT_MS = DAY_MS;
const DEVICE_KINDS = ["phone", "tablet", "computer"] as const;

const coordinates = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** In meters. */
  accuracy: z.number().check(z.minimum(0)),
});

const temperature = z.number().check(z.minimum(MIN_WATER_TEMPERATURE_C), z.maximum(MAX_WATER_TEMPERATURE_C));

/** A report on the device until it is sent. */
export const reportDraft = z
  .object({
    id: z.guid(),
    spotId: z.guid(),
    kind: z.enum(CROWD_REPORT_KIND_NAMES as readonly [CrowdReportKind, ...CrowdReportKind[]]),
    value: z.nullable(z.string()),
    temperatureC: z.nullable(temperature),
    note: z.string().check(z.maxLength(NOTE_LENGTH_LIMIT)),
    visibility: z.enum(REPORT_VISIBILITIES),
    coordinates: z.nullable(coordinates),
    device: z.nullable(z.enum(DEVICE_KINDS)),
    observedAt: z.iso.datetime(),
  })
  .check(
    z.refine(
      ({ kind, value, temperatureC }) =>
        kind === "water_temperature"
          ? temperatureC !== null && value === null
          : temperatureC === null && value !== null && findReportValue(kind, value) !== null,
      { error: CROWD_REPORT_ERRORS.crowd_report_unknown_value, path: ["value"] },
    ),
  );

export type ReportDraft = z.infer<typeof reportDraft>;

/** Reads "14,5" and "14.5" in the swimmer's unit; null outside possible water temperatures. */
export function parseWaterTemperature(text: string, unit: TemperatureUnit = "C") {
  const trimmed = text.trim().replace(",", ".");
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  return temperature.safeParse(unit === "C" ? Number(trimmed) : toCelsius(Number(trimmed), unit)).data ?? null;
}

export function isTooOldToSend({ observedAt }: Pick<ReportDraft, "observedAt">, now: Date) {
  return now.getTime() - Date.parse(observedAt) > REPORT_AGE_LIMIT_MS;
}
