import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { READING_PROCEDURES } from "#domain/resilience/call.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

test.each(READING_PROCEDURES)("%s, which the app takes for a read, cannot write", async (name) => {
  const found = await engine.run<{ volatility: string }>(
    AS_OWNER,
    sql`select provolatile::text as volatility from pg_proc where proname = ${name} and pronamespace = 'public'::regnamespace`,
  );
  // s: stable, i: immutable; Postgres refuses a write in either.
  expect(found.map(({ volatility }) => volatility).join()).toMatch(/^[si](?:,[si])*$/);
});
