import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { adminError } from "#domain/admin/admin-errors.ts";
import { type SpotChanges, toSpotColumns } from "#domain/admin/spot-changes.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

export const SPOTS_PER_PAGE = 10;

/** The newest first. */
export async function listSpots(client: BackendClient, { words, page }: { words: string; page: number }) {
  let found = client.from("spots").select("*", { count: "exact" });
  if (words) {
    const pattern = quote(containsPattern(words));
    found = found.or(`name.ilike.${pattern},description.ilike.${pattern},city.ilike.${pattern}`);
  }
  const first = page * SPOTS_PER_PAGE;
  const { data, error, count } = await found
    .order("created_at", { ascending: false })
    .order("name")
    .order("id")
    .range(first, first + SPOTS_PER_PAGE - 1);
  // Past the last page, after spots were deleted.
  if (error?.code === "PGRST103") return { spots: [], total: 0 };
  if (error) throw spotError("spots_not_loaded", error);
  const spots = data.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    city: row.city,
    state: row.state,
    country: row.country,
    rating: row.rating,
    imageUrl: row.image_url,
    difficulty: row.difficulty,
    approval: row.approval_status,
    updatedAt: row.updated_at,
  }));
  return { spots, total: count ?? spots.length };
}

export type ListedSpot = Awaited<ReturnType<typeof listSpots>>["spots"][number];

const refusedOr = (code: "spot_not_saved" | "spot_not_deleted") => (problem: BackendProblem) =>
  problem.code === "42501" ? toAppError(problem) : adminError(code, problem);

export async function saveSpot(client: BackendClient, spotId: string, changes: SpotChanges) {
  const saved = client.from("spots").update(toSpotColumns(changes)).eq("id", spotId).select("id");
  if (unwrap(await saved, refusedOr("spot_not_saved")).length === 0) throw adminError("spot_not_saved");
}

export async function deleteSpot(client: BackendClient, spotId: string) {
  const removed = client.from("spots").delete().eq("id", spotId).select("id");
  if (unwrap(await removed, refusedOr("spot_not_deleted")).length === 0) throw adminError("spot_not_deleted");
}

export async function approveSpot(client: BackendClient, { id, seen }: { id: string; seen?: string }) {
  const decided = client.rpc("decide_on_spot", { spot_id: id, decision: "approved", ...(seen && { seen }) });
  unwrap(await decided, (problem) =>
    problem.hint === "spot_changed" ? spotError("spot_changed", problem) : spotError("spot_not_decided", problem),
  );
}

/** Other spots: nearby with a similar name, or any whose name holds the words. */
export async function findOtherSpots(client: BackendClient, spot: ListedSpot, words: string) {
  const { id, name, latitude, longitude } = spot;
  if (words) {
    const found = client.from("spots").select("id, name, location").ilike("name", containsPattern(words));
    const rows = unwrap(await found.neq("id", id).order("name").limit(5));
    return rows.map((row) => ({ id: row.id, name: row.name, place: row.location ?? "" }));
  }
  const near = unwrap(await client.rpc("find_similar_spots", { spot_name: name, latitude, longitude }));
  return near
    .filter((row) => row.id !== id)
    .map((row) => ({ id: row.id, name: row.name, place: `${Math.round(row.distance_km * 1000)} m away` }));
}

/** `mergedId` goes; what people added to it moves to `keptId`. */
export async function mergeSpots(client: BackendClient, { keptId, mergedId }: { keptId: string; mergedId: string }) {
  unwrap(await client.rpc("merge_spots", { kept_id: keptId, merged_id: mergedId }), (problem) =>
    problem.code === "42501" ? toAppError(problem) : adminError("spots_not_merged", problem),
  );
}
