import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { routeError } from "#domain/swim-routes/route-errors.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteDifficulty, RouteDraft } from "#domain/swim-routes/swim-route.ts";

/** Kilometers, which the database computes itself, and whole minutes. */
export type RouteFigures = { distance: number; estimated_time: number | null; difficulty: RouteDifficulty };

const HINTS = ["too_many_routes", "route_incomplete", "route_sensitive", "route_not_found", "route_changed"] as const;

/** Translates the hints of the database; other problems get the words of `otherwise`. */
function toRouteError(problem: BackendProblem & { hint?: string | null }, otherwise: (problem: unknown) => Error) {
  const hint = HINTS.find((known) => known === problem.hint);
  return hint ? routeError(hint, problem) : otherwise(problem);
}

const notCreated = (problem: BackendProblem) =>
  toRouteError(problem, (cause) => routeError("route_not_created", cause));
const notSaved = (problem: BackendProblem) => toRouteError(problem, (cause) => routeError("route_not_saved", cause));

const toRow = (
  { name, description, type, visibility, stream }: RouteDraft,
  { estimated_time, difficulty }: RouteFigures,
) => ({
  name: name.trim(),
  description: description.trim(),
  route_type: type,
  visibility,
  estimated_time,
  difficulty,
  spring_stream: stream.springSpeed,
  flood_toward: stream.floodTowardDeg,
});

const toPointRow = (routeId: string) => (point: RoutePoint, index: number) => ({
  route_id: routeId,
  point_index: index,
  latitude: point.latitude,
  longitude: point.longitude,
  point_type: point.type,
  point_name: point.name,
  point_description: point.description,
  water_depth: point.depth,
  water_current: point.current,
});

const UNIQUE_VIOLATION = "23505";

/**
 * Creates an unpublished route and returns its id; leaves nothing behind when a part fails. A retry with the same id
 * after a lost answer replaces what the first call left.
 */
export async function createSwimRoute(
  client: BackendClient,
  draft: RouteDraft,
  figures: RouteFigures,
  userId: string,
  id: string = crypto.randomUUID(),
): Promise<string> {
  if (!userId) throw routeError("sign_in_required");
  const inserted = await client.from("routes").insert({ ...toRow(draft, figures), id, created_by: userId });
  if (inserted.error?.code === UNIQUE_VIOLATION) {
    await saveSwimRoute(client, id, draft, figures);
    return id;
  }
  unwrap(inserted, notCreated);
  try {
    if (draft.points.length > 0) {
      unwrap(await client.from("route_points").insert(draft.points.map(toPointRow(id))), notCreated);
    }
    const spots = draft.spotIds.map((spotId, index) => ({
      route_id: id,
      spot_id: spotId,
      order_index: index,
      is_highlight: index === 0,
    }));
    if (spots.length > 0) unwrap(await client.from("route_spots").insert(spots), notCreated);
  } catch (problem) {
    // Where this fails too, a daily job removes routes without points.
    await client.from("routes").delete().eq("id", id);
    throw problem;
  }
  return id;
}

/**
 * Replaces the route with its points and spots in one transaction; reviews stay. Returns its new version. Throws
 * `route_changed` when it no longer is the version `basedOn`.
 */
export async function saveSwimRoute(
  client: BackendClient,
  id: string,
  draft: RouteDraft,
  figures: RouteFigures,
  basedOn: string | null = null,
): Promise<string> {
  const points = draft.points.map(({ latitude, longitude, type, name, description, depth, current }) => ({
    latitude,
    longitude,
    type,
    name,
    description,
    depth,
    current,
  }));
  const route = toRow(draft, figures);
  const spots = [...draft.spotIds];
  const saved = { route_id_param: id, route, points, spots };
  const call = client.rpc("save_route", basedOn === null ? saved : { ...saved, based_on: basedOn });
  return unwrap(await call, notSaved);
}

type RouteState = { published?: boolean; deleted_at?: string | null };

async function changeState(client: BackendClient, id: string, state: RouteState, toError = notSaved) {
  const changed = unwrap(await client.from("routes").update(state).eq("id", id).select("id"), toError);
  if (changed.length === 0) throw routeError("route_not_found");
}

export const publishSwimRoute = (client: BackendClient, id: string) => changeState(client, id, { published: true });
export const unpublishSwimRoute = (client: BackendClient, id: string) => changeState(client, id, { published: false });

/** Why staff hid a route of one's own; null where they did not. */
export async function readHiddenReason(client: BackendClient, id: string): Promise<string | null> {
  const own = client.from("routes").select("is_hidden, hidden_reason").eq("id", id);
  const route = unwrap(await own.maybeSingle());
  return route?.is_hidden ? route.hidden_reason : null;
}

/** It can be restored for 30 days. */
export const deleteSwimRoute = (client: BackendClient, id: string) =>
  changeState(client, id, { deleted_at: new Date().toISOString() }, (problem) =>
    routeError("route_not_deleted", problem),
  );
export const restoreSwimRoute = (client: BackendClient, id: string) => changeState(client, id, { deleted_at: null });

/** Copies a route that the swimmer may see to a draft of their own; returns its id. */
export async function copySwimRoute(client: BackendClient, id: string): Promise<string> {
  return unwrap(await client.rpc("copy_route", { route_id_param: id }), notCreated);
}

/** The swimmer's notes about a saved route; null when they haven't saved it. */
export async function getRouteNotes(client: BackendClient, userId: string, routeId: string): Promise<string | null> {
  if (!userId) throw routeError("sign_in_required");
  const saved = client.from("user_saved_routes").select("notes").match({ user_id: userId, route_id: routeId });
  return unwrap(await saved.maybeSingle())?.notes ?? null;
}

/** Saves the route, or changes the notes of a saved one. */
export async function saveRouteNotes(client: BackendClient, userId: string, routeId: string, notes: string) {
  if (!userId) throw routeError("sign_in_required");
  const row = { user_id: userId, route_id: routeId, notes: notes.trim() };
  unwrap(await client.from("user_saved_routes").upsert(row, { onConflict: "user_id,route_id" }), toAppError);
}

export async function unsaveRoute(client: BackendClient, userId: string, routeId: string) {
  if (!userId) throw routeError("sign_in_required");
  unwrap(await client.from("user_saved_routes").delete().match({ user_id: userId, route_id: routeId }));
}
