import { afterAll, beforeAll, expect, test } from "vitest";
import { reportContent } from "#app/features/reviews/photos.data.ts";
import { routeMeters } from "#domain/swim-routes/line/legs.ts";
import { NO_ROUTE_FILTERS, type SwimRouteFilters } from "#domain/swim-routes/list/route-filters.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteDraft } from "#domain/swim-routes/swim-route.ts";
import { startProduct } from "#server/testing/start-product.ts";
import {
  copySwimRoute,
  createSwimRoute,
  deleteSwimRoute,
  getRouteNotes,
  publishSwimRoute,
  readHiddenReason,
  restoreSwimRoute,
  saveRouteNotes,
  saveSwimRoute,
  unpublishSwimRoute,
  unsaveRoute,
} from "./own-routes.data.ts";
import { deleteRouteReview, getOwnRouteReview, listRouteReviews, writeRouteReview } from "./route-reviews.data.ts";
import { readSwimPace, writeSwimPace } from "./swim-pace.data.ts";
import { getSwimRoute, listSwimRoutes } from "./swim-routes.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;
let staff: Swimmer;

beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  ben = await platform.swimmer("Ben");
  staff = await platform.swimmer("Staff");
  await platform.service().from("user_roles").insert({ user_id: staff.id, role: "moderator" }).throwOnError();
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
  stream: { springSpeed: 1.4, floodTowardDeg: 315 },
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
    distanceKm: expect.closeTo(routeMeters(LINE) / 1000, 5),
    minutes: 25,
    visibility: "public",
    published: false,
    createdBy: ada.id,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    rating: null,
    stream: { springSpeed: 1.4, floodTowardDeg: 315 },
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

test("creating twice with one id makes one route, as it was sent last", async () => {
  const id = crypto.randomUUID();
  await createSwimRoute(ada.client, draft(), FIGURES, ada.id, id);
  await createSwimRoute(ada.client, draft({ name: "Sent again", points: LINE }), FIGURES, ada.id, id);
  expect(await getSwimRoute(ada.client, id)).toMatchObject({ name: "Sent again", points: LINE });
  await expect(createSwimRoute(ben.client, draft(), FIGURES, ben.id, id)).rejects.toMatchObject(NOT_FOUND);
  await deleteSwimRoute(ada.client, id);
});

test("leaves nothing behind when the points are refused", async () => {
  const call = addRoute(ada, { points: [point(91, 0), point(50, 0)] });
  await expect(call).rejects.toMatchObject({ code: "route_not_created", message: "Failed to create route" });
  const reader = { userId: ada.id };
  expect(await listSwimRoutes(ada.client, filters({ list: "drafts" }), 0, reader)).toMatchObject({ total: 0 });
});

test("lists published routes with filters, and a swimmer's own in their lists", async () => {
  const published = async (more: Partial<RouteDraft>, figures = {}) => {
    const id = await addRoute(ada, more, figures);
    await publishSwimRoute(ada.client, id);
    return id;
  };
  const dalkey = await published({ description: "Along Coliemore" });
  const vico = await published(
    { name: "Sandycove to Vico", points: [...LINE, ...LINE.slice(1)] },
    { difficulty: "Difficult" },
  );
  const zurich = await published({ name: "Zürich crossing", points: [point(47.35, 8.54), point(47.36, 8.55)] });
  const secret = await published({ name: "Private cove", visibility: "private" });
  const unfinished = await addRoute(ada, { name: "Unfinished" });
  await addRoute(ben, { name: "Ben's draft" });

  const found = async (more: Partial<SwimRouteFilters>, reader?: Parameters<typeof listSwimRoutes>[3]) => {
    const { routes, total } = await listSwimRoutes(
      reader?.userId ? ada.client : platform.visitor(),
      filters(more),
      0,
      reader,
    );
    expect(total).toBe(routes.length);
    return routes.map(({ id }) => id);
  };
  expect(await found({})).toEqual([zurich, vico, dalkey]);
  expect(await found({ difficulty: "Difficult" })).toEqual([vico]);
  expect(await found({ minKm: 2 })).toEqual([vico]);
  expect(await found({ maxKm: 2, minKm: 0 })).toEqual([zurich, dalkey]);
  expect(await found({ search: "zurich CROSSING" })).toEqual([zurich]);
  expect(await found({ search: "coliemore" })).toEqual([dalkey]);
  expect(await found({ search: "100%" })).toEqual([]);
  const near = { position: DALKEY };
  expect(await found({ isNear: true }, near)).toEqual([vico, dalkey]);
  expect(await found({ isNear: true, search: "vico", minKm: 1 }, near)).toEqual([vico]);
  expect(await found({ isNear: true })).toEqual([zurich, vico, dalkey]);

  const own = { userId: ada.id };
  expect(await found({ list: "mine" }, own)).toEqual([secret, zurich, vico, dalkey]);
  expect(await found({ list: "drafts" }, own)).toEqual([unfinished]);
  expect(await found({ list: "mine", search: "private" }, own)).toEqual([secret]);
  expect(await found({ list: "saved" }, own)).toEqual([]);
  await expect(listSwimRoutes(platform.visitor(), filters({ list: "saved" }))).rejects.toMatchObject({
    code: "sign_in_required",
  });

  const { routes } = await listSwimRoutes(platform.visitor(), NO_ROUTE_FILTERS, 0, { position: DALKEY });
  expect(routes[2]).toMatchObject({
    name: "Dalkey Island",
    start: DALKEY,
    awayKm: 0,
    shape: LINE.map(({ latitude, longitude }) => [longitude, latitude]),
    reviewCount: 0,
    notes: null,
  });
  await unpublishSwimRoute(ada.client, zurich);
  expect(await found({})).toEqual([vico, dalkey]);
});

