import { clientQuery } from "#app/backend/client.queries.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";

/** The swimmer may just have fixed what was missing. */
export const profileCheckQuery = (userId: string) => ({
  ...clientQuery(["profile-check", userId], readAccountHealth),
  staleTime: 0,
  refetchOnMount: true,
});
