import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";
import { addGroup } from "./gathering-rows.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });

test("a group has up to five home spots, of which the first is its place", async () => {
  const [cove, pier, own] = [
    await addSpot(engine, "Cove", 53.28, -6.1),
    await addSpot(engine, "Pier", 53.3, -6.2),
    await addSpot(engine, "Secret", 53.4, -6.3),
  ];
  await engine.run(
    AS_OWNER,
    sql`update private.spot_rows set sensitivity = 'hidden', owner_id = ${ada} where id = ${own}`,
  );
  const group = await addGroup(engine, ada);
  const settle = (swimmer: string, first: string | null, ...others: string[]) =>
    engine.run(
      as(swimmer),
      sql`update swim_groups set home_spot_id = ${first}, other_spot_ids = ${`{${others.join(",")}}`}::uuid[]
        where id = ${group} returning id`,
    );
  const shown = async () =>
    (
      await engine.run(
        asVisitor,
        sql`select home_spot_id, to_jsonb(other_spot_ids) as other_spot_ids, spot_names, latitude from swim_groups where id = ${group}`,
      )
    )[0];
  await settle(ada, cove, pier, cove, pier, own);
  expect(await shown()).toEqual({
    home_spot_id: cove,
    other_spot_ids: [pier, own],
    spot_names: "Cove, Pier",
    latitude: 53.28,
  });
  expect(await settle(ben, pier)).toEqual([]);
  const many = Array.from({ length: 5 }, async (_, index) => addSpot(engine, `Bay ${index}`, 53, -6 - index / 100));
  await expect(settle(ada, cove, ...(await Promise.all(many)))).rejects.toMatchObject({ code: "23514" });
  await expect(settle(ada, cove, crypto.randomUUID())).rejects.toMatchObject({ code: "42501" });
  await engine.run(AS_OWNER, sql`update private.spot_rows set name = 'Old Pier' where id = ${pier}`);
  expect(await shown()).toMatchObject({ spot_names: "Cove, Old Pier" });
  await engine.run(AS_OWNER, sql`delete from private.spot_rows where id = ${cove}`);
  expect(await shown()).toMatchObject({ home_spot_id: pier, other_spot_ids: [own], latitude: 53.3 });
  await engine.run(AS_OWNER, sql`delete from private.spot_rows where id = ${own}`);
  expect(await shown()).toMatchObject({ other_spot_ids: [] });
});

test("a home spot must be one that its owner sees", async () => {
  const secret = await addSpot(engine, "Secret", 53.4, -6.3);
  await engine.run(
    AS_OWNER,
    sql`update private.spot_rows set sensitivity = 'hidden', owner_id = ${ben} where id = ${secret}`,
  );
  const group = await addGroup(engine, ada);
  for (const column of ["home_spot_id = $1", "other_spot_ids = array[$1::uuid]"]) {
    const settle = { text: `update swim_groups set ${column} where id = $2`, values: [secret, group] };
    await expect(engine.run(as(ada), settle)).rejects.toMatchObject({ code: "42501" });
  }
});
