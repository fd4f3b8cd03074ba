import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");

const add = (table: string, caller: string, owner: string, spot: string) =>
  engine.run(as(caller), {
    text: `insert into ${table} (user_id, spot_id) values ($1, $2) on conflict (user_id, spot_id) do nothing`,
    values: [owner, spot],
  });

test.each(["favorites", "visited_spots"])("%s: a swimmer adds twice and has it once, for themselves", async (table) => {
  const spot = await addSpot(engine, "Kimmeridge Bay");
  await add(table, ada, ada, spot);
  await add(table, ada, ada, spot);
  const select = { text: `select spot_id from ${table}`, values: [] };
  expect(await engine.run(as(ada), select)).toEqual([{ spot_id: spot }]);
  expect(await engine.run(as(ben), select)).toEqual([]);
  await expect(engine.run(asVisitor, select)).rejects.toMatchObject({ code: "42501" });
});

test.each(["favorites", "visited_spots"])("%s: a swimmer cannot add or remove for another", async (table) => {
  const spot = await addSpot(engine, "Durdle Door");
  await expect(add(table, ben, ada, spot)).rejects.toMatchObject({ code: "42501" });
  await add(table, ada, ada, spot);
  const remove = { text: `delete from ${table} where spot_id = $1 returning spot_id`, values: [spot] };
  expect(await engine.run(as(ben), remove)).toEqual([]);
  expect(await engine.run(as(ada), remove)).toEqual([{ spot_id: spot }]);
});

test("a favorite goes with its spot, and a spot that does not exist cannot be one", async () => {
  const spot = await addSpot(engine, "Chesil Cove");
  await add("favorites", ben, ben, spot);
  await engine.run(AS_OWNER, sql`delete from spots where id = ${spot}`);
  expect(await engine.run(as(ben), sql`select from favorites`)).toEqual([]);
  await expect(add("favorites", ben, ben, spot)).rejects.toMatchObject({ code: "23503" });
});
