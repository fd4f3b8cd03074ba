import { getTokenState, mayRefresh } from "#domain/resilience/token-renewal.ts";
import type { AccountClient } from "../backend-client.ts";
import type { TokenSource } from "../guard/token-source.ts";
import type { StoredSession } from "./stored-session.ts";

type Renewal = Pick<AccountClient["auth"], "getSession" | "refreshSession">;

type Sources = {
  publishableKey: string;
  readSession: () => Promise<StoredSession | null>;
  getAuth: () => Promise<Renewal>;
};

/** The browsers' own message, so it is recognized everywhere. */
const unreachable = () => new TypeError("Failed to fetch");

type Answer = Awaited<ReturnType<Renewal["refreshSession" | "getSession"]>>;

/** Null when the session is over. Throws when the auth service didn't respond. */
function takeToken({ data, error }: Answer) {
  if (data.session) return data.session.access_token;
  if (error?.name === "AuthRetryableFetchError") throw unreachable();
  return null;
}

/** Concurrent callers share one refresh. */
export function createSessionTokens({ publishableKey, readSession, getAuth }: Sources): TokenSource {
  let lastRefreshAt: number | null = null;
  let underWay: Promise<string | null> | undefined;

  /** The library refreshes near expiry, once for all tabs. */
  async function renewEnding({ access_token, expires_at }: StoredSession) {
    // Whatever its age, it says whose answers the worker may give.
    if (navigator.onLine === false) return access_token;
    try {
      return takeToken(await (await getAuth()).getSession());
    } catch (problem) {
      if (getTokenState(expires_at, Date.now()) === "expired") throw problem;
      return access_token;
    }
  }

  async function refresh() {
    lastRefreshAt = Date.now();
    return takeToken(await (await getAuth()).refreshSession());
  }

  return {
    publishableKey,
    getToken: async () => {
      const session = await readSession();
      if (!session) return null;
      const isFresh = getTokenState(session.expires_at, Date.now()) === "fresh";
      const token = isFresh ? session.access_token : await renewEnding(session);
      return token === null ? "refused" : { token, userId: session.user?.id ?? null };
    },
    renewToken: async (refused) => {
      const session = await readSession();
      if (session && session.access_token !== refused) return session.access_token;
      if (!session || (!underWay && !mayRefresh(lastRefreshAt, Date.now()))) return null;
      underWay ??= refresh().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
