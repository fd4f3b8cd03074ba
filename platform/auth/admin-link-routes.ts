import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER, type Transaction } from "../database/engine.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, emailExists, validationError } from "./auth-error.ts";
import { createLink, type LinkKind, queueLink } from "./outgoing-mail.ts";
import { hashPassword, requireAcceptablePassword } from "./passwords.ts";
import { allowedRedirect, metadataField, parseEmail, readBody, textField } from "./request.ts";
import { findUser, insertUser, requireUser, toUser } from "./users.ts";

const inviteBody = z.object({ email: textField, data: metadataField });
const linkBody = z.object({
  type: textField,
  email: textField,
  password: textField,
  data: metadataField,
  redirect_to: textField,
});

type Addressee = { email: string; passwordHash: string | null; data: Record<string, unknown>; now: Date };

/** The unconfirmed account of this address, made when there is none. */
async function requireUnconfirmed(tx: Transaction, addressee: Addressee) {
  const user = (await findUser(tx, addressee)) ?? (await insertUser(tx, addressee));
  if (!user || user.email_confirmed_at) throw emailExists();
  return user;
}

async function invite(c: Context, auth: AuthContext) {
  const { email: given, data } = await readBody(c, inviteBody);
  const addressee = { email: parseEmail(given), passwordHash: null, data: data ?? {}, now: auth.now() };
  const redirectTo = allowedRedirect(c, auth.config.siteUrl);
  const user = await auth.engine.transaction(AS_OWNER, async (tx) => {
    const { id, email } = await requireUnconfirmed(tx, addressee);
    await queueLink(tx, auth, { kind: "invite", user: { id, email }, challenge: null, redirectTo });
    return requireUser(tx, id);
  });
  return c.json(toUser(user));
}

const isKind = (type: string): type is LinkKind => ["signup", "invite", "recovery", "magiclink"].includes(type);

async function generateLink(c: Context, auth: AuthContext) {
  const { type: kind, email: given, password, data } = await readBody(c, linkBody);
  if (!isKind(kind)) throw validationError(`Invalid email action link type requested: ${kind}`);
  const [email, now] = [parseEmail(given), auth.now()];
  if (kind === "signup") requireAcceptablePassword(password);
  const passwordHash = kind === "signup" ? await hashPassword(password) : null;
  const redirectTo = allowedRedirect(c, auth.config.siteUrl);
  return auth.engine.transaction(AS_OWNER, async (tx) => {
    const isForNew = kind === "signup" || kind === "invite";
    const addressee = { email, passwordHash, data: data ?? {}, now };
    const user = isForNew ? await requireUnconfirmed(tx, addressee) : await findUser(tx, { email });
    if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
    const { url, token, code } = await createLink(tx, auth, { kind, user, challenge: null, redirectTo });
    const properties = { action_link: url, email_otp: code, hashed_token: token, verification_type: kind };
    return c.json({ ...toUser(await requireUser(tx, user.id)), ...properties, redirect_to: redirectTo });
  });
}

export const adminLinkRoutes = (auth: AuthContext) =>
  new Hono().post("/invite", (c) => invite(c, auth)).post("/admin/generate_link", (c) => generateLink(c, auth));
