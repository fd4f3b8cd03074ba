import { afterAll, expect, test } from "vitest";
import { newPoint } from "#domain/swim-routes/route-points.ts";
import { NO_ROUTE_STREAM } from "#domain/swim-routes/swim-route.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { createSwimRoute, publishSwimRoute } from "./own-routes.data.ts";
import { listRoutesOfSpot } from "./routes-of-spot.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const START = { latitude: 53.2775, longitude: -6.1037 };
const LINE = [newPoint(START), newPoint({ latitude: 53.2775, longitude: -6.0887 })];

test("says what and how long a published route from a spot is, in both unit systems", async () => {
  const { client, id: userId } = await platform.swimmer("Ada");
  const spots = platform.service().from("spots");
  const spot = await spots
    .insert({ name: "Coliemore Harbour", ...START })
    .select("id")
    .single()
    .throwOnError();
  const spotId = spot.data?.id ?? "";
  const draft = { name: "To the sound", description: "", points: LINE, spotIds: [spotId], stream: NO_ROUTE_STREAM };
  const figures = { distance: 1, estimated_time: 20, difficulty: "Easy" } as const;
  const route = { ...draft, type: "point-to-point", visibility: "public" } as const;
  const id = await createSwimRoute(client, route, figures, userId);
  expect(await listRoutesOfSpot(platform.visitor(), spotId)).toEqual([]);
  await publishSwimRoute(client, id);
  const length = { metric: "1.00 km", imperial: "0.62 mi" };
  expect(await listRoutesOfSpot(platform.visitor(), spotId)).toEqual([{ id, name: "To the sound", length }]);
});
