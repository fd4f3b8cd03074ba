import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "../../server/testing/product-database.ts";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { AS_KEEPER, listBackedUpTables } from "./backed-up-tables.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

/** Of the running place alone: waiting jobs, counted attempts, messages and presence, whose secrets the database goes by. */
const OF_THE_RUNNING_PLACE = /^(?:jobs|platform|realtime)\./;
const LEFT_OUT = ["auth.flow_state", "storage.loose_files", "supabase_migrations.schema_migrations"];

test("every table is in a backup, or left out for a reason that is written down", async () => {
  const backedUp = await engine.transaction(AS_KEEPER, listBackedUpTables);
  const names = new Set(backedUp.map(({ schema, table }) => `${schema}.${table}`));
  const all = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const leftOut = all.map(({ name }) => name).filter((name) => !names.has(name) && !OF_THE_RUNNING_PLACE.test(name));
  expect(leftOut).toEqual(LEFT_OUT);
  expect(names).toContain("public.favorites");
});

test("no column of a backup is generated, and every type is named in full", async () => {
  const tables = await engine.transaction(AS_KEEPER, listBackedUpTables);
  const users = tables.find(({ schema, table }) => schema === "auth" && table === "users");
  expect(users?.columns.map(({ name }) => name)).not.toContain("confirmed_at");
  const roles = tables.find(({ table }) => table === "user_roles");
  expect(roles?.columns).toContainEqual({ name: "role", type: "public.user_role" });
});
