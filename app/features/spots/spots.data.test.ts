import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import { NOW } from "#domain/verdicts/hours/when.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { loadSpots } from "./list/spots.loader.ts";
import { listMapMarks, listMapSpots } from "./map/map-spots.data.ts";
import { loadMapSpots } from "./map/map-spots.loader.ts";
import { listOwnSpotIds, listSimilarNames, listSpotNames, listSpotsById } from "./named-spots.data.ts";
import { getSpot, listSpots, listSpotsNear } from "./spots.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
let platform: Platform;

const filters = (query = "") => parseSpotFilters(new URLSearchParams(query));
const visitor = () => ({ client: platform.visitor(), userId: null });
const names = (spots: readonly { name: string }[]) => spots.map(({ name }) => name);
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const NOW_READER = { when: NOW, nowMs: Date.now(), swimmer: null };

const SPOTS = [
  { name: "Forty Foot", city: "Dún Laoghaire", country: "Ireland", latitude: 53.2893, longitude: -6.1136 },
  { name: "Vico Baths", city: "Dalkey", country: "Ireland", latitude: 53.2683, longitude: -6.0983 },
  { name: "Älvsjöbadet", city: "Stockholm", country: "Sweden", latitude: 59.28, longitude: 18.0 },
  { name: "Natadola", city: "Sigatoka", country: "Fiji", latitude: -18.105, longitude: 177.32 },
  { name: "Odd (100%), a_b", city: "", country: "Nowhere", latitude: 0, longitude: -179.5 },
] as const;

beforeAll(async () => {
  platform = await startProduct();
  const rows = SPOTS.map((spot, index) => ({
    ...spot,
    id: id(index + 1),
    description: `The water of ${spot.name}.`,
    water_type: index === 2 ? ("lake" as const) : ("sea" as const),
    difficulty: index === 0 ? ("Easy" as const) : ("Moderate" as const),
    amenities: index === 0 ? ["toilets", "ladder"] : ["toilets"],
  }));
  const more = Array.from({ length: 20 }, (_, index) => ({
    id: id(100 + index),
    name: `Pond ${String(index).padStart(2, "0")}`,
    country: "Poland",
    latitude: 52 + index / 100,
    longitude: 21,
    water_type: "quarry" as const,
  }));
  const spots = () => platform.service().from("spots");
  for (const { error } of [await spots().insert(rows), await spots().insert(more)]) if (error) throw error;
});

afterAll(() => platform.stop());

test("pages through all spots by name for a visitor", async () => {
  const first = await listSpots(platform.visitor(), filters());
  const second = await listSpots(platform.visitor(), filters("page=2"));
  const third = await listSpots(platform.visitor(), filters("page=3"));
  expect([first.total, first.spots.length, second.spots.length, third.spots.length]).toEqual([25, 12, 12, 1]);
  const all = names([...first.spots, ...second.spots, ...third.spots]);
  expect(all).toEqual([...all].sort(new Intl.Collator("en").compare));
  expect(new Set(all).size).toBe(25);
  expect(all[0]).toBe("Älvsjöbadet");
});

test("shows the first page for one past the end", async () => {
  const { page, spots } = await listSpots(platform.visitor(), filters("page=99"));
  expect([page, spots.length]).toEqual([0, 12]);
});

test("shows the most severe current alert wherever a spot is listed", async () => {
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();
  const about = { spot_id: id(1), title: "Test", severity: "low", timestamp: hour(0), expiration: hour(2) } as const;
  const alerts = [
    { ...about, alert_type: "closure" as const },
    { ...about, alert_type: "weather" as const, severity: "critical" as const },
    // Expired, but not yet marked as inactive.
    {
      ...about,
      alert_type: "closure" as const,
      severity: "critical" as const,
      timestamp: hour(-2),
      expiration: hour(-1),
    },
  ];
  await platform.service().from("alerts").insert(alerts).throwOnError();
  const listed = async () => {
    const { spots } = await listSpots(platform.visitor(), filters("q=forty"));
    const near = await listSpotsNear(platform.visitor(), { latitude: 53.29, longitude: -6.11 }, { maxResults: 1 });
    return [...spots, ...near, await getSpot(platform.visitor(), id(1))].map((spot) => spot?.alert);
  };
  const closure = { type: "closure", severity: "low", until: expect.any(String) };
  expect(await listed()).toEqual([closure, closure, closure]);
  await platform.service().from("alerts").update({ is_active: false }).eq("spot_id", id(1)).throwOnError();
  expect(await listed()).toEqual([null, null, null]);
});

