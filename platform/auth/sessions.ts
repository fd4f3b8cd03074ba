import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { ACCESS_TOKEN_LIFETIME_S } from "./keys.ts";
import { isBanned, requireUser, toUser, type UserRow } from "./users.ts";

/** How long a second tab, or a client whose response got lost, may present the same token again. */
const REUSE_INTERVAL_MS = 10_000;

/** GoTrue derives the level from the methods: any second factor makes it `aal2`. */
const SECOND_FACTOR_METHOD = "totp";

type Origin = { ip: string | null; userAgent: string | null };
type Signer = Pick<AuthContext, "keys" | "now">;

const newRefreshToken = () => randomBytes(24).toString("base64url");

async function signAccessToken(tx: Transaction, { keys, now }: Signer, session: { user: UserRow; id: string }) {
  const methods = await tx.query<{ method: string; timestamp: number }>(sql`
    select authentication_method as method, extract(epoch from updated_at)::int4 as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`);
  const { user } = session;
  const claims = {
    sub: user.id,
    email: user.email ?? "",
    phone: "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? "",
    aal: methods.some(({ method }) => method === SECOND_FACTOR_METHOD) ? "aal2" : "aal1",
    amr: methods,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return keys.sign(claims, now());
}

async function toGrant(tx: Transaction, signer: Signer, session: { userId: string; id: string; refreshToken: string }) {
  const user = await requireUser(tx, session.userId);
  return {
    access_token: await signAccessToken(tx, signer, { user, id: session.id }),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_LIFETIME_S,
    expires_at: Math.floor(signer.now().getTime() / 1000) + ACCESS_TOKEN_LIFETIME_S,
    refresh_token: session.refreshToken,
    user: toUser(user),
  };
}
export type Grant = Awaited<ReturnType<typeof toGrant>>;

/** Signs a user in on one device. `method` is how they proved their identity: `password`, `otp`, `recovery`, … */
export async function openSession(
  tx: Transaction,
  signer: Signer,
  { userId, method, origin }: { userId: string; method: string; origin: Origin },
): Promise<Grant> {
  const [id, refreshToken, now] = [randomUUID(), newRefreshToken(), signer.now()];
  await tx.query(sql`
    with opened as (
      insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
      values (${id}, ${userId}, ${now}, ${now}, ${origin.userAgent}, ${origin.ip}) returning id, user_id, created_at
    ), proven as (
      insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      select id, ${method}, created_at, created_at from opened
    ), issued as (
      insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
      select ${refreshToken}, user_id, id, created_at, created_at from opened
    )
    update auth.users set last_sign_in_at = opened.created_at, updated_at = opened.created_at
    from opened where users.id = opened.user_id`);
  return toGrant(tx, signer, { userId, id, refreshToken });
}

/** A second factor was proven: this session becomes `aal2`, and all sessions without one end. */
export async function raiseSession(
  tx: Transaction,
  signer: Signer,
  { userId, id, factorId }: { userId: string; id: string; factorId: string },
): Promise<Grant> {
  const [refreshToken, now] = [newRefreshToken(), signer.now()];
  await tx.query(sql`
    with revoked as (
      update auth.refresh_tokens set revoked = true, updated_at = ${now}
      where session_id = ${id} and not revoked returning id, token
    )
    insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
    select ${refreshToken}, (select token from revoked order by id desc limit 1), ${userId}, ${id}, ${now}, ${now}`);
  await tx.query(sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${id}, ${SECOND_FACTOR_METHOD}, ${now}, ${now})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`);
  await tx.query(sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now} where id = ${id}`);
  await tx.query(sql`delete from auth.sessions where user_id = ${userId} and coalesce(aal, 'aal1') < 'aal2'`);
  return toGrant(tx, signer, { userId, id, refreshToken });
}

/** The factor is gone: sessions that were raised by it fall back to `aal1` with their next token. */
export async function lowerSessions(tx: Transaction, factorId: string) {
  await tx.query(sql`
    delete from auth.mfa_amr_claims where authentication_method = ${SECOND_FACTOR_METHOD}
      and session_id in (select id from auth.sessions where factor_id = ${factorId})`);
  await tx.query(sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`);
}

type TokenRow = { id: string; token: string; parent: string | null; revoked: boolean; updated_at: string };
type SessionRow = { id: string; user_id: string; not_after: string | null };

const refused = (code: string, reason: string) => new AuthError(400, code, `Invalid Refresh Token: ${reason}`);

/**
 * The token to hand out for `presented`, or null when somebody else has already used it. The parent of the active
 * token is accepted again, since its response may have got lost; older ones only within the reuse interval.
 */
async function rotate(
  tx: Transaction,
  { presented, session, now }: { presented: TokenRow; session: SessionRow; now: Date },
) {
  if (presented.revoked) {
    const [active] = await tx.query<TokenRow>(sql`
      select * from auth.refresh_tokens where session_id = ${session.id} and not revoked order by id desc limit 1`);
    const isRecent = now.getTime() <= new Date(presented.updated_at).getTime() + REUSE_INTERVAL_MS;
    return active && (active.parent === presented.token || isRecent) ? active.token : null;
  }
  const token = newRefreshToken();
  await tx.query(sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where id = ${presented.id}`);
  await tx.query(sql`
    insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
    values (${token}, ${presented.token}, ${session.user_id}, ${session.id}, ${now}, ${now})`);
  return token;
}

/** Exchanges a refresh token. A refusal is returned and not thrown, so that its revocations are committed. */
export async function refreshSession(
  tx: Transaction,
  signer: Signer,
  { token, origin }: { token: string; origin: Origin },
): Promise<Grant | AuthError> {
  const now = signer.now();
  // Locked in a statement of its own, so that the next one sees what a faster request has changed.
  const [session] = await tx.query<SessionRow>(sql`
    select id, user_id, not_after from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${token}) for update`);
  const [presented] = await tx.query<TokenRow>(sql`select * from auth.refresh_tokens where token = ${token}`);
  if (!session || !presented) return refused("refresh_token_not_found", "Refresh Token Not Found");
  if (isBanned(await requireUser(tx, session.user_id), now)) return refused("user_banned", "User Banned");
  if (session.not_after && new Date(session.not_after) < now) return refused("session_expired", "Session Expired");
  const refreshToken = await rotate(tx, { presented, session, now });
  if (refreshToken === null) {
    await tx.query(sql`update auth.refresh_tokens set revoked = true where session_id = ${session.id}`);
    return refused("refresh_token_already_used", "Already Used");
  }
  await tx.query(sql`
    update auth.sessions set refreshed_at = ${now}, updated_at = ${now}, 
      user_agent = coalesce(${origin.userAgent}, user_agent), ip = coalesce(${origin.ip}::inet, ip) where id = ${session.id}`);
  return toGrant(tx, signer, { userId: session.user_id, id: session.id, refreshToken });
}

export type LogoutScope = "global" | "local" | "others";

export async function closeSessions(
  tx: Transaction,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: LogoutScope },
) {
  await tx.query(sql`
    delete from auth.sessions where user_id = ${userId} and case ${scope}
      when 'local' then id = ${sessionId} when 'others' then id <> ${sessionId} else true end`);
}
