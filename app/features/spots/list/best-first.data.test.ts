import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { encodeHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { addLocalHours, type HourCounts } from "#domain/verdicts/hours/hour-counts.ts";
import { timelineOf } from "#domain/verdicts/timeline-fixture.ts";
import { encodeHours } from "#domain/verdicts/verdict-timeline.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { awaitSteadyHour } from "#server/testing/steady-hour.ts";
import { loadHourCounts, loadMapSpots } from "../map/map-spots.loader.ts";
import { loadSpots } from "./spots.loader.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
let platform: Platform;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
await awaitSteadyHour();
const FIRST_MS = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
/** The clock of these spots shows UTC. */
const localHour = (hours: number) => addLocalHours(new Date(FIRST_MS).toISOString().slice(0, 13), hours);

type Change = Parameters<typeof timelineOf>[0];

/** Light all day, so that the test means the same at any time. */
function verdictOf(spotId: string, change: Change = () => ({})) {
  const { hours } = timelineOf((place, hour) => ({ isDark: false, ...change?.(place, hour) }));
  const shifted = hours.map((hour, place) => ({ ...hour, at: new Date(FIRST_MS + place * HOUR_MS).toISOString() }));
  const later = new Date(Date.now() + 12 * HOUR_MS).toISOString();
  return {
    spot_id: spotId,
    revision: 1,
    first_hour: new Date(FIRST_MS).toISOString(),
    ...encodeHours(shifted),
    later: "",
    hour_codes: encodeHourCodes(shifted),
    time_zone: "UTC",
    utc_offset_minutes: 0,
    is_simulated: false,
    stale_at: later,
    expires_at: later,
    due_at: later,
  };
}

beforeAll(async () => {
  platform = await startProduct();
  const spots = ["Far and good", "Near and good", "Fair now, good later", "Warned", "Closed", "Without forecast"];
  const rows = spots.map((name, place) => ({
    id: id(place + 1),
    name,
    latitude: 53.3 + (place === 0 ? 0.2 : place / 100),
    longitude: -6.1,
    water_type: "sea" as const,
  }));
  const service = platform.service();
  await service.from("spots").insert(rows).throwOnError();
  const verdicts = [
    verdictOf(id(1)),
    verdictOf(id(2)),
    verdictOf(id(3), (place) => (place < 5 ? { points: 60 } : { points: 99 })),
    verdictOf(id(4), () => ({ isWarned: true, cap: 44 })),
    verdictOf(id(5), () => ({ gate: "closed", cap: 10 })),
  ];
  await service.rpc("record_verdicts", { verdicts }).throwOnError();
});

afterAll(() => platform.stop());

const load = (query: string) =>
  loadSpots({ client: platform.visitor(), userId: null }, new URLSearchParams(query), fail);
const namesOf = async (query: string) => (await load(query)).spots.map(({ name }) => name);

test("lists the best first: verdict, score, then distance", async () => {
  const { spots, states, total } = await load("near=53.3,-6.1");
  expect(spots.map(({ name }) => name)).toEqual([
    "Near and good",
    "Far and good",
    "Fair now, good later",
    "Without forecast",
    "Warned",
    "Closed",
  ]);
  expect([total, states]).toEqual([6, { good: 2, fair: 1, unknown: 1, caution: 1, closed: 1 }]);
  expect(spots.map(({ distanceKm }) => distanceKm !== null)).not.toContain(false);
});

test("ranks by the time of the address, for a text search too", async () => {
  expect((await namesOf(`when=${localHour(6)}`))[0]).toBe("Fair now, good later");
  expect(await namesOf(`q=good&when=${localHour(6)}`)).toEqual([
    "Fair now, good later",
    "Far and good",
    "Near and good",
  ]);
  expect((await namesOf("q=good"))[2]).toBe("Fair now, good later");
  expect((await namesOf("sort=nearest&near=53.3,-6.1"))[0]).toBe("Near and good");
});

test("ranks all matches of a text search, not the first by name", async () => {
  const many = Array.from({ length: 230 }, (_, place) => ({
    id: id(1000 + place),
    name: `Cove ${String(place).padStart(3, "0")}`,
    latitude: 40,
    longitude: -20 + place / 100,
  }));
  const service = platform.service();
  await service.from("spots").insert(many).throwOnError();
  await service.rpc("record_verdicts", { verdicts: [verdictOf(id(1229))] }).throwOnError();
  expect((await namesOf("q=cove"))[0]).toBe("Cove 229");
  await service
    .from("spots")
    .delete()
    .in(
      "id",
      many.map((spot) => spot.id),
    )
    .throwOnError();
});

test("lists spots at an hour that needs a plan, for visitors and swimmers without one", async () => {
  const query = `when=${localHour(100)}`;
  const { client, id: userId } = await platform.swimmer("Ada");
  const found = await loadSpots({ client, userId }, new URLSearchParams(query), fail);
  expect([(await load(query)).total, found.total]).toEqual([6, 6]);
});

test("offers the nearest three where nothing is found", async () => {
  const { total, similar } = await load("near=52.5,-6.1&radius=5");
  expect([total, similar.map(({ name }) => name)]).toEqual([0, ["Near and good", "Fair now, good later", "Warned"]]);
});

test("pins show the same states as the rows", async () => {
  const query = `near=53.3,-6.1&when=${localHour(6)}`;
  const { spots } = await loadMapSpots({ client: platform.visitor(), userId: null }, new URLSearchParams(query), fail);
  const states = new Map(spots.map(({ name, state, waterC }) => [name, [state, waterC]]));
  expect(states.get("Fair now, good later")).toEqual(["good", 21]);
  expect(states.get("Closed")).toEqual(["closed", 21]);
  expect(states.get("Without forecast")).toEqual(["unknown", null]);
});

test("counts the hours of the spots in view", async () => {
  const reader = { client: platform.visitor(), userId: null };
  const counts = (await loadHourCounts(reader, new URLSearchParams("view=-7,53,-6,54"), fail)) as HourCounts;
  expect([counts.good[0], counts.fair[0], counts.good[5], counts.fair[5]]).toEqual([2, 1, 3, 0]);
  expect(counts.first).toBe(localHour(0));
  expect(await loadHourCounts(reader, new URLSearchParams("view=10,10,11,11"), fail)).toBe("no-spots");
});

function fail(problem: unknown) {
  throw problem;
}
