import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { getAccessToken } from "#app/backend/session/browser-tokens.ts";
import { getAccountState } from "#app/session/account-state.data.ts";
import { getOnboardingCompletion } from "#domain/accounts/onboarding-completion.ts";

// Both are asked only where the server could not say, and the gate shows the problem itself.
const meta = { silent: true };

/** Whether this browser still holds a session that can be used. */
export const hasSessionQuery = queryOptions({
  queryKey: ["gate", "session"],
  queryFn: async () => (await getAccessToken()) !== null,
  staleTime: 0,
  meta,
});

/** How far the set-up of this swimmer is; null when the account is gone. */
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
