import type { BackendClient } from "#app/backend/backend-client.ts";
import { clientQuery } from "#app/backend/client.queries.ts";

/** Reloaded on every visit. Every failed attempt is reported here, because the pages show none. */
export const adminQuery = <Data, const Key extends readonly unknown[]>(
  queryKey: Key,
  load: (client: BackendClient) => Promise<Data>,
) => ({
  ...clientQuery(queryKey, async (client) => {
    try {
      return await load(client);
    } catch (problem) {
      reportError(problem);
      throw problem;
    }
  }),
  staleTime: 0,
  refetchOnMount: true as const,
});
