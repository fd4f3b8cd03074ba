import * as z from "zod/mini";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type OwnSpot, parseOwnSpot } from "#domain/spots/own-spot.ts";
import { isSpotId } from "#domain/spots/spot.ts";
import { type NewSpot, toSpotRow } from "#domain/spots/spot-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

const OWN_COLUMNS = "*, spot_exact_positions(latitude, longitude, access_note, parking, emergency_point)";
/** The highest number that the settings allow. */
const OWN_SPOTS_LIMIT = 1000;

/** The spots that a swimmer has added, in any state, the newest first. */
export async function listAddedSpots(client: BackendClient, userId: string) {
  if (!userId) throw spotError("sign_in_required");
  const own = client.from("spots").select(OWN_COLUMNS).eq("is_own", true);
  const data = unwrap(
    await own.order("created_at", { ascending: false }).order("id").limit(OWN_SPOTS_LIMIT),
    (problem) => spotError("spots_not_loaded", problem),
  );
  return data.map(parseOwnSpot);
}

/** A spot that this swimmer added, or null. */
export async function getAddedSpot(client: BackendClient, userId: string, spotId: string): Promise<OwnSpot | null> {
  if (!isSpotId(spotId)) return null;
  const own = client.from("spots").select(OWN_COLUMNS).eq("owner_id", userId).eq("id", spotId);
  const data = unwrap(await own.maybeSingle(), (problem) => spotError("spot_not_loaded", { id: spotId }, problem));
  return data && parseOwnSpot(data);
}

/** Texts of a coarse spot are kept with its exact position: there an empty text deletes one, a missing one keeps it. */
const accessTexts = ({ access_note, parking, emergency_point }: NewSpot) => ({ access_note, parking, emergency_point });

export async function changeSpot(client: BackendClient, before: OwnSpot, spot: NewSpot) {
  const row = { ...toSpotRow(spot), ...(before.sensitivity === "coarse" && accessTexts(spot)) };
  const changed = client.from("spots").update(row).eq("id", before.id);
  const data = unwrap(await changed.select("id, approval_status").maybeSingle(), (problem) =>
    problem.code === "42501" ? toAppError(problem) : spotError("spot_not_saved", problem),
  );
  if (!data) throw spotError("spot_not_saved");
  return { isWaiting: data.approval_status === "pending" };
}

/** Deletes an own spot that was never approved. */
export async function withdrawSpot(client: BackendClient, spotId: string) {
  const notWithdrawn = (problem?: unknown) => spotError("spot_not_withdrawn", problem);
  const removed = unwrap(await client.from("spots").delete().eq("id", spotId).select("id"), notWithdrawn);
  if (removed.length === 0) throw notWithdrawn();
}

/** Adds the swimmer's spot; answers its id and whether it waits for approval. */
export async function addSpot(client: BackendClient, spot: NewSpot) {
  const added = await client.from("spots").insert(toSpotRow(spot)).select("id, approval_status").single();
  const data = unwrap(added, (problem) => {
    if (problem.hint === "too_many_spots") return spotError("too_many_spots", problem);
    const isRefused = problem.code === "42501" || problem.code === "PT429";
    return isRefused ? toAppError(problem) : spotError("spot_not_added", problem);
  });
  return { id: data.id, isWaiting: data.approval_status === "pending" };
}

const similarRow = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.nullable(z.string()),
  distance_km: z.number(),
  is_same: z.boolean(),
});
export type SimilarSpot = z.infer<typeof similarRow>;

type Place = Pick<NewSpot, "name" | "latitude" | "longitude">;

/** Spots that may be the one that is about to be added. */
export async function findSimilarSpots(client: BackendClient, { name, latitude, longitude }: Place) {
  const data = unwrap(await client.rpc("find_similar_spots", { spot_name: name, latitude, longitude }), (problem) =>
    spotError("spots_not_loaded", problem),
  );
  return data.map((row): SimilarSpot => similarRow.parse(row));
}
