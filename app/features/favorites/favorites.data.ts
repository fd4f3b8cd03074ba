import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

/** The latest first. */
export async function listFavoriteSpotIds(client: BackendClient, userId: string) {
  if (!userId) throw spotError("sign_in_required");
  const favorites = client.from("favorites").select("spot_id").eq("user_id", userId);
  const data = unwrap(await favorites.order("created_at", { ascending: false }));
  return data.map((row) => row.spot_id);
}

/** Repeating the call changes nothing. */
export async function setFavorite(client: BackendClient, userId: string, { spotId, isFavorite }: FavoriteChange) {
  if (!userId) throw spotError("sign_in_required");
  const row = { user_id: userId, spot_id: spotId };
  const favorites = client.from("favorites");
  unwrap(await (isFavorite ? favorites.upsert(row, { ignoreDuplicates: true }) : favorites.delete().match(row)));
}

type FavoriteChange = { spotId: string; isFavorite: boolean };
