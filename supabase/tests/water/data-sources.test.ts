import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

const fail = (error: string | null) =>
  engine.run(
    AS_OWNER,
    sql`update data_sources set failures = 1, last_error = ${error}, last_attempt_at = now(),
    rows_read = 9, rows_dropped = 1, drop_reason = 'row 4: host 10.0.0.1' where id = 'eea'`,
  );

test.each([
  ["api.open-meteo.com did not respond within 10 s", "timeout"],
  ["api.open-meteo.com answered 400: Daily API request limit exceeded.", "limited"],
  ["api.open-meteo.com answered 429", "limited"],
  ["discodata.eea.europa.eu answered 502: <html>", "reports_error"],
  ["3 of 10 failed. host answered 500", "incomplete"],
  ["The source could not be reached: ECONNREFUSED 10.0.0.1", "unreachable"],
  ["SyntaxError: Unexpected token < in JSON", "unreadable"],
  [null, null],
])("everybody reads %s as %s", async (error, problem) => {
  await fail(error);
  const read = sql`select problem from data_sources where id = 'eea'`;
  for (const context of [asVisitor, as(ada)]) expect(await engine.run(context, read)).toEqual([{ problem }]);
});

test("raw errors are for admins, by their own call", async () => {
  await fail("connect ECONNREFUSED 10.0.0.1");
  for (const column of ["last_error", "drop_reason", "*"]) {
    const read = { text: `select ${column} from data_sources`, values: [] };
    for (const context of [asVisitor, as(ada), as(kim)])
      await expect(engine.run(context, read)).rejects.toMatchObject({ code: "42501" });
  }
  const ask = sql`select get_admin_overview() ->> 'sources' as sources`;
  const [overview] = await engine.run<{ sources: string }>(as(kim), ask);
  expect(overview?.sources).toMatch(/ECONNREFUSED.*row 4: host/);
  await expect(engine.run(as(ada), ask)).rejects.toMatchObject({ code: "42501" });
});

test("the facts of a verdict name the problem, not the error", async () => {
  const spot = await addSpot(engine, "Cove");
  await fail("connect ECONNREFUSED 10.0.0.1");
  const [row] = await engine.run<{ sources: string }>(
    as(ada),
    sql`select private.conditions_facts(${spot}) ->> 'sources' as sources`,
  );
  expect(row?.sources).toContain('"problem": "unreadable"');
  expect(row?.sources).not.toContain("ECONNREFUSED");
});
