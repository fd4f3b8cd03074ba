import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { PrivacyLevel } from "#domain/accounts/privacy-levels.ts";
import { readPrivacyLevel, savePrivacyLevel } from "./privacy.data.ts";

export const privacyQuery = (userId: string) =>
  queryOptions({
    queryKey: ["privacy-level", userId],
    queryFn: async () => readPrivacyLevel(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export function useSavePrivacy(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (level: PrivacyLevel) => savePrivacyLevel(await getBrowserClient(), userId, level),
    onSuccess: (_saved, level) => queryClient.setQueryData(privacyQuery(userId).queryKey, level),
    meta: { silent: true },
  });
}
