import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { parseVerdictTimeline, type VerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";

/** The limit of the database function. */
export const LATER_VERDICTS_LIMIT = 200;

/** Seven days of these spots; empty for swimmers whose plan has only two. */
export async function listLaterVerdicts(client: BackendClient, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, VerdictTimeline>();
  const data = unwrap(
    await client.rpc("list_later_verdicts", { spot_ids: ids.slice(0, LATER_VERDICTS_LIMIT) }),
    (problem) => spotError("spots_not_loaded", problem),
  );
  return new Map(
    data.flatMap(({ spot_id, verdict }) => {
      const timeline = parseVerdictTimeline(verdict);
      return timeline ? [[spot_id, timeline] as const] : [];
    }),
  );
}

/** The same spots with the hours that the plan adds. */
export async function addLaterVerdicts(client: BackendClient, spots: readonly Spot[]): Promise<Spot[]> {
  const later = await listLaterVerdicts(
    client,
    spots.map(({ id }) => id),
  );
  return spots.map((spot) => ({ ...spot, verdict: later.get(spot.id) ?? spot.verdict }));
}
