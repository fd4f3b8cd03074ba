import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { getOnboardingCompletion } from "#domain/accounts/onboarding-completion.ts";
import { getAccountState } from "./account-state.data.ts";
import type { Swimmer } from "./swimmer.ts";

type Session = { swimmer: Swimmer | null; headers: Headers };

/** Reads and verifies the session cookie; refreshes it when it has expired. An unreadable cookie is a visitor. */
export async function readSwimmer(services: Services, request: Request): Promise<Session> {
  if (!request.headers.get("Cookie")?.includes(SESSION_COOKIE)) return { swimmer: null, headers: new Headers() };
  const { client, headers } = createSessionServerClient(services, request);
  const { session } = (await client.auth.getSession()).data;
  // A cookie holds whatever its sender wrote into it; the library takes a token that is no text apart and fails.
  if (typeof session?.access_token !== "string") return { swimmer: null, headers };
  const { data } = await client.auth.getClaims(session.access_token);
  if (!data) return { swimmer: null, headers };
  const { sub: id, email = "", user_metadata: metadata } = data.claims;
  try {
    const state = await getAccountState(client);
    return { swimmer: state && toSwimmer(id, email, state), headers };
  } catch (problem) {
    services.reportProblem(problem);
    const isEmailVerified = metadata?.email_verified === true;
    return { swimmer: { id, email, isEmailVerified, isAdmin: false, isBanned: false, onboarding: "unknown" }, headers };
  }
}

type AccountState = NonNullable<Awaited<ReturnType<typeof getAccountState>>>;

function toSwimmer(id: string, email: string, state: AccountState): Swimmer {
  return {
    id,
    email,
    isEmailVerified: state.is_email_verified,
    isAdmin: state.is_admin,
    isBanned: state.is_banned,
    onboarding: getOnboardingCompletion(state, new Date()),
  };
}
