import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { adminError } from "#domain/admin/admin-errors.ts";
import { DEFAULT_SITE_SETTINGS, type SiteSettings, siteSettingsSchema } from "#domain/admin/site-settings.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

const NO_ROW = "PGRST116";
const UNEXPLAINED = toAppError({ message: "" }).message;

function parse({ updated_at, ...row }: { updated_at: string }) {
  return { values: siteSettingsSchema.parse(row), savedAt: updated_at };
}

/** Created from the defaults when missing. */
export async function loadSiteSettings(client: BackendClient) {
  const refuse = (problem: unknown) => adminError("settings_not_loaded", problem);
  const { data, error } = await client.from("admin_settings").select("*").single();
  if (error?.code === NO_ROW) {
    return parse(
      unwrap(await client.from("admin_settings").insert(DEFAULT_SITE_SETTINGS).select("*").single(), refuse),
    );
  }
  if (error) throw refuse(error);
  return parse(data);
}

export type LoadedSettings = Awaited<ReturnType<typeof loadSiteSettings>>;

/** The message of a problem that has one to show, else the specified text. */
function toSaveError(problem: BackendProblem) {
  const explained = toAppError(problem);
  return explained.message === UNEXPLAINED ? adminError("settings_not_saved", problem) : explained;
}

export async function saveSiteSettings(client: BackendClient, values: SiteSettings, now: Date) {
  const row = { id: 1, ...values, updated_at: now.toISOString() };
  return parse(unwrap(await client.from("admin_settings").upsert(row).select("*").single(), toSaveError));
}
