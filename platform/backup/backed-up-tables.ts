import { AS_OWNER, type RequestContext, type Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

/**
 * The settings of a backup or a restore. Without a search path every type is named in full; `row_security` off turns rows
 * that a policy would hide into an error; numbers and intervals are exact, whatever the database's own settings.
 */
export const AS_BACKUP: RequestContext = {
  ...AS_OWNER,
  settings: { search_path: "", row_security: "off", extra_float_digits: "1", IntervalStyle: "postgres" },
  timeoutMs: 3_600_000,
};

/** Queues, limits and messages are in other schemas, and not backed up. */
const SCHEMAS = ["public", "private", "auth", "storage", "supabase_migrations"] as const;

/** Tables that a restore creates itself, or must leave out. */
const LEFT_OUT: readonly string[] = [
  // Written by migrating; the manifest names the migrations.
  "supabase_migrations.schema_migrations",
  // Files without a row, which are not in a backup.
  "storage.orphaned_files",
  // Sign-ins under way, with tokens of providers: they are over before a restore.
  "auth.flow_state",
];

/** Whether an older version may have put a table into its backups that this one leaves out. */
export const isLeftOut = (schema: string, table: string) => LEFT_OUT.includes(`${schema}.${table}`);

/** A column and the type that its text is read as. */
type BackedUpColumn = { name: string; type: string };
export type BackedUpTable = { schema: string; table: string; columns: BackedUpColumn[] };

/**
 * Every permanent table of a backup with the columns that are not generated, in a fixed order. A partitioned table stands
 * for its partitions, which differ from one database to the next.
 */
export function listBackedUpTables({ query }: Transaction): Promise<BackedUpTable[]> {
  return query<BackedUpTable>(sql`
    select nspname::text as schema, relname::text as table,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and nspname in (select jsonb_array_elements_text(${SCHEMAS}::jsonb))
      and nspname || '.' || relname not in (select jsonb_array_elements_text(${LEFT_OUT}::jsonb))
    group by nspname, relname
    order by nspname collate "C", relname collate "C"`);
}

export type Sequence = { name: string; lastValue: string; isCalled: boolean };

/** The state of each sequence. Read after the rows, since sequences ignore transactions. */
export async function readSequences({ query }: Transaction): Promise<Sequence[]> {
  const found = await query<{ name: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in (select jsonb_array_elements_text(${SCHEMAS}::jsonb)) order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of found) {
    const text = `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`;
    const [state] = await query<Omit<Sequence, "name">>({ text, values: [] });
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Whether the database has tables that a restore would mix with its own. */
export async function hasTables({ query }: Transaction): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(sql`
    select exists (
      select from pg_tables where schemaname in (select jsonb_array_elements_text(${SCHEMAS}::jsonb))
    ) as found`);
  return row?.found ?? false;
}
