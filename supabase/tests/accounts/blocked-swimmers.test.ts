import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const cat = await addSwimmer(engine, "cat@example.org", { username: "cat" });
const kim = await addAdmin(engine, "kim@example.org");
const spot = await addSpot(engine, "Dancing Ledge");

for (const swimmer of [ben, cat]) {
  await engine.run(
    as(swimmer),
    sql`insert into spot_reviews (user_id, spot_id, rating, comment) values (${swimmer}, ${spot}, 4, 'Cold')`,
  );
}

const reviewers = (who: string) => engine.run(as(who), sql`select user_id from spot_reviews order by user_id = ${ben}`);
const names = (who: string) => engine.run(as(who), sql`select username from public_profiles order by username`);
const block = (who: string, whom: string) =>
  engine.run(as(who), sql`insert into blocked_swimmers (user_id, blocked_id) values (${who}, ${whom})`);

test("a blocked swimmer's reviews and profile disappear for the swimmer who blocked them, and come back", async () => {
  expect(await reviewers(ada)).toEqual([{ user_id: cat }, { user_id: ben }]);
  await block(ada, ben);
  expect(await reviewers(ada)).toEqual([{ user_id: cat }]);
  expect(await names(ada)).not.toContainEqual({ username: "ben" });
  expect(await engine.run(as(ada), sql`select id, username from list_blocked_swimmers()`)).toEqual([
    { id: ben, username: "ben" },
  ]);
  await engine.run(as(ada), sql`delete from blocked_swimmers where blocked_id = ${ben}`);
  expect(await reviewers(ada)).toEqual([{ user_id: cat }, { user_id: ben }]);
  expect(await names(ada)).toContainEqual({ username: "ben" });
});

test("the blocked swimmer no longer sees the other's profile, and isn't told", async () => {
  await block(ada, ben);
  expect(await names(ben)).not.toContainEqual({ username: "ada" });
  expect(await engine.run(as(ben), sql`select from blocked_swimmers`)).toEqual([]);
  expect(await engine.run(as(ben), sql`select from list_blocked_swimmers()`)).toEqual([]);
  const seenByCat = await names(cat);
  for (const username of ["ada", "ben"]) expect(seenByCat).toContainEqual({ username });
});

test("visitors and staff still see everything", async () => {
  await block(kim, cat);
  expect(await engine.run(asVisitor, sql`select from spot_reviews`)).toHaveLength(2);
  expect(await reviewers(kim)).toHaveLength(2);
});

test("nobody blocks themselves or in another's name", async () => {
  await expect(block(cat, cat)).rejects.toMatchObject({ code: "23514" });
  await expect(
    engine.run(as(cat), sql`insert into blocked_swimmers (user_id, blocked_id) values (${ada}, ${cat})`),
  ).rejects.toMatchObject({ code: "42501" });
});
