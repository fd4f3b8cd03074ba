import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { hideReminder, listWishedPlatforms } from "./wished-platforms.data.ts";

export const wishedPlatformsQuery = (userId: string) =>
  clientQuery(["wished-platforms", userId], (client) => listWishedPlatforms(client, userId));

export const useHideReminder = (userId: string) =>
  useClientMutation((client) => hideReminder(client, userId), { reload: wishedPlatformsQuery(userId).queryKey });
