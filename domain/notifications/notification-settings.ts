import { errorCatalogue } from "../errors.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Canonical names; the database keeps their aliases in sync. */
export type NotificationSettings = {
  email_notifications: boolean;
  push_notifications: boolean;
  water_quality_alerts: boolean;
  notification_weather_alerts: boolean;
  nearby_spot_alerts: boolean;
  event_reminders: boolean;
  marketing_emails: boolean;
  has_quiet_hours: boolean;
  quiet_from: string;
  quiet_to: string;
};

export const quietHourProblem = (text: string) => (TIME.test(text) ? undefined : "Enter a time such as 22:00");

const DEFAULT_QUIET_HOURS = { from: "22:00", to: "07:00" } as const;

type NotificationSettingsRow = Omit<NotificationSettings, "has_quiet_hours" | "quiet_from" | "quiet_to"> & {
  quiet_from: string | null;
  quiet_to: string | null;
};

/** Suggests quiet hours when none are set. */
export function toSettingsForm(row: NotificationSettingsRow): NotificationSettings {
  return {
    ...row,
    has_quiet_hours: row.quiet_from !== null,
    quiet_from: row.quiet_from?.slice(0, 5) ?? DEFAULT_QUIET_HOURS.from,
    quiet_to: row.quiet_to?.slice(0, 5) ?? DEFAULT_QUIET_HOURS.to,
  };
}

/** Quiet hours are in the swimmer's time zone at the time of saving. */
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

export const notificationError = errorCatalogue({
  settings_not_saved: "Failed to update notification settings",
  push_not_set_up: "Browser notifications aren't set up here.",
});
