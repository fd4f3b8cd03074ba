import { SESSION_COOKIE } from "#app/backend/backend-client.ts";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import { getOnboardingCompletion } from "#domain/accounts/onboarding/onboarding-completion.ts";
import { classifyRefreshError } from "#domain/accounts/session/classify-refresh.ts";
import { getAccountState, getShownProfile } from "../account-state.data.ts";
import type { AccountLock, Swimmer } from "../swimmer.ts";
import { expireSessionCookies } from "./expire-session-cookies.server.ts";

/** `headers` set or expire session cookies. */
type Session = { swimmer: Swimmer | null; headers: Headers };

/** The library retries for half a minute; no page waits that long. */
const REFRESH_TIMEOUT_MS = 5_000;

const tooLate = () => new Promise<null>((resolve) => setTimeout(resolve, REFRESH_TIMEOUT_MS, null).unref());

/**
 * Refreshes an expired session. Invalid sessions and deleted accounts lose their cookies; an unreachable backend
 * changes nothing.
 */
export async function readSwimmer(services: Services, request: Request): Promise<Session> {
  if (!request.headers.get("Cookie")?.includes(SESSION_COOKIE)) return { swimmer: null, headers: new Headers() };
  const { client, headers } = createSessionServerClient(services, request);
  const nobody = (): Session => ({ swimmer: null, headers: expireSessionCookies(request) });
  const stored = await Promise.race([client.auth.getSession(), tooLate()]);
  if (!stored || (stored.error && classifyRefreshError(stored.error) === "unanswered")) {
    return { swimmer: null, headers: new Headers() };
  }
  // The cookie can hold anything; the library throws on a token that is no string.
  if (typeof stored.data.session?.access_token !== "string") return nobody();
  const { data, error } = await client.auth.getClaims(stored.data.session.access_token);
  if (error && classifyRefreshError(error) === "unanswered") return { swimmer: null, headers };
  if (!data) return nobody();
  const { sub: id, email = "" } = data.claims;
  const readProfile = () =>
    getShownProfile(client, id).catch((problem: unknown) => {
      services.reportProblem(problem);
      return null;
    });
  try {
    const [state, profile] = await Promise.all([getAccountState(client), readProfile()]);
    return state ? { swimmer: { ...toSwimmer(id, email, state), profile }, headers } : nobody();
  } catch (problem) {
    services.reportProblem(problem);
    // Falls back to the token, whose facts may be old.
    const isEmailVerified = data.claims.user_metadata?.email_verified === true;
    const nothingMore = {
      isAdmin: false,
      isStaff: false,
      isBanned: false,
      onboarding: "unknown",
      profile: null,
    } as const;
    return { swimmer: { id, email, isEmailVerified, ...nothingMore }, headers };
  }
}

type AccountState = NonNullable<Awaited<ReturnType<typeof getAccountState>>>;

function toLock({ owes_second_factor: owesCode, erase_after: eraseAfter }: AccountState): AccountLock | undefined {
  if (owesCode) return { kind: "second-factor" };
  return eraseAfter ? { kind: "deletion", eraseAfter } : undefined;
}

function toSwimmer(id: string, email: string, state: AccountState): Omit<Swimmer, "profile"> {
  return {
    id,
    email,
    isEmailVerified: state.is_email_verified,
    isAdmin: state.is_admin,
    isStaff: state.is_staff,
    isBanned: state.is_banned,
    lock: toLock(state),
    onboarding: getOnboardingCompletion(state, new Date()),
  };
}
