import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readAccountHealth } from "#app/session/account-health.data.ts";

/** The swimmer may just have fixed what was missing. */
export const profileCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: ["profile-check", userId],
    queryFn: async () => readAccountHealth(await getBrowserClient()),
    staleTime: 0,
    refetchOnMount: true,
    meta: { silent: true },
  });
