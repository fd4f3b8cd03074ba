import { afterAll, beforeAll, expect, test } from "vitest";
import { movePosition } from "#domain/swim-routes/line/measure-line.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { findPlaces } from "./swim-places.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
let platform: Platform;
let ada: Awaited<ReturnType<Platform["swimmer"]>>;

const START = { latitude: 53.5, longitude: -9.9 };
const along = (meters: number) => movePosition(START, { eastMeters: meters, northMeters: 0 });
const LINE = [START, along(500), along(1000)];

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
});
afterAll(() => platform.stop());

test("a swim that was read offline gets the spot it started at and the route it followed", async () => {
  const spot = { id: crypto.randomUUID(), name: "Inish", description: "Coral", ...START };
  await platform.service().from("spots").insert(spot).throwOnError();
  const route = { id: crypto.randomUUID(), name: "Crossing", created_by: ada.id };
  const figures = { distance: 1, estimated_time: 20, route_type: "crossing" } as const;
  await ada.client
    .from("routes")
    .insert({ ...route, ...figures })
    .throwOnError();
  const points = LINE.map((place, point_index) => ({ route_id: route.id, point_index, created_by: ada.id, ...place }));
  await platform.service().from("route_points").insert(points).throwOnError();

  const near = { userId: ada.id, start: along(60), line: [along(60), along(400), along(980)] };
  expect(await findPlaces(ada.client, near)).toEqual({ spotId: spot.id, routeId: route.id });

  const far = movePosition(START, { eastMeters: 0, northMeters: 5000 });
  expect(await findPlaces(ada.client, { userId: ada.id, start: far, line: [far, far] })).toEqual({
    spotId: null,
    routeId: null,
  });
});
