import { randomBytes } from "node:crypto";
import { AS_OWNER, type Engine, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { runDueWork } from "./billing/due-work.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { AnyObject, Kind, ProviderEvent } from "./objects.ts";
import { ProviderRefusal } from "./provider-refusal.ts";
import { enqueueEvents } from "./webhooks/deliveries.ts";

export type Query = {
  kind: Kind;
  customer?: string | undefined;
  /** What an object contains. */
  where?: Readonly<Record<string, unknown>>;
  statuses?: readonly string[] | undefined;
};
export type Page = { startingAfter?: string | undefined; limit: number };
/** A request that may be repeated with the same key. */
export type Idempotency = { key: string; fingerprint: string };
type RequestInfo = { request?: ProviderEvent["request"]; idempotency?: Idempotency | null };

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 24;

function newId(prefix: string) {
  const random = [...randomBytes(ID_LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `${prefix}_${random.join("")}`;
}

export function customerOf(object: AnyObject): string | null {
  if (object.object === "customer") return object.id;
  return "customer" in object ? object.customer : null;
}

async function saveChanges(transaction: Transaction, { objects, events }: ReturnType<Ledger["changes"]>) {
  const rows = objects.map((body) => ({ id: body.id, kind: body.object, customer: customerOf(body), body }));
  await transaction.query(
    sql`insert into payment_sandbox.objects (id, kind, customer, body)
      select value ->> 'id', value ->> 'kind', value ->> 'customer', value -> 'body'
      from jsonb_array_elements(${rows}::jsonb) with ordinality order by ordinality
      on conflict (id) do update set body = excluded.body, customer = excluded.customer`,
  );
  await enqueueEvents(transaction, events);
}

async function recallAnswer<T>(transaction: Transaction, { key, fingerprint }: Idempotency) {
  const [known] = await transaction.query<{ fingerprint: string; answer: T }>(
    sql`select fingerprint, answer from payment_sandbox.idempotency where key = ${key}`,
  );
  if (!known || known.fingerprint === fingerprint) return known ?? null;
  throw new ProviderRefusal({
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function createStore({ engine, siteUrl, now }: { engine: Engine; siteUrl: string; now: () => number }) {
  /**
   * Runs work on the ledger of the customer who owns the object `ownedId`, after everything overdue. One transaction at a
   * time in all processes; what throws leaves no trace.
   */
  function withLedger<T>(
    ownedId: string | null,
    work: (ledger: Ledger) => T,
    { request, idempotency = null }: RequestInfo = {},
  ): Promise<T> {
    return engine.transaction(AS_OWNER, async (transaction) => {
      await transaction.query(sql`select pg_advisory_xact_lock(hashtext('payment_sandbox'))`);
      const known = idempotency && (await recallAnswer<T>(transaction, idempotency));
      if (known) return known.answer;
      const rows = await transaction.query<{ body: AnyObject }>(
        sql`select body from payment_sandbox.objects
          where customer is null or customer = (select customer from payment_sandbox.objects where id = ${ownedId})
          order by seq`,
      );
      const objects = rows.map(({ body }) => body);
      const ledger = createLedger({ objects, now: now(), newId, siteUrl, ...(request && { request }) });
      runDueWork(ledger);
      const answer = work(ledger);
      await saveChanges(transaction, ledger.changes());
      if (idempotency) {
        await transaction.query(
          sql`insert into payment_sandbox.idempotency (key, fingerprint, answer)
            values (${idempotency.key}, ${idempotency.fingerprint}, ${[answer]}::jsonb -> 0)`,
        );
      }
      return answer;
    });
  }

  /** One page of objects, newest first. */
  async function list({ kind, customer = undefined, where = {}, statuses }: Query, { startingAfter, limit }: Page) {
    // What is overdue happens before a list is read, too.
    if (customer) await withLedger(customer, () => null);
    const [owner, after, wanted] = [customer ?? null, startingAfter ?? null, statuses ?? null];
    const rows = await engine.run<{ body: AnyObject }>(
      AS_OWNER,
      sql`select body from payment_sandbox.objects
        where kind = ${kind} and (${owner}::text is null or customer = ${owner})
          and body @> ${where}::jsonb and not body ? 'deleted'
          and (${wanted}::jsonb is null or ${wanted}::jsonb ? (body ->> 'status'))
          and (${after}::text is null or seq < (select seq from payment_sandbox.objects where id = ${after}))
        order by seq desc limit ${limit + 1}`,
    );
    return { data: rows.slice(0, limit).map(({ body }) => body), hasMore: rows.length > limit };
  }

  async function read(id: string): Promise<AnyObject | null> {
    const found = sql`select body from payment_sandbox.objects where id = ${id}`;
    const [row] = await engine.run<{ body: AnyObject }>(AS_OWNER, found);
    return row?.body ?? null;
  }

  return { engine, withLedger, list, read };
}
export type Store = ReturnType<typeof createStore>;

/**
 * The sandbox's own tables: no migration of the product creates them, so a site with a real account never has them. No
 * role of a request may enter the schema.
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
create table if not exists payment_sandbox.events (
  seq bigint generated always as identity,
  id text primary key,
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

/** Creates the tables and writes the catalogue: prices follow the settings, counters of codes stay. */
export async function prepareSchema(engine: Engine, catalogue: readonly AnyObject[]) {
  await engine.transaction(AS_OWNER, async (transaction) => {
    // Processes that start together do this one after another.
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
