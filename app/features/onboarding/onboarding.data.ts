import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import type { OnboardingOnServer } from "#domain/accounts/onboarding/onboarding-draft.ts";
import { onboardingError } from "#domain/accounts/onboarding/onboarding-errors.ts";
import {
  isAuthenticationProblem,
  isMissingRow,
  toLoadProblem,
  toSaveProblem,
  toStepProblem,
} from "#domain/accounts/onboarding/onboarding-failures.ts";
import {
  areAllFlagsSet,
  type CompletionRecord,
  type OnboardingFlag,
} from "#domain/accounts/onboarding/onboarding-flags.ts";
import type { OnboardingForm } from "#domain/accounts/onboarding/onboarding-form.ts";
import { type OnboardingProfile, readOnboardingProfile } from "#domain/accounts/onboarding/onboarding-profile.ts";
import {
  mergeRecords,
  type OnboardingRecord,
  readOnboardingRecord,
} from "#domain/accounts/onboarding/onboarding-record.ts";
import type { OnboardingStep } from "#domain/accounts/onboarding/onboarding-step.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";

const RECORD_COLUMNS = "current_step, completed_steps, form_data, is_complete, completed_at, updated_at";
const PROFILE_COLUMNS = "full_name, username, latitude, longitude, city, country, location_sharing";
const UNIQUE_VIOLATION = "23505";

/** Two devices writing at once need one merge each. */
const MAX_MERGES = 5;

type Answer = { error: (BackendProblem & { details?: string | null }) | null; status: number };

const refusalOf = ({ error, status }: Answer): BackendProblem | null => error && { ...error, status };
const toStepError = (refusal: BackendProblem) => toStepProblem(refusal, toAppError(refusal).message);

/** A missing row is created with the first save. */
export async function loadOnboarding(client: BackendClient, userId: string): Promise<OnboardingOnServer> {
  const [onboarding, profile] = await Promise.all([
    client.from("user_onboarding").select(RECORD_COLUMNS).eq("user_id", userId).maybeSingle(),
    client.from("profiles").select(PROFILE_COLUMNS).eq("id", userId).maybeSingle(),
  ]);
  const refusal = refusalOf(onboarding) ?? refusalOf(profile);
  if (refusal) throw toLoadProblem(refusal);
  const { full_name, city, country, ...known } = profile.data ?? {};
  return {
    record: readOnboardingRecord(onboarding.data),
    version: onboarding.data?.updated_at ?? null,
    profile: readOnboardingProfile({ ...known, full_name: full_name ?? "", city: city ?? "", country: country ?? "" }),
  };
}

type ProfileUpdate = Partial<Omit<OnboardingProfile, "city" | "country">> & {
  city?: string | null;
  country?: string | null;
  onboarded?: boolean;
};

async function updateProfile(client: BackendClient, userId: string, changes: ProfileUpdate) {
  const refusal = refusalOf(await client.from("profiles").update(changes).eq("id", userId));
  if (refusal?.code === UNIQUE_VIOLATION) throw accountError("username_taken", refusal);
  if (refusal) throw toStepError(refusal);
}

export async function saveNames(client: BackendClient, userId: string, { full_name, username }: OnboardingProfile) {
  await updateProfile(client, userId, { full_name: full_name.trim(), username: username.trim() });
}

export async function saveFullName(client: BackendClient, userId: string, { full_name }: OnboardingProfile) {
  await updateProfile(client, userId, { full_name: full_name.trim() });
}

type Place = Partial<Omit<OnboardingProfile, "full_name" | "username">>;

/** Writes only changed fields: another device may have changed the rest. */
export async function saveLocation(client: BackendClient, userId: string, { city, country, ...place }: Place) {
  await updateProfile(client, userId, {
    ...place,
    ...(city !== undefined && { city: city.trim() || null }),
    ...(country !== undefined && { country: country.trim() || null }),
  });
}

/** The columns store °C. */
export async function savePreferences(client: BackendClient, userId: string, form: OnboardingForm) {
  const { unit, minTemp, maxTemp, preferredTemp, preferredTimeOfDay, ...choices } = form.waterPreferences;
  const row = {
    user_id: userId,
    temperature_unit: unit,
    min_water_temp: minTemp,
    max_water_temp: maxTemp,
    preferred_water_temp: preferredTemp,
    preferred_time_of_day: preferredTimeOfDay,
    swims_in_dark: choices.swimsInDark ?? false,
    swims_in_winter_water: choices.swimsInWinterWater ?? false,
    privacy_level: form.platformSettings.privacyLevel,
    auto_sync: form.platformSettings.autoSync,
    data_sharing: form.platformSettings.dataSharing,
  };
  const refusal = refusalOf(await client.from("user_preferences").upsert(row, { onConflict: "user_id" }));
  if (refusal) throw toStepError(refusal);
}

export async function readRecord(client: BackendClient, userId: string) {
  const answer = await client
    .from("user_onboarding")
    .select(RECORD_COLUMNS)
    .eq("user_id", userId)
    // Bypasses the read cache, since another device may just have written.
    .setHeader("Cache-Control", "no-cache")
    .maybeSingle();
  const refusal = refusalOf(answer);
  if (refusal) throw toStepError(refusal);
  return { record: readOnboardingRecord(answer.data), version: answer.data?.updated_at ?? null };
}

