import { getAccountClient } from "./account-client.ts";
import type { TokenSource } from "./guard/token-source.ts";
import { readPublicBackend } from "./public-backend.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { createSessionReader } from "./stored-session.ts";

let tokens: TokenSource | undefined;

/** The tokens of whoever is signed in on this device. */
export function getSessionTokens() {
  tokens ??= createSessionTokens({
    publishableKey: readPublicBackend().publishableKey,
    readSession: createSessionReader(() => document.cookie),
    getAuth: async () => (await getAccountClient()).auth,
  });
  return tokens;
}

/** The signed-in swimmer's token, fresh enough to be sent; null for a visitor and when the session is over. */
export async function getAccessToken() {
  const session = await getSessionTokens().getToken();
  return session === null || session === "refused" ? null : session.token;
}
