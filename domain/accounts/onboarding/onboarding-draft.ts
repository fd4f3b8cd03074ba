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

/** What waits on the device until the server has it. It belongs to one swimmer and is of no use to another. */
export const onboardingDraft = z.object({
  userId: z.guid(),
  /** By the device's clock, in milliseconds since 1970. */
  changedAt: z.catch(z.number(), 0),
  /** The server's record that the changes were made on. */
  baseVersion: z.catch(z.nullable(z.string().check(z.maxLength(64))), null),
  record: onboardingRecord,
  profile: onboardingProfile,
  /** What of the profile was changed here; the rest may be newer on the server. */
  profileFields: z.catch(z.array(z.enum(PROFILE_FIELDS)).check(z.maxLength(PROFILE_FIELDS.length)), []),
  flags: z.catch(z.array(z.enum(ONBOARDING_FLAGS)).check(z.maxLength(ONBOARDING_FLAGS.length)), []),
  /** Begun anew: the server's steps count no more. */
  isReset: z.catch(z.boolean(), false),
  /** Whether a step was finished, so that the server is to hear of it; otherwise somebody is still filling in. */
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

/** What the server has. `version` changes with every write; null: it has no row yet. */
export type OnboardingOnServer = { record: OnboardingRecord; version: string | null; profile: OnboardingProfile };

export type Restored = OnboardingOnServer & { isFromDraft: boolean };

/** Whether the draft is the later word. A row that has not changed since needs no clock to tell. */
function isDraftNewer(draft: OnboardingDraft, { version }: OnboardingOnServer) {
  return version === null || version === draft.baseVersion || draft.changedAt > Date.parse(version);
}

/** The server's profile with what was changed here. What another device has written later stays. */
function restoreProfile(server: OnboardingProfile, { profile, profileFields }: OnboardingDraft, isNewer: boolean) {
  const isBlank = (field: ProfileField) => server[field] === null || server[field] === "";
  const fields = isNewer ? profileFields : profileFields.filter(isBlank);
  return readOnboardingProfile({ ...server, ...pickFields(readOnboardingProfile(profile), fields) });
}

/** Where somebody goes on: the server's record and the device's draft as one. No step that either has done is lost. */
export function restore(server: OnboardingOnServer, draft: OnboardingDraft | null, userId: string): Restored {
  if (draft?.userId !== userId || server.record.is_complete) return { ...server, isFromDraft: false };
  const kept = readOnboardingRecord(draft.record);
  const isNewer = isDraftNewer(draft, server);
  const profile = restoreProfile(server.profile, draft, isNewer);
  const merged = isNewer ? mergeRecords(kept, server.record) : mergeRecords(server.record, kept);
  const record = draft.isReset && isNewer ? kept : merged;
  return { record, version: server.version, profile, isFromDraft: true };
}
