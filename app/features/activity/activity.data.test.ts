import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { NO_WORKOUT_FILTERS, type WorkoutFilters } from "#domain/workouts/workout-filters.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { listBroughtSwims } from "./list/activities.data.ts";
import { listPlannedSwims } from "./planned/planned.data.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("what platforms brought is filtered as swims are", async () => {
  const ada = await platform.swimmer("Ada");
  const brought = { user_id: ada.id, seconds: 1800, time_zone: "Europe/Dublin" };
  const rows = [
    // Dublin's first day of July.
    {
      name: "Dawn",
      provider: "garmin",
      water_kind: "open_water" as const,
      meters: 1500,
      started_at: "2026-06-30T23:30:00Z",
    },
    {
      name: "Lengths",
      provider: "strava",
      water_kind: "pool" as const,
      meters: 2500,
      started_at: "2025-06-01T10:00:00Z",
    },
  ].map((row) => ({ ...brought, ...row, external_id: row.name }));
  await platform.service().from("activities").insert(rows).throwOnError();
  const names = async (filters: Partial<WorkoutFilters>) => {
    const asked = { userId: ada.id, filters: { ...NO_WORKOUT_FILTERS, ...filters } };
    return (await listBroughtSwims(ada.client, asked)).swims.map(({ name }) => name);
  };
  expect(await names({})).toEqual(["Dawn", "Lengths"]);
  expect(await names({ water: "pool" })).toEqual(["Lengths"]);
  expect(await names({ source: "garmin" })).toEqual(["Dawn"]);
  expect(await names({ fromDay: "2026-07-01", toDay: "2026-07-01" })).toEqual(["Dawn"]);
  expect(await names({ minMeters: 2000 })).toEqual(["Lengths"]);
  expect(await names({ maxMeters: 2000 })).toEqual(["Dawn"]);
  expect(await names({ search: "leng" })).toEqual(["Lengths"]);
});

test("planned are the swims to come that the swimmer goes to, and their plan", async () => {
  const [bea, cas] = [await platform.swimmer("Bea"), await platform.swimmer("Cas")];
  const nowMs = Date.now();
  const gathering = (title: string, kind: string, startMs: number, state = "published") =>
    `insert into gatherings (title, kind, time_zone, starts_at, ends_at, state, created_by, latitude, longitude)
      values ('${title}', '${kind}', 'Europe/Dublin', '${new Date(startMs).toISOString()}',
        '${new Date(startMs + HOUR_MS).toISOString()}', '${state}', '${cas.id}', 53.3, -6.1)`;
  await platform.engine.script(
    [
      gathering("Next week", "swim", nowMs + 7 * DAY_MS),
      gathering("Race", "race", nowMs + 2 * DAY_MS),
      gathering("Talk", "talk", nowMs + DAY_MS),
      gathering("Off", "swim", nowMs + DAY_MS, "cancelled"),
      gathering("Gone", "swim", nowMs - DAY_MS),
      `insert into attendees (gathering_id, user_id, state) select id, '${bea.id}', 'going' from gatherings`,
      gathering("Not mine", "swim", nowMs + DAY_MS),
      `insert into swim_plans (user_id, place, time_zone, starts_at, out_by)
        values ('${bea.id}', 'Forty Foot', 'Europe/Dublin', now(), now() + interval '1 hour')`,
    ].join(";"),
  );
  const titles = (await listPlannedSwims(bea.client, bea.id, nowMs)).map(({ title }) => title);
  expect(titles).toEqual(["Forty Foot", "Race", "Next week"]);
  // A host sees who comes, and plans nothing by it.
  expect(await listPlannedSwims(cas.client, cas.id, nowMs)).toEqual([]);
});
