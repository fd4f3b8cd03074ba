import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { privacyQuery, useSavePrivacy } from "#app/features/profile/privacy/privacy.queries.ts";
import { type PrivacyValues, toPrivacyValues } from "#domain/settings/privacy-values.ts";
import type { SectionStore } from "../kit/use-section-draft.ts";
import { ALWAYS_CURRENT, userSettingsQuery, useUserSettingsStore } from "../user-settings.queries.ts";

/** The level is kept in `user_preferences`, the parts in `user_settings`. */
export function usePrivacySection(userId: string) {
  const queryClient = useQueryClient();
  const levelQuery = { ...privacyQuery(userId), ...ALWAYS_CURRENT };
  const level = useQuery(levelQuery);
  const settings = useQuery(userSettingsQuery(userId));
  const saveLevel = useSavePrivacy(userId);
  const parts = useUserSettingsStore(userId, "privacy_settings");
  const data = useMemo(
    () => (level.data && settings.data ? toPrivacyValues(level.data, settings.data.privacy_settings) : undefined),
    [level.data, settings.data],
  );
  const store: SectionStore<PrivacyValues> = {
    reload: async () => {
      const [levelNow, partsNow] = await Promise.all([queryClient.fetchQuery(levelQuery), parts.reload()]);
      return toPrivacyValues(levelNow, partsNow);
    },
    save: async ({ level: newLevel, ...newParts }, values) => {
      // Parts first: a profile that becomes public must not show for a moment what is hidden.
      if (Object.keys(newParts).length > 0) await parts.save(newParts);
      if (newLevel) await saveLevel.mutateAsync(newLevel);
      return values;
    },
  };
  const refetch = () => Promise.all([level.refetch(), settings.refetch()]);
  return { query: { data, error: level.error ?? settings.error, refetch }, store };
}
