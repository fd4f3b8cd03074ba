import { useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { readUserSettings, type SettingsColumn, saveUserSettings } from "./user-settings.data.ts";

/** Another tab or device may have saved meanwhile. */
export const ALWAYS_CURRENT = { staleTime: 0, refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

export const userSettingsQuery = (userId: string) => ({
  ...clientQuery(["user-settings", userId], (client) => readUserSettings(client, userId)),
  ...ALWAYS_CURRENT,
});

export function useUserSettingsStore(userId: string, column: SettingsColumn) {
  const queryClient = useQueryClient();
  const query = userSettingsQuery(userId);
  const { mutateAsync } = useClientMutation(
    async (client, changes: Parameters<typeof saveUserSettings>[1]["changes"]) => {
      const section = await saveUserSettings(client, { userId, column, changes });
      const known = queryClient.getQueryData(query.queryKey);
      if (known) queryClient.setQueryData(query.queryKey, { ...known, [column]: section });
      return section;
    },
    { silent: true },
  );
  return { reload: async () => (await queryClient.fetchQuery(query))[column], save: mutateAsync };
}
