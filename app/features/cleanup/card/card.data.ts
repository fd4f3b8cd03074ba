import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { cleanupError } from "#domain/cleanups/cleanup-errors.ts";
import { parseDebrisCard } from "#domain/cleanups/loaded-card.ts";
import type { DebrisPayload } from "./card-payloads.ts";

export async function getDebrisCard(client: BackendClient, id: string, deviceId: string) {
  const asked = client.rpc("get_debris_card", { gathering_id: id, device_id: deviceId }, { get: true });
  // What was read before is kept for half a minute; other phones count meanwhile.
  const data = unwrap(await asked.setHeader("Cache-Control", "no-cache"), (problem) =>
    cleanupError("card_not_loaded", problem),
  );
  if (data === null) throw cleanupError("cleanup_not_found");
  return parseDebrisCard(data);
}

/** Presses that arrive twice count once. */
export async function sendCounts(client: BackendClient, { cleanupId, deviceId, entries }: DebrisPayload) {
  unwrap(
    await client.rpc("count_debris", { gathering_id: cleanupId, device_id: deviceId, entries: [...entries] }),
    toCountError,
  );
}

/** The code decides whether the outbox tries again, so it stays. */
function toCountError(problem: { hint?: string | null; code?: string; message: string }) {
  if (problem.hint === "not_taking_part") return cleanupError("not_taking_part", problem);
  if (problem.hint === "too_many_counts") return cleanupError("too_many_counts", problem);
  if (problem.hint === "daily_quota") return cleanupError("daily_quota", problem);
  return cleanupError("counts_not_saved", problem);
}
