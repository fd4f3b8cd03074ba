import { queryOptions, useQuery } from "@tanstack/react-query";
import { readPublicBackend } from "#app/backend/public-backend.ts";
import { readAuthSettings } from "#app/backend/session/auth-settings.ts";
import { getSignInOffer, UNKNOWN_OFFER } from "#domain/accounts/sign-in/social-providers.ts";

/** Providers change only when the server restarts. */
const SETTINGS_STALE_MS = 5 * 60_000;

const signInOffer = queryOptions({
  queryKey: ["auth-settings"],
  queryFn: async () => getSignInOffer(await readAuthSettings(readPublicBackend())),
  staleTime: SETTINGS_STALE_MS,
  retry: 1,
});

export function useSignInOffer() {
  const { data, isError } = useQuery(signInOffer);
  return isError ? UNKNOWN_OFFER : data;
}
