import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());
const ada = await addSwimmer(engine, "ada@example.org");
const mo = await addSwimmer(engine, "mo@example.org");
await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${mo}, 'moderator')`);

type Link = { site: string; isUsed?: boolean };

async function importLinks(spot: string, links: readonly Link[], isWhole = true) {
  const rows = links.map(({ site, isUsed = true }) => {
    return { spot_id: spot, site_id: site, site_name: `Site ${site}`, distance_m: 20, score: 90, is_used: isUsed };
  });
  await engine.run(AS_OWNER, sql`select record_water_links('eea', ${rows}, ${isWhole})`);
}

async function addSamples(spot: string, site: string) {
  await engine.run(
    AS_OWNER,
    sql`insert into water_samples (spot_id, source_id, external_id, sampled_at, e_coli, enterococci, sample_point)
      select ${spot}, 'eea', ${`${spot} ${site}`} || week, now() - make_interval(days => 1 + 7 * week), 20, 5, ${`Site ${site}`}
      from generate_series(0, 19) as week`,
  );
}

const countSamples = async (spot: string) =>
  (
    await engine.run<{ n: number }>(
      asVisitor,
      sql`select count(*)::integer as n from water_samples where spot_id = ${spot}`,
    )
  )[0]?.n;
const levelOf = async (spot: string) =>
  (await engine.run(AS_OWNER, sql`select quality_level from private.shown_water_quality where spot_id = ${spot}`))[0]
    ?.quality_level ?? null;
const usedSites = async (spot: string) =>
  (await engine.run(as(mo), sql`select site_id from water_links where spot_id = ${spot} and is_used`)).map(
    ({ site_id }) => site_id,
  );
const decide = (who: string, spot: string, site: string, isSame: boolean | null) =>
  engine.run(as(who), sql`select decide_on_water_link(${spot}, 'eea', ${site}, ${isSame})`);

async function addLinkedSpot(name: string) {
  const spot = await addSpot(engine, name);
  await importLinks(spot, [{ site: "1" }, { site: "2", isUsed: false }]);
  await addSamples(spot, "1");
  return spot;
}

test("rejecting a link deletes its samples and class at once, and no import restores it", async () => {
  const spot = await addLinkedSpot("Highgate Pond");
  expect(await levelOf(spot)).toBe("excellent");
  await decide(mo, spot, "1", false);
  expect([await countSamples(spot), await levelOf(spot), await usedSites(spot)]).toEqual([0, "unknown", []]);
  await importLinks(spot, [{ site: "1" }]);
  expect(await usedSites(spot)).toEqual([]);
  await decide(mo, spot, "1", null);
  await importLinks(spot, [{ site: "1" }]);
  expect(await usedSites(spot)).toEqual(["1"]);
});

test("only staff see and decide on links", async () => {
  const spot = await addLinkedSpot("Kenwood Pond");
  for (const who of [asVisitor, as(ada)]) {
    const decision = engine.run(who, sql`select decide_on_water_link(${spot}, 'eea', '1', false)`);
    await expect(decision).rejects.toMatchObject({ code: "42501" });
    const pool = engine.run(who, sql`select set_treated_pool(${spot}, true)`);
    await expect(pool).rejects.toMatchObject({ code: "42501" });
  }
  expect(await engine.run(as(ada), sql`select * from water_links`)).toEqual([]);
  await expect(decide(mo, spot, "none", true)).rejects.toMatchObject({ code: "PT404" });
  expect(await countSamples(spot)).toBe(20);
});

test("switching to another sampling point deletes the samples of the first one", async () => {
  const spot = await addLinkedSpot("Mixed Pond");
  await importLinks(spot, [{ site: "1", isUsed: false }, { site: "2" }]);
  expect([await usedSites(spot), await countSamples(spot)]).toEqual([["2"], 0]);
});

test("samples matched by distance alone are deleted without a link", async () => {
  const spot = await addSpot(engine, "Vale of Health Pond");
  await addSamples(spot, "1");
  await importLinks(spot, []);
  expect(await countSamples(spot)).toBe(0);
});

test("an incomplete answer removes no link", async () => {
  const spot = await addLinkedSpot("Model Boating Pond");
  await importLinks(spot, [], false);
  expect([await usedSites(spot), await countSamples(spot)]).toEqual([["1"], 20]);
});

test("marking a spot as a treated pool deletes its water quality and refuses more", async () => {
  const spot = await addLinkedSpot("Marshall Street Baths");
  await engine.run(as(mo), sql`select set_treated_pool(${spot}, true)`);
  expect([await countSamples(spot), await levelOf(spot)]).toEqual([0, "unknown"]);
  await addSamples(spot, "1");
  await importLinks(spot, [{ site: "1" }]);
  expect([await countSamples(spot), await usedSites(spot)]).toEqual([0, []]);
  const typed = sql`select record_water_sample(${spot}, now(), e_coli => 5, unit => 'cfu/100 ml')`;
  await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${mo}, 'admin')`);
  await expect(engine.run(as(mo), typed)).rejects.toMatchObject({ message: expect.stringMatching(/treated pool/) });
});

