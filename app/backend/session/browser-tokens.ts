import { restrictToOwner } from "../guard/restrict-to-owner.ts";
import type { TokenSource } from "../guard/token-source.ts";
import { readPublicBackend } from "../public-backend.ts";
import { getAccountClient } from "./account-client.ts";
import { readClockLeadMs } from "./server-clock.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { createSessionReader, readStoredSession } from "./stored-session.ts";

let tokens: TokenSource | undefined;
let owner: string | null = null;

/** From now on this page sends what it sends as this swimmer or not at all. Returns how to give it free. */
export function setPageOwner(userId: string) {
  owner = userId;
  return () => {
    owner = null;
  };
}

/** The tokens of whoever is signed in on this device. */
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

/** The signed-in swimmer's token, fresh enough to be sent; null for a visitor and when the session is over. */
export async function getAccessToken() {
  const session = await getSessionTokens().getToken();
  return session === null || session === "refused" ? null : session.token;
}
