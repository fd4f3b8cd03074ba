import { createHmac } from "node:crypto";
import { authorizationCodeGrant, fetchProtectedResource } from "openid-client";
import { AS_OWNER, type Transaction } from "../../database/engine.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, OAuthError, ProviderFailure } from "../auth-error.ts";
import { refuseBanned, requireUser } from "../users.ts";
import { requireFreeIdentity, resolveAccount } from "./accounts.ts";
import { type Profile, readAppleName, readClaims, readFacebookUser } from "./profile.ts";
import { closeFlow, lockFlow, type ProviderFlow } from "./provider-flows.ts";
import type { ProviderClient } from "./social.ts";

/** The provider's own words are shown to a person, so they are kept short. */
const MAX_MESSAGE_LENGTH = 200;

type Return = { flow: ProviderFlow; params: URLSearchParams };
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
    ...(!client.facebook && { expectedNonce: auth.social.derive("nonce", flow.id), idTokenExpected: true }),
  });
  const { access_token: accessToken, refresh_token: refreshToken = null } = answer;
  return { accessToken, refreshToken, claims: answer.claims() ?? {} };
}

async function readProfile(client: ProviderClient, tokens: Tokens, { flow, params }: Return): Promise<Profile> {
  if (client.facebook) {
    const { profileUrl, clientSecret } = client.facebook;
    const address = new URL(profileUrl);
    // Proves to Facebook that the app itself uses the token.
    const proof = createHmac("sha256", clientSecret).update(tokens.accessToken).digest("hex");
    address.searchParams.set("appsecret_proof", proof);
    const answer = await fetchProtectedResource(client.configuration, tokens.accessToken, address, "GET");
    if (!answer.ok) throw new Error(`Facebook responds with ${answer.status}`);
    return readFacebookUser(await answer.json(), profileUrl);
  }
  if (flow.provider_type !== "apple") return readClaims("google", tokens.claims);
  return readClaims("apple", tokens.claims, readAppleName(params.get("user")));
}

async function atProvider<T>(step: Promise<T>, message: string): Promise<T> {
  try {
    return await step;
  } catch (problem) {
    throw new AuthError(500, "unexpected_failure", message, { cause: new ProviderFailure(problem) });
  }
}

type Settings = { isSignupAllowed: boolean; now: Date };

/** Whose account this is. A linking is only prepared: the browser that asked for it completes it with its code. */
async function findAccount(tx: Transaction, profile: Profile, flow: ProviderFlow, settings: Settings) {
  const { linking_target_id: userId } = flow;
  if (userId === null) return { userId: await resolveAccount(tx, { profile, ...settings }), linkingIdentity: null };
  refuseBanned(await requireUser(tx, userId), settings.now);
  await requireFreeIdentity(tx, { userId, identity: profile.identity });
  return { userId, linkingIdentity: profile.identity };
}

/** Handles the return from the provider and gives the code that the browser exchanges for its session. */
export async function handleReturn(auth: AuthContext, { flow, params }: Return): Promise<string> {
  const refusal = params.get("error");
  if (refusal !== null) {
    const description = params.get("error_description") ?? "";
    const text = description.toWellFormed().slice(0, MAX_MESSAGE_LENGTH);
    throw new OAuthError(refusal.slice(0, MAX_MESSAGE_LENGTH), text);
  }
  if (!params.get("code")) {
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
  }
  const client = await auth.social.connect(flow.provider_type);
  const tokens = await atProvider(exchange(auth, client, { flow, params }), "Unable to exchange external code");
  const reading = readProfile(client, tokens, { flow, params });
  const profile = await atProvider(reading, "Error getting user profile from external provider");
  const settings = { isSignupAllowed: await auth.config.isSignupAllowed(), now: auth.now() };
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    await lockFlow(tx, flow, settings.now);
    const account = await findAccount(tx, profile, flow, settings);
    return closeFlow(tx, flow, { ...tokens, ...account, now: settings.now });
  });
}
