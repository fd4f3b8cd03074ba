import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getAccessToken } from "#app/backend/session/browser-tokens.ts";
import type { Account } from "#app/session/account-rows.data.ts";
import { forgetProfile, rememberProfile } from "#app/session/known-profile.ts";
import { addLogEntryOnce } from "#app/session/log-entries.data.ts";
import { rememberLoadedProfile } from "#app/session/remember-loaded-profile.ts";
import { showChangedProfile } from "#app/session/shown-profile.ts";
import type { ProfileChanges } from "#domain/accounts/profile/profile-changes.ts";
import { AppError } from "#domain/errors.ts";
import { loadProfile, type ProfileSession } from "./load-profile.ts";
import { updateProfile } from "./profile.data.ts";

const PROFILE_STALE_MS = 5 * 60 * 1000;

const browserSession: ProfileSession = {
  isValid: async () => (await getAccessToken()) !== null,
  refresh: async () => (await (await getBrowserClient()).auth.refreshSession()).error === null,
};

async function loadAndRemember(account: Account) {
  const client = await getBrowserClient();
  try {
    const profile = await loadProfile(client, account, { session: browserSession });
    rememberLoadedProfile(client, profile);
    return profile;
  } catch (problem) {
    const code = problem instanceof AppError ? problem.code : "unknown";
    if (code === "session_expired" || code === "session_invalid_for_profile") forgetProfile();
    const message = problem instanceof Error ? problem.message : String(problem);
    const entry = { eventType: "profile_load_error", userId: account.id, status: "error" } as const;
    void addLogEntryOnce(client, { ...entry, details: { code, message } });
    throw problem;
  }
}

export const profileQuery = (account: Account) =>
  queryOptions({
    queryKey: ["profile", account.id],
    queryFn: () => loadAndRemember(account),
    staleTime: PROFILE_STALE_MS,
    meta: { silent: true },
  });

export function useUpdateProfile(account: Account) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: ProfileChanges) => updateProfile(await getBrowserClient(), account.id, changes),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(account).queryKey, profile);
      rememberProfile(profile);
      showChangedProfile(profile);
    },
    meta: { silent: true },
  });
}
