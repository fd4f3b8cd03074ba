import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";

/** Asked anew by every gate that closes: the swimmer may just have put right what was missing. */
export const profileCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile-check", userId],
    queryFn: async () => readAccountHealth(await getBrowserClient()),
    staleTime: 0,
    refetchOnMount: true,
    // The screen names it among the issues.
    meta: { silent: true },
  });
