import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

type Place = { id: string; latitude: number; longitude: number };

// Spread over the sphere, with crowds where boxes of degrees are tricky: poles, antimeridian, one dense bay.
await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into private.spot_rows (name, latitude, longitude)
    select 'Spot ' || i,
      case i % 4
        when 0 then degrees(asin(sin(i * 12.9898)))
        when 1 then (case when i % 8 = 1 then 1 else -1 end) * (90 - abs(sin(i)) * 2)
        when 2 then sin(i) * 80
        else 50.6 + sin(i) / 20
      end,
      case i % 4
        when 2 then (case when i % 8 = 2 then 1 else -1 end) * (180 - abs(cos(i)) * 2)
        when 3 then -2.1 + cos(i * 1.7) / 20
        else mod((i * 137.508)::numeric, 360) - 180
      end
    from generate_series(1, 4000) as i
    union all values ('North pole', 90, 0), ('South pole', -90, 120), ('Date line west', 0, 180), ('Date line east', 0, -180);
  set session_replication_role = origin;
  select private.recount_spot_cells();
`);
const places = await engine.run<Place>(AS_OWNER, sql`select id, latitude, longitude from spots`);

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The haversine formula once more, in another language: what the index must not change. */
function distanceKm(a: Omit<Place, "id">, b: Omit<Place, "id">) {
  const half = (x: number, y: number) => Math.sin(radians(x - y) / 2) ** 2;
  const h =
    half(b.latitude, a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude, a.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

type Near = { id: string; distance_km: number };

const findNear = (latitude: number, longitude: number, radiusKm: number, maxResults: number) =>
  engine.run<Near>(
    asVisitor,
    sql`select id, distance_km from find_spots_near(${latitude}, ${longitude}, ${radiusKm}, ${maxResults})`,
  );

function nearestByHand(latitude: number, longitude: number, radiusKm: number, maxResults: number) {
  return places
    .map((place) => distanceKm({ latitude, longitude }, place))
    .filter((distance) => distance <= radiusKm)
    .sort((a, b) => a - b)
    .slice(0, maxResults);
}

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, -89.9, 0, 50.6, 89.5, 90),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, -179.9, -2.1, 0, 179.95, 180),
);
const radius = fc.oneof(fc.double({ min: 0, max: 25_000, noNaN: true }), fc.constantFrom(1, 50, 500, 20_100));

test("the nearest spots match a brute-force search", async () => {
  await fc.assert(
    fc.asyncProperty(latitude, longitude, radius, fc.integer({ min: 0, max: 200 }), async (lat, lng, km, most) => {
      const found = (await findNear(lat, lng, km, most)).map(({ distance_km }) => distance_km);
      const expected = nearestByHand(lat, lng, km, most);
      // A spot within a millimetre of the edge may fall on either side in two languages.
      const surely = (distances: number[]) => distances.filter((distance) => distance < km - 1e-6);
      expect(surely(found)).toHaveLength(surely(expected).length);
      expect(found.every((distance, index) => Math.abs(distance - (expected[index] ?? km)) < 1e-6)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

type Edges = { west: number; south: number; east: number; north: number };

const isInside =
  ({ west, south, east, north }: Edges) =>
  (place: Place) => {
    const isBetween =
      west <= east
        ? place.longitude >= west && place.longitude <= east
        : place.longitude >= west || place.longitude <= east;
    return isBetween && place.latitude >= south && place.latitude <= north;
  };

/** Postgres takes points up to a millionth of a degree outside a box as inside: about 10 cm. */
const toEdge = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
const parallel = latitude.map(toEdge);
const meridian = longitude.map(toEdge);

test("a map section contains exactly the spots within its bounds, even across the antimeridian", async () => {
  await fc.assert(
    fc.asyncProperty(meridian, parallel, meridian, parallel, async (west, a, east, b) => {
      const edges = { west, south: Math.min(a, b), east, north: Math.max(a, b) };
      const found = await engine.run<{ id: string | null; spot_count: number }>(
        asVisitor,
        sql`select id, spot_count from find_map_marks(${edges.west}, ${edges.south}, ${edges.east}, ${edges.north})`,
      );
      const expected = places.filter(isInside(edges));
      expect(found.reduce((sum, { spot_count }) => sum + spot_count, 0)).toBe(expected.length);
      // Many are counted by cell instead; those that are named lie inside, and few are all named.
      const named = found.flatMap(({ id }) => (id === null ? [] : [id]));
      const ids = new Set(expected.map(({ id }) => id));
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
      if (expected.length <= 2000) expect(named).toHaveLength(expected.length);
    }),
    { numRuns: 100 },
  );
});

test("a search at the pole covers every longitude", async () => {
  const found = await findNear(90, 0, 100, 200);
  expect(found[0]?.distance_km).toBe(0);
  expect(found.map(({ distance_km }) => distance_km)).toEqual(
    nearestByHand(90, 0, 100, 200).map((distance) => expect.closeTo(distance, 6) as number),
  );
});

test("finds near spots across the antimeridian", async () => {
  const found = await findNear(0, 179.999, 1, 10);
  expect(found).toHaveLength(2);
});

test.each([
  [91, 0],
  [0, -181],
  [Number.NaN, 0],
])("refuses %d, %d as a position", async (lat, lng) => {
  await expect(findNear(lat, lng, 50, 20)).rejects.toMatchObject({ code: "22023" });
});

test("clamps a radius or limit that is infinite, NaN or null", async () => {
  const call = (radiusKm: number | null, maxResults: number | null) =>
    engine.run(asVisitor, sql`select id from find_spots_near(50.6, -2.1, ${radiusKm}, ${maxResults})`);
  expect(await call(Number.POSITIVE_INFINITY, 3)).toHaveLength(3);
  expect(await call(Number.NaN, 3)).toHaveLength(3);
  expect(await call(null, 3)).toEqual([]);
  expect(await call(50, null)).toEqual([]);
});

test("returns at most 200 spots and none for a negative limit", async () => {
  expect(await findNear(50.6, -2.1, 20_100, 5000)).toHaveLength(200);
  expect(await findNear(50.6, -2.1, 20_100, -5)).toEqual([]);
  expect(await findNear(50.6, -2.1, -1, 20)).toEqual([]);
});