test("treats water without a dated sample as unknown", async () => {
  const { spots } = await listSpots(platform.visitor(), filters());
  expect(new Set(spots.map(({ waterQuality }) => waterQuality))).toEqual(new Set(["unknown"]));
  expect(new Set(spots.map(({ rating }) => rating))).toEqual(new Set([null]));
});

test.each([
  ["q=forty", ["Forty Foot"]],
  ["q=SIGATOKA", ["Natadola"]],
  ["q=forty+laoghaire+ireland", ["Forty Foot"]],
  ["q=FOOT,+Dun+Laoghaire", ["Forty Foot"]],
  ["q=alvsjobadet+stockholm", ["Älvsjöbadet"]],
  ["q=ÄLVSJÖ+sweden", ["Älvsjöbadet"]],
  ["q=forty+sweden", []],
  ["q=baths+water", ["Vico Baths"]],
  ["q=%2C", []],
  ["q=water+of+vico", ["Vico Baths"]],
  ["q=%25", ["Odd (100%), a_b"]],
  ["q=_", ["Odd (100%), a_b"]],
  ["q=(100%25),", ["Odd (100%), a_b"]],
  ["q=forty,id.not.is.null", []],
  ["q=*)", ["Odd (100%), a_b"]],
  ['q="', []],
  ["q=\\", []],
  ["q=a%27;drop+table+spots;--", []],
  ["water=lake", ["Älvsjöbadet"]],
  ["difficulty=Easy", ["Forty Foot"]],
  ["amenity=ladder&amenity=toilets", ["Forty Foot"]],
  ["in=-7,53,-6,54", ["Forty Foot", "Vico Baths"]],
  ["in=177,-20,-179,1", ["Natadola", "Odd (100%), a_b"]],
  ["near=53.289,-6.114", ["Forty Foot", "Vico Baths"]],
  ["near=53.268,-6.098", ["Vico Baths", "Forty Foot"]],
  ["near=53.268,-6.098&sort=name", ["Forty Foot", "Vico Baths"]],
  ["near=53.268,-6.098&radius=1", ["Vico Baths"]],
  ["near=53.268,-6.098&q=forty", ["Forty Foot"]],
  ["near=53.268,-6.098&q=ireland", ["Vico Baths", "Forty Foot"]],
  ["near=53.268,-6.098&q=ireland&sort=name", ["Forty Foot", "Vico Baths"]],
  ["near=53.268,-6.098&q=dun+foot&radius=50", ["Forty Foot"]],
  ["near=53.268,-6.098&q=foot&radius=1", []],
])("filters the list by the address: %s", async (query, expected) => {
  const { spots, total } = await listSpots(platform.visitor(), filters(query));
  expect(names(spots)).toEqual(expected);
  expect(total).toBe(expected.length);
});

test("adds the distance to nearby spots", async () => {
  const [forty, vico] = await listSpotsNear(platform.visitor(), { latitude: 53.2893, longitude: -6.1136 });
  expect(forty?.distanceKm).toBe(0);
  expect(vico?.distanceKm).toBeCloseTo(2.55, 1);
});

test("limits a list to a swimmer's spots", async () => {
  const { spots, total } = await listSpots(platform.visitor(), filters(), { ids: [id(1), id(4)] });
  expect([names(spots), total]).toEqual([["Forty Foot", "Natadola"], 2]);
  expect(await listSpots(platform.visitor(), filters(), { ids: [] })).toMatchObject({ spots: [], total: 0 });
});

