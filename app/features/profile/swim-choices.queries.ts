import { useQueryClient } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { readSwimChoices, type SwimChoices, saveSwimChoices } from "./swim-choices.data.ts";

export const swimChoicesQuery = (userId: string) =>
  clientQuery(["swim-choices", userId], (client) => readSwimChoices(client, userId));

export function useSaveSwimChoices(userId: string) {
  const queryClient = useQueryClient();
  return useClientMutation(
    async (client, choices: SwimChoices) => {
      await saveSwimChoices(client, userId, choices);
      queryClient.setQueryData(swimChoicesQuery(userId).queryKey, choices);
      // Scores depend on these choices.
      await queryClient.invalidateQueries({ queryKey: ["conditions", "band", userId] });
    },
    { silent: true },
  );
}
