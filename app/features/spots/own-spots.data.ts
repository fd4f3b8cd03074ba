import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { type OwnSpot, parseOwnSpot } from "#domain/spots/own-spot.ts";
import { isSpotId } from "#domain/spots/spot.ts";
import { type NewSpot, toSpotRow } from "#domain/spots/spot-draft.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

const OWN_COLUMNS = "*, spot_exact_positions(latitude, longitude, access_note, parking, emergency_point)";
/** As many as the settings let one swimmer add at all. */
const MAX_OWN_SPOTS = 1000;

/** The spots that a swimmer has added, the newest first, however they stand. */
export async function listAddedSpots(client: BackendClient, userId: string) {
  if (!userId) throw spotError("sign_in_required");
  const own = client.from("spots").select(OWN_COLUMNS).eq("is_own", true);
  const { data, error } = await own.order("created_at", { ascending: false }).order("id").limit(MAX_OWN_SPOTS);
  if (error) throw spotError("spots_not_loaded", error);
  return data.map(parseOwnSpot);
}

/** A spot that this swimmer added, or null. */
export async function getAddedSpot(client: BackendClient, userId: string, spotId: string): Promise<OwnSpot | null> {
  if (!isSpotId(spotId)) return null;
  const own = client.from("spots").select(OWN_COLUMNS).eq("owner_id", userId).eq("id", spotId);
  const { data, error } = await own.maybeSingle();
  if (error) throw spotError("spot_not_loaded", { id: spotId }, error);
  return data && parseOwnSpot(data);
}

/** A coarse spot's words stand elsewhere: there an empty text takes one away, and nothing leaves it as it is. */
const wayThere = ({ access_note, parking, emergency_point }: NewSpot) => ({ access_note, parking, emergency_point });

/** Says something else about an own spot; answers whether it waits for approval now. */
export async function changeSpot(client: BackendClient, before: OwnSpot, spot: NewSpot) {
  const row = { ...toSpotRow(spot), ...(before.sensitivity === "coarse" && wayThere(spot)) };
  const changed = client.from("spots").update(row).eq("id", before.id);
  const { data, error } = await changed.select("id, approval_status").maybeSingle();
  if (error?.code === "42501") throw toAppError(error);
  if (error || !data) throw spotError("spot_not_saved", error);
  return { isWaiting: data.approval_status === "pending" };
}

/** Takes an own spot back that nobody has approved. */
export async function withdrawSpot(client: BackendClient, spotId: string) {
  const { data, error } = await client.from("spots").delete().eq("id", spotId).select("id");
  if (error || data.length === 0) throw spotError("spot_not_withdrawn", error);
}
