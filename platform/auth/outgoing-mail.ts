import type { Transaction } from "../database/engine.ts";
import type { AuthContext } from "./auth-context.ts";
import { authMails } from "./auth-mails.ts";
import { type Challenge, startFlow } from "./flows.ts";
import type { Mail } from "./mail.ts";
import { codeOf, storeToken, TOKEN_LIFETIME_MS } from "./one-time-tokens.ts";
import type { UserRow } from "./users.ts";

/** The mails with one link: which token they carry, when they were sent, and what they say. */
const KINDS = {
  signup: {
    token: "confirmation_token",
    flow: "email/signup",
    sentAt: "confirmation_sent_at",
    write: authMails.confirmSignup,
  },
  recovery: { token: "recovery_token", flow: "recovery", sentAt: "recovery_sent_at", write: authMails.resetPassword },
  magiclink: { token: "recovery_token", flow: "magiclink", sentAt: "recovery_sent_at", write: authMails.resetPassword },
  invite: { token: "confirmation_token", flow: "invite", sentAt: "invited_at", write: authMails.invite },
} as const;
export type LinkKind = keyof typeof KINDS;

/** Our own page, whose button uses the token: a mail scanner that follows the link does not, and any device will do. */
function confirmUrl(auth: AuthContext, query: { token_hash: string; type: string; redirect_to: string }) {
  return `${auth.config.siteUrl}/auth/confirm?${new URLSearchParams(query)}`;
}

type Order = { user: Pick<UserRow, "id" | "email">; challenge: Challenge | null; redirectTo: string };

/** Uses the token up as soon as it is followed. For servers that send links themselves, as GoTrue makes them. */
function verifyUrl(auth: AuthContext, query: { token: string; type: string; redirect_to: string }) {
  return `${auth.config.siteUrl}/auth/v1/verify?${new URLSearchParams(query)}`;
}

const markSent = (tx: Transaction, column: string, { id, now }: { id: string; now: Date }) =>
  tx.query({
    text: `update auth.users set ${column} = $2, updated_at = $2 where id = $1`,
    values: [id, now.toISOString()],
  });

/** Stores a token of this kind and gives its link and code, for a mail or for an administrator. */
export async function createLink(tx: Transaction, auth: AuthContext, { kind, ...order }: Order & { kind: LinkKind }) {
  const { user, challenge, redirectTo } = order;
  const { token: type, flow, sentAt } = KINDS[kind];
  const [email, now] = [user.email ?? "", auth.now()];
  await startFlow(tx, { userId: user.id, method: flow, challenge, now });
  const token = await storeToken(tx, { userId: user.id, type, email, isPkce: challenge !== null, now });
  await markSent(tx, sentAt, { id: user.id, now });
  const url = verifyUrl(auth, { token, type: kind, redirect_to: redirectTo });
  return { url, token, code: codeOf(token) };
}

/** In the transaction of its token: either both are kept or neither, and a mail whose link has expired stays behind. */
function queueMail(tx: Transaction, auth: AuthContext, mail: Mail) {
  return auth.queueMail(tx, mail, new Date(auth.now().getTime() + TOKEN_LIFETIME_MS));
}

export async function queueLink(tx: Transaction, auth: AuthContext, order: Order & { kind: LinkKind }) {
  const { kind, redirectTo } = order;
  const { token } = await createLink(tx, auth, order);
  const url = confirmUrl(auth, { token_hash: token, type: kind, redirect_to: redirectTo });
  const words = KINDS[kind].write({ url });
  await queueMail(tx, auth, { to: order.user.email ?? "", ...words });
}

/** Two mails: the new address proves that it is the user's, the present one that the user wants the change. */
export async function queueEmailChange(tx: Transaction, auth: AuthContext, order: Order & { newEmail: string }) {
  const { user, challenge, redirectTo, newEmail } = order;
  const now = auth.now();
  await startFlow(tx, { userId: user.id, method: "email_change", challenge, now });
  await tx.query({
    text: `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = 0,
      updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now.toISOString()],
  });
  const present = user.email ?? "";
  const mailTo = async (email: string) => {
    const type = email === newEmail ? "email_change_token_new" : "email_change_token_current";
    const token = await storeToken(tx, { userId: user.id, type, email, isPkce: challenge !== null, now });
    const url = confirmUrl(auth, { token_hash: token, type: "email_change", redirect_to: redirectTo });
    const write = email === newEmail ? authMails.emailChangeNew : authMails.emailChangeCurrent;
    await queueMail(tx, auth, { to: email, ...write({ url, newEmail }) });
  };
  await mailTo(newEmail);
  await mailTo(present);
}

export async function queueReauthentication(tx: Transaction, auth: AuthContext, user: UserRow) {
  const [email, now] = [user.email ?? "", auth.now()];
  const order = { userId: user.id, type: "reauthentication_token", email, isPkce: false, now } as const;
  const token = await storeToken(tx, order);
  await markSent(tx, "reauthentication_sent_at", { id: user.id, now });
  await queueMail(tx, auth, { to: email, ...authMails.reauthenticate({ code: codeOf(token) }) });
}
