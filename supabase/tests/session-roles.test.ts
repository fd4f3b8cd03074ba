import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

test("no function of the product changes the role or the session", async () => {
  const engine = await openProductDatabase();
  const changing = String.raw`session[_ ]authorization|\mset\s+(local\s+)?role\M|reset\s+role|set_config\(\s*'role'`;
  const found = await engine.run(
    AS_OWNER,
    sql`select oid::regprocedure::text as name from pg_proc
      where prosrc ~* ${changing} and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      order by 1`,
  );
  await engine.close();
  expect(found).toEqual([{ name: "realtime.check_access(text,text,text)" }]);
});
