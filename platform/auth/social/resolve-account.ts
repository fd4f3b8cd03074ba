import type { Transaction } from "../../database/engine.ts";
import { sql } from "../../database/sql.ts";
import { AuthError } from "../auth-error.ts";
import { findIdentity, type Identity, insertIdentity, recordProviders, refreshIdentity } from "../identities.ts";
import { clearTokens } from "../one-time-tokens.ts";
import {
  confirmUser,
  findUser,
  hasProvenEmail,
  isBanned,
  mergeMetadata,
  requireUser,
  saveNewUser,
  type UserRow,
} from "../users.ts";
import type { Profile } from "./profile.ts";

export type Arrival = { profile: Profile; isSignupAllowed: boolean; now: Date };

const unverified = (provider: string) =>
  new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

async function addUser(tx: Transaction, email: string, { profile, isSignupAllowed, now }: Arrival) {
  if (!isSignupAllowed) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  return saveNewUser(tx, { email, passwordHash: null, data: {}, identity: profile.identity, now });
}

/** The account of a newcomer's address, made when there is none. Only an address that the provider has verified counts. */
async function findOrAddUser(tx: Transaction, arrival: Arrival): Promise<UserRow> {
  const { email, isVerified, identity } = arrival.profile;
  if (!email) throw new AuthError(500, "unexpected_failure", "Error getting user email from external provider");
  if (!isVerified) throw unverified(identity.provider);
  // Two first sign-ins at once wait for each other; a sign-up by password meanwhile is found on the second look.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`auth.users:${email}`}, 0))`);
  const user =
    (await findUser(tx, { email })) ?? (await addUser(tx, email, arrival)) ?? (await findUser(tx, { email }));
  if (!user) throw new Error("The user has gone");
  return user;
}

/**
 * Whoever made this account never proved its address, and now its owner has come: nothing of the stranger's may open
 * it any more.
 */
async function dropUnproven(tx: Transaction, userId: string, { provider, providerId }: Identity) {
  // In this order: an exchange under way holds its flow, and what it opens is there when the next lines look.
  await tx.query(sql`delete from auth.flow_state where user_id = ${userId}`);
  await tx.query(sql`
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_change = '',
      email_change_confirm_status = 0
    where id = ${userId}`);
  await tx.query(sql`
    delete from auth.identities
    where user_id = ${userId} and (provider, provider_id) is distinct from (${provider}::text, ${providerId}::text)`);
  await tx.query(sql`delete from auth.sessions where user_id = ${userId}`);
  await clearTokens(tx, userId);
}

/** Whose session the sign-in opens: found by the identity, else by the verified address, else made. */
export async function resolveAccount(tx: Transaction, arrival: Arrival): Promise<string> {
  const { profile, now } = arrival;
  const { identity } = profile;
  const known = await findIdentity(tx, identity);
  const user = known ? await requireUser(tx, known.user_id) : await findOrAddUser(tx, arrival);
  const { id } = user;
  if (isBanned(user, now)) throw new AuthError(403, "user_banned", "User is banned");
  // Who holds an identity is at home; who is found by an address may meet a stranger's account.
  const isUnproven = known ? user.email_confirmed_at === null : !hasProvenEmail(user);
  if (isUnproven) {
    if (!profile.isVerified || profile.email !== user.email) throw unverified(identity.provider);
    await dropUnproven(tx, id, identity);
  }
  const isNew = !known && (await insertIdentity(tx, { userId: id, identity, now }));
  if (!isNew) await refreshIdentity(tx, { identity, now });
  await mergeMetadata(tx, "raw_user_meta_data", { id, changes: identity.data, now });
  await recordProviders(tx, id, now);
  if (isUnproven) await confirmUser(tx, id, now);
  return id;
}

/** Refuses an identity that already opens an account. */
export async function requireFreeIdentity(
  tx: Transaction,
  { userId, identity }: { userId: string; identity: Identity },
) {
  const holder = await findIdentity(tx, identity);
  if (!holder) return;
  const whose = holder.user_id === userId ? "Identity is already linked" : "Identity is already linked to another user";
  throw new AuthError(422, "identity_already_exists", whose);
}

/** Adds one more way to sign in to an account. */
export async function linkIdentity(
  tx: Transaction,
  { userId, identity, now }: { userId: string; identity: Identity; now: Date },
) {
  if (!(await insertIdentity(tx, { userId, identity, now }))) await requireFreeIdentity(tx, { userId, identity });
  await recordProviders(tx, userId, now);
}
