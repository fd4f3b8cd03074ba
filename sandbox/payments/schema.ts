import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { AnyObject } from "./objects.ts";

/**
 * The sandbox's own tables: no migration of the product makes them, so a site with a real account never has them. No role
 * of a request may enter the schema.
 */
const SCHEMA = `
create schema if not exists payment_sandbox;
create table if not exists payment_sandbox.switches (
  id boolean primary key default true check (id),
  duplicates integer not null default 1,
  delivery_order text not null default 'as-made',
  is_holding boolean not null default false
);
insert into payment_sandbox.switches default values on conflict do nothing;
create table if not exists payment_sandbox.objects (
  seq bigint generated always as identity,
  id text primary key,
  kind text not null,
  customer text,
  body jsonb not null
);
create index if not exists objects_customer on payment_sandbox.objects (customer);
create index if not exists objects_kind on payment_sandbox.objects (kind, seq);
create table if not exists payment_sandbox.events (
  seq bigint generated always as identity,
  id text primary key,
  type text not null,
  customer text,
  body jsonb not null
);
create table if not exists payment_sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references payment_sandbox.events (id) on delete cascade,
  place double precision not null,
  state text not null default 'pending',
  attempt integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  status integer,
  answer text
);
create index if not exists deliveries_due on payment_sandbox.deliveries (due_at) where state = 'pending';
create index if not exists deliveries_event on payment_sandbox.deliveries (event_id);
create table if not exists payment_sandbox.idempotency (
  key text primary key,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);`;

/** The tables, and what is sold: prices follow the settings, counters of codes stay. */
export async function prepareSchema(engine: Engine, catalogue: readonly AnyObject[]) {
  await engine.transaction(AS_OWNER, async (transaction) => {
    // Processes that start together make them one after another.
    await transaction.query(sql`select pg_advisory_xact_lock(hashtext('payment_sandbox'))`);
    for (const text of SCHEMA.split(/;\n|;$/).filter((part) => part.trim() !== "")) {
      await transaction.query({ text, values: [] });
    }
    await transaction.query(
      sql`insert into payment_sandbox.objects (id, kind, body)
        select value ->> 'id', value ->> 'object', value from jsonb_array_elements(${catalogue}::jsonb)
        on conflict (id) do update set body =
          case when excluded.kind in ('price', 'product') then excluded.body else objects.body end`,
    );
    await transaction.query(
      sql`delete from payment_sandbox.idempotency where created_at < now() - interval '24 hours'`,
    );
  });
}
