import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { AuthError, validationError } from "../auth-error.ts";
import { owesSecondFactor, type SignedIn } from "../session-guard.ts";
import { hasVerifiedFactor } from "../users.ts";

/** GoTrue's limits. */
const MAX_FACTORS = 10;
const UNVERIFIED_LIFETIME_MS = 5 * 60 * 1000;
const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

export type OwnFactor = {
  id: string;
  factor_type: string;
  status: "unverified" | "verified";
  secret: string | null;
  last_used_step: string | number | null;
};

export async function requireFactor(tx: Transaction, userId: string, id: string): Promise<OwnFactor> {
  const [factor] = await tx.query<OwnFactor>(sql`
    select id, factor_type, status, secret, last_used_step from auth.mfa_factors
    where id = ${id} and user_id = ${userId}`);
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Set-ups that were never finished make room; a further factor needs the first one. */
async function requireRoom(tx: Transaction, signedIn: SignedIn, { name, now }: { name: string; now: Date }) {
  const oldest = new Date(now.getTime() - UNVERIFIED_LIFETIME_MS);
  await tx.query(sql`
    delete from auth.mfa_factors
    where user_id = ${signedIn.user.id} and status = 'unverified' and created_at < ${oldest}`);
  const held = await tx.query<{ friendly_name: string | null }>(
    sql`select friendly_name from auth.mfa_factors where user_id = ${signedIn.user.id}`,
  );
  if (held.some((factor) => (factor.friendly_name ?? "") === name)) {
    const text = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", text);
  }
  if (held.length >= MAX_FACTORS) {
    const text = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError(422, "too_many_enrolled_mfa_factors", text);
  }
  if (hasVerifiedFactor(signedIn.user) && owesSecondFactor(signedIn)) {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

type NewFactor = { name: string; secret: string; now: Date };

export async function insertFactor(tx: Transaction, signedIn: SignedIn, { name, secret, now }: NewFactor) {
  if (name.length > 100) throw validationError("friendly_name is too long");
  await requireRoom(tx, signedIn, { name, now });
  const id = randomUUID();
  await tx.query(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${signedIn.user.id}, ${name}, 'totp', 'unverified', ${now}, ${now}, ${secret})`);
  return id;
}

type Question = { factorId: string; address: string | null; now: Date };

/** For requests without a network, such as those of tests. */
const NO_ADDRESS = "0.0.0.0";

export async function insertChallenge(tx: Transaction, { factorId, address, now }: Question) {
  const id = randomUUID();
  await tx.query(sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factorId}, ${now}, ${address ?? NO_ADDRESS})`);
  await tx.query(sql`update auth.mfa_factors set last_challenged_at = ${now} where id = ${factorId}`);
  return { id, expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS) };
}

/** Refuses a challenge of another factor, an answered or expired one, and one that was asked from another address. */
export async function requireChallenge(tx: Transaction, id: string, { factorId, address, now }: Question) {
  const [challenge] = await tx.query<{ is_open: boolean; created_at: string }>(sql`
    select created_at, verified_at is null and ip_address = ${address ?? NO_ADDRESS}::inet as is_open
    from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`);
  if (!challenge) {
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  if (!challenge.is_open) {
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  }
  if (now.getTime() > new Date(challenge.created_at).getTime() + CHALLENGE_LIFETIME_MS) {
    const text = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, "mfa_challenge_expired", text);
  }
}

type Answer = { factorId: string; challengeId: string; step: number; now: Date };

/** The code was right: it can't be used again, and set-ups that were started besides are dropped. */
export async function acceptAnswer(tx: Transaction, userId: string, { factorId, challengeId, step, now }: Answer) {
  await tx.query(sql`update auth.mfa_challenges set verified_at = ${now} where id = ${challengeId}`);
  await tx.query(sql`
    update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = ${now}
    where id = ${factorId}`);
  await tx.query(sql`delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`);
}

/** For an account whose address is only now proven: a stranger may have set them up to keep its owner out. */
export async function deleteFactors(tx: Transaction, userId: string) {
  await tx.query(sql`delete from auth.mfa_factors where user_id = ${userId}`);
}
