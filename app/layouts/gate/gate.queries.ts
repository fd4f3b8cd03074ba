import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getAccessToken } from "#app/backend/session/browser-tokens.ts";
import { getAccountState } from "#app/session/account-state.data.ts";
import { getOnboardingCompletion } from "#domain/accounts/onboarding/onboarding-completion.ts";

// Asked only when the server couldn't tell; the gate shows errors.
const meta = { silent: true };

export const hasSessionQuery = queryOptions({
  queryKey: ["gate", "session"],
  queryFn: async () => (await getAccessToken()) !== null,
  staleTime: 0,
  meta,
});

/** Null when the account is gone. */
export const onboardingQuery = (userId: string) =>
  queryOptions({
    queryKey: ["gate", "onboarding", userId],
    queryFn: async () => {
      const state = await getAccountState(await getBrowserClient());
      return state && getOnboardingCompletion(state, new Date());
    },
    staleTime: 0,
    meta,
  });
