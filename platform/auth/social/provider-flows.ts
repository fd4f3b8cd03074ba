import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { AuthError } from "../auth-error.ts";
import { type Challenge, FLOW_LIFETIME_MS } from "../flows.ts";
import type { Identity } from "../identities.ts";
import { parseUuid } from "../request.ts";
import type { SignedIn } from "../session-guard.ts";
import type { ProviderName } from "./providers.ts";

/** A sign-in or linking at a provider. Its id is the `state` that comes back. */
export type ProviderFlow = {
  id: string;
  provider_type: ProviderName;
  referrer: string;
  linking_target_id: string | null;
  user_id: string | null;
  created_at: string;
};

type NewFlow = {
  provider: ProviderName;
  challenge: Challenge;
  redirectTo: string;
  /** Who links the provider to their account; null for a sign-in. */
  linkTo: SignedIn | null;
  now: Date;
};

export async function openFlow(tx: Transaction, { provider, challenge, redirectTo, linkTo, now }: NewFlow) {
  const id = randomUUID();
  await tx.query(sql`
    insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method, provider_type,
      authentication_method, referrer, linking_target_id, linking_session_id, created_at, updated_at)
    values (${id}, ${randomUUID()}, ${challenge.challenge}, ${challenge.method}, ${provider}, 'oauth', ${redirectTo},
      ${linkTo?.user.id ?? null}, ${linkTo?.session.id ?? null}, ${now}, ${now})`);
  return id;
}

const badState = (message: string) => new AuthError(400, "bad_oauth_state", message);

/** The flow that a `state` names. */
export async function requireFlow(tx: Transaction, state: string): Promise<ProviderFlow> {
  if (state === "") throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  const id = parseUuid(state);
  if (!id) throw badState("OAuth state parameter is invalid");
  const [flow] = await tx.query<ProviderFlow>(sql`
    select id, provider_type, referrer, linking_target_id, user_id, created_at from auth.flow_state
    where id = ${id} and authentication_method = 'oauth'`);
  if (!flow) throw badState("OAuth state not found or expired");
  return flow;
}

/** A flow is open for one return within five minutes. */
export function requireOpen({ user_id: userId, created_at: openedAt }: ProviderFlow, now: Date) {
  if (userId) throw new AuthError(400, "flow_state_already_used", "State has already been used");
  if (now.getTime() > new Date(openedAt).getTime() + FLOW_LIFETIME_MS) throw badState("OAuth state has expired");
}

/** Locks the flow, so that the second of two simultaneous returns finds it used. */
export async function lockFlow(tx: Transaction, { id }: ProviderFlow, now: Date) {
  await tx.query(sql`select from auth.flow_state where id = ${id} for update`);
  requireOpen(await requireFlow(tx, id), now);
}

type Result = {
  userId: string;
  accessToken: string;
  refreshToken: string | null;
  linkingIdentity: Identity | null;
  now: Date;
};

/** Records who the person is, and returns the code that their browser may exchange for a session. */
export async function closeFlow(tx: Transaction, { id }: ProviderFlow, result: Result): Promise<string> {
  const { userId, accessToken, refreshToken, linkingIdentity, now } = result;
  const [row] = await tx.query<{ auth_code: string }>(sql`
    update auth.flow_state set user_id = ${userId}, provider_access_token = ${accessToken},
      provider_refresh_token = ${refreshToken}, linking_identity = ${linkingIdentity}, auth_code_issued_at = ${now},
      updated_at = ${now}
    where id = ${id} returning auth_code`);
  if (!row) throw badState("OAuth state not found or expired");
  return row.auth_code;
}
