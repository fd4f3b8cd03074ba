import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { readSession } from "#app/session/read-session.ts";
import { toBeginProblem } from "#domain/accounts/onboarding/onboarding-failures.ts";
import { loadOnboarding } from "./onboarding.data.ts";

export const onboardingQuery = (userId: string) =>
  queryOptions({
    queryKey: ["onboarding", userId],
    queryFn: async () => {
      try {
        const [client, session] = await Promise.all([getBrowserClient(), readSession(document.cookie)]);
        return { server: await loadOnboarding(client, userId), sessionUserId: session?.userId ?? null };
      } catch (problem) {
        throw toBeginProblem(problem);
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
