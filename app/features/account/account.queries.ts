import { queryOptions, useQuery } from "@tanstack/react-query";
import { readAuthSettings } from "#app/backend/auth-settings.ts";
import { readPublicBackend } from "#app/backend/public-backend.ts";
import { getOfferedProviders } from "#domain/accounts/social-providers.ts";

/** Which providers are on changes with a start of the server. */
const SETTINGS_STALE_MS = 5 * 60_000;

const offeredProviders = queryOptions({
  queryKey: ["auth-settings"],
  queryFn: async () => getOfferedProviders(await readAuthSettings(readPublicBackend())),
  staleTime: SETTINGS_STALE_MS,
  retry: 1,
});

/** Undefined until it is known; without an answer none is offered, and the password still works. */
export function useOfferedProviders() {
  const { data, isError } = useQuery(offeredProviders);
  return isError ? [] : data;
}
