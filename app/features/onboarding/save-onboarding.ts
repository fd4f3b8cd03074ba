import type { BackendClient } from "#app/backend/backend-client.ts";
import { type OnboardingFlag, toCompletionRecord } from "#domain/accounts/onboarding/onboarding-flags.ts";
import { readOnboardingForm, rebaseForm } from "#domain/accounts/onboarding/onboarding-form.ts";
import { hasLocation, pickFields } from "#domain/accounts/onboarding/onboarding-profile.ts";
import type { OnboardingRecord } from "#domain/accounts/onboarding/onboarding-record.ts";
import { changedFields, type Wizard } from "#domain/accounts/onboarding/wizard-state.ts";
import { AppError } from "#domain/errors.ts";
import {
  readRecord,
  saveFullName,
  saveLocation,
  saveNames,
  saveOnboardingCompletion,
  savePreferences,
  saveRecord,
  setOnboardingFlags,
} from "./onboarding.data.ts";

export type SavedOnboarding = {
  record: OnboardingRecord;
  version: string | null;
  flags: readonly OnboardingFlag[];
  /** Taken while this device was offline: the swimmer keeps the generated name. */
  isUsernameTaken: boolean;
};

type Context = { userId: string; isSocial: boolean; now: Date };

/** Whether the username was free. A finished setup must not depend on it. */
async function saveProfile(client: BackendClient, wizard: Wizard, userId: string) {
  const { full_name: _name, username: _username, ...place } = pickFields(wizard.profile, changedFields(wizard));
  if (Object.keys(place).length > 0) await saveLocation(client, userId, place);
  if (!wizard.record.is_complete) return true;
  try {
    await saveNames(client, userId, wizard.profile);
    return true;
  } catch (problem) {
    if (!(problem instanceof AppError) || problem.code !== "username_taken") throw problem;
    await saveFullName(client, userId, wizard.profile);
    return false;
  }
}

/** Rebases this page's changes on the other device's answers. */
function withTheirAnswers({ record, serverForm }: Wizard, { form_data: theirs }: OnboardingRecord): OnboardingRecord {
  return { ...record, form_data: readOnboardingForm(rebaseForm(record.form_data, { base: serverForm, theirs })) };
}

/** Saves answers first and "complete" last: an interrupted save is finished by the next one. */
export async function saveOnboarding(
  client: BackendClient,
  wizard: Wizard,
  context: Context,
): Promise<SavedOnboarding> {
  const { userId, now } = context;
  const { resetRevision, flags } = wizard;
  const there = await readRecord(client, userId);
  // A page opened before completion has older answers.
  if (there.record.is_complete && !wizard.record.is_complete) return { ...there, flags, isUsernameTaken: false };
  const isReset = resetRevision !== null;
  // A missing row is recreated from this page.
  const isChangedThere = there.version !== null && there.version !== wizard.version;
  const record = isChangedThere && !isReset ? withTheirAnswers(wizard, there.record) : wizard.record;
  const isUsernameTaken = !(await saveProfile(client, wizard, userId));
  if (record.completed_steps.includes("preferences")) await savePreferences(client, userId, record.form_data);
  const saved = await saveRecord(client, userId, { record, version: wizard.version, isReset });
  const isFinished = record.is_complete;
  if (isFinished) await complete(client, wizard, context);
  const steps = isFinished ? record.completed_steps : saved.record.completed_steps;
  if (flags.length > 0 || steps.length > 0) await setOnboardingFlags(client, userId, { flags, steps }, now);
  return { version: saved.version, record: isFinished ? record : saved.record, flags, isUsernameTaken };
}

async function complete(client: BackendClient, { record, profile }: Wizard, { userId, isSocial, now }: Context) {
  const completion = toCompletionRecord(record, { hasLocation: hasLocation(profile), isSocial }, now);
  const { success, error } = await saveOnboardingCompletion(client, userId, completion);
  if (!success) throw new AppError("onboarding_completion_failed", error ?? "");
}
