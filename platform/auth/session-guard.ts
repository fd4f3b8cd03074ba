import type { Context } from "hono";
import { InvalidTokenError } from "../caller.ts";
import { AS_OWNER, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { parseUuid } from "./request.ts";
import { findUser, hasVerifiedFactor, type UserRow } from "./users.ts";

async function readCaller(c: Context, { resolveCaller }: AuthContext) {
  if (!c.req.header("Authorization")) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a Bearer token");
  }
  try {
    return await resolveCaller(c.req.raw);
  } catch (problem) {
    if (!(problem instanceof InvalidTokenError)) throw problem;
    const text = `invalid JWT: unable to parse or verify signature, ${problem.message}`;
    throw new AuthError(403, "bad_jwt", text);
  }
}

export type SignedIn = { user: UserRow; session: { id: string; openedAt: Date; isRaised: boolean } };

async function requireSession(tx: Transaction, { userId, id }: { userId: string; id: string }) {
  const [session] = await tx.query<{ created_at: string; aal: string | null }>(
    sql`select created_at, aal from auth.sessions where id = ${id} and user_id = ${userId}`,
  );
  if (session) return { id, openedAt: new Date(session.created_at), isRaised: session.aal === "aal2" };
  throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}

/** The user of the bearer token, whose session must still be open: signing out takes effect at once here. */
export async function requireSignedIn(c: Context, auth: AuthContext): Promise<SignedIn> {
  const caller = await readCaller(c, auth);
  const userId = parseUuid(String(caller?.claims.sub ?? ""));
  const sessionId = parseUuid(String(caller?.claims.session_id ?? ""));
  if (!userId || !sessionId) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  return auth.engine.transaction({ ...AS_OWNER, readOnly: true }, async (tx) => {
    const user = await findUser(tx, { id: userId });
    if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    return { user, session: await requireSession(tx, { userId, id: sessionId }) };
  });
}

/**
 * Checks again in the transaction that changes something, since the session may have been closed while the request was
 * read. The lock on the user makes a request that closes all sessions wait for this change, or the other way round.
 */
export async function requireStillSignedIn(tx: Transaction, { user, session }: SignedIn) {
  await tx.query(sql`select from auth.users where id = ${user.id} for no key update`);
  await requireSession(tx, { userId: user.id, id: session.id });
}

/** Whether a second factor is set up that this session has not proven. */
export const owesSecondFactor = ({ user, session }: SignedIn) => hasVerifiedFactor(user) && !session.isRaised;

/** Stricter than GoTrue: ways to sign in change only once the second factor is proven. */
export function requireSecondFactor(signedIn: SignedIn) {
  if (owesSecondFactor(signedIn)) throw new AuthError(403, "insufficient_aal", "AAL2 required to change identities");
}

/** Only for servers with the secret key. */
export async function requireService(c: Context, auth: AuthContext) {
  const caller = await readCaller(c, auth);
  if (caller?.role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
}
