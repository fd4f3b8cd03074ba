import { restrictToOwner } from "../guard/restrict-to-owner.ts";
import type { TokenSource } from "../guard/token-source.ts";
import { readPublicBackend } from "../public-backend.ts";
import { getAccountClient } from "./account-client.ts";
import { readClockLeadMs } from "./server-clock.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { createSessionReader, readStoredSession } from "./stored-session.ts";

let tokens: TokenSource | undefined;
let owner: string | null = null;

/** From now on this page sends requests only as this swimmer. Returns a function to release it. */
export function setPageOwner(userId: string) {
  owner = userId;
  return () => {
    owner = null;
  };
}

export function getSessionTokens() {
  tokens ??= restrictToOwner(
    createSessionTokens({
      publishableKey: readPublicBackend().publishableKey,
      readSession: createSessionReader(
        () => document.cookie,
        (cookies) => readStoredSession(cookies, readClockLeadMs()),
      ),
      getAuth: async () => (await getAccountClient()).auth,
    }),
    () => owner,
  );
  return tokens;
}

/** Null for a visitor or an ended session. */
export async function getAccessToken() {
  const session = await getSessionTokens().getToken();
  return session === null || session === "refused" ? null : session.token;
}
