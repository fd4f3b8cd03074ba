import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../../database/engine.ts";
import { limitKey } from "../../gateway/client-address.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { type Challenge, challengeFields, readChallenge } from "../flows.ts";
import { queueEmailChange, queueLink } from "../mail-links.ts";
import { hashPassword, requireAcceptablePassword } from "../passwords.ts";
import { metadataField, parseEmail, readBody, readOrigin, readRedirect, textField } from "../request.ts";
import { openSession } from "../sessions.ts";
import { confirmWithoutProof, findUser, signUpUser, toUser } from "../users.ts";

const signUpBody = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: metadataField,
  ...challengeFields,
});

async function readSignUp(c: Context, auth: AuthContext) {
  if (!(await auth.config.isSignupAllowed())) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  const { email: givenEmail, phone, password, data, ...challengeBody } = await readBody(c, signUpBody);
  if (givenEmail === "" && phone === "") {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (password === "") throw validationError("Signup requires a valid password");
  await requireAcceptablePassword(password, auth.config);
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  const email = parseEmail(givenEmail);
  const challenge = readChallenge(challengeBody);
  await auth.limits.take("signupByAddress", limitKey(readOrigin(c).address));
  const mustConfirm = await auth.config.mustConfirmEmail(email);
  if (mustConfirm) await auth.limits.take("mailByRecipient", `signup:${email}`);
  // Hashed for a known address too, so that the time does not reveal it.
  const passwordHash = await hashPassword(password);
  const redirectTo = readRedirect(c, auth.config.siteUrl);
  return { email, passwordHash, data: data ?? {}, challenge, redirectTo, mustConfirm };
}

/** The response for a known address: a user that does not exist, recognizable by its empty `identities`. */
function toDecoyUser({ email, data }: { email: string; data: Record<string, unknown> }, now: Date) {
  const instant = now.toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: instant,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: instant,
    updated_at: instant,
    is_anonymous: false,
  };
}

async function signUp(c: Context, auth: AuthContext) {
  const request = await readSignUp(c, auth);
  const now = auth.now();
  const result = await auth.engine.transaction(AS_OWNER, async (tx) => {
    const known = await findUser(tx, { email: request.email });
    const user = known ?? (await signUpUser(tx, { ...request, now }));
    if (!user || user.email_confirmed_at || (known && !request.mustConfirm)) return null;
    if (!request.mustConfirm) {
      await confirmWithoutProof(tx, user.id, now);
      return openSession(tx, auth, { userId: user.id, method: "password", origin: readOrigin(c) });
    }
    // An unconfirmed account is not changed, since this request may be somebody else's; only its mail is sent again.
    await queueLink(tx, auth, { kind: "signup", user, ...request });
    return toUser((await findUser(tx, { id: user.id })) ?? user);
  });
  if (result) return result;
  if (request.mustConfirm) return toDecoyUser(request, now);
  throw new AuthError(422, "user_already_exists", "User already registered");
}

type MailRequest = {
  kind: "signup" | "recovery" | "email_change";
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
};

async function sendIfKnown(auth: AuthContext, { kind, email, ...request }: MailRequest) {
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await findUser(tx, { email });
    if (!user || (kind === "signup" && user.email_confirmed_at)) return;
    if (kind !== "email_change") await queueLink(tx, auth, { kind, user, ...request });
    else if (user.email_change) await queueEmailChange(tx, auth, { user, newEmail: user.email_change, ...request });
  });
}

/** Sends the mail after the response, which is the same whether there is such an account or not. */
async function requestMail(c: Context, auth: AuthContext, request: Omit<MailRequest, "redirectTo">) {
  await auth.limits.take("mailByAddress", limitKey(readOrigin(c).address));
  await auth.limits.take("mailByRecipient", `${request.kind}:${request.email}`);
  const redirectTo = readRedirect(c, auth.config.siteUrl);
  auth.runInBackground(() => sendIfKnown(auth, { ...request, redirectTo }));
  return c.json({});
}

const mailBody = z.object({ email: textField, type: textField, ...challengeFields });

async function recover(c: Context, auth: AuthContext) {
  const { email, ...challenge } = await readBody(c, mailBody);
  if (email === "") throw validationError("Password recovery requires an email");
  return requestMail(c, auth, { kind: "recovery", email: parseEmail(email), challenge: readChallenge(challenge) });
}

async function resend(c: Context, auth: AuthContext) {
  const { email, type, ...challenge } = await readBody(c, mailBody);
  if (type !== "signup" && type !== "email_change") {
    throw validationError("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email === "") throw validationError("Type provided requires an email address");
  return requestMail(c, auth, { kind: type, email: parseEmail(email), challenge: readChallenge(challenge) });
}

export const signUpRoutes = (auth: AuthContext) =>
  new Hono()
    .post("/signup", async (c) => c.json(await signUp(c, auth)))
    .post("/recover", (c) => recover(c, auth))
    .post("/resend", (c) => resend(c, auth));
