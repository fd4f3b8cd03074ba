import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

/** The latest first. */
export async function listVisitedSpotIds(client: BackendClient, userId: string) {
  if (!userId) throw spotError("sign_in_required");
  const visited = client.from("visited_spots").select("spot_id").eq("user_id", userId);
  const data = unwrap(await visited.order("created_at", { ascending: false }));
  return data.map((row) => row.spot_id);
}

type VisitedChange = { spotId: string; isVisited: boolean };

/** Repeating the call changes nothing. */
export async function setVisited(client: BackendClient, userId: string, { spotId, isVisited }: VisitedChange) {
  if (!userId) throw spotError("sign_in_required");
  const row = { user_id: userId, spot_id: spotId };
  const visited = client.from("visited_spots");
  unwrap(await (isVisited ? visited.upsert(row, { ignoreDuplicates: true }) : visited.delete().match(row)));
}
