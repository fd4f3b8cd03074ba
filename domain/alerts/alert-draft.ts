import * as z from "zod/mini";
import { HOUR_MS } from "../time.ts";
import { ALERT_CERTAINTIES, ALERT_SEVERITIES, ALERT_TYPES } from "./alert-words.ts";

/** How long an alert may hold that a person issues; after it nobody needs to remember to take it down. */
export const VALID_HOURS = [
  { value: "6", label: "6 hours" },
  { value: "12", label: "12 hours" },
  { value: "24", label: "1 day" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
  { value: "720", label: "30 days" },
] as const;

const MOST_AREAS = 20;

/** "North steps, slipway": the parts of the water that it is about. */
const toAreas = (text: string) =>
  text
    .split(",")
    .map((area) => area.trim())
    .filter(Boolean);

/** What staff fill in. */
export const alertDraft = z.object({
  alert_type: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  certainty: z.enum(ALERT_CERTAINTIES),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "Say in a few words what is the matter"),
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
      z.refine((text) => toAreas(text).length <= MOST_AREAS, `Name at most ${MOST_AREAS} parts`),
    ),
    z.transform(toAreas),
  ),
  hours: z.enum(VALID_HOURS.map(({ value }) => value)),
});
export type AlertDraft = z.infer<typeof alertDraft>;

/** The columns of the alert that a draft becomes. */
export function toAlertRow({ hours, ...draft }: AlertDraft, now: Date) {
  return { ...draft, expiration: new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString() };
}
