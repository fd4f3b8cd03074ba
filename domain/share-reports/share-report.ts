import * as z from "zod/mini";
import { CROWD_REPORT_KIND_NAMES } from "../crowd-reports/crowd-report-kinds.ts";
import { WATER_QUALITIES, WATER_TYPES } from "../spots/spot-words.ts";
import { parseVerdictTimeline } from "../verdicts/verdict-timeline.ts";
import { NOTICE_KINDS } from "../water-quality/notice-kinds.ts";
import { SHARE_FORMATS, SHARE_TYPES, shareCustomization } from "./share-options.ts";

const number = z._default(z.nullable(z.number()), null);
const text = z._default(z.nullable(z.string()), null);
const names = z._default(z.nullable(z.array(z.string())), []);

const forecastDay = z.object({
  date: z.string(),
  temperature_high: number,
  temperature_low: number,
  conditions: text,
  wind_speed: number,
  precipitation_chance: number,
});

const tide = z.object({
  station: text,
  datum: text,
  licence: text,
  extremes: z._default(z.array(z.object({ at: z.string(), level_m: z.number(), is_high: z.boolean() })), []),
});

const weather = z.object({
  observed_at: z.string(),
  last_fetched: z.string(),
  next_update: z.string(),
  time_zone: z.string(),
  is_simulated: z.boolean(),
  sources: names,
  temperature: number,
  feels_like: number,
  conditions: text,
  wind_speed: number,
  wind_gusts: number,
  wind_direction: number,
  water_temperature: number,
  wave_height: number,
  wave_period: number,
  forecast: z._default(z.array(forecastDay), []),
  tide: z._default(z.nullable(tide), null),
});

const waterQuality = z.object({
  quality_level: z.enum(WATER_QUALITIES),
  last_tested: text,
  status: text,
  is_simulated: z.boolean(),
  sources: names,
});

const sample = z.object({
  sampled_at: z.string(),
  e_coli: number,
  enterococci: number,
  unit: z.string(),
  method: text,
  source: z.string(),
  is_simulated: z.boolean(),
});

const alert = z.object({
  alert_type: z.string(),
  severity: z.enum(["low", "medium", "high", "critical"]),
  title: z.string(),
  since: z.string(),
  expiration: z.string(),
});

const notice = z.object({ kind: z.enum(NOTICE_KINDS), title: z.string(), source: z.string(), heard_at: z.string() });

const report = z.object({
  report_type: z.enum(CROWD_REPORT_KIND_NAMES),
  value: text,
  observed_at: z.string(),
  expires_at: z.string(),
});

const snapshot = z.object({
  taken_at: z.string(),
  spot: z.object({
    id: z.uuid(),
    name: z.string(),
    location: text,
    water_type: z._default(z.nullable(z.enum(WATER_TYPES)), null),
    latitude: z.number(),
    longitude: z.number(),
  }),
  weather: z._default(z.nullable(weather), null),
  water_quality: z._default(z.nullable(waterQuality), null),
  samples: z._default(z.array(sample), []),
  alerts: z._default(z.array(alert), []),
  // Older reports lack the lists below.
  notices: z._default(z.array(notice), []),
  reports: z._default(z.array(report), []),
  verdict: z.pipe(z._default(z.unknown(), null), z.transform(parseVerdictTimeline)),
});

const shareReport = z.object({
  id: z.uuid(),
  spot_id: z.uuid(),
  report_type: z.enum(SHARE_TYPES),
  format: z.enum(SHARE_FORMATS),
  created_at: z.string(),
  is_revoked: z.boolean(),
  customization: z.optional(shareCustomization),
  snapshot: z.optional(snapshot),
});

export type ShareSnapshot = z.infer<typeof snapshot>;

/** A report that has not been withdrawn. */
export type ShareReport = Omit<z.infer<typeof shareReport>, "is_revoked" | "customization" | "snapshot"> & {
  customization: z.infer<typeof shareCustomization>;
  snapshot: ShareSnapshot;
};

/** Null for a withdrawn report; throws on an unexpected shape. */
export function parseShareReport(row: unknown): ShareReport | null {
  const { is_revoked, customization, snapshot: facts, ...report } = shareReport.parse(row);
  return is_revoked || !customization || !facts ? null : { ...report, customization, snapshot: facts };
}
