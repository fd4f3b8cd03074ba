import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { redeemCode } from "../flows.ts";
import { rememberDevice, takeSignInAttempt } from "../limits/sign-in-attempts.ts";
import { renewHash, verifyPassword } from "../passwords.ts";
import { readBody, readOrigin, textField } from "../request.ts";
import { type Grant, openSession, refreshSession } from "../sessions.ts";
import { linkIdentity } from "../social/accounts.ts";
import { OPENID_PROVIDERS } from "../social/providers.ts";
import { findUser, refuseBanned, requireUser } from "../users.ts";

const passwordBody = z.object({ email: textField, phone: textField, password: textField });
const refreshBody = z.object({ refresh_token: textField });
const invalidCredentials = () => new AuthError(400, "invalid_credentials", "Invalid login credentials");
const pkceBody = z.object({ auth_code: textField, code_verifier: textField });

/** Without the right password a response does not reveal whether an account exists or what is wrong with it. */
async function signInWithPassword(c: Context, auth: AuthContext): Promise<Grant> {
  const { email: givenEmail, phone, password } = await readBody(c, passwordBody);
  if (phone !== "") throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  const [email, origin] = [givenEmail.toLowerCase(), readOrigin(c)];
  const giveBackAttempt = await takeSignInAttempt(c, auth, email);
  const user = await auth.engine.transaction({ ...AS_OWNER, readOnly: true }, (tx) => findUser(tx, { email }));
  const isRight = await verifyPassword(user?.encrypted_password ?? null, password);
  if (!user || !isRight) throw invalidCredentials();
  await giveBackAttempt();
  refuseBanned(user, auth.now(), 400);
  if (!user.email_confirmed_at && (await auth.config.mustConfirmEmail(email))) {
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  const newHash = await renewHash(user.encrypted_password, password);
  const grant = await auth.engine.transaction(AS_OWNER, async (tx) => {
    // It may have changed while it was checked, or been removed for the owner of the address.
    const [unchanged] = await tx.query(sql`
      select id from auth.users where id = ${user.id} and encrypted_password = ${user.encrypted_password}
      for no key update`);
    if (!unchanged) throw invalidCredentials();
    if (newHash) await tx.query(sql`update auth.users set encrypted_password = ${newHash} where id = ${user.id}`);
    return openSession(tx, auth, { userId: user.id, method: "password", origin });
  });
  rememberDevice(c, auth, email);
  return grant;
}

async function refresh(c: Context, auth: AuthContext): Promise<Grant> {
  const { refresh_token: token } = await readBody(c, refreshBody);
  if (token === "") throw validationError("refresh_token required");
  const origin = readOrigin(c);
  await auth.limits.take("refreshByAddress", limitKey(origin.address));
  const result = await auth.engine.transaction(AS_OWNER, (tx) => refreshSession(tx, auth, { token, origin }));
  if (result instanceof AuthError) throw result;
  return result;
}

async function exchangeCode(c: Context, auth: AuthContext): Promise<Grant> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceBody);
  if (code === "" || verifier === "") {
    throw validationError("invalid request: both auth code and code verifier should be non-empty");
  }
  const now = auth.now();
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const flow = await redeemCode(tx, { code, verifier, now });
    const { user_id: userId, authentication_method: method, linking_identity: identity } = flow;
    refuseBanned(await requireUser(tx, userId), now);
    if (identity) await linkIdentity(tx, { userId, identity, now });
    const { provider_access_token: accessToken, provider_refresh_token: refreshToken } = flow;
    return {
      ...(await openSession(tx, auth, { userId, method, origin: readOrigin(c) })),
      // Given to the browser once and not kept.
      ...(accessToken && { provider_token: accessToken }),
      ...(refreshToken && { provider_refresh_token: refreshToken }),
    };
  });
}

/** Off: browsers sign in through `/authorize`. */
async function refuseIdToken(c: Context): Promise<never> {
  const { provider } = await readBody(c, z.object({ provider: textField }));
  const issuer = provider === "apple" || provider === "google" ? OPENID_PROVIDERS[provider].issuer : provider;
  throw new AuthError(400, "provider_disabled", `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
}

async function refuseWeb3(): Promise<never> {
  throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
}

const GRANTS: Readonly<Record<string, typeof refresh>> = {
  password: signInWithPassword,
  refresh_token: refresh,
  pkce: exchangeCode,
  id_token: refuseIdToken,
  web3: refuseWeb3,
};

export const tokenRoutes = (auth: AuthContext) =>
  new Hono().post("/token", async (c) => {
    const name = c.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
    if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    return c.json(await grant(c, auth));
  });
