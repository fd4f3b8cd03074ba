import * as z from "zod/mini";
import { ONBOARDING_FLAGS, type OnboardingFlag } from "./onboarding-flags.ts";
import {
  type OnboardingProfile,
  onboardingProfile,
  PROFILE_FIELDS,
  type ProfileField,
  pickFields,
  readOnboardingProfile,
} from "./onboarding-profile.ts";
import { mergeRecords, type OnboardingRecord, onboardingRecord, readOnboardingRecord } from "./onboarding-record.ts";

/** One swimmer's unsaved answers on this device. */
export const onboardingDraft = z.object({
  userId: z.guid(),
  /** Device time, in milliseconds since 1970. */
  changedAt: z.catch(z.number(), 0),
  /** The server version that the changes are based on. */
  baseVersion: z.catch(z.nullable(z.string().check(z.maxLength(64))), null),
  record: onboardingRecord,
  profile: onboardingProfile,
  /** Fields changed here; the server may have newer values for the others. */
  profileFields: z.catch(z.array(z.enum(PROFILE_FIELDS)).check(z.maxLength(PROFILE_FIELDS.length)), []),
  flags: z.catch(z.array(z.enum(ONBOARDING_FLAGS)).check(z.maxLength(ONBOARDING_FLAGS.length)), []),
  /** Started over: the server's steps no longer count. */
  isReset: z.catch(z.boolean(), false),
  /** A step was completed, so the draft is due to be saved. */
  isDue: z.catch(z.boolean(), false),
});
export type OnboardingDraft = {
  userId: string;
  changedAt: number;
  baseVersion: string | null;
  record: OnboardingRecord;
  profile: OnboardingProfile;
  profileFields: ProfileField[];
  flags: OnboardingFlag[];
  isReset: boolean;
  isDue: boolean;
};

/** `version` changes with every write; null: no row yet. */
export type OnboardingOnServer = { record: OnboardingRecord; version: string | null; profile: OnboardingProfile };

export type Restored = OnboardingOnServer & { isFromDraft: boolean };

/** Without a change on the server, clocks do not matter. */
function isDraftNewer(draft: OnboardingDraft, { version }: OnboardingOnServer) {
  return version === null || version === draft.baseVersion || draft.changedAt > Date.parse(version);
}

/** Keeps what another device has saved later. */
function restoreProfile(server: OnboardingProfile, { profile, profileFields }: OnboardingDraft, isNewer: boolean) {
  const isBlank = (field: ProfileField) => server[field] === null || server[field] === "";
  const fields = isNewer ? profileFields : profileFields.filter(isBlank);
  return readOnboardingProfile({ ...server, ...pickFields(readOnboardingProfile(profile), fields) });
}

/** Merges record and draft without losing a completed step. */
export function restore(server: OnboardingOnServer, draft: OnboardingDraft | null, userId: string): Restored {
  if (draft?.userId !== userId || server.record.is_complete) return { ...server, isFromDraft: false };
  const kept = readOnboardingRecord(draft.record);
  const isNewer = isDraftNewer(draft, server);
  const profile = restoreProfile(server.profile, draft, isNewer);
  const merged = isNewer ? mergeRecords(kept, server.record) : mergeRecords(server.record, kept);
  const record = draft.isReset && isNewer ? kept : merged;
  return { record, version: server.version, profile, isFromDraft: true };
}
