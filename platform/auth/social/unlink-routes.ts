import { type Context, Hono } from "hono";
import { AS_OWNER, DatabaseError, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import type { AuthContext } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { requireSignedIn, requireStillSignedIn } from "../bearer.ts";
import { type IdentityRow, recordProviders } from "../identities.ts";
import { parseUuid } from "../request.ts";
import { requireUser, type UserRow } from "../users.ts";

/** Which of the user's identities goes; the last one stays. */
function chooseIdentity({ identities }: UserRow, id: string) {
  if (identities.length <= 1) {
    const text = "User must have at least 1 identity after unlinking";
    throw new AuthError(422, "single_identity_not_deletable", text);
  }
  const identity = identities.find((one) => one.id === id);
  if (!identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  return identity;
}

const conflict = (cause?: unknown) =>
  new AuthError(422, "email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict", {
    cause,
  });

/** The account keeps its own identity, or takes an address that another of them has proven. */
async function keepProvenEmail(tx: Transaction, userId: string, now: Date) {
  const { email, identities } = await requireUser(tx, userId);
  const isProven = ({ identity_data: data }: IdentityRow) => data.email_verified === true;
  if (identities.some((one) => one.email === email && (one.provider === "email" || isProven(one)))) return;
  const proven = identities.find(isProven)?.email;
  if (!proven) throw conflict();
  try {
    await tx.query(sql`update auth.users set email = ${proven}, updated_at = ${now} where id = ${userId}`);
  } catch (problem) {
    if (!(problem instanceof DatabaseError) || problem.code !== "23505") throw problem;
    throw conflict(problem);
  }
}

async function unlink(c: Context, auth: AuthContext) {
  const signedIn = await requireSignedIn(c, auth);
  const caller = signedIn.user;
  const id = parseUuid(c.req.param("id") ?? "");
  if (!id) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  const now = auth.now();
  await auth.engine.transaction(AS_OWNER, async (tx) => {
    // Its lock comes first: of two requests at once, one would otherwise take the last identity.
    await requireStillSignedIn(tx, signedIn);
    const identity = chooseIdentity(await requireUser(tx, caller.id), id);
    await tx.query(sql`delete from auth.identities where id = ${identity.id}`);
    // Without its identity the password opens nothing.
    if (identity.provider === "email") {
      await tx.query(sql`update auth.users set encrypted_password = null where id = ${caller.id}`);
    }
    await keepProvenEmail(tx, caller.id, now);
    await recordProviders(tx, caller.id, now);
  });
  return c.json({});
}

export const unlinkRoutes = (auth: AuthContext) => new Hono().delete("/user/identities/:id", (c) => unlink(c, auth));
