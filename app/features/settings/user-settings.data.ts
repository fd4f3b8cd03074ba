import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { notificationError } from "#domain/notifications/notification-settings.ts";
import type { Json } from "#supabase/database.types.ts";

/** The JSON sections of `user_settings`. */
export type SettingsColumn = "appearance_settings" | "privacy_settings" | "location_settings" | "account_settings";

type Section = { [name: string]: Json | undefined };

const COLUMNS = "appearance_settings, privacy_settings, location_settings, account_settings, updated_at";
const NO_ROW = "PGRST116";
/** Another device may save between reading and writing. */
const WRITE_ATTEMPTS = 3;

const asSection = (value: Json): Section => (typeof value === "object" && value && !Array.isArray(value) ? value : {});

/** As stored now; a missing row is created with empty sections. */
async function readRow(client: BackendClient, userId: string) {
  const own = client.from("user_settings").select(COLUMNS).eq("id", userId).setHeader("Cache-Control", "no-cache");
  const known = await own.single();
  if (known.data) return known.data;
  if (known.error.code !== NO_ROW) throw toAppError(known.error);
  const made = await client.from("user_settings").upsert({ id: userId }).select(COLUMNS).single();
  if (made.error) throw toAppError(made.error);
  return made.data;
}

export type UserSettings = Readonly<Record<SettingsColumn, Section>>;

export async function readUserSettings(client: BackendClient, userId: string): Promise<UserSettings> {
  const row = await readRow(client, userId);
  return {
    appearance_settings: asSection(row.appearance_settings),
    privacy_settings: asSection(row.privacy_settings),
    location_settings: asSection(row.location_settings),
    account_settings: asSection(row.account_settings),
  };
}

type Saving = { userId: string; column: SettingsColumn; changes: Section };

/** Merges the changes into the section as it is now, so that another device's other choices stay. */
export async function saveUserSettings(client: BackendClient, { userId, column, changes }: Saving): Promise<Section> {
  for (let attempt = 1; attempt <= WRITE_ATTEMPTS; attempt++) {
    const row = await readRow(client, userId);
    const merged = { ...asSection(row[column]), ...changes };
    const write = client.from("user_settings").update({ [column]: merged } as Partial<Record<SettingsColumn, Section>>);
    const { data, error } = await write.eq("id", userId).eq("updated_at", row.updated_at).select("id");
    if (error) throw toAppError(error);
    if (data.length > 0) return merged;
  }
  throw notificationError("settings_changed_meanwhile");
}
