import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const kim = await addAdmin(engine, "kim@example.org");
const mo = await addSwimmer(engine, "mo@example.org");
const pictureOf = (swimmer: string) => `${swimmer}/${"a".repeat(64)}-1600.webp`;

beforeAll(async () => {
  await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${mo}, 'moderator')`);
  for (const swimmer of [ada, ben])
    await engine.run(
      AS_OWNER,
      sql`insert into storage.objects (bucket_id, name) values ('spot-images', ${pictureOf(swimmer)})`,
    );
});

const review = (swimmer: string, spot: string, rating: number) =>
  engine.run<{ id: string }>(
    as(swimmer),
    sql`insert into spot_reviews (user_id, spot_id, rating) values (${swimmer}, ${spot}, ${rating}) returning id`,
  );

const stars = (spot: string) =>
  engine.run(asVisitor, sql`select avg_rating::float as average, rating_count as count from spots where id = ${spot}`);

async function letReviews(isOpen: boolean) {
  await engine.run(AS_OWNER, sql`update admin_settings set enable_user_reviews = ${isOpen}`);
}

test("a spot's rating follows every new, changed and removed review", async () => {
  const spot = await addSpot(engine, "Lulworth");
  const before = await engine.run(asVisitor, sql`select updated_at from spots where id = ${spot}`);
  expect(await stars(spot)).toEqual([{ average: null, count: 0 }]);
  await review(ada, spot, 5);
  await review(ben, spot, 2);
  expect(await stars(spot)).toEqual([{ average: 3.5, count: 2 }]);
  await engine.run(as(ben), sql`update spot_reviews set rating = 4 where user_id = ${ben} and spot_id = ${spot}`);
  expect(await stars(spot)).toEqual([{ average: 4.5, count: 2 }]);
  await engine.run(as(ada), sql`delete from spot_reviews where user_id = ${ada} and spot_id = ${spot}`);
  expect(await stars(spot)).toEqual([{ average: 4, count: 1 }]);
  // A rating is no change of the spot.
  expect(await engine.run(asVisitor, sql`select updated_at from spots where id = ${spot}`)).toEqual(before);
});

test("counts all reviews that are written at the same time", async () => {
  const spot = await addSpot(engine, "Osmington");
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, at) => addSwimmer(engine, `crowd${at}@example.org`)));
  await Promise.all(crowd.map((swimmer, at) => review(swimmer, spot, (at % 5) + 1)));
  expect(await stars(spot)).toEqual([{ average: 2.63, count: 8 }]);
  await engine.run(AS_OWNER, sql`delete from auth.users where id = any (${`{${crowd.slice(1)}}`})`);
  expect(await stars(spot)).toEqual([{ average: 1, count: 1 }]);
});

test("a ban hides a swimmer's reviews and their ratings until it ends", async () => {
  const eve = await addSwimmer(engine, "eve@example.org");
  const spot = await addSpot(engine, "Studland");
  await review(ada, spot, 5);
  await review(eve, spot, 1);
  await ban(engine, eve);
  expect(await stars(spot)).toEqual([{ average: 5, count: 1 }]);
  expect(await engine.run(asVisitor, sql`select rating from spot_reviews where spot_id = ${spot}`)).toHaveLength(1);
  await engine.run(AS_OWNER, sql`update profiles set is_banned = false where id = ${eve}`);
  expect(await stars(spot)).toEqual([{ average: 3, count: 2 }]);
});

test("a swimmer reviews a spot once in their own name, and nobody sets its rating by hand", async () => {
  const spot = await addSpot(engine, "Swanage");
  await review(ada, spot, 3);
  await expect(review(ada, spot, 5)).rejects.toMatchObject({ code: "23505" });
  const forged = sql`insert into spot_reviews (user_id, spot_id, rating) values (${ada}, ${spot}, 5)`;
  await expect(engine.run(as(ben), forged)).rejects.toMatchObject({ code: "42501" });
  const change = sql`update spot_reviews set rating = 1 where spot_id = ${spot} returning id`;
  expect(await engine.run(as(ben), change)).toEqual([]);
  await engine.run(as(kim), sql`update spots set avg_rating = 5, rating_count = 999 where id = ${spot}`);
  expect(await stars(spot)).toEqual([{ average: 3, count: 1 }]);
});

const listOf = (...paths: string[]) => `{${paths}}`;

test.each([
  ["rating", "0"],
  ["rating", "6"],
  ["comment", "a".repeat(2001)],
  ["images", listOf("https://example.org/beach.webp")],
  ["images", listOf(pictureOf(ben))],
  ["images", listOf(`${ada}/${"b".repeat(64)}-1600.webp`)],
  ["images", listOf(...Array.from({ length: 7 }, () => pictureOf(ada)))],
])("refuses a review with %s %s", async (column, value) => {
  const spot = await addSpot(engine, "Worbarrow");
  const columns = { user_id: ada, spot_id: spot, rating: "3", [column]: value };
  const places = Object.keys(columns).map((_, at) => `$${at + 1}`);
  const insert = {
    text: `insert into spot_reviews (${Object.keys(columns)}) values (${places})`,
    values: Object.values(columns),
  };
  await expect(engine.run(as(ada), insert)).rejects.toMatchObject({ code: "23514" });
  expect(await stars(spot)).toEqual([{ average: null, count: 0 }]);
});

test("when reviews are disabled they can be read and removed, but not written or changed", async () => {
  const spot = await addSpot(engine, "Ringstead");
  await review(ada, spot, 4);
  await letReviews(false);
  await expect(review(ben, spot, 4)).rejects.toMatchObject({ code: "PT403", message: "Reviews are closed" });
  const change = sql`update spot_reviews set rating = 1 where spot_id = ${spot}`;
  await expect(engine.run(as(ada), change)).rejects.toMatchObject({ code: "PT403" });
  expect(await engine.run(asVisitor, sql`select rating from spot_reviews where spot_id = ${spot}`)).toHaveLength(1);
  await engine.run(as(ada), sql`delete from spot_reviews where spot_id = ${spot}`);
  expect(await stars(spot)).toEqual([{ average: null, count: 0 }]);
  await letReviews(true);
});

test("a photo waits for staff when spots need approval, and must be the swimmer's own", async () => {
  const spot = await addSpot(engine, "Man o' War");
  const add = (swimmer: string, path: string) =>
    engine.run<{ id: string; is_shown: boolean }>(
      as(swimmer),
      sql`insert into spot_photos (user_id, spot_id, path) values (${swimmer}, ${spot}, ${path}) returning id, is_shown`,
    );
  const seen = () => engine.run(asVisitor, sql`select path from spot_photos where spot_id = ${spot}`);
  await engine.run(AS_OWNER, sql`update admin_settings set spot_approval_required = true`);
  const [photo] = await add(ada, pictureOf(ada));
  expect(photo?.is_shown).toBe(false);
  expect(await seen()).toEqual([]);
  await engine.run(as(mo), sql`select settle_content('photo', ${photo?.id}, false)`);
  expect(await seen()).toEqual([{ path: pictureOf(ada) }]);
  await engine.run(AS_OWNER, sql`update admin_settings set spot_approval_required = false`);
  await expect(add(ben, pictureOf(ada))).rejects.toMatchObject({ code: "23514" });
});

test("reviews of a members-only spot are visible to members only", async () => {
  const spot = await addSpot(engine, "Dancing Ledge");
  await review(ada, spot, 5);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'members' where id = ${spot}`);
  const read = sql`select rating from spot_reviews where spot_id = ${spot}`;
  expect(await engine.run(asVisitor, read)).toEqual([]);
  expect(await engine.run(as(ben), read)).toEqual([{ rating: 5 }]);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'hidden' where id = ${spot}`);
  expect(await engine.run(as(ben), read)).toEqual([]);
});
