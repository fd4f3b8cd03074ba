import { AS_BACKUP, listBackedUpTables } from "@tideline/platform/backup/backed-up-tables.ts";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

/** State of one installation: its secrets, waiting jobs, counted attempts and realtime messages. */
const INSTALLATION_STATE = /^(?:jobs|platform|realtime)\./;
const LEFT_OUT = ["auth.flow_state", "storage.orphaned_files", "supabase_migrations.schema_migrations"];

test("backs up every table except those excluded on purpose", async () => {
  const backedUp = await engine.transaction(AS_BACKUP, listBackedUpTables);
  const names = new Set(backedUp.map(({ schema, table }) => `${schema}.${table}`));
  const all = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
        and nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const leftOut = all.map(({ name }) => name).filter((name) => !names.has(name) && !INSTALLATION_STATE.test(name));
  expect(leftOut).toEqual(LEFT_OUT);
  expect(names).toContain("public.favorites");
});
