import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { PENDING_SPOT_COLUMNS, type PendingSpot, parsePendingSpot } from "#domain/moderation/pending-spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";

export const SPOTS_PER_PAGE = 20;

export type QueuedSpot = PendingSpot & { ownerName: string };
export type SpotQueuePage = { items: QueuedSpot[]; total: number };

/** Oldest first, with the public names of their authors. */
export async function listPendingSpots(client: BackendClient, page: number): Promise<SpotQueuePage> {
  const waiting = client
    .from("spots")
    .select(PENDING_SPOT_COLUMNS, { count: "exact" })
    .eq("approval_status", "pending");
  const first = page * SPOTS_PER_PAGE;
  const { data, error, count } = await waiting
    .order("created_at")
    .order("id")
    .range(first, first + SPOTS_PER_PAGE - 1);
  // Past the last page: its items were decided meanwhile.
  if (error?.code === "PGRST103" && page > 0) return listPendingSpots(client, 0);
  if (error) throw spotError("spots_not_loaded", error);
  const spots = data.map(parsePendingSpot);
  const names = await listNames(
    client,
    spots.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const items: QueuedSpot[] = spots.map((spot) => ({ ...spot, ownerName: names.get(spot.ownerId) ?? "A swimmer" }));
  return { items, total: count ?? items.length };
}

async function listNames(client: BackendClient, ids: readonly string[]): Promise<Map<string | null, string>> {
  if (ids.length === 0) return new Map();
  const profiles = client.from("public_profiles").select("id, username, full_name, display_name");
  const data = unwrap(await profiles.in("id", [...new Set(ids)]));
  return new Map(data.map((row) => [row.id, row.display_name || row.full_name || row.username]));
}

export type SpotDecision = {
  spotId: string;
  decision: "approved" | "rejected" | "pending";
  note: string;
  /** When the shown version was last changed; a newer one is not decided. */
  seen?: string;
};

/** "pending" undoes a decision. */
export async function decideOnSpot(client: BackendClient, { spotId, decision, note, seen }: SpotDecision) {
  const { error } = await client.rpc("decide_on_spot", { spot_id: spotId, decision, note, ...(seen && { seen }) });
  if (error?.code === "42501") throw toAppError(error);
  if (error?.hint === "spot_changed") throw spotError("spot_changed", error);
  if (error) throw spotError("spot_not_decided", error);
}
