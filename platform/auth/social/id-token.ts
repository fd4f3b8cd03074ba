import { createHash } from "node:crypto";
import type { Context } from "hono";
import { errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { AS_OWNER, type Transaction } from "../../database/engine.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, OAuthError, validationError } from "../auth-error.ts";
import { requireSignedIn, requireStillSignedIn, type SignedIn } from "../bearer.ts";
import { readBody, readOrigin, textField } from "../request.ts";
import { openSession } from "../sessions.ts";
import { isBanned, requireUser } from "../users.ts";
import { readClaims } from "./profile.ts";
import type { ProviderClient } from "./provider-client.ts";
import { OPENID_PROVIDERS } from "./providers.ts";
import { type Arrival, linkIdentity, resolveAccount } from "./resolve-account.ts";

const body = z.object({
  provider: textField,
  id_token: textField,
  access_token: textField,
  nonce: textField,
  link_identity: z.boolean().nullish(),
});
type Body = z.infer<typeof body>;

const badToken = (description: string, cause?: unknown) => new OAuthError("invalid request", description, { cause });

/** Asymmetric only: nobody can sign with what everybody knows. */
const ALGORITHMS = ["RS256", "ES256"];
const CLOCK_TOLERANCE_S = 30;

function requireOpenIdProvider(auth: AuthContext, provider: string) {
  if (provider !== "apple" && provider !== "google") {
    throw validationError(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`);
  }
  if (auth.social.isEnabled(provider)) return provider;
  const { issuer } = OPENID_PROVIDERS[provider];
  throw new AuthError(400, "provider_disabled", `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
}

async function verify(client: ProviderClient, token: string): Promise<JWTPayload> {
  if (client.kind !== "openid") throw new TypeError("Only OpenID Connect has id tokens");
  const terms = { issuer: client.issuer, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S };
  const required = { requiredClaims: ["sub", "aud", "exp", "iat"] };
  try {
    const { payload } = await jwtVerify(token, client.publicKeys, { ...terms, ...required });
    const audiences = [payload.aud].flat();
    if (audiences.includes(client.clientId)) return payload;
    throw badToken(`Unacceptable audience in id_token: [${audiences.join(" ")}]`);
  } catch (problem) {
    throw problem instanceof errors.JOSEError ? badToken("Bad ID token", problem) : problem;
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** The client says the nonce itself, the token holds its hash: a stolen token alone is not enough. */
function requireNonce({ nonce: inToken }: JWTPayload, { nonce }: Body) {
  const hasNonce = typeof inToken === "string" && inToken !== "";
  if (hasNonce !== (nonce !== "")) {
    throw badToken("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (hasNonce && sha256(nonce).toString("hex") !== inToken) throw new OAuthError("invalid nonce", "Nonces mismatch");
}

/** An access token that is sent along has to be the one that the id token was made with. */
function requireAccessToken({ at_hash: inToken }: JWTPayload, { access_token: accessToken }: Body) {
  if (accessToken === "" || typeof inToken !== "string") return;
  if (sha256(accessToken).subarray(0, 16).toString("base64url") !== inToken) throw badToken("Bad ID token");
}

async function link(tx: Transaction, linkTo: SignedIn, { profile, now }: Arrival): Promise<string> {
  const { id: userId } = linkTo.user;
  await requireStillSignedIn(tx, linkTo);
  if (isBanned(await requireUser(tx, userId), now)) throw new AuthError(403, "user_banned", "User is banned");
  await linkIdentity(tx, { userId, identity: profile.identity, now });
  return userId;
}

/** Signs in with a token that a native app or a button of the provider has brought. */
export async function signInWithIdToken(c: Context, auth: AuthContext) {
  const given = await readBody(c, body);
  if (given.id_token === "") throw badToken("id_token required");
  if (given.provider === "") throw badToken("provider or client_id and issuer required");
  const linkTo = given.link_identity ? await requireSignedIn(c, auth) : null;
  const origin = readOrigin(c);
  await auth.limits.take("authorizeByAddress", limitKey(origin.address));
  const provider = requireOpenIdProvider(auth, given.provider);
  const claims = await verify(await auth.social.connect(provider), given.id_token);
  requireNonce(claims, given);
  requireAccessToken(claims, given);
  const profile = readClaims(provider, claims);
  const arrival = { profile, isSignupAllowed: await auth.config.isSignupAllowed(), now: auth.now() };
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const userId = linkTo ? await link(tx, linkTo, arrival) : await resolveAccount(tx, arrival);
    return openSession(tx, auth, { userId, method: "oauth", origin });
  });
}
