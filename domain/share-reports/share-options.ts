import * as z from "zod/mini";

export const SHARE_TYPES = ["current", "forecast", "historical"] as const;
export const SHARE_FORMATS = ["image", "pdf", "link", "embed"] as const;
const SHARE_DESTINATIONS = ["email", "sms", "social", "download", "calendar"] as const;
export const SHARE_PARAMETERS = [
  "water_quality",
  "water_temperature",
  "air_temperature",
  "wind",
  "waves",
  "tide",
] as const;
const SHARE_BRANDINGS = ["full", "minimal", "none"] as const;
const TITLE_LENGTH_LIMIT = 80;
const NOTE_LENGTH_LIMIT = 280;

export type ShareType = (typeof SHARE_TYPES)[number];
export type ShareDestination = (typeof SHARE_DESTINATIONS)[number];
export type ShareParameter = (typeof SHARE_PARAMETERS)[number];

/** What a report shows. Warnings are always included. */
export const shareCustomization = z.object({
  include_parameters: z._default(z.array(z.enum(SHARE_PARAMETERS)), [...SHARE_PARAMETERS]),
  include_forecast: z._default(z.boolean(), true),
  include_user_photos: z._default(z.boolean(), false),
  include_map: z._default(z.boolean(), true),
  branding: z._default(z.enum(SHARE_BRANDINGS), "full"),
  title: z._default(z.string().check(z.maxLength(TITLE_LENGTH_LIMIT)), ""),
  note: z._default(z.string().check(z.maxLength(NOTE_LENGTH_LIMIT)), ""),
});

export type ShareCustomization = z.infer<typeof shareCustomization>;

const shareRequest = z.object({
  location_id: z.uuid(),
  report_type: z.enum(SHARE_TYPES),
  format: z.enum(SHARE_FORMATS),
  customization: shareCustomization,
  destination: z.enum(SHARE_DESTINATIONS),
});

export type ShareRequest = z.infer<typeof shareRequest>;

export const shareForm = z.extend(shareCustomization, {
  report_type: z.enum(SHARE_TYPES),
  format: z.enum(SHARE_FORMATS),
  destination: z.enum(SHARE_DESTINATIONS),
});

export type ShareForm = z.infer<typeof shareForm>;

export function toShareRequest(location_id: string, form: ShareForm): ShareRequest {
  const { report_type, format, destination, ...customization } = form;
  return { location_id, report_type, format, destination, customization };
}
