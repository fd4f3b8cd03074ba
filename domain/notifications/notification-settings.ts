import * as z from "zod/mini";

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00"));

/** What the settings page saves: the canonical names; their aliases follow in the database. */
export const notificationSettings = z.object({
  email_notifications: z.boolean(),
  push_notifications: z.boolean(),
  water_quality_alerts: z.boolean(),
  notification_weather_alerts: z.boolean(),
  nearby_spot_alerts: z.boolean(),
  event_reminders: z.boolean(),
  marketing_emails: z.boolean(),
  has_quiet_hours: z.boolean(),
  quiet_from: time,
  quiet_to: time,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const DEFAULT_QUIET = { from: "22:00", to: "07:00" } as const;

type Row = Omit<NotificationSettings, "has_quiet_hours" | "quiet_from" | "quiet_to"> & {
  quiet_from: string | null;
  quiet_to: string | null;
};

/** A row as its form shows it; hours that nobody chose are offered. */
export function toSettingsForm(row: Row): NotificationSettings {
  return {
    ...row,
    has_quiet_hours: row.quiet_from !== null,
    quiet_from: row.quiet_from?.slice(0, 5) ?? DEFAULT_QUIET.from,
    quiet_to: row.quiet_to?.slice(0, 5) ?? DEFAULT_QUIET.to,
  };
}

/** The columns that a form becomes; quiet hours are those of the zone that the swimmer is in as they save. */
export function toSettingsRow(
  { has_quiet_hours, quiet_from, quiet_to, ...switches }: NotificationSettings,
  zone: string,
) {
  const quiet = has_quiet_hours ? { quiet_from, quiet_to } : { quiet_from: null, quiet_to: null };
  return { ...switches, ...quiet, time_zone: zone };
}

export const SETTINGS_NOTICES = {
  saved: { kind: "success", text: "Settings Updated: Your settings have been saved successfully." },
  notSaved: (message: string) => ({
    kind: "error" as const,
    text: `Error Saving Settings: ${message || "Failed to save settings. Please try again."}`,
  }),
} as const;
