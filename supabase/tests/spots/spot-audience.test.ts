import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const owner = await addSwimmer(engine, "ada@example.org");
const swimmer = await addSwimmer(engine, "ben@example.org");
const banned = await addSwimmer(engine, "eve@example.org");
const moderator = await addSwimmer(engine, "mia@example.org");
const admin = await addAdmin(engine, "kim@example.org");
await ban(engine, banned);
await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${moderator}, 'moderator')`);

const EXACT = { latitude: 50.612345, longitude: -2.104321 };
for (const [name, sensitivity, approval] of [
  ["Public Bay", "public", "approved"],
  ["Coarse Bay", "coarse", "approved"],
  ["Members Bay", "members", "approved"],
  ["Hidden Bay", "hidden", "approved"],
  ["Pending Bay", "public", "pending"],
  ["Rejected Bay", "coarse", "rejected"],
]) {
  await engine.run(
    AS_OWNER,
    sql`insert into spots (name, latitude, longitude, address, owner_id, sensitivity, approval_status)
      values (${name}, ${EXACT.latitude}, ${EXACT.longitude}, '1 Shore Lane', ${owner},
        ${sensitivity}::spot_sensitivity, ${approval}::spot_approval)`,
  );
}

const OPEN = ["Coarse Bay", "Public Bay"];
const FOR_SWIMMERS = ["Coarse Bay", "Members Bay", "Public Bay"];
const ALL = ["Coarse Bay", "Hidden Bay", "Members Bay", "Pending Bay", "Public Bay", "Rejected Bay"];

async function names(context: RequestContext, from: string) {
  const rows = await engine.run<{ name: string }>(context, { text: `select name from ${from}`, values: [] });
  return rows.map(({ name }) => name).sort();
}

test.each([
  ["a visitor", asVisitor, OPEN, OPEN],
  ["a swimmer", as(swimmer), FOR_SWIMMERS, FOR_SWIMMERS],
  ["a banned swimmer", as(banned), OPEN, OPEN],
  ["the owner", as(owner), ALL, ALL],
  // Staff find what waits in the table; their lists are everyone's.
  ["a moderator", as(moderator), ALL, FOR_SWIMMERS],
  ["an admin", as(admin), ALL, FOR_SWIMMERS],
  ["the service", asService, ALL, ALL],
])(
  "%s sees exactly the spots meant for them, in the table and in every list",
  async (_who, context, inTable, inLists) => {
    expect(await names(context, "spots")).toEqual(inTable);
    for (const list of [
      "spots_with_water_quality",
      "searchable_spots",
      "find_spots_near(50.61, -2.1, 5)",
      "search_spots('bay')",
      "find_map_marks(-3, 50, -2, 51)",
    ]) {
      expect([list, await names(context, list)]).toEqual([list, inLists]);
    }
  },
);

test("a coarse spot's row has a position to about a kilometer and no address", async () => {
  const [row] = await engine.run(
    as(owner),
    sql`select latitude, longitude, address from spots where name = 'Coarse Bay'`,
  );
  expect(row).toEqual({ latitude: 50.61, longitude: expect.closeTo(-2.0957, 1), address: null });
  expect(row).not.toMatchObject({ longitude: EXACT.longitude });
});

const exactOf = (context: RequestContext, name: string) =>
  engine.run(
    context,
    sql`select exact.latitude, exact.longitude, exact.address
      from spot_exact_positions as exact join spots on spots.id = spot_id where name = ${name}`,
  );

test.each([
  ["the owner", as(owner), true],
  ["a moderator", as(moderator), true],
  ["another swimmer", as(swimmer), false],
  ["a banned swimmer", as(banned), false],
])("%s reads the exact position of a coarse spot: %s", async (_who, context, isAllowed) => {
  expect(await exactOf(context, "Coarse Bay")).toEqual(isAllowed ? [{ ...EXACT, address: "1 Shore Lane" }] : []);
});

const LEADING_WORDS = { access_note: "Over the stile", parking: "At the farm", emergency_point: "Gate 7" };

test("a coarse spot's address and way are stored apart until it becomes public", async () => {
  const spot = await addSpot(engine, "Kept Cove", EXACT.latitude, EXACT.longitude);
  const change = (assignments: string) =>
    engine.run(AS_OWNER, { text: `update spots set ${assignments} where id = $1`, values: [spot] });
  const inRow = () =>
    engine.run(
      asVisitor,
      sql`select access_note, parking, emergency_point from spots_with_water_quality where id = ${spot}`,
    );
  await change("access_note = 'Over the stile', parking = 'At the farm', emergency_point = 'Gate 7'");
  expect(await inRow()).toEqual([LEADING_WORDS]);
  await change("sensitivity = 'coarse'");
  expect(await inRow()).toEqual([{ access_note: null, parking: null, emergency_point: null }]);
  await change("parking = '', emergency_point = null, marine_latitude = 50.612345, marine_longitude = -2.104321");
  const kept = sql`select access_note, parking, emergency_point from spot_exact_positions where spot_id = ${spot}`;
  expect(await engine.run(as(admin), kept)).toEqual([{ ...LEADING_WORDS, parking: null }]);
  const marine = sql`select marine_latitude from spots where id = ${spot}`;
  expect(await engine.run(AS_OWNER, marine)).toEqual([{ marine_latitude: 50.61 }]);
  await change("sensitivity = 'public'");
  expect(await inRow()).toEqual([{ ...LEADING_WORDS, parking: null }]);
});

test("a visitor selects every column of spots", async () => {
  const rows = await engine.run<Record<string, unknown>>(asVisitor, sql`select * from spots where name = 'Public Bay'`);
  expect(rows).toMatchObject([{ name: "Public Bay", owner_id: null, created_by: null, approval_note: null }]);
});

test.each([
  ["a visitor", asVisitor, [null, null]],
  ["another swimmer", as(swimmer), [null, null]],
  ["its owner", as(owner), [owner, null]],
  ["a moderator", as(moderator), [owner, banned]],
  ["an admin", as(admin), [owner, banned]],
  ["the service", asService, [owner, banned]],
])("who added a spot: %s reads and filters only what they may know", async (_who, context, [ownerId, createdBy]) => {
  await engine.run(AS_OWNER, sql`update private.spot_rows set created_by = ${banned}`);
  const read = sql`select owner_id, created_by from spots where name = 'Public Bay'`;
  expect(await engine.run(context, read)).toEqual([{ owner_id: ownerId, created_by: createdBy }]);
  const found = sql`select from spots where owner_id = ${owner} and name = 'Public Bay'`;
  expect(await engine.run(context, found)).toHaveLength(ownerId ? 1 : 0);
});

test.each(["favorites", "visited_spots", "spot_mutes"])(
  "a hidden spot and one that is not there answer %s alike, its owner may add it",
  async (table) => {
    const [hidden] = await engine.run<{ id: string }>(AS_OWNER, sql`select id from spots where name = 'Hidden Bay'`);
    const add = (person: string, spot = "none") =>
      engine.run(as(person), {
        text: `insert into ${table} (user_id, spot_id) values ($1, $2) returning spot_id`,
        values: [person, spot],
      });
    const refusalOf = (spot: string | undefined) =>
      add(swimmer, spot).catch(({ code, message, detail, hint }) => ({ code, message, detail, hint }));
    const missing = await refusalOf(crypto.randomUUID());
    expect(missing).toMatchObject({ code: "23503" });
    expect(await refusalOf(hidden?.id)).toEqual(missing);
    expect(await add(owner, hidden?.id)).toHaveLength(1);
  },
);

test("an owner's edit keeps the exact position, a new position moves it, and opening the spot restores it", async () => {
  const change = (assignments: string) =>
    engine.run(as(owner), {
      text: `update spots set ${assignments} where name = 'Coarse Bay' returning latitude`,
      values: [],
    });
  await change("description = 'Quiet', latitude = latitude, longitude = longitude");
  expect(await exactOf(as(owner), "Coarse Bay")).toMatchObject([EXACT]);
  expect(await change("latitude = 51.234567")).toEqual([{ latitude: 51.23 }]);
  expect(await exactOf(as(owner), "Coarse Bay")).toMatchObject([{ latitude: 51.234567 }]);
  expect(await change("sensitivity = 'public'")).toEqual([{ latitude: 51.234567 }]);
  expect(await exactOf(as(owner), "Coarse Bay")).toEqual([]);
  expect(await change("sensitivity = 'coarse'")).toEqual([{ latitude: 51.23 }]);
});

test.each([
  ["sheltered_sectors", `[{"from_deg": 10}]`],
  ["sheltered_sectors", `[{"from_deg": 10, "to_deg": 360}]`],
  ["sheltered_sectors", `{}`],
  ["tide_window", `{"hours_before_high": 9, "hours_after_high": 1}`],
  ["tide_window", `{"hours_before_high": "2", "hours_after_high": 1}`],
  ["tide_window", `[2, 1]`],
])("refuses a spot with %s %s", async (column, value) => {
  const change = {
    text: `update spots set ${column} = $1::text::jsonb where name = 'Public Bay'`,
    values: [value],
  };
  await expect(engine.run(as(admin), change)).rejects.toMatchObject({ code: "23514" });
});

test("alerts of a hidden spot reach only its owner among those with it as a favorite", async () => {
  const spot = await addSpot(engine, "Secret Steps");
  await engine.run(AS_OWNER, sql`update private.spot_rows set owner_id = ${owner} where id = ${spot}`);
  for (const person of [owner, swimmer]) {
    await engine.run(as(person), sql`insert into favorites (user_id, spot_id) values (${person}, ${spot})`);
    await engine.run(
      as(person),
      sql`insert into alert_rules (user_id, spot_id, condition) values (${person}, ${spot}, '{"max_wind_kmh": 10}')`,
    );
  }
  const [alert] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
      values (${spot}, 'closure', 'high', 'Steps closed', now() + interval '1 hour') returning id`,
  );
  const listTold = async () => [
    await engine.run(asService, sql`select user_id from alert_audience(${alert?.id}) order by user_id`),
    await engine.run(asService, sql`select user_id from list_rule_facts() order by user_id`),
  ];
  const both = [owner, swimmer].sort().map((user_id) => ({ user_id }));
  expect(await listTold()).toEqual([both, both]);
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'hidden' where id = ${spot}`);
  expect(await listTold()).toEqual([[{ user_id: owner }], [{ user_id: owner }]]);
});

test("nobody nearby is notified of a spot that waits for approval", async () => {
  const spot = await addSpot(engine, "Waiting Weir", 10, 10);
  await engine.run(
    AS_OWNER,
    sql`update profiles set latitude = 10, longitude = 10.01, location_sharing = true where id = ${swimmer}`,
  );
  const [alert] = await engine.run<{ id: string }>(
    AS_OWNER,
    sql`insert into alerts (spot_id, alert_type, severity, title, expiration)
      values (${spot}, 'closure', 'high', 'Weir closed', now() + interval '1 hour') returning id`,
  );
  const listTold = () => engine.run(asService, sql`select user_id from alert_audience(${alert?.id})`);
  expect(await listTold()).toEqual([{ user_id: swimmer }]);
  await engine.run(AS_OWNER, sql`update spots set approval_status = 'pending' where id = ${spot}`);
  expect(await listTold()).toEqual([]);
});

test("making a spot coarse deletes distances measured from its exact position", async () => {
  const spot = await addSpot(engine, "Measured Mere", 20, 20);
  await engine.run(
    AS_OWNER,
    sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli, sample_point_distance_m)
      values (${spot}, 'eea', now() - interval '1 day', 50, 137)`,
  );
  await engine.run(AS_OWNER, sql`update spots set sensitivity = 'coarse' where id = ${spot}`);
  const seen = sql`select e_coli, sample_point_distance_m from water_samples where spot_id = ${spot}`;
  expect(await engine.run(asVisitor, seen)).toEqual([{ e_coli: 50, sample_point_distance_m: null }]);
});
