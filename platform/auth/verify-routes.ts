import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, DatabaseError, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { limitKey } from "../gateway/client-address.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, emailExists, toAuthError, toLogFields, validationError } from "./auth-error.ts";
import { type FlowMethod, issueCode } from "./flows.ts";
import { dropForeignIdentities } from "./identities.ts";
import {
  clearTokens,
  consumeToken,
  findToken,
  isPkceToken,
  type OneTimeToken,
  type TokenType,
} from "./one-time-tokens.ts";
import { allowedRedirect, parseEmail, readBody, readOrigin, textField } from "./request.ts";
import { openSession } from "./sessions.ts";
import { OAUTH_ERRORS } from "./social/social-error.ts";
import { confirmUser, hasProvenEmail, isBanned, requireUser } from "./users.ts";

const EMAIL_CHANGE: readonly TokenType[] = ["email_change_token_new", "email_change_token_current"];

/** Which tokens a type of verification accepts, and what a PKCE flow of that type is called. */
const TYPES: Readonly<Record<string, { tokens: readonly TokenType[]; flow: FlowMethod }>> = {
  signup: { tokens: ["confirmation_token"], flow: "email/signup" },
  invite: { tokens: ["confirmation_token"], flow: "invite" },
  recovery: { tokens: ["recovery_token"], flow: "recovery" },
  magiclink: { tokens: ["recovery_token"], flow: "magiclink" },
  email_change: { tokens: EMAIL_CHANGE, flow: "email_change" },
  email: { tokens: ["confirmation_token", "recovery_token"], flow: "email/signup" },
};

const HALF_CONFIRMED = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const UNUSABLE_LINK = "Email link is invalid or has expired";
const UNUSABLE_CODE = "Token has expired or is invalid";

function requireType(name: string) {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (name === "") throw validationError("Verify requires a verification type");
  if (!type) throw validationError("Invalid email verification type");
  return type;
}

