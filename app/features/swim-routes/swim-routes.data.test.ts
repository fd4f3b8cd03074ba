import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_ROUTE_FILTERS, type SwimRouteFilters } from "#domain/swim-routes/route-filters.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteDraft } from "#domain/swim-routes/swim-route.ts";
import { startProduct } from "#server/testing/start-product.ts";
import {
  copySwimRoute,
  createSwimRoute,
  deleteSwimRoute,
  getRouteNotes,
  publishSwimRoute,
  restoreSwimRoute,
  saveRouteNotes,
  saveSwimRoute,
  unpublishSwimRoute,
  unsaveRoute,
} from "./own-routes.data.ts";
import {
  deleteRouteReview,
  getOwnRouteReview,
  listRouteReviews,
  reportRouteReview,
  writeRouteReview,
} from "./route-reviews.data.ts";
import { readSwimPace, writeSwimPace } from "./swim-pace.data.ts";
import { getSwimRoute, listSwimRoutes } from "./swim-routes.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  ben = await platform.swimmer("Ben");
});
afterAll(() => platform.stop());

const DALKEY = { latitude: 53.2775, longitude: -6.1037 };
const FIGURES = { distance: 1.2, estimated_time: 25, difficulty: "Moderate" } as const;

const point = (latitude: number, longitude: number, more: Partial<RoutePoint> = {}): RoutePoint => ({
  latitude,
  longitude,
  type: "waypoint",
  name: null,
  description: null,
  depth: null,
  current: null,
  ...more,
});

const EXIT = point(53.2752, -6.0895, { type: "exit", name: "Island slip", depth: 2.5, current: 0.8 });
const LINE = [point(53.2775, -6.1037), point(53.2752, -6.0895), point(53.2775, -6.1037)];

const draft = (more: Partial<RouteDraft> = {}): RouteDraft => ({
  name: "Dalkey Island",
  description: "Around the island and back.",
  type: "out-and-back",
  visibility: "public",
  points: [...LINE, EXIT],
  spotIds: [],
  ...more,
});

async function addRoute(swimmer: Swimmer, more: Partial<RouteDraft> = {}, figures = {}) {
  return createSwimRoute(swimmer.client, draft(more), { ...FIGURES, ...figures }, swimmer.id);
}

async function addSpot(name: string) {
  const row = { name, ...DALKEY };
  const { data } = await platform.service().from("spots").insert(row).select("id").single().throwOnError();
  if (!data?.id) throw new Error(`${name} was not added`);
  return data.id;
}

const filters = (more: Partial<SwimRouteFilters>): SwimRouteFilters => ({ ...NO_ROUTE_FILTERS, ...more });
const NOT_FOUND = { code: "route_not_found", message: "Route not found" };

test("creates a draft with points and spots, of which only its owner knows", async () => {
  const [coliemore, vico] = [await addSpot("Coliemore Harbour"), await addSpot("Vico Baths")];
  const id = await addRoute(ada, { spotIds: [coliemore, vico] });
  expect(await getSwimRoute(ada.client, id)).toEqual({
    id,
    name: "Dalkey Island",
    description: "Around the island and back.",
    type: "out-and-back",
    difficulty: "Moderate",
    distanceKm: 1.2,
    minutes: 25,
    visibility: "public",
    published: false,
    createdBy: ada.id,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    rating: null,
    reviewCount: 0,
    points: [...LINE, EXIT],
    spots: [
      { id: coliemore, name: "Coliemore Harbour", isHighlight: true },
      { id: vico, name: "Vico Baths", isHighlight: false },
    ],
  });
  for (const client of [ben.client, platform.visitor()]) {
    await expect(getSwimRoute(client, id)).rejects.toMatchObject(NOT_FOUND);
  }
  expect(await listSwimRoutes(platform.visitor(), NO_ROUTE_FILTERS)).toMatchObject({ routes: [], total: 0 });
  await deleteSwimRoute(ada.client, id);
});

test("leaves nothing behind when the points are refused", async () => {
  const call = addRoute(ada, { points: [point(91, 0), point(50, 0)] });
  await expect(call).rejects.toMatchObject({ code: "route_not_created", message: "Failed to create route" });
  const reader = { userId: ada.id };
  expect(await listSwimRoutes(ada.client, filters({ list: "drafts" }), 0, reader)).toMatchObject({ total: 0 });
});
