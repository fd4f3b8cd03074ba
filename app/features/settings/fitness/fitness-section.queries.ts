import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { FitnessValues } from "#domain/settings/fitness-values.ts";
import type { SectionStore } from "../kit/use-section-draft.ts";
import { ALWAYS_CURRENT } from "../user-settings.queries.ts";
import { readFitnessSettings, saveFitnessSettings } from "./fitness-settings.data.ts";

const fitnessQuery = (userId: string) => ({
  ...clientQuery(["fitness-settings", userId], (client) => readFitnessSettings(client, userId)),
  ...ALWAYS_CURRENT,
});

export function useFitnessSection(userId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(fitnessQuery(userId));
  const save = useClientMutation(
    (client, changes: Partial<FitnessValues>) => saveFitnessSettings(client, userId, changes),
    { reload: fitnessQuery(userId).queryKey, silent: true },
  );
  const store: SectionStore<FitnessValues> = {
    reload: () => queryClient.fetchQuery(fitnessQuery(userId)),
    save: async (changes, values) => {
      await save.mutateAsync(changes);
      return values;
    },
  };
  return { query, store };
}