/** Optimistic lock on `version`; null means somebody else wrote first. Never sets `is_complete`. */
async function writeRecord(client: BackendClient, userId: string, { record, version }: Versioned) {
  const { current_step, completed_steps, form_data } = record;
  const row = { current_step, completed_steps, form_data };
  const table = client.from("user_onboarding");
  const write = version
    ? table.update(row).eq("user_id", userId).eq("updated_at", version).eq("is_complete", false)
    : table.insert({ ...row, user_id: userId });
  const answer = await write.select("updated_at").maybeSingle();
  const refusal = refusalOf(answer);
  if (refusal && refusal.code !== UNIQUE_VIOLATION) throw toStepError(refusal);
  return answer.data?.updated_at ?? null;
}

type Versioned = { record: OnboardingRecord; version: string | null };

/**
 * Saves the current step and answers, merging what another device wrote. A finished setup stays finished; after a
 * reset nothing else is merged.
 */
export async function saveRecord(
  client: BackendClient,
  userId: string,
  { record, version, isReset }: Versioned & { isReset: boolean },
): Promise<Versioned> {
  let mine: Versioned = { record, version };
  for (let merges = 0; merges <= MAX_MERGES; merges++) {
    const written = await writeRecord(client, userId, mine);
    if (written) return { record: mine.record, version: written };
    const theirs = await readRecord(client, userId);
    if (theirs.record.is_complete) return theirs;
    mine = { record: isReset ? record : mergeRecords(record, theirs.record), version: theirs.version };
  }
  throw onboardingError("onboarding_step_failed", { message: "It was changed elsewhere at the same time." });
}

type StatusChange = { flags: readonly OnboardingFlag[]; steps: readonly OnboardingStep[] };
type StatusUpdate = Partial<Record<OnboardingFlag, true>> & { steps_completed: string[] };

/** Creates the row when missing, and records when the last flag was set. */
export async function setOnboardingFlags(
  client: BackendClient,
  userId: string,
  { flags, steps }: StatusChange,
  now: Date,
) {
  const set: Partial<Record<OnboardingFlag, true>> = Object.fromEntries(flags.map((flag) => [flag, true]));
  const status = await writeStatus(client, userId, { ...set, steps_completed: [...steps] });
  if (!areAllFlagsSet(status)) return;
  const noted = { completed_at: now.toISOString() };
  const refusal = refusalOf(await client.from("onboarding_status").update(noted).eq("user_id", userId));
  if (refusal) throw toStepError(refusal);
}

async function writeStatus(client: BackendClient, userId: string, change: StatusUpdate) {
  const answer = await client.from("onboarding_status").update(change).eq("user_id", userId).select("*").single();
  if (answer.data) return answer.data;
  const refusal: BackendProblem = { ...answer.error, status: answer.status };
  if (!isMissingRow(refusal)) throw toStepError(refusal);
  const created = await client
    .from("onboarding_status")
    .insert({ user_id: userId, ...change })
    .select("*")
    .single();
  if (created.data) return created.data;
  const { message } = toAppError({ ...created.error, status: created.status });
  throw onboardingError("onboarding_status_failed", { message }, created.error);
}

export type CompletionOutcome = { success: boolean; error: string | null };
const failed = ({ message }: Error): CompletionOutcome => ({ success: false, error: message });

/** Runs last: completion is stored in `user_onboarding`, and the flags follow it. */
export async function saveOnboardingCompletion(
  client: BackendClient,
  userId: string,
  { is_complete, completed_at, steps_completed, ...flags }: CompletionRecord,
): Promise<CompletionOutcome> {
  if (!userId) return failed(onboardingError("onboarding_user_missing"));
  const row = {
    user_id: userId,
    is_complete,
    completed_at,
    current_step: "completion",
    completed_steps: [...steps_completed],
  };
  try {
    const written = refusalOf(
      await client
        .from("user_onboarding")
        .upsert(row as typeof row & { current_step: OnboardingStep }, { onConflict: "user_id" }),
    );
    if (written) return failed(toCompletionError(written));
    const set = Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag as OnboardingFlag] : []));
    await setOnboardingFlags(client, userId, { flags: set, steps: steps_completed }, new Date(completed_at));
    await updateProfile(client, userId, { onboarded: true });
    return { success: true, error: null };
  } catch (problem) {
    return failed(toSaveProblem(problem));
  }
}

function toCompletionError(refusal: BackendProblem) {
  const { message } = toAppError(refusal);
  const code = isAuthenticationProblem(refusal) ? "onboarding_authentication" : "onboarding_completion_failed";
  return onboardingError(code, { message }, refusal);
}

/** For accounts older than the setup, once they acknowledged the cold-water note. */
export async function markSettledComplete(client: BackendClient, userId: string, now: Date) {
  const { record, version } = await readRecord(client, userId);
  if (record.is_complete) return;
  const { form_data: form } = record;
  const waterPreferences = { ...form.waterPreferences, acknowledgedSafetyWarning: true };
  const row = { is_complete: true, completed_at: now.toISOString(), form_data: { ...form, waterPreferences } };
  const table = client.from("user_onboarding");
  const write = version
    ? table.update(row).eq("user_id", userId).eq("is_complete", false)
    : table.insert({ ...row, user_id: userId });
  const refusal = refusalOf(await write);
  if (refusal && refusal.code !== UNIQUE_VIOLATION) throw toStepError(refusal);
}