test("pages hold ten routes each, and the one past the end is empty", async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    name: `Lap ${index}`,
    created_at: new Date(Date.UTC(2020, 0, index + 1)).toISOString(),
  }));
  const service = platform.service();
  const { data } = await service.from("routes").insert(rows).select("id").throwOnError();
  const ids = (data ?? []).map(({ id }) => id);
  const points = ids.flatMap((id) =>
    LINE.map(({ latitude, longitude }, index) => ({ route_id: id, point_index: index, latitude, longitude })),
  );
  await service.from("route_points").insert(points).throwOnError();
  await service.from("routes").update({ published: true }).in("id", ids).throwOnError();
  const page = (number: number) => listSwimRoutes(platform.visitor(), filters({ search: "lap" }), number);
  const [first, second, third] = [await page(0), await page(1), await page(2)];
  expect([first.total, first.routes.length, second.routes.length]).toEqual([12, 10, 2]);
  expect(first.routes[0]?.name).toBe("Lap 11");
  expect(second.routes.at(-1)?.name).toBe("Lap 0");
  expect(third.routes).toEqual([]);
  await service.from("routes").delete().in("id", ids).throwOnError();
});

test("edits a route in place, which keeps its reviews", async () => {
  const id = await addRoute(ada);
  await publishSwimRoute(ada.client, id);
  await writeRouteReview(ben.client, { userId: ben.id, routeId: id }, { rating: 4, comment: " Clear water " });
  const spot = await addSpot("Bullock Harbour");
  const points = [point(53.28, -6.1), { ...EXIT, name: "Ladder" }, point(53.29, -6.09)];
  const changed = draft({ name: "Bullock swim", description: "", type: "crossing", points, spotIds: [spot] });
  expect(await getSwimRoute(ben.client, id)).toMatchObject({ stream: { springSpeed: 1.4, floodTowardDeg: 315 } });
  const stream = { springSpeed: null, floodTowardDeg: 45 };
  const figures = { distance: 2, estimated_time: null, difficulty: "Expert" } as const;
  const { updatedAt } = await getSwimRoute(ada.client, id);
  const version = await saveSwimRoute(ada.client, id, { ...changed, stream }, figures, updatedAt);
  await expect(saveSwimRoute(ada.client, id, changed, figures, updatedAt)).rejects.toMatchObject({
    code: "route_changed",
  });
  expect(await getSwimRoute(platform.visitor(), id)).toMatchObject({
    name: "Bullock swim",
    type: "crossing",
    updatedAt: version,
    distanceKm: expect.closeTo(1.2975, 3),
    minutes: null,
    difficulty: "Expert",
    rating: 4,
    reviewCount: 1,
    points,
    stream,
    spots: [{ id: spot, isHighlight: true }],
  });
  await expect(saveSwimRoute(ben.client, id, changed, FIGURES)).rejects.toMatchObject(NOT_FOUND);
  await expect(saveSwimRoute(ada.client, id, draft({ points: [] }), FIGURES)).rejects.toMatchObject({
    code: "route_incomplete",
  });
});

