import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

test("the fingerprint of a spot holds every column that people can change", async () => {
  // Set by the product itself, or given by its columns.
  const computed = [
    "audience",
    "avg_rating",
    "created_at",
    "created_by",
    "id",
    "location",
    "rating_count",
    "search_text",
    "updated_at",
    "was_approved",
    "water_quality_rating",
    "watershed_id",
  ];
  const missing = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select attname::text as name from pg_attribute
      where attrelid = 'private.spot_rows'::regclass and attnum > 0 and not attisdropped
        and (select prosrc from pg_proc where proname = 'spot_fingerprint') !~ ('spot[.]' || attname || '[,)]')
      order by attname collate "C"`,
  );
  expect(missing.map(({ name }) => name)).toEqual(computed);
});

const likeness = async (a: string, b: string) => {
  const [row] = await engine.run<{ value: number }>(
    AS_OWNER,
    sql`select round(private.name_likeness(${a}, ${b})::numeric, 2)::float8 as value`,
  );
  return row?.value;
};

test.each([
  ["Forty Foot", "forty foot ", 1],
  ["Älvsjö bad", "Alvsjo bad", 1],
  ["Fourty Foot", "Forty Foot", 0.91],
  ["Hampstead Mixed Pond", "Hampstead Mixd Pond", 0.95],
])("%s and %s are one name", async (a, b, expected) => {
  expect(await likeness(a, b)).toBe(expected);
});

test.each([
  ["Hampstead Mixed Pond", "Hampstead Ladies Pond"],
  ["North Beach", "South Beach"],
  ["Cove", "Bay"],
])("%s and %s are two names", async (a, b) => {
  expect(await likeness(a, b)).toBeLessThan(0.85);
});

test("an imported spot is due for its verdict, like any other", async () => {
  await engine.script(`
    insert into spot_imports (id, file_path, file_name, file_bytes, encoding, delimiter, headers, mapping, state)
      values ('00000000-0000-4000-8000-000000000001', 'a', 'a', 1, 'utf-8', ',', '{}', '["name"]', 'reading');
    select stage_spot_import_rows('00000000-0000-4000-8000-000000000001', '[{"row_number": 2, "name": "Cove",
      "description": "Slip", "latitude": "53.1", "longitude": "-6.1", "x": -6.1, "y": 53.1}]', '["name"]');
    update spot_imports set state = 'importing', next_row = 2;
    select continue_spot_import('00000000-0000-4000-8000-000000000001');
    insert into private.spot_rows (name, latitude, longitude) values ('Bay', 53, -6);
  `);
  const due = await engine.run<{ name: string }>(
    AS_OWNER,
    sql`select spot.name::text as name from spot_verdicts join private.spot_rows as spot on spot.id = spot_id
      where due_at = '-infinity' and spot.name in ('Cove', 'Bay') order by 1`,
  );
  expect(due.map(({ name }) => name)).toEqual(["Bay", "Cove"]);
});