test("sorts and filters by water, unknown values last or left out", async () => {
  const service = platform.service();
  const at = new Date().toISOString();
  const weather = (spot_id: string, water_temperature: number, wave_height: number) => ({
    spot_id,
    water_temperature,
    wave_height,
    timestamp: at,
    hourly: {},
    time_zone: "Europe/Dublin",
    sources: [{ id: "simulated" }],
    is_simulated: true,
    last_fetched: at,
    next_update: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await service
    .from("weather_records")
    .insert([weather(id(1), 12.5, 0.8), weather(id(4), 26, 1.4)])
    .throwOnError();
  const quality = { quality_level: "good" as const, last_tested: at, is_safe_for_swimming: false, is_simulated: true };
  await service
    .from("water_quality_records")
    .upsert({ spot_id: id(2), ...quality })
    .throwOnError();
  const first = async (query: string) => names((await listSpots(platform.visitor(), filters(query))).spots).slice(0, 2);
  expect(await first("sort=warmest")).toEqual(["Natadola", "Forty Foot"]);
  expect(await first("sort=calmest")).toEqual(["Forty Foot", "Natadola"]);
  expect(await first("sort=water")).toEqual(["Vico Baths", "Älvsjöbadet"]);
  expect(await first("near=53.268,-6.098&sort=warmest")).toEqual(["Forty Foot", "Vico Baths"]);
  expect(await first("warm=20")).toEqual(["Natadola"]);
  expect(await first("cool=20&near=53.268,-6.098")).toEqual(["Forty Foot"]);
  expect(await first("quality=good")).toEqual(["Vico Baths"]);
  expect(await first("need=any-tide")).toEqual(["Älvsjöbadet", "Pond 00"]);
  expect(await getSpot(platform.visitor(), id(1))).toMatchObject({
    waterTemperatureC: 12.5,
    waveHeightM: 0.8,
    conditionsSimulated: true,
    waterQuality: "unknown",
  });
});

test("filters a swimmer's favorites and fills denser pages", async () => {
  const { client, id: userId } = await platform.swimmer("Ada");
  await client
    .from("visited_spots")
    .insert({ user_id: userId, spot_id: id(1) })
    .throwOnError();
  expect(await listOwnSpotIds(client, userId, "visited")).toEqual([id(1)]);
  expect(await listOwnSpotIds(client, userId, "favorites")).toEqual([]);
  await expect(listOwnSpotIds(client, "", "visited")).rejects.toThrow("User must be authenticated");
  expect((await listSpots(client, filters(), { pageSize: 75 })).spots).toHaveLength(25);
  expect((await listSpotNames(client))[0]).toEqual({ id: id(3), name: "Älvsjöbadet" });
  expect(await listSimilarNames(client, "alvsjo", 20)).toEqual([{ id: id(3), name: "Älvsjöbadet" }]);
});

test("splits more ids than fit into an address", async () => {
  const unknown = Array.from({ length: 120 }, (_, index) => id(9000 + index));
  expect(names(await listSpotsById(platform.visitor(), [...unknown, id(1)]))).toEqual(["Forty Foot"]);
});

test("finds a spot by its id and none by an unknown or malformed one", async () => {
  expect(await getSpot(platform.visitor(), id(1))).toMatchObject({ name: "Forty Foot", city: "Dún Laoghaire" });
  expect(await getSpot(platform.visitor(), id(999))).toBeNull();
  expect(await getSpot(platform.visitor(), "1' or true")).toBeNull();
  await expect(getSpot(platform.visitor(), "")).rejects.toThrow("Spot ID is required");
});

test("shows members-only spots and own lists to swimmers only", async () => {
  const { client, id: userId } = await platform.swimmer("Bea");
  const cove = { id: id(200), name: "Quiet Cove", latitude: 40, longitude: 20, sensitivity: "members" as const };
  await platform.service().from("spots").insert(cove).throwOnError();
  await client
    .from("favorites")
    .insert({ user_id: userId, spot_id: id(2) })
    .throwOnError();
  const ask = async (reader: Parameters<typeof loadSpots>[0], query: string) => {
    const list = await loadSpots(reader, new URLSearchParams(query), () => undefined);
    const map = await loadMapSpots(reader, new URLSearchParams(query), () => undefined);
    return [list.total, names(list.spots), names(map.spots)];
  };
  const bea = { client, userId };
  try {
    expect(await ask(bea, "q=cove")).toEqual([1, ["Quiet Cove"], ["Quiet Cove"]]);
    expect(await ask(bea, "near=40,20")).toEqual([1, ["Quiet Cove"], ["Quiet Cove"]]);
    expect(await ask(bea, "only=favorites")).toEqual([1, ["Vico Baths"], ["Vico Baths"]]);
    expect(await ask(visitor(), "q=cove")).toEqual([0, [], []]);
    expect(await ask(visitor(), "near=40,20")).toEqual([0, [], []]);
    expect((await ask(visitor(), "only=favorites"))[0]).toBe(25);
  } finally {
    await platform.service().from("spots").delete().eq("id", cove.id).throwOnError();
  }
});

test("loads the spots in view of the map", async () => {
  const ireland = { west: -7, south: 53, east: -6, north: 54 };
  expect(names((await listMapMarks(platform.visitor(), ireland, NOW_READER)).spots).sort()).toEqual([
    "Forty Foot",
    "Vico Baths",
  ]);
  expect(await listMapMarks(platform.visitor(), ireland, { waterType: "lake", ...NOW_READER })).toEqual({
    spots: [],
    cells: [],
    hours: [],
  });
  const pacific = { west: 170, south: -30, east: -170, north: 10 };
  expect(names((await listMapMarks(platform.visitor(), pacific, NOW_READER)).spots).sort()).toEqual([
    "Natadola",
    "Odd (100%), a_b",
  ]);
  expect(names((await listMapSpots(platform.visitor(), filters("q=forty"), NOW_READER)).spots)).toEqual(["Forty Foot"]);
});

test("filters the map like the list", async () => {
  const answer = (query: string) => loadMapSpots(visitor(), new URLSearchParams(query), () => undefined);
  expect((await answer("")).spots).toHaveLength(25);
  expect(names((await answer("water=lake")).spots)).toEqual(["Älvsjöbadet"]);
  expect(names((await answer("q=alvsjo+sweden")).spots)).toEqual(["Älvsjöbadet"]);
  expect(names((await answer("difficulty=Easy")).spots)).toEqual(["Forty Foot"]);
  expect((await answer("view=20,51,22,53")).spots).toHaveLength(20);
  expect(await answer("q=nothing")).toEqual({ spots: [], cells: [], isComplete: true, problem: null });
});

test("suggests similar names for a search without a match", async () => {
  const query = new URLSearchParams("q=aelvsjoebadet");
  const answer = await loadSpots(visitor(), query, () => undefined);
  expect([answer.total, names(answer.similar)]).toEqual([0, ["Älvsjöbadet"]]);
});

test.each([
  [
    "may not be read",
    "revoke select on public.spots_with_water_quality from anon",
    "grant select on public.spots_with_water_quality to anon",
  ],
  [
    "is not there",
    "alter view public.spots_with_water_quality rename to elsewhere",
    "alter view public.elsewhere rename to spots_with_water_quality",
  ],
])("falls back to the plain table while the view %s", async (_case, harm, repair) => {
  await platform.engine.script(`${harm}; notify pgrst, 'reload schema';`);
  try {
    const { spots, total } = await listSpots(platform.visitor(), filters("q=forty"));
    expect([total, spots]).toMatchObject([1, [{ name: "Forty Foot", waterQuality: "unknown", rating: null }]]);
    expect(await getSpot(platform.visitor(), id(1))).toMatchObject({ name: "Forty Foot", waterQuality: "unknown" });
  } finally {
    await platform.engine.script(`${repair}; notify pgrst, 'reload schema';`);
  }
});

test("finds nearby spots without the nearest search", async () => {
  const search = "public.find_spots_near(double precision, double precision, double precision, integer)";
  await platform.engine.script(`revoke execute on function ${search} from anon; notify pgrst, 'reload schema';`);
  const { spots } = await listSpots(platform.visitor(), filters("near=53.268,-6.098&radius=2"));
  expect(names(spots)).toEqual(["Vico Baths"]);
  expect(spots[0]?.distanceKm).toBeLessThan(0.1);
});

test("loads late pages in the order of the list", async () => {
  await platform.engine.script(`insert into public.spots (name, latitude, longitude, country)
    select 'Row ' || lpad(n::text, 3, '0'), 10, 10, 'Late' from generate_series(0, 519) as n`);
  const found = await listSpots(platform.visitor(), filters("page=102&q=Row"), { pageSize: 5 });
  expect([names(found.spots)[0], found.total]).toEqual(["Row 505", 520]);
  const whole = await listSpots(platform.visitor(), filters("page=1"), { pageSize: 545 });
  const late = await listSpots(platform.visitor(), filters("page=101"), { pageSize: 5 });
  expect(late).toEqual({ ...whole, page: 100, spots: whole.spots.slice(500, 505) });
  await platform.engine.script("delete from public.spots where country = 'Late'");
});

test("says why a list or a spot could not be loaded", async () => {
  await platform.engine.script("revoke select on public.spots, public.spots_with_water_quality from anon");
  const problems: unknown[] = [];
  const answer = await loadSpots(visitor(), new URLSearchParams("water=sea"), (problem) => problems.push(problem));
  expect(answer).toMatchObject({ spots: [], total: 0, problem: "Failed to load spots", filters: { waterType: "sea" } });
  expect(problems).toHaveLength(1);
  await expect(getSpot(platform.visitor(), id(1))).rejects.toThrow(`Failed to load spot with ID ${id(1)}`);
});
