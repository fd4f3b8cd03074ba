import * as z from "zod/mini";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { type NewSpot, toSpotRow } from "#domain/spots/spot-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

/** Adds the swimmer's spot; answers its id and whether it waits for approval. */
export async function addSpot(client: BackendClient, spot: NewSpot) {
  const { data, error } = await client.from("spots").insert(toSpotRow(spot)).select("id, approval_status").single();
  if (error?.hint === "too_many_spots") throw spotError("too_many_spots", error);
  if (error?.code === "42501" || error?.code === "PT429") throw toAppError(error);
  if (error) throw spotError("spot_not_added", error);
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
  const { data, error } = await client.rpc("find_similar_spots", { spot_name: name, latitude, longitude });
  if (error) throw spotError("spots_not_loaded", error);
  return data.map((row): SimilarSpot => similarRow.parse(row));
}
