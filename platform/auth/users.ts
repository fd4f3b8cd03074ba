import { randomUUID } from "node:crypto";
import { DatabaseError, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { AuthError } from "./auth-error.ts";
import { type Identity, type IdentityRow, insertIdentity, type Json } from "./identities.ts";
import { clearTokens } from "./one-time-tokens.ts";

export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  created_at: string;
  updated_at: string;
  confirmed_at: string | null;
  banned_until: string | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
};

export const SELECT_USER = `select u.*, coalesce((select jsonb_agg(i order by i.created_at)
  from auth.identities i where i.user_id = u.id), '[]') as identities from auth.users u`;

export async function findUser(tx: Transaction, by: { id: string } | { email: string }): Promise<UserRow | null> {
  const [condition, value] = "id" in by ? ["u.id = $1", by.id] : ["u.email = $1 and not u.is_sso_user", by.email];
  const rows = await tx.query<UserRow>({ text: `${SELECT_USER} where ${condition}`, values: [value] });
  return rows[0] ?? null;
}

export async function requireUser(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(tx, { id });
  if (!user) throw new Error(`The user ${id} has gone`);
  return user;
}

export const isBanned = (user: UserRow, now: Date) => user.banned_until !== null && new Date(user.banned_until) > now;

/** Whether somebody has shown that the address is theirs: a confirmed one may have been taken on trust. */
export const hasProvenEmail = ({ email, email_confirmed_at: confirmedAt, identities }: UserRow) =>
  confirmedAt !== null &&
  !identities.some(
    (one) => one.provider === "email" && one.email === email && one.identity_data.email_verified === false,
  );

const toInstant = (value: string | null) => value?.replace("+00:00", "Z");

const toIdentity = ({ id, provider_id, ...identity }: IdentityRow) => ({
  identity_id: id,
  id: provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: toInstant(identity.last_sign_in_at),
  created_at: toInstant(identity.created_at),
  updated_at: toInstant(identity.updated_at),
  email: identity.email ?? undefined,
});

/** The user as clients see it: no hash, no token. Absent values are left out, as GoTrue does. */
export const toUser = (user: UserRow) => ({
  id: user.id,
  aud: user.aud ?? "",
  role: user.role ?? "",
  email: user.email ?? "",
  email_confirmed_at: toInstant(user.email_confirmed_at),
  invited_at: toInstant(user.invited_at),
  phone: "",
  confirmation_sent_at: toInstant(user.confirmation_sent_at),
  confirmed_at: toInstant(user.confirmed_at),
  recovery_sent_at: toInstant(user.recovery_sent_at),
  new_email: user.email_change || undefined,
  email_change_sent_at: toInstant(user.email_change_sent_at),
  reauthentication_sent_at: toInstant(user.reauthentication_sent_at),
  last_sign_in_at: toInstant(user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: user.identities.map(toIdentity),
  created_at: toInstant(user.created_at),
  updated_at: toInstant(user.updated_at),
  banned_until: toInstant(user.banned_until),
  is_anonymous: user.is_anonymous,
});

type NewUser = {
  id?: string | undefined;
  email: string;
  passwordHash: string | null;
  data: Json;
  /** Where they come from, when it is not an address and a password. */
  identity?: Identity;
  now: Date;
};

/** The new user, or null when the address has been taken meanwhile. */
export async function insertUser(tx: Transaction, newUser: NewUser): Promise<UserRow | null> {
  const { id = randomUUID(), email, passwordHash, data, now } = newUser;
  const ownAddress = { sub: id, email, email_verified: false, phone_verified: false };
  const identity = newUser.identity ?? { provider: "email", providerId: id, data: ownAddress };
  const appData = { provider: identity.provider, providers: [identity.provider] };
  const rows = await tx.query(sql`
    insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, ${appData},
      ${{ ...data, ...identity.data }}, ${now}, ${now})
    on conflict (email) where is_sso_user = false do nothing returning id`);
  if (rows.length === 0) return null;
  const isFirst = await insertIdentity(tx, { userId: id, identity, now });
  if (!isFirst) throw new Error(`An identity of ${identity.provider} has been taken meanwhile`);
  return requireUser(tx, id);
}

/** For people who come by themselves: when a trigger of the product refuses one, its words stay in the log. */
export async function saveNewUser(tx: Transaction, newUser: NewUser): Promise<UserRow | null> {
  try {
    return await insertUser(tx, newUser);
  } catch (problem) {
    if (!(problem instanceof DatabaseError)) throw problem;
    throw new AuthError(500, "unexpected_failure", "Database error saving new user", { cause: problem });
  }
}

/** The address is proven: every outstanding mail is void from here on. */
export async function confirmUser(tx: Transaction, id: string, now: Date) {
  await tx.query(sql`
    update auth.users set email_confirmed_at = ${now}, updated_at = ${now},
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${id}`);
  await tx.query(sql`
    update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = ${now}
    from auth.users u where u.id = ${id} and i.user_id = u.id and i.email = u.email`);
  await clearTokens(tx, id);
}

/** Where administrators ask for no proof: the address holds, but its identity keeps saying that nobody has shown it. */
export async function trustUser(tx: Transaction, id: string, now: Date) {
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
  await clearTokens(tx, id);
}
