import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, DatabaseError, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, emailExists, toErrorFields, validationError } from "../auth-error.ts";
import { type FlowMethod, issueCode } from "../flows.ts";
import { deleteUnprovenIdentities } from "../identities.ts";
import { deleteFactors } from "../mfa/factors.ts";
import { consumeToken, deleteTokens, isPkceToken, type Presented, type TokenType } from "../one-time-tokens.ts";
import { isLookAhead, parseEmail, readBody, readOrigin, readRedirect, textField } from "../request.ts";
import { openSession } from "../sessions.ts";
import { confirmUser, hasProvenEmail, refuseBanned, requireUser } from "../users.ts";

const EMAIL_CHANGE: readonly TokenType[] = ["email_change_token_new", "email_change_token_current"];

/** The tokens that each type of verification accepts, and the name of its PKCE flow. */
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

/** The first of the two confirmations only counts, the second makes the change. True once it is made. */
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
    throw problem instanceof DatabaseError && problem.code === "23505" ? emailExists() : problem;
  }
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || ${identity}::jsonb, updated_at = ${now}
    where user_id = ${userId} and provider = 'email'`);
  await deleteTokens(tx, userId);
  return true;
}

type Verification = { types: readonly TokenType[]; now: Date };

/** Uses the token up and does what it was sent for. Null when an e-mail change waits for its second confirmation. */
async function applyToken(tx: Transaction, presented: Presented, { types, now }: Verification) {
  const token = await consumeToken(tx, presented, { types, now });
  if (!token) throw new AuthError(403, "otp_expired", "token" in presented ? UNUSABLE_LINK : UNUSABLE_CODE);
  const user = await requireUser(tx, token.user_id);
  refuseBanned(user, now);
  if (EMAIL_CHANGE.includes(token.token_type)) return (await confirmEmailChange(tx, user.id, now)) ? user.id : null;
  // A mail that arrived proves the address, whatever it was sent for.
  if (!hasProvenEmail(user)) {
    await deleteUnprovenIdentities(tx, user.id, now);
    await deleteFactors(tx, user.id);
    await confirmUser(tx, user.id, now);
  }
  await deleteTokens(tx, user.id);
  return user.id;
}

/** Counts the attempt before it is made and takes it back when it succeeds, so that parallel guesses count too. */
async function limitAttempts<T>(c: Context, auth: AuthContext, account: string | null, attempt: () => Promise<T>) {
  const giveBackAddress = await auth.limits.take("verifyByAddress", limitKey(readOrigin(c).address));
  const giveBackAccount = await auth.limits.take("verifyByAccount", account);
  const result = await attempt();
  await giveBackAddress();
  await giveBackAccount();
  return result;
}

/** Adds to `target` a code to exchange (PKCE) or, for links made by a server, the session itself. */
async function followLink(c: Context, auth: AuthContext, target: URL) {
  const { token = "", type: name = "" } = c.req.query();
  const { tokens: types, flow: method } = requireType(name);
  if (token === "") throw validationError("Verify requires a token or a token hash");
  const now = auth.now();
  const verify = () =>
    auth.engine.transaction(AS_OWNER, async (tx) => {
      const userId = await applyToken(tx, { token }, { types, now });
      if (userId === null) return { message: HALF_CONFIRMED };
      if (isPkceToken(token)) return { code: await issueCode(tx, { userId, method, now }) };
      return { session: await openSession(tx, auth, { userId, method: "otp", origin: readOrigin(c) }) };
    });
  const { code, message, session } = await limitAttempts(c, auth, null, verify);
  if (code) target.searchParams.set("code", code);
  if (message) {
    if (isPkceToken(token)) target.searchParams.set("message", message);
    target.hash = String(new URLSearchParams({ message }));
  }
  if (session) {
    const { user: _, ...grant } = session;
    const fields = Object.entries({ ...grant, type: name }).map(([key, value]) => [key, String(value)]);
    target.hash = String(new URLSearchParams(fields));
  }
}

async function openLink(c: Context, auth: AuthContext) {
  if (isLookAhead(c)) return c.body(null, 405);
  const target = new URL(readRedirect(c, auth.config.siteUrl));
  try {
    await followLink(c, auth, target);
  } catch (problem) {
    auth.reportError(problem);
    const fields = toErrorFields(problem);
    if (isPkceToken(c.req.query("token") ?? "")) {
      for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    }
    target.hash = String(new URLSearchParams(fields));
  }
  return c.redirect(target.href, 303);
}

const body = z.object({ type: textField, token: textField, token_hash: textField, email: textField });

async function verifyCode(c: Context, auth: AuthContext) {
  const { type: name, token: code, token_hash: token, email: givenEmail } = await readBody(c, body);
  const { tokens: types } = requireType(name);
  if ((code === "") === (token === "")) throw validationError("Verify requires either a token or a token hash");
  if (token !== "" && givenEmail !== "") throw validationError("Only the token_hash and type should be provided");
  const email = token === "" ? parseEmail(givenEmail) : null;
  const presented = email === null ? { token } : { email, code };
  const now = auth.now();
  return limitAttempts(c, auth, email, () =>
    auth.engine.transaction(AS_OWNER, async (tx) => {
      const userId = await applyToken(tx, presented, { types, now });
      if (userId === null) return { msg: HALF_CONFIRMED, code: "200" };
      return openSession(tx, auth, { userId, method: "otp", origin: readOrigin(c) });
    }),
  );
}

export const verifyRoutes = (auth: AuthContext) =>
  new Hono().get("/verify", (c) => openLink(c, auth)).post("/verify", async (c) => c.json(await verifyCode(c, auth)));