/** The second of the two confirmations makes the change; the first only counts. True once it is made. */
async function confirmEmailChange(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const user = await requireUser(tx, userId);
  if (user.email_change_confirm_status === 0) {
    await tx.query(
      sql`update auth.users set email_change_confirm_status = 1, updated_at = ${now} where id = ${userId}`,
    );
    return false;
  }
  const identity = { email: user.email_change, email_verified: true };
  try {
    await tx.query(sql`
      update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${identity}::jsonb
      where id = ${userId}`);
  } catch (problem) {
    if (!(problem instanceof DatabaseError) || problem.code !== "23505") throw problem;
    throw emailExists();
  }
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || ${identity}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = 'email'`);
  await clearTokens(tx, userId);
  return true;
}

type Lookup = { token: string } | { email: string; code: string };

/** Uses the token up and does what it stands for. Null when an e-mail change waits for its second confirmation. */
async function applyToken(tx: Transaction, lookup: Lookup & { types: readonly TokenType[]; now: Date }) {
  const { now } = lookup;
  const token: OneTimeToken | null = await findToken(tx, lookup);
  if (!token || !(await consumeToken(tx, token))) {
    throw new AuthError(403, "otp_expired", "token" in lookup ? UNUSABLE_LINK : UNUSABLE_CODE);
  }
  const user = await requireUser(tx, token.user_id);
  if (isBanned(user, now)) throw new AuthError(403, "user_banned", "User is banned");
  if (EMAIL_CHANGE.includes(token.token_type)) return (await confirmEmailChange(tx, user.id, now)) ? user.id : null;
  // A mail that arrived proves the address, whatever it was sent for.
  if (!hasProvenEmail(user)) {
    await dropForeignIdentities(tx, user.id, now);
    await confirmUser(tx, user.id, now);
  }
  await clearTokens(tx, user.id);
  return user.id;
}

/** Counts before trying and forgives what turns out right, so that guesses made at once are counted too. */
async function limited<T>(
  auth: AuthContext,
  keys: { address: string | null; account: string | null },
  work: () => Promise<T>,
) {
  const addressKey = limitKey(keys.address);
  await auth.limits.take("verifyByAddress", addressKey);
  await auth.limits.take("verifyByAccount", keys.account);
  const result = await work();
  await auth.limits.giveBack("verifyByAddress", addressKey);
  await auth.limits.giveBack("verifyByAccount", keys.account);
  return result;
}

/** A link that was clicked: leads on with a code to exchange (PKCE) or, for links made by a server, with the session. */
async function followLink(c: Context, auth: AuthContext, target: URL) {
  const { token = "", type: name = "" } = c.req.query();
  const type = requireType(name);
  if (token === "") throw validationError("Verify requires a token or a token hash");
  const [now, origin] = [auth.now(), readOrigin(c)];
  const verify = () =>
    auth.engine.transaction(AS_OWNER, async (tx) => {
      const userId = await applyToken(tx, { token, types: type.tokens, now });
      if (userId === null) return { message: HALF_CONFIRMED };
      if (isPkceToken(token)) return { code: await issueCode(tx, { userId, method: type.flow, now }) };
      return { session: await openSession(tx, auth, { userId, method: "otp", origin }) };
    });
  const result = await limited(auth, { address: origin.address, account: null }, verify);
  if (result.code) target.searchParams.set("code", result.code);
  if (result.message) {
    if (isPkceToken(token)) target.searchParams.set("message", result.message);
    target.hash = String(new URLSearchParams({ message: result.message }));
  }
  if (result.session) {
    const { user: _, ...tokens } = result.session;
    const fields = Object.entries({ ...tokens, type: name }).map(([key, value]) => [key, String(value)]);
    target.hash = String(new URLSearchParams(fields));
  }
}

/** A person followed the link, so an error is shown by our own page and not as JSON. */
function addError(target: URL, { error, isPkce }: { error: AuthError; isPkce: boolean }) {
  const kind = OAUTH_ERRORS[error.status];
  const fields = { ...(kind && { error: kind }), error_code: error.code, error_description: error.message };
  if (isPkce) for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  target.hash = String(new URLSearchParams(fields));
}

const body = z.object({ type: textField, token: textField, token_hash: textField, email: textField });

async function verifyCode(c: Context, auth: AuthContext) {
  const { type: name, token: code, token_hash: token, email: givenEmail } = await readBody(c, body);
  const type = requireType(name);
  if ((code === "") === (token === "")) throw validationError("Verify requires either a token or a token hash");
  if (token !== "" && givenEmail !== "") throw validationError("Only the token_hash and type should be provided");
  const lookup = token === "" ? { email: parseEmail(givenEmail), code } : { token };
  const [now, origin] = [auth.now(), readOrigin(c)];
  const account = "email" in lookup ? lookup.email : null;
  return limited(auth, { address: origin.address, account }, () =>
    auth.engine.transaction(AS_OWNER, async (tx) => {
      const userId = await applyToken(tx, { ...lookup, types: type.tokens, now });
      if (userId === null) return { msg: HALF_CONFIRMED, code: "200" };
      return openSession(tx, auth, { userId, method: "otp", origin });
    }),
  );
}

export const verifyRoutes = (auth: AuthContext) =>
  new Hono()
    .get("/verify", async (c) => {
      // Mail scanners look ahead with HEAD, which Hono hands to GET handlers: it must not use the link up.
      if (c.req.method === "HEAD") return c.body(null, 405);
      const target = new URL(allowedRedirect(c, auth.config.siteUrl));
      try {
        await followLink(c, auth, target);
      } catch (problem) {
        const error = toAuthError(problem);
        if (error.status >= 500) auth.log.error(toLogFields(error.cause ?? error), "verify");
        addError(target, { error, isPkce: isPkceToken(c.req.query("token") ?? "") });
      }
      return c.redirect(target.href, 303);
    })
    .post("/verify", async (c) => c.json(await verifyCode(c, auth)));