test("deletes, restores, copies and saves with notes", async () => {
  const id = await addRoute(ada, { name: "Lambay" });
  await expect(publishSwimRoute(ben.client, id)).rejects.toMatchObject(NOT_FOUND);
  await publishSwimRoute(ada.client, id);
  await saveRouteNotes(ben.client, ben.id, id, "At slack water");
  await saveRouteNotes(ben.client, ben.id, id, " Two hours before high water ");
  expect(await getRouteNotes(ben.client, ben.id, id)).toBe("Two hours before high water");
  const saved = () => listSwimRoutes(ben.client, filters({ list: "saved" }), 0, { userId: ben.id });
  expect((await saved()).routes).toMatchObject([{ id, notes: "Two hours before high water" }]);

  await deleteSwimRoute(ada.client, id);
  await expect(getSwimRoute(ada.client, id)).rejects.toMatchObject(NOT_FOUND);
  expect((await saved()).routes).toEqual([]);
  await restoreSwimRoute(ada.client, id);
  expect((await saved()).routes).toHaveLength(1);

  const copy = await getSwimRoute(ben.client, await copySwimRoute(ben.client, id));
  expect(copy).toMatchObject({ name: "Lambay (copy)", published: false, createdBy: ben.id, points: [...LINE, EXIT] });
  await expect(copySwimRoute(ada.client, copy.id)).rejects.toMatchObject(NOT_FOUND);
  await unsaveRoute(ben.client, ben.id, id);
  expect(await getRouteNotes(ben.client, ben.id, id)).toBeNull();
});

test("reviews of a route are written, changed, reported and removed", async () => {
  const id = await addRoute(ada, { name: "Ireland's Eye" });
  await publishSwimRoute(ada.client, id);
  const place = { userId: ben.id, routeId: id };
  const own = { userId: ada.id, routeId: id };
  await expect(writeRouteReview(ada.client, own, { rating: 5, comment: "" })).rejects.toMatchObject({
    code: "own_route",
  });
  await writeRouteReview(ben.client, place, { rating: 4, comment: "Kelp at the island" });
  await writeRouteReview(ben.client, place, { rating: 2, comment: "Boats" });
  const [review] = await listRouteReviews(platform.visitor(), id);
  expect(review).toMatchObject({ userId: ben.id, rating: 2, comment: "Boats" });
  expect((await getSwimRoute(platform.visitor(), id)).rating).toBe(2);
  const contentId = review?.id ?? "";
  const report = { contentType: "route_review", contentId, reason: "wrong", note: "" } as const;
  await reportContent(ada.client, ada.id, report);
  await expect(reportContent(ada.client, ada.id, report)).rejects.toMatchObject({ code: "already_reported" });
  await expect(reportContent(ben.client, ben.id, report)).rejects.toMatchObject({ code: "own_content" });
  expect(await getOwnRouteReview(ben.client, place)).toMatchObject({ rating: 2, isHidden: false });
  await deleteRouteReview(ben.client, place);
  expect([await getOwnRouteReview(ben.client, place), await listRouteReviews(platform.visitor(), id)]).toEqual([
    null,
    [],
  ]);
});

test("a route that staff hid is only its author's, who reads the reason", async () => {
  const id = await addRoute(ada, { name: "Insult island" });
  await publishSwimRoute(ada.client, id);
  await reportContent(ben.client, ben.id, { contentType: "route", contentId: id, reason: "offensive", note: "" });
  expect(await readHiddenReason(ada.client, id)).toBeNull();
  const settle = (isHidden: boolean) =>
    staff.client
      .rpc("settle_content", {
        content_type: "route",
        content_id: id,
        is_hidden: isHidden,
        note: "It insults swimmers",
      })
      .throwOnError();
  await settle(true);
  await expect(getSwimRoute(ben.client, id)).rejects.toMatchObject(NOT_FOUND);
  expect(await readHiddenReason(ada.client, id)).toBe("It insults swimmers");
  await settle(false);
  expect(await getSwimRoute(ben.client, id)).toMatchObject({ name: "Insult island" });
});

test("a route of 2,000 points is stored and read whole", async () => {
  const points = Array.from({ length: 2000 }, (_, index) => point(53 + index / 10_000, -6));
  const id = await addRoute(ada, { name: "Channel", points });
  expect((await getSwimRoute(ada.client, id)).points).toEqual(points);
});

test("the swimmer's pace is unknown until they enter it", async () => {
  expect(await readSwimPace(ada.client, ada.id)).toBeNull();
  await writeSwimPace(ada.client, ada.id, 104.6);
  expect([await readSwimPace(ada.client, ada.id), await readSwimPace(ben.client, ada.id)]).toEqual([105, null]);
  await expect(writeSwimPace(ada.client, ada.id, 10)).rejects.toMatchObject({ code: "pace_not_saved" });
  await writeSwimPace(ada.client, ada.id, null);
  expect(await readSwimPace(ada.client, ada.id)).toBeNull();
});
