import * as z from "zod/mini";
import { HOUR_MS } from "../time.ts";
import { ALERT_CERTAINTIES, ALERT_SEVERITIES, ALERT_TYPES } from "./alert-words.ts";

/** Alerts issued by staff end automatically. */
export const VALID_HOURS = [
  { value: "6", label: "6 hours" },
  { value: "12", label: "12 hours" },
  { value: "24", label: "1 day" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
] as const;

const AREAS_LIMIT = 20;

/** "North steps, slipway" */
const toAreas = (text: string) =>
  text
    .split(",")
    .map((area) => area.trim())
    .filter(Boolean);

export const alertDraft = z.object({
  alert_type: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  certainty: z.enum(ALERT_CERTAINTIES),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "Describe the problem in a few words"),
      z.maxLength(120, "Use at most 120 characters"),
    ),
  description: z.string().check(z.trim(), z.maxLength(2000, "Use at most 2000 characters")),
  source_url: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(2048, "Use at most 2048 characters"),
      z.refine((text) => text === "" || /^https?:\/\/\S+$/.test(text), "Enter an address that begins with https://"),
    ),
    z.transform((text) => text || null),
  ),
  affected_areas: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(500, "Use at most 500 characters"),
      z.refine((text) => toAreas(text).length <= AREAS_LIMIT, `Name at most ${AREAS_LIMIT} parts`),
    ),
    z.transform(toAreas),
  ),
  hours: z.enum(VALID_HOURS.map(({ value }) => value)),
});
export type AlertDraft = z.infer<typeof alertDraft>;

export function toAlertRow({ hours, ...draft }: AlertDraft, now: Date) {
  return { ...draft, expiration: new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString() };
}
