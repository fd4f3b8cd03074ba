import { useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { SiteSettings } from "#domain/admin/site-settings.ts";
import { loadSiteSettings, saveSiteSettings } from "./site-settings.data.ts";

export const siteSettingsQuery = (adminId: string) => ({
  ...clientQuery(["admin", adminId, "settings"], loadSiteSettings),
  staleTime: 0,
  refetchOnMount: true,
});

export function useSaveSiteSettings(adminId: string) {
  const queryClient = useQueryClient();
  return useClientMutation(
    async (client, values: SiteSettings) => {
      const saved = await saveSiteSettings(client, values, new Date());
      queryClient.setQueryData(siteSettingsQuery(adminId).queryKey, saved);
      return saved;
    },
    { silent: true },
  );
}
