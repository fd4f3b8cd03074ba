import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readSwimChoices, type SwimChoices, saveSwimChoices } from "./swim-choices.data.ts";

export const swimChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["swim-choices", userId],
    queryFn: async () => readSwimChoices(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export function useSaveSwimChoices(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choices: SwimChoices) => saveSwimChoices(await getBrowserClient(), userId, choices),
    onSuccess: async (_, choices) => {
      queryClient.setQueryData(swimChoicesQuery(userId).queryKey, choices);
      // Scores depend on these choices.
      await queryClient.invalidateQueries({ queryKey: ["conditions", "band", userId] });
    },
    meta: { silent: true },
  });
}
