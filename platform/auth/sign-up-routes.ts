import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { AS_OWNER } from "../database/engine.ts";
import { limitKey } from "../gateway/client-address.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, validationError } from "./auth-error.ts";
import { type Challenge, challengeFields, readChallenge } from "./flows.ts";
import { queueLink } from "./outgoing-mail.ts";
import { hashPassword, requireAcceptablePassword } from "./passwords.ts";
import { allowedRedirect, metadataField, parseEmail, readBody, readOrigin, textField } from "./request.ts";
import { openSession } from "./sessions.ts";
import { findUser, saveNewUser, toUser, trustUser } from "./users.ts";

const body = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: metadataField,
  ...challengeFields,
});

type SignUp = {
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: Challenge | null;
  redirectTo: string;
  mustConfirm: boolean;
};

async function readSignUp(c: Context, auth: AuthContext): Promise<SignUp> {
  if (!(await auth.config.isSignupAllowed())) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  const { email: givenEmail, phone, password, data, ...challenge } = await readBody(c, body);
  if (givenEmail === "" && phone === "") {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (password === "") throw validationError("Signup requires a valid password");
  requireAcceptablePassword(password);
  if (phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  const email = parseEmail(givenEmail);
  const readyChallenge = readChallenge(challenge);
  await auth.limits.take("signupByAddress", limitKey(readOrigin(c).address));
  const mustConfirm = await auth.config.mustConfirmEmail(email);
  if (mustConfirm) await auth.limits.take("mailByRecipient", `signup:${email}`);
  return {
    email,
    // Hashed for a known address too: the time must not tell it apart.
    passwordHash: await hashPassword(password),
    data: data ?? {},
    challenge: readyChallenge,
    redirectTo: allowedRedirect(c, auth.config.siteUrl),
    mustConfirm,
  };
}

/** What a known address is answered with: a user that exists nowhere, told apart by its empty `identities`. */
function toStranger({ email, data }: SignUp, now: Date) {
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
  const answer = await auth.engine.transaction(AS_OWNER, async (tx) => {
    const known = await findUser(tx, { email: request.email });
    const user = known ?? (await saveNewUser(tx, { ...request, now }));
    if (!user || user.email_confirmed_at || (known && !request.mustConfirm)) return null;
    if (!request.mustConfirm) {
      await trustUser(tx, user.id, now);
      return openSession(tx, auth, { userId: user.id, method: "password", origin: readOrigin(c) });
    }
    // An unconfirmed account stays as it is, since whoever asks now may be someone else; only its mail is sent again.
    await queueLink(tx, auth, { kind: "signup", user, ...request });
    return toUser((await findUser(tx, { id: user.id })) ?? user);
  });
  if (answer) return answer;
  if (!request.mustConfirm) throw new AuthError(422, "user_already_exists", "User already registered");
  return toStranger(request, now);
}

export const signUpRoutes = (auth: AuthContext) =>
  new Hono().post("/signup", async (c) => c.json(await signUp(c, auth)));
