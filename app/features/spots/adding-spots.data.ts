import * as z from "zod/mini";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type NewSpot, toSpotRow } from "#domain/spots/spot-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

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
