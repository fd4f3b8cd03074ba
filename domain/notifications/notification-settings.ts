import { errorCatalogue } from "../errors.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Canonical names; the database keeps their aliases in sync. */
export type NotificationSettings = {
  email_notifications: boolean;
  push_notifications: boolean;
  water_quality_alerts: boolean;
  notification_weather_alerts: boolean;
  nearby_spot_alerts: boolean;
  water_quality_email: boolean;
  water_quality_push: boolean;
  weather_email: boolean;
  weather_push: boolean;
  nearby_email: boolean;
  nearby_push: boolean;
  event_reminders: boolean;
  notification_group_activities: boolean;
  notification_cleanup_reminders: boolean;
  has_quiet_hours: boolean;
  quiet_from: string;
  quiet_to: string;
};

const quietHourProblem = (text: string) => (TIME.test(text) ? undefined : "Enter a time such as 22:00");

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

/** Only what changed. Quiet hours are in the swimmer's time zone at the time of saving. */
export function toSettingsRow(changes: Partial<NotificationSettings>, values: NotificationSettings, zone: string) {
  const { has_quiet_hours, quiet_from, quiet_to, ...switches } = changes;
  if (has_quiet_hours === undefined && quiet_from === undefined && quiet_to === undefined) return switches;
  const quiet = values.has_quiet_hours
    ? { quiet_from: values.quiet_from, quiet_to: values.quiet_to }
    : { quiet_from: null, quiet_to: null };
  return { ...switches, ...quiet, time_zone: zone };
}

export const SETTINGS_NOTICES = {
  saved: { kind: "success", title: "Settings Updated", text: "Your settings have been saved successfully." },
  notSaved: (message: string) => ({
    kind: "error" as const,
    title: "Error Saving Settings",
    text: message || "Failed to save settings. Please try again.",
  }),
} as const;

export const notificationError = errorCatalogue({
  settings_not_saved: "Failed to update notification settings",
  settings_changed_meanwhile: "Another device is saving these settings. Please try again.",
  push_not_set_up: "Browser notifications aren't set up here.",
});

export const NOTIFICATION_LABELS = {
  email_notifications: "Email",
  push_notifications: "Push",
  water_quality_alerts: "Water quality, in the inbox",
  water_quality_email: "Water quality by email",
  water_quality_push: "Water quality by push",
  notification_weather_alerts: "Weather, in the inbox",
  weather_email: "Weather by email",
  weather_push: "Weather by push",
  nearby_spot_alerts: "Spots near me, in the inbox",
  nearby_email: "Spots near me by email",
  nearby_push: "Spots near me by push",
  event_reminders: "Swim and event reminders",
  notification_group_activities: "Groups",
  notification_cleanup_reminders: "Cleanups",
  has_quiet_hours: "Quiet hours",
  quiet_from: "From",
  quiet_to: "Until",
} as const satisfies Record<keyof NotificationSettings, string>;

export function findQuietHourProblems({ has_quiet_hours, quiet_from, quiet_to }: NotificationSettings) {
  const problems = { quiet_from: quietHourProblem(quiet_from), quiet_to: quietHourProblem(quiet_to) };
  const found = Object.entries(problems).filter(([, problem]) => has_quiet_hours && problem !== undefined);
  return Object.fromEntries(found) as { quiet_from?: string; quiet_to?: string };
}
