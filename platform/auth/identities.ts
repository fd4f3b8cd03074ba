import type { Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

export type Json = Readonly<Record<string, unknown>>;

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

/** A person's identity at one provider, with the provider's data. */
export type Identity = { provider: string; providerId: string; data: Json };

export async function findIdentity(tx: Transaction, { provider, providerId }: Identity): Promise<IdentityRow | null> {
  const [identity] = await tx.query<IdentityRow>(
    sql`select * from auth.identities where provider = ${provider} and provider_id = ${providerId}`,
  );
  return identity ?? null;
}

type Ownership = { userId: string; identity: Identity; now: Date };

/** False when it already belongs to an account. */
export async function insertIdentity(tx: Transaction, { userId, identity, now }: Ownership): Promise<boolean> {
  const { provider, providerId, data } = identity;
  const rows = await tx.query(sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${providerId}, ${userId}, ${data}, ${provider}, ${now}, ${now}, ${now})
    on conflict (provider_id, provider) do nothing returning id`);
  return rows.length > 0;
}

/** Merges the provider's current claims; one-time claims, such as Apple's name, stay. */
export async function refreshIdentity(tx: Transaction, { identity, now }: Omit<Ownership, "userId">) {
  await tx.query(sql`
    update auth.identities set identity_data = identity_data || ${identity.data}::jsonb, last_sign_in_at = ${now},
      updated_at = ${now}
    where provider = ${identity.provider} and provider_id = ${identity.providerId}`);
}

/** Identities linked before the address was proven may be a stranger's, unless they have the same verified address. */
export async function deleteUnprovenIdentities(tx: Transaction, userId: string, now: Date) {
  await tx.query(sql`
    delete from auth.identities i using auth.users u
    where u.id = ${userId} and i.user_id = u.id and i.provider <> 'email'
      and (i.email is distinct from u.email or i.identity_data -> 'email_verified' is distinct from 'true')`);
  await updateProviders(tx, userId, now);
}

/** Updates the list of providers in the user's metadata, oldest first. */
export async function updateProviders(tx: Transaction, userId: string, now: Date) {
  await tx.query(sql`
    with held as (
      select provider, min(created_at) as since from auth.identities where user_id = ${userId} group by provider
    ), listed as (
      select array_agg(provider order by since, provider) as names from held
    )
    update auth.users set updated_at = ${now}, raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
      || jsonb_build_object('provider', listed.names[1], 'providers', listed.names)
    from listed where users.id = ${userId}`);
}
