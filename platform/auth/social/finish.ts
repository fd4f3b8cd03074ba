import { authorizationCodeGrant, fetchProtectedResource } from "openid-client";
import { AS_OWNER, type Transaction } from "../../database/engine.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, OAuthError } from "../auth-error.ts";
import { isBanned, requireUser } from "../users.ts";
import { type Profile, readAppleName, readClaims, readFacebookUser, toAppSecretProof } from "./profile.ts";
import type { ProviderClient } from "./provider-client.ts";
import { requireFreeIdentity, resolveAccount } from "./resolve-account.ts";
import { closeFlow, lockFlow, type SocialFlow } from "./social-flows.ts";

/** What the provider said about itself is shown to a person, so it is kept short. */
const MAX_WORDS = 200;

type Return = { flow: SocialFlow; params: URLSearchParams };
type Tokens = { accessToken: string; refreshToken: string | null; claims: Readonly<Record<string, unknown>> };

async function exchange(auth: AuthContext, client: ProviderClient, { flow, params }: Return): Promise<Tokens> {
  const address = new URL(`${auth.config.siteUrl}/auth/v1/callback`);
  for (const name of ["code", "state", "iss"]) {
    const value = params.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  const answer = await authorizationCodeGrant(client.configuration, address, {
    expectedState: flow.id,
    pkceCodeVerifier: auth.social.derive("verifier", flow.id),
    ...(client.kind === "openid" && { expectedNonce: auth.social.derive("nonce", flow.id), idTokenExpected: true }),
  });
  const { access_token: accessToken, refresh_token: refreshToken = null } = answer;
  return { accessToken, refreshToken, claims: answer.claims() ?? {} };
}

async function readProfile(client: ProviderClient, tokens: Tokens, { flow, params }: Return): Promise<Profile> {
  if (client.kind === "facebook") {
    const address = new URL(client.profileUrl);
    address.searchParams.set("appsecret_proof", toAppSecretProof(tokens.accessToken, client.clientSecret));
    const answer = await fetchProtectedResource(client.configuration, tokens.accessToken, address, "GET");
    if (!answer.ok) throw new Error(`The profile is answered with ${answer.status}`);
    return readFacebookUser(await answer.json(), client.profileUrl);
  }
  if (flow.provider_type !== "apple") return readClaims("google", tokens.claims);
  return readClaims("apple", tokens.claims, readAppleName(params.get("user")));
}

/** Runs a step at the provider; what goes wrong there is told in our words, its own stay in the log. */
async function atProvider<T>(step: Promise<T>, message: string): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    throw new AuthError(500, "unexpected_failure", message, { cause });
  }
}

/** Whose account this is, or who wants the identity; linking itself waits for the browser that asked for it. */
async function settle(
  tx: Transaction,
  profile: Profile,
  flow: SocialFlow,
  terms: { isSignupAllowed: boolean; now: Date },
) {
  const { linking_target_id: targetId } = flow;
  if (targetId === null) return { userId: await resolveAccount(tx, { profile, ...terms }), linkingIdentity: null };
  if (isBanned(await requireUser(tx, targetId), terms.now)) throw new AuthError(403, "user_banned", "User is banned");
  await requireFreeIdentity(tx, { userId: targetId, identity: profile.identity });
  return { userId: targetId, linkingIdentity: profile.identity };
}

/** The return from the provider, up to the code that the browser exchanges for its session. */
export async function finish(auth: AuthContext, { flow, params }: Return): Promise<string> {
  const refusal = params.get("error");
  if (refusal !== null) {
    const words = params.get("error_description") ?? "";
    throw new OAuthError(refusal.slice(0, MAX_WORDS), words.toWellFormed().slice(0, MAX_WORDS));
  }
  if (!params.get("code")) {
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
  }
  const client = await auth.social.connect(flow.provider_type);
  const exchanged = exchange(auth, client, { flow, params });
  const tokens = await atProvider(exchanged, "Unable to exchange external code");
  const read = readProfile(client, tokens, { flow, params });
  const profile = await atProvider(read, "Error getting user profile from external provider");
  const terms = { isSignupAllowed: await auth.config.isSignupAllowed(), now: auth.now() };
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    await lockFlow(tx, flow, terms.now);
    const outcome = await settle(tx, profile, flow, terms);
    return closeFlow(tx, flow, { ...tokens, ...outcome, now: terms.now });
  });
}
