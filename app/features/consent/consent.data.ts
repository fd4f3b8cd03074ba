import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import {
  type ConsentObject,
  type ConsentSource,
  NO_CONSENT,
  readConsentObject,
} from "#domain/consent/consent-object.ts";
import { readOrNothing } from "#domain/read-shape.ts";

const READ_RETRIES = 2;
const RETRY_STEP_MS = 500;
const NO_ROW = "PGRST116";
const DUPLICATE = "23505";

type Wait = (ms: number) => Promise<unknown>;
const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Null without a row; a row that was just created may take a moment to appear. */
export async function readConsentRow(client: BackendClient, userId: string, wait = pause) {
  for (let attempt = 1; ; attempt++) {
    const rows = client.from("user_preferences").select("settings_preference").eq("user_id", userId);
    const { data, error, status } = await rows.single();
    if (data) return readOrNothing(readConsentObject, data.settings_preference) ?? NO_CONSENT;
    const isMissing = status === 406 || error.code === NO_ROW;
    if (!isMissing) throw toAppError(error);
    if (attempt > READ_RETRIES) return null;
    await wait(RETRY_STEP_MS * attempt);
  }
}

async function readRowId(client: BackendClient, userId: string) {
  const { data, error } = await client.from("user_preferences").select("id").eq("user_id", userId).maybeSingle();
  if (error) throw toAppError(error);
  return data?.id ?? null;
}

/** For the log: of a choice that a device made before it signed in. */
export type ConsentOrigin = { chosen_source?: ConsentSource | null; chosen_at?: string | null };

async function patch(client: BackendClient, id: string, consent: ConsentObject & ConsentOrigin) {
  const { error } = await client.from("user_preferences").update({ settings_preference: consent }).eq("id", id);
  if (error) throw toAppError(error);
}

/** Without a row one is added with the defaults; another tab may have been faster. */
export async function saveConsentRow(client: BackendClient, userId: string, consent: ConsentObject & ConsentOrigin) {
  const known = await readRowId(client, userId);
  if (known) return patch(client, known, consent);
  const { error } = await client.from("user_preferences").insert({ user_id: userId, settings_preference: consent });
  if (!error) return;
  const added = error.code === DUPLICATE ? await readRowId(client, userId) : null;
  if (!added) throw toAppError(error);
  await patch(client, added, consent);
}
