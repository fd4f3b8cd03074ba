import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { ProfileDraft } from "#domain/accounts/profile.ts";
import { requireProfile, updateProfile } from "./profile.data.ts";

/** How long a profile counts as fresh: 5 minutes. */
const PROFILE_STALE_MS = 5 * 60 * 1000;

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile", userId],
    queryFn: async () => requireProfile(await getBrowserClient(), userId),
    staleTime: PROFILE_STALE_MS,
    // The card says so in its place; a greeting without a name is no problem.
    meta: { silent: true },
  });

export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: ProfileDraft) => updateProfile(await getBrowserClient(), userId, draft),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery(userId).queryKey, profile),
    // The form shows the error beside its button, where the swimmer is looking.
    meta: { silent: true },
  });
}