test.each([
  ["lido", "Unheated steel-lined pool of sixty by twenty-seven metres.", true],
  ["lido", "Art deco pool in a south London park, unheated and fifty metres long.", true],
  ["lido", "Heated 25-metre sea-water pool on the rocks.", true],
  ["lido", "Chlorinated, with a view over the harbour.", true],
  ["lido", "Spring water fills a dammed stretch of creek.", false],
  ["lido", "Semicircular seawater pool of 1935 set into the Hoe waterfront.", false],
  ["tidal_pool", "A pool in the rocks.", false],
  ["lake", "A lake with a heated changing room.", false],
])("a %s described as %j counts as treated: %s", async (waterType, description, expected) => {
  const [row] = await engine.run(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, water_type, description)
      values ('Pool', 51.5, -0.15, ${waterType}::water_type, ${description}) returning is_treated`,
  );
  expect(row?.is_treated).toBe(expected);
});

test.each([
  ["River Thames", "Thames at Shiplake", "river", true],
  ["English Channel", "Kimmeridge Bay", "sea", true],
  ["The North Sea", "Windermere", "lake", false],
  ["Wey Brook", "Old Quarry", "quarry", false],
  ["Trout Beck", "Windermere", "lake", null],
  ["River Frome", "Swanage", "sea", null],
  ["", "Swanage", "sea", null],
])("an overflow into %j near %s (%s) is in the same water: %s", async (receiving, spot, waterType, expected) => {
  const [row] = await engine.run(
    AS_OWNER,
    sql`select private.is_same_water(${receiving}, ${spot}, ${waterType}::water_type) as answer`,
  );
  expect(row?.answer).toBe(expected);
});

test("ignores overflows into other waters, and all overflows for treated pools", async () => {
  const lake = await addSpot(engine, "Serpentine", 51.505, -0.166);
  await engine.run(AS_OWNER, sql`update spots set water_type = 'lake' where id = ${lake}`);
  await engine.run(
    AS_OWNER,
    sql`insert into storm_overflows (company, overflow_id, status, latitude, longitude, receiving_water, last_updated) values
      ('T', 'sea', 1, 51.505, -0.17, 'North Sea', now()), ('T', 'brook', 1, 51.505, -0.168, 'Tyburn Brook', now()),
      ('T', 'own', 1, 51.506, -0.166, 'The Serpentine', now())`,
  );
  const near = () =>
    engine.run(
      asVisitor,
      sql`select overflow_id, is_same_water from find_overflows_near(${lake}) order by overflow_id`,
    );
  expect(await near()).toEqual([
    { overflow_id: "brook", is_same_water: null },
    { overflow_id: "own", is_same_water: true },
  ]);
  await engine.run(as(mo), sql`select set_treated_pool(${lake}, true)`);
  expect(await near()).toEqual([]);
});
