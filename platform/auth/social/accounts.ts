import { DatabaseError, type Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { AuthError } from "../auth-error.ts";
import {
  findIdentity,
  type Identity,
  type IdentityRow,
  insertIdentity,
  refreshIdentity,
  updateProviders,
} from "../identities.ts";
import { deleteFactors } from "../mfa/factors.ts";
import { deleteTokens } from "../one-time-tokens.ts";
import {
  confirmUser,
  findUser,
  hasProvenEmail,
  mergeMetadata,
  refuseBanned,
  requireUser,
  signUpUser,
  type UserRow,
} from "../users.ts";
import type { Profile } from "./profile.ts";

type SignIn = { profile: Profile; isSignupAllowed: boolean; now: Date };

const unverified = (provider: string) =>
  new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

async function addUser(tx: Transaction, email: string, { profile, isSignupAllowed, now }: SignIn) {
  if (!isSignupAllowed) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  return signUpUser(tx, { email, passwordHash: null, data: {}, identity: profile.identity, now });
}

/** The account of the address, or a new one. Only an address that the provider has verified counts. */
async function findOrAddUser(tx: Transaction, signIn: SignIn): Promise<UserRow> {
  const { email, isVerified, identity } = signIn.profile;
  if (!email) throw new AuthError(500, "unexpected_failure", "Error getting user email from external provider");
  if (!isVerified) throw unverified(identity.provider);
  // Two first sign-ins wait for each other; the second check finds a sign-up by password made in between.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`auth.users:${email}`}, 0))`);
  const user = (await findUser(tx, { email })) ?? (await addUser(tx, email, signIn)) ?? (await findUser(tx, { email }));
  if (!user) throw new Error("The user was deleted during the sign-in");
  return user;
}

/**
 * Somebody else created this account without confirming the address; now its owner signs in, so all of it is removed.
 */
async function clearUnprovenAccount(tx: Transaction, userId: string, { provider, providerId }: Identity) {
  // Flows first: a running exchange locks its flow, and the session it opens is visible to the next statements.
  await tx.query(sql`delete from auth.flow_state where user_id = ${userId}`);
  await tx.query(sql`
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_change = '',
      email_change_confirm_status = 0
    where id = ${userId}`);
  await tx.query(sql`
    delete from auth.identities
    where user_id = ${userId} and (provider, provider_id) is distinct from (${provider}::text, ${providerId}::text)`);
  await tx.query(sql`delete from auth.sessions where user_id = ${userId}`);
  await deleteFactors(tx, userId);
  await deleteTokens(tx, userId);
}

/** Whose session the sign-in opens: found by the identity, else by the verified address, else created. */
export async function resolveAccount(tx: Transaction, signIn: SignIn): Promise<string> {
  const { profile, now } = signIn;
  const { identity } = profile;
  const known = await findIdentity(tx, identity);
  const user = known ? await requireUser(tx, known.user_id) : await findOrAddUser(tx, signIn);
  const { id } = user;
  refuseBanned(user, now);
  // The owner of a known identity is the owner of the account; an account found by its address may be a stranger's.
  const isUnproven = known ? user.email_confirmed_at === null : !hasProvenEmail(user);
  if (isUnproven) {
    if (!profile.isVerified || profile.email !== user.email) throw unverified(identity.provider);
    await clearUnprovenAccount(tx, id, identity);
  }
  const isNew = !known && (await insertIdentity(tx, { userId: id, identity, now }));
  if (!isNew) await refreshIdentity(tx, { identity, now });
  await mergeMetadata(tx, "raw_user_meta_data", { id, changes: identity.data, now });
  await updateProviders(tx, id, now);
  if (isUnproven) await confirmUser(tx, id, now);
  return id;
}

type Linking = { userId: string; identity: Identity };

/** Refuses an identity that already belongs to an account. */
export async function requireFreeIdentity(tx: Transaction, { userId, identity }: Linking) {
  const holder = await findIdentity(tx, identity);
  if (!holder) return;
  const text = holder.user_id === userId ? "Identity is already linked" : "Identity is already linked to another user";
  throw new AuthError(422, "identity_already_exists", text);
}

/** Adds another way to sign in to an account. */
export async function linkIdentity(tx: Transaction, { now, ...linking }: Linking & { now: Date }) {
  if (!(await insertIdentity(tx, { ...linking, now }))) await requireFreeIdentity(tx, linking);
  await updateProviders(tx, linking.userId, now);
}

const emailConflict = (cause?: unknown) =>
  new AuthError(422, "email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict", {
    cause,
  });

/** The account keeps its address if an identity left has it, else it takes one that another identity has proven. */
async function keepProvenEmail(tx: Transaction, userId: string, now: Date) {
  const { email, identities } = await requireUser(tx, userId);
  const isProven = ({ identity_data: data }: IdentityRow) => data.email_verified === true;
  if (identities.some((one) => one.email === email && (one.provider === "email" || isProven(one)))) return;
  const proven = identities.find(isProven)?.email;
  if (!proven) throw emailConflict();
  try {
    await tx.query(sql`update auth.users set email = ${proven}, updated_at = ${now} where id = ${userId}`);
  } catch (problem) {
    throw problem instanceof DatabaseError && problem.code === "23505" ? emailConflict(problem) : problem;
  }
}

/** Removes a way to sign in, but never the last one. */
export async function unlinkIdentity(tx: Transaction, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const { identities } = await requireUser(tx, userId);
  if (identities.length <= 1) {
    const text = "User must have at least 1 identity after unlinking";
    throw new AuthError(422, "single_identity_not_deletable", text);
  }
  const identity = identities.find((one) => one.id === id);
  if (!identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  await tx.query(sql`delete from auth.identities where id = ${id}`);
  // Without its identity the password opens nothing.
  if (identity.provider === "email") {
    await tx.query(sql`update auth.users set encrypted_password = null where id = ${userId}`);
  }
  await keepProvenEmail(tx, userId, now);
  await updateProviders(tx, userId, now);
}
