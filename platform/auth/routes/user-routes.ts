import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../../database/engine.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, emailExists, validationError } from "../auth-error.ts";
import { challengeFields, readChallenge } from "../flows.ts";
import { queueEmailChange, queueReauthentication } from "../mail-links.ts";
import { consumeToken, deleteTokens } from "../one-time-tokens.ts";
import { hashPassword, requireAcceptablePassword, verifyPassword } from "../passwords.ts";
import { metadataField, parseEmail, readBody, readRedirect, textField } from "../request.ts";
import { owesSecondFactor, requireSignedIn, requireStillSignedIn, type SignedIn } from "../session-guard.ts";
import { closeSessions, type LogoutScope } from "../sessions.ts";
import { findUser, mergeMetadata, requireUser, setPassword, toUser } from "../users.ts";

/** After this time a new password needs another proof than the session. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000;
/** How long we try to deliver the notice of a changed password. */
const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

const body = z.object({
  email: textField,
  phone: textField,
  password: z.string().nullish(),
  current_password: textField,
  nonce: textField,
  data: metadataField,
  app_metadata: metadataField,
  ...challengeFields,
});
type Update = z.infer<typeof body>;

async function requireNonce(auth: AuthContext, { user }: SignedIn, code: string) {
  const email = user.email ?? "";
  const giveBack = await auth.limits.take("verifyByAccount", email);
  const isValid = await auth.engine.transaction(AS_OWNER, async (tx) => {
    const types = ["reauthentication_token"] as const;
    const token = await consumeToken(tx, { email, code }, { types, now: auth.now() });
    if (token?.user_id !== user.id) return false;
    await deleteTokens(tx, user.id);
    return true;
  });
  if (!isValid) throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  await giveBack();
}

async function requireCurrentPassword(auth: AuthContext, { user }: SignedIn, given: string) {
  if (given === "") {
    const text = "Current password required when setting new password.";
    throw new AuthError(400, "current_password_required", text);
  }
  const giveBack = await auth.limits.take("currentPasswordByAccount", user.id);
  if (!(await verifyPassword(user.encrypted_password, given))) {
    throw new AuthError(400, "current_password_invalid", "Current password is incorrect.");
  }
  await giveBack();
}

/** A person who finds a device unlocked must not take the account: a recent sign-in, the password or a mailed code. */
async function requireProof(auth: AuthContext, signedIn: SignedIn, { nonce, current_password: current }: Update) {
  if (auth.now().getTime() - signedIn.session.openedAt.getTime() < RECENT_SIGN_IN_MS) return;
  if (nonce !== "") await requireNonce(auth, signedIn, nonce);
  else await requireCurrentPassword(auth, signedIn, current);
}

async function hashNewPassword(auth: AuthContext, signedIn: SignedIn, update: Update) {
  const { password } = update;
  if (password === null || password === undefined) return null;
  await requireAcceptablePassword(password, auth.config);
  await requireProof(auth, signedIn, update);
  if (await verifyPassword(signedIn.user.encrypted_password, password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}

/** The address to change to, or null. A taken address counts as a mail too, which limits guessing. */
async function readNewEmail(auth: AuthContext, { user }: SignedIn, { email: given }: Update) {
  const email = given === "" ? "" : parseEmail(given);
  if (email === "" || email === user.email) return null;
  await auth.limits.take("mailByRecipient", `email_change:${user.email}`);
  const holder = await auth.engine.transaction({ ...AS_OWNER, readOnly: true }, (tx) => findUser(tx, { email }));
  if (holder) throw emailExists();
  return email;
}

async function updateUser(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const { id } = signedIn.user;
  await auth.limits.take("updateByAccount", id);
  const update = await readBody(c, body);
  if (update.phone !== "") throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (update.app_metadata) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const changesEmail = update.email !== "" && update.email.toLowerCase() !== signedIn.user.email;
  if ((update.password || changesEmail) && owesSecondFactor(signedIn)) {
    const text = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", text);
  }
  const challenge = readChallenge(update);
  const passwordHash = await hashNewPassword(auth, signedIn, update);
  const newEmail = await readNewEmail(auth, signedIn, update);
  const redirectTo = readRedirect(c, auth.config.siteUrl);
  const now = auth.now();
  const user = await auth.engine.transaction(AS_OWNER, async (tx) => {
    await requireStillSignedIn(tx, signedIn);
    if (passwordHash) {
      await setPassword(tx, { id, passwordHash, keepSession: signedIn.session.id, now });
      const notice = auth.mails.passwordChanged({ url: `${auth.config.siteUrl}/auth/reset-password` });
      const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
      await auth.queueMail(tx, { to: signedIn.user.email ?? "", ...notice }, expiresAt);
    }
    if (update.data) await mergeMetadata(tx, "raw_user_meta_data", { id, changes: update.data, now });
    if (newEmail) await queueEmailChange(tx, auth, { user: signedIn.user, challenge, redirectTo, newEmail });
    return requireUser(tx, id);
  });
  return c.json(toUser(user));
}

async function reauthenticate(c: Context, auth: AuthContext) {
  const { user } = await requireSignedIn(c, auth);
  if (!user.email_confirmed_at) {
    throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  }
  await auth.limits.take("mailByRecipient", `reauthentication:${user.email}`);
  await auth.engine.transaction(AS_OWNER, (tx) => queueReauthentication(tx, auth, user));
  return c.json({});
}

const isScope = (text: string): text is LogoutScope => ["global", "local", "others"].includes(text);

async function logout(c: Context, auth: AuthContext) {
  const scope = c.req.query("scope") || "global";
  if (!isScope(scope)) throw validationError(`Unsupported logout scope ${JSON.stringify(scope)}`);
  const { user, session } = await requireSignedIn(c, auth);
  await auth.engine.transaction(AS_OWNER, (tx) => closeSessions(tx, { userId: user.id, sessionId: session.id, scope }));
  return c.body(null, 204);
}

export const userRoutes = (auth: AuthContext) =>
  new Hono()
    .get("/user", async (c) => c.json(toUser((await requireSignedIn(c, auth)).user)))
    .put("/user", (c) => updateUser(c, auth))
    .get("/reauthenticate", (c) => reauthenticate(c, auth))
    .post("/logout", (c) => logout(c, auth));
