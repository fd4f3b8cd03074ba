import { judgeToken, mayRefresh } from "#domain/resilience/token-renewal.ts";
import type { AccountClient } from "../backend-client.ts";
import type { TokenSource } from "../guard/token-source.ts";
import type { StoredSession } from "./stored-session.ts";

type Renewal = Pick<AccountClient["auth"], "getSession" | "refreshSession">;

type Sources = {
  publishableKey: string;
  readSession: () => Promise<StoredSession | null>;
  /** Loads the client that can renew a session. */
  getAuth: () => Promise<Renewal>;
};

/** In the browsers' own words, so that it is known for what it is wherever it arrives. */
const unreachable = () => new TypeError("Failed to fetch");

type Answer = Awaited<ReturnType<Renewal["refreshSession" | "getSession"]>>;

/** The new token, or null when the session is over. Throws when the auth service did not answer. */
function takeToken({ data, error }: Answer) {
  if (data.session) return data.session.access_token;
  if (error?.name === "AuthRetryableFetchError") throw unreachable();
  return null;
}

/** The tokens of the session that sign-in left on this device; many who need a new one at a time share one exchange. */
export function createSessionTokens({ publishableKey, readSession, getAuth }: Sources): TokenSource {
  let lastRefreshAt: number | null = null;
  let underWay: Promise<string | null> | undefined;

  /** The library exchanges what is near its end, once for all tabs. */
  async function renewEnding({ access_token, expires_at }: StoredSession) {
    try {
      return takeToken(await (await getAuth()).getSession());
    } catch (problem) {
      if (judgeToken(expires_at, Date.now()) === "expired") throw problem;
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
      const isFresh = judgeToken(session.expires_at, Date.now()) === "fresh";
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
