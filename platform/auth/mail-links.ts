import type { Transaction } from "../database/engine.ts";
import type { AuthContext } from "./auth-context.ts";
import { type Challenge, startFlow } from "./flows.ts";
import type { Mail } from "./mail.ts";
import { codeOf, storeToken, TOKEN_LIFETIME_MS } from "./one-time-tokens.ts";
import type { UserRow } from "./users.ts";

/** The mails with one link: the token they carry, the flow they continue, when they were sent, and their text. */
const KINDS = {
  signup: {
    token: "confirmation_token",
    flow: "email/signup",
    sentAt: "confirmation_sent_at",
    text: "confirmSignup",
  },
  recovery: { token: "recovery_token", flow: "recovery", sentAt: "recovery_sent_at", text: "resetPassword" },
  magiclink: { token: "recovery_token", flow: "magiclink", sentAt: "recovery_sent_at", text: "resetPassword" },
  invite: { token: "confirmation_token", flow: "invite", sentAt: "invited_at", text: "invite" },
} as const;
export type LinkKind = keyof typeof KINDS;

type LinkRequest = { user: Pick<UserRow, "id" | "email">; challenge: Challenge | null; redirectTo: string };

/** Our own page, whose button uses the token, so mail scanners that follow the link do no harm. */
function toPageUrl({ config }: AuthContext, query: { token_hash: string; type: string; redirect_to: string }) {
  return `${config.siteUrl}/auth/confirm?${new URLSearchParams(query)}`;
}

const markSent = (tx: Transaction, column: string, { id, now }: { id: string; now: Date }) =>
  tx.query({
    text: `update auth.users set ${column} = $2, updated_at = $2 where id = $1`,
    values: [id, now.toISOString()],
  });

/** Stores a token of this kind, for a mail or for an administrator, whose link uses it up when followed. */
export async function createLink(tx: Transaction, auth: AuthContext, request: LinkRequest & { kind: LinkKind }) {
  const { kind, user, challenge, redirectTo } = request;
  const { token: type, flow, sentAt } = KINDS[kind];
  const now = auth.now();
  await startFlow(tx, { userId: user.id, method: flow, challenge, now });
  const isPkce = challenge !== null;
  const token = await storeToken(tx, { userId: user.id, type, email: user.email ?? "", isPkce, now });
  await markSent(tx, sentAt, { id: user.id, now });
  const query = new URLSearchParams({ token, type: kind, redirect_to: redirectTo });
  return { url: `${auth.config.siteUrl}/auth/v1/verify?${query}`, token, code: codeOf(token) };
}

/** Queued in the transaction of its token, so that both are kept or neither; not sent once the link has expired. */
function queueMail(tx: Transaction, auth: AuthContext, mail: Mail) {
  return auth.queueMail(tx, mail, new Date(auth.now().getTime() + TOKEN_LIFETIME_MS));
}

export async function queueLink(tx: Transaction, auth: AuthContext, request: LinkRequest & { kind: LinkKind }) {
  const { kind, user, redirectTo } = request;
  const { token } = await createLink(tx, auth, request);
  const url = toPageUrl(auth, { token_hash: token, type: kind, redirect_to: redirectTo });
  await queueMail(tx, auth, { to: user.email ?? "", ...auth.mails[KINDS[kind].text]({ url }) });
}

/** Two mails: the new address proves that it is the user's, the current one that the user wants the change. */
export async function queueEmailChange(tx: Transaction, auth: AuthContext, change: LinkRequest & { newEmail: string }) {
  const { user, challenge, redirectTo, newEmail } = change;
  const now = auth.now();
  await startFlow(tx, { userId: user.id, method: "email_change", challenge, now });
  await tx.query({
    text: `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = 0,
      updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now.toISOString()],
  });
  const mailTo = async (email: string, which: "New" | "Current") => {
    const type = which === "New" ? "email_change_token_new" : "email_change_token_current";
    const token = await storeToken(tx, { userId: user.id, type, email, isPkce: challenge !== null, now });
    const url = toPageUrl(auth, { token_hash: token, type: "email_change", redirect_to: redirectTo });
    await queueMail(tx, auth, { to: email, ...auth.mails[`emailChange${which}`]({ url, newEmail }) });
  };
  await mailTo(newEmail, "New");
  await mailTo(user.email ?? "", "Current");
}

export async function queueReauthentication(tx: Transaction, auth: AuthContext, user: UserRow) {
  const [email, now] = [user.email ?? "", auth.now()];
  const type = "reauthentication_token";
  const token = await storeToken(tx, { userId: user.id, type, email, isPkce: false, now });
  await markSent(tx, "reauthentication_sent_at", { id: user.id, now });
  await queueMail(tx, auth, { to: email, ...auth.mails.reauthenticate({ code: codeOf(token) }) });
}
