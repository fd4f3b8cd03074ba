import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const owner = await addSwimmer(engine, "ada@example.org");
const swimmer = await addSwimmer(engine, "ben@example.org");
const banned = await addSwimmer(engine, "eve@example.org");
await ban(engine, banned);
const CALLERS: readonly RequestContext[] = [asVisitor, as(swimmer), as(owner), as(banned), asService];

/** What the cells say that a count of the readable spots does not, and the other way round. */
const DIFFERENCE = `
  with counted as (
    select cell.size, cell.kind, cell.x, cell.y, count(*) as spots, sum(round(spot.latitude * 1e7)) as latitudes,
      sum(round(spot.longitude * 1e7)) as longitudes
    from private.readable_spots as spot
    cross join lateral private.cells_of(spot.latitude, spot.longitude, spot.water_type) as cell
    group by 1, 2, 3, 4
  ), kept as (
    select size, kind, x, y, sum(spots) as spots, sum(latitudes) as latitudes, sum(longitudes) as longitudes
    from private.readable_cells group by 1, 2, 3, 4 having sum(spots) <> 0
  )
  select (select count(*) from private.readable_spots)::int4 as spots,
    (select total from private.readable_spot_total)::int4 as total,
    (select count(*) from ((table counted except table kept) union all (table kept except table counted)) as d)::int4
      as differences`;

type Compared = { spots: number; total: number; differences: number };

async function expectExact() {
  for (const context of CALLERS) {
    const [row] = await engine.run<Compared>(context, { text: DIFFERENCE, values: [] });
    expect(row).toEqual({ spots: row?.spots, total: row?.spots, differences: 0 });
  }
}

const chance = (share: number) => `random() < ${share}`;
const place = "latitude = random() * 180 - 90, longitude = random() * 360 - 180";
const CHANGES = {
  add: `insert into private.spot_rows (name, latitude, longitude, water_type, owner_id, sensitivity, approval_status)
    select 'Bay', random() * 180 - 90, random() * 360 - 180,
      (enum_range(null::public.water_type) || null::public.water_type)[1 + floor(random() * 9)],
      (array['${owner}', '${banned}', null]::uuid[])[1 + floor(random() * 3)],
      (enum_range(null::public.spot_sensitivity))[1 + floor(random() * 4)],
      (enum_range(null::public.spot_approval))[1 + floor(random() * 3)]
    from generate_series(1, 12)`,
  move: `update private.spot_rows set ${place} where ${chance(0.3)}`,
  hide: `update private.spot_rows set sensitivity = 'hidden' where ${chance(0.2)}`,
  open: `update private.spot_rows set sensitivity = 'public', approval_status = 'approved' where ${chance(0.2)}`,
  retype: `update private.spot_rows set water_type = 'lake' where ${chance(0.2)}`,
  rename: `update private.spot_rows set name = 'Cove' where ${chance(0.2)}`,
  remove: `delete from private.spot_rows where ${chance(0.2)}`,
  "add and remove": `begin; insert into private.spot_rows (name, latitude, longitude) values ('Gone', 1, 1);
    delete from private.spot_rows where name = 'Gone'; commit`,
  "roll back": `begin; delete from private.spot_rows; rollback`,
} as const;

test("after any change each caller's cells and total count exactly the spots they may see", async () => {
  await expectExact();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(CHANGES)), async (name) => {
      await engine.script(CHANGES[name as keyof typeof CHANGES]);
      await expectExact();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test("an emptied table counts nothing, and spots written without triggers can be counted again", async () => {
  await engine.script("truncate private.spot_rows cascade");
  await expectExact();
  await engine.script(`
    set session_replication_role = replica; ${CHANGES.add}; set session_replication_role = origin;
    select private.recount_spot_cells();
  `);
  await expectExact();
});

test("a swimmer's own draft counts for nobody else", async () => {
  await engine.script("truncate private.spot_rows cascade");
  await engine.run(
    AS_OWNER,
    sql`insert into private.spot_rows (name, latitude, longitude, owner_id, approval_status)
      values ('Draft', 50.6, -2.1, ${owner}, 'pending')`,
  );
  const totals = CALLERS.map((context) =>
    engine.run<{ total: string }>(context, sql`select total from private.readable_spot_total`),
  );
  expect((await Promise.all(totals)).map(([row]) => Number(row?.total))).toEqual([0, 0, 1, 0, 1]);
});

test("nobody reads the cells of all callers", async () => {
  for (const context of [asVisitor, as(swimmer), asService]) {
    await expect(engine.run(context, sql`select 1 from private.spot_cells`)).rejects.toThrow(/permission denied/);
  }
});
