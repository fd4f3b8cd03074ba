import { randomUUID } from "node:crypto";
import { DatabaseError, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { AuthError } from "./auth-error.ts";
import { type Identity, type IdentityRow, insertIdentity, type Json } from "./identities.ts";
import { type FactorRow, toFactor } from "./mfa/factor-row.ts";
import { deleteTokens } from "./one-time-tokens.ts";

/** The instants of a user that clients see. */
const INSTANTS = [
  "email_confirmed_at",
  "invited_at",
  "confirmation_sent_at",
  "confirmed_at",
  "recovery_sent_at",
  "email_change_sent_at",
  "reauthentication_sent_at",
  "last_sign_in_at",
  "created_at",
  "updated_at",
  "banned_until",
] as const;
const IDENTITY_INSTANTS = ["last_sign_in_at", "created_at", "updated_at"] as const;

export type UserRow = Record<(typeof INSTANTS)[number], string | null> & {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_change: string | null;
  email_change_confirm_status: number;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
};

export const SELECT_USER = `select u.*, coalesce((select jsonb_agg(i order by i.created_at)
  from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select jsonb_agg(to_jsonb(f) - 'secret' - 'last_used_step' order by f.created_at)
  from auth.mfa_factors f where f.user_id = u.id), '[]') as factors from auth.users u`;

export async function findUser(tx: Transaction, by: { id: string } | { email: string }): Promise<UserRow | null> {
  const [condition, value] = "id" in by ? ["u.id = $1", by.id] : ["u.email = $1 and not u.is_sso_user", by.email];
  const rows = await tx.query<UserRow>({ text: `${SELECT_USER} where ${condition}`, values: [value] });
  return rows[0] ?? null;
}

export async function requireUser(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(tx, { id });
  if (!user) throw new Error(`There is no user ${id}`);
  return user;
}

export const isBanned = ({ banned_until: until }: UserRow, now: Date) => until !== null && new Date(until) > now;

/** The status differs by endpoint, as in GoTrue. */
export function refuseBanned(user: UserRow, now: Date, status: 400 | 403 = 403) {
  if (isBanned(user, now)) throw new AuthError(status, "user_banned", "User is banned");
}

/** Whether its owner has proven the address; a confirmed one may have been trusted without proof. */
export const hasProvenEmail = ({ email, email_confirmed_at: confirmedAt, identities }: UserRow) =>
  confirmedAt !== null &&
  !identities.some(
    (one) => one.provider === "email" && one.email === email && one.identity_data.email_verified === false,
  );

/** Absent values are left out of the JSON, as GoTrue does. */
const toInstants = <Name extends string>(row: Readonly<Record<Name, string | null>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]?.replace("+00:00", "Z")]));

const toIdentity = ({ id, provider_id, user_id, identity_data, provider, email, ...row }: IdentityRow) => ({
  identity_id: id,
  id: provider_id,
  user_id,
  identity_data,
  provider,
  ...toInstants(row, IDENTITY_INSTANTS),
  email: email ?? undefined,
});

/** Whether a sign-in needs a second step. */
export const hasVerifiedFactor = ({ factors }: UserRow) => factors.some(({ status }) => status === "verified");

/** The user as clients see it: no hash, no token. */
export const toUser = (user: UserRow) => ({
  id: user.id,
  aud: user.aud ?? "",
  role: user.role ?? "",
  email: user.email ?? "",
  phone: "",
  new_email: user.email_change || undefined,
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: user.identities.map(toIdentity),
  ...(user.factors.length > 0 && { factors: user.factors.map(toFactor) }),
  is_anonymous: user.is_anonymous,
  ...toInstants(user, INSTANTS),
});

type NewUser = {
  id?: string | undefined;
  email: string;
  passwordHash: string | null;
  data: Json;
  /** Of a provider; without it the user signs in with address and password. */
  identity?: Identity;
  now: Date;
};

/** The new user, or null when the address is taken. */
export async function insertUser(tx: Transaction, newUser: NewUser): Promise<UserRow | null> {
  const { id = randomUUID(), email, passwordHash, data, now } = newUser;
  const emailData = { sub: id, email, email_verified: false, phone_verified: false };
  const identity = newUser.identity ?? { provider: "email", providerId: id, data: emailData };
  const appData = { provider: identity.provider, providers: [identity.provider] };
  const rows = await tx.query(sql`
    insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, ${appData},
      ${{ ...data, ...identity.data }}, ${now}, ${now})
    on conflict (email) where is_sso_user = false do nothing returning id`);
  if (rows.length === 0) return null;
  if (await insertIdentity(tx, { userId: id, identity, now })) return requireUser(tx, id);
  throw new Error(`The identity of ${identity.provider} is already taken`);
}

/** For people who sign up themselves: when a trigger of the product refuses one, its message stays in the log. */
export async function signUpUser(tx: Transaction, newUser: NewUser): Promise<UserRow | null> {
  try {
    return await insertUser(tx, newUser);
  } catch (problem) {
    if (!(problem instanceof DatabaseError)) throw problem;
    throw new AuthError(500, "unexpected_failure", "Database error saving new user", { cause: problem });
  }
}

/** The address is proven, which voids every outstanding mail. */
export async function confirmUser(tx: Transaction, id: string, now: Date) {
  await tx.query(sql`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${id}`);
  await tx.query(sql`
    update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = ${now}
    from auth.users u where u.id = ${id} and i.user_id = u.id and i.email = u.email`);
  await deleteTokens(tx, id);
}

/** When confirmation is off: the address counts as confirmed, but its identity is marked as unverified. */
export async function confirmWithoutProof(tx: Transaction, id: string, now: Date) {
  await confirmUser(tx, id, now);
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": false}'
    where user_id = ${id} and provider = 'email'`);
}

/** Merges into one of the two JSON columns; a null value removes its key. */
export async function mergeMetadata(
  tx: Transaction,
  column: "raw_user_meta_data" | "raw_app_meta_data",
  { id, changes, now }: { id: string; changes: Json; now: Date },
) {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const text = `update auth.users set ${column} = (coalesce(${column}, '{}') || $2::jsonb)
    - array(select jsonb_array_elements_text($3::jsonb)), updated_at = $4 where id = $1`;
  await tx.query({ text, values: [id, JSON.stringify(changes), JSON.stringify(removed), now.toISOString()] });
}

/** A new password voids outstanding mails and every session but the one that set it. */
export async function setPassword(
  tx: Transaction,
  { id, passwordHash, keepSession, now }: { id: string; passwordHash: string; keepSession: string | null; now: Date },
) {
  await tx.query(sql`update auth.users set encrypted_password = ${passwordHash}, updated_at = ${now} where id = ${id}`);
  await tx.query(sql`delete from auth.sessions where user_id = ${id} and id is distinct from ${keepSession}::uuid`);
  await deleteTokens(tx, id);
}
