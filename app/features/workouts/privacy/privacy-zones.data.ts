import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import { type PrivacyZone, parsePrivacyZone } from "#domain/workouts/privacy-zone.ts";
import { workoutError } from "#domain/workouts/workout-errors.ts";

const notSaved = (problem: BackendProblem & { hint?: string | null }) =>
  workoutError(problem.hint === "too_many_zones" ? "too_many_zones" : "zone_not_saved", problem);

/** The swimmer's own, the oldest first. */
export async function listPrivacyZones(client: BackendClient): Promise<PrivacyZone[]> {
  const own = client.from("privacy_zones").select("id, name, latitude, longitude, radius");
  const rows = unwrap(await own.order("created_at").order("id"), (problem) =>
    workoutError("zones_not_loaded", problem),
  );
  return rows.map(parsePrivacyZone);
}

/** Adding the same zone again, as undo does, keeps it once. */
export async function addPrivacyZone(client: BackendClient, zone: PrivacyZone) {
  unwrap(await client.from("privacy_zones").upsert(zone, { ignoreDuplicates: true }), notSaved);
}

export async function deletePrivacyZone(client: BackendClient, id: string) {
  unwrap(await client.from("privacy_zones").delete().eq("id", id), notSaved);
}
