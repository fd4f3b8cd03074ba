import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../database/engine.ts";
import { limitKey } from "../gateway/client-address.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, validationError } from "./auth-error.ts";
import { type Challenge, challengeFields, readChallenge } from "./flows.ts";
import { queueEmailChange, queueLink } from "./outgoing-mail.ts";
import { allowedRedirect, parseEmail, readBody, readOrigin, textField } from "./request.ts";
import { findUser } from "./users.ts";

const recoverBody = z.object({ email: textField, ...challengeFields });
const resendBody = z.object({ email: textField, type: textField, ...challengeFields });

type Kind = "signup" | "recovery" | "email_change";
type Request = { kind: Kind; email: string; challenge: Challenge | null; redirectTo: string };

/** Sends the mail if there is someone to send it to. Runs after the answer, which is the same for every address. */
async function sendIfKnown(auth: AuthContext, { kind, email, ...order }: Request) {
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    const user = await findUser(tx, { email });
    if (!user || (kind === "signup" && user.email_confirmed_at)) return;
    if (kind !== "email_change") await queueLink(tx, auth, { kind, user, ...order });
    else if (user.email_change) await queueEmailChange(tx, auth, { user, newEmail: user.email_change, ...order });
  });
}

async function accept(c: Context, auth: AuthContext, request: Omit<Request, "redirectTo">) {
  await auth.limits.take("mailByAddress", limitKey(readOrigin(c).address));
  await auth.limits.take("mailByRecipient", `${request.kind}:${request.email}`);
  const redirectTo = allowedRedirect(c, auth.config.siteUrl);
  auth.afterwards(() => sendIfKnown(auth, { ...request, redirectTo }));
  return c.json({});
}

async function recover(c: Context, auth: AuthContext) {
  const { email, ...challenge } = await readBody(c, recoverBody);
  if (email === "") throw validationError("Password recovery requires an email");
  return accept(c, auth, { kind: "recovery", email: parseEmail(email), challenge: readChallenge(challenge) });
}

async function resend(c: Context, auth: AuthContext) {
  const { email, type, ...challenge } = await readBody(c, resendBody);
  if (type !== "signup" && type !== "email_change") {
    throw validationError("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email === "") throw validationError("Type provided requires an email address");
  return accept(c, auth, { kind: type, email: parseEmail(email), challenge: readChallenge(challenge) });
}

function refuseOtp(): never {
  throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
}

/** Signing in by mail alone is switched off, for every address alike. */
export const recoverRoutes = (auth: AuthContext) =>
  new Hono()
    .post("/recover", (c) => recover(c, auth))
    .post("/resend", (c) => resend(c, auth))
    .post("/otp", refuseOtp)
    .post("/magiclink", refuseOtp);
