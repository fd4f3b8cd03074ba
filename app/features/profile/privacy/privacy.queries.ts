import { useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { PrivacyLevel } from "#domain/accounts/profile/privacy-levels.ts";
import { readPrivacyLevel, savePrivacyLevel } from "./privacy.data.ts";

export const privacyQuery = (userId: string) =>
  clientQuery(["privacy-level", userId], (client) => readPrivacyLevel(client, userId));

export function useSavePrivacy(userId: string) {
  const queryClient = useQueryClient();
  return useClientMutation(
    async (client, level: PrivacyLevel) => {
      await savePrivacyLevel(client, userId, level);
      queryClient.setQueryData(privacyQuery(userId).queryKey, level);
    },
    { silent: true },
  );
}
