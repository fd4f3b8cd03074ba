import { afterAll, expect, test } from "vitest";
import { TEST_MIGRATIONS } from "../test/migrations.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { AS_BACKUP, listBackedUpTables } from "./backed-up-tables.ts";

const engine = await openTestDatabase(TEST_MIGRATIONS);
afterAll(() => engine.close());

test("leaves out generated columns and names every type in full", async () => {
  const tables = await engine.transaction(AS_BACKUP, listBackedUpTables);
  const users = tables.find(({ schema, table }) => schema === "auth" && table === "users");
  expect(users?.columns.map(({ name }) => name)).not.toContain("confirmed_at");
  const profiles = tables.find(({ table }) => table === "profiles");
  expect(profiles?.columns).toContainEqual({ name: "role", type: "public.user_role" });
});
