import type { Context } from "hono";
import { InvalidTokenError } from "../caller.ts";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { parseUuid } from "./request.ts";
import { findUser, type UserRow } from "./users.ts";

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

export type SignedIn = { user: UserRow; session: { id: string; openedAt: Date } };

/** The user of the bearer token, whose session must still be open: signing out works at once here. */
export async function requireSignedIn(c: Context, auth: AuthContext): Promise<SignedIn> {
  const caller = await readCaller(c, auth);
  const userId = parseUuid(String(caller?.claims.sub ?? ""));
  const sessionId = parseUuid(String(caller?.claims.session_id ?? ""));
  if (!userId || !sessionId) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  return auth.engine.transaction({ ...AS_OWNER, readOnly: true }, async (tx) => {
    const user = await findUser(tx, { id: userId });
    if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    const [session] = await tx.query<{ id: string; created_at: string }>(
      sql`select id, created_at from auth.sessions where id = ${sessionId} and user_id = ${userId}`,
    );
    const gone = "Session from session_id claim in JWT does not exist";
    if (!session) throw new AuthError(403, "session_not_found", gone);
    return { user, session: { id: session.id, openedAt: new Date(session.created_at) } };
  });
}

/** Only a server that holds the secret key. */
export async function requireService(c: Context, auth: AuthContext) {
  const caller = await readCaller(c, auth);
  if (caller?.role !== "service_role") throw new AuthError(403, "not_admin", "User not allowed");
}
