import { AS_OWNER, type Engine, type Transaction } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

/** The sandbox's own table: no migration of the product creates it, and no role of a request may enter the schema. */
const SCHEMA = [
  "create schema if not exists fitness_sandbox",
  `create table if not exists fitness_sandbox.entries (
    kind text not null, id text not null, body jsonb not null, primary key (kind, id)
  )`,
];

export async function prepareSchema(engine: Engine) {
  await engine.transaction(AS_OWNER, async ({ query }) => {
    // Processes that start together do this one after another.
    await query(sql`select pg_advisory_xact_lock(hashtext('fitness_sandbox'))`);
    for (const text of SCHEMA) await query({ text, values: [] });
  });
}

type Kind = "code" | "grant" | "access" | "refresh" | "calls" | "subscription" | "removed" | "backfill";

function toEntries({ query }: Transaction) {
  return {
    async get<T>(kind: Kind, id: string): Promise<T | null> {
      const found = sql`select body from fitness_sandbox.entries where kind = ${kind} and id = ${id}`;
      const [row] = await query<{ body: T }>(found);
      return row?.body ?? null;
    },
    async list<T>(kind: Kind): Promise<{ id: string; body: T }[]> {
      return query<{ id: string; body: T }>(
        sql`select id, body from fitness_sandbox.entries where kind = ${kind} order by id`,
      );
    },
    async put(kind: Kind, id: string, body: Readonly<Record<string, unknown>>) {
      await query(
        sql`insert into fitness_sandbox.entries (kind, id, body) values (${kind}, ${id}, ${body}::jsonb)
          on conflict (kind, id) do update set body = excluded.body`,
      );
    },
    async remove(kind: Kind, id: string) {
      await query(sql`delete from fitness_sandbox.entries where kind = ${kind} and id = ${id}`);
    },
  };
}
type Entries = ReturnType<typeof toEntries>;

/** One change at a time, in all processes. */
export function createStore(engine: Engine) {
  return {
    change: <T>(work: (entries: Entries) => Promise<T>): Promise<T> =>
      engine.transaction(AS_OWNER, async (transaction) => {
        await transaction.query(sql`select pg_advisory_xact_lock(hashtext('fitness_sandbox'))`);
        return work(toEntries(transaction));
      }),
  };
}
export type Store = ReturnType<typeof createStore>;
