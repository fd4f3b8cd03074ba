import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { cleanupError } from "#domain/cleanups/cleanup-errors.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import type { GatheringKind } from "#domain/gatherings/kinds.ts";
import { DAY_MS } from "#domain/time.ts";
import { getSpotCleanups } from "./cleanups.data.ts";

const SHOWN_AHEAD_MS = 14 * DAY_MS;

export type NextHere = {
  kind: GatheringKind;
  title: string;
  startsAt: string;
  timeZone: string;
  path: string;
  hasMore: boolean;
};

/** The next public swim, event or cleanup at a spot, if it is soon. */
async function findNextGatheringAt(client: BackendClient, spotId: string): Promise<NextHere | null> {
  const now = Date.now();
  const rows = unwrap(
    await client
      .from("gatherings")
      .select("id, kind, title, starts_at, time_zone")
      .eq("spot_id", spotId)
      .eq("state", "published")
      .eq("visibility", "public")
      .gt("starts_at", new Date(now).toISOString())
      .lt("starts_at", new Date(now + SHOWN_AHEAD_MS).toISOString())
      .order("starts_at")
      .limit(2),
    (problem) => cleanupError("cleanups_not_loaded", problem),
  );
  const [next] = rows;
  if (!next) return null;
  const { id, kind, title, starts_at, time_zone } = next;
  const path = gatheringPath({ id, visibility: "public" });
  return { kind, title, startsAt: starts_at, timeZone: time_zone, path, hasMore: rows.length > 1 };
}

/** What the page of a spot shows. */
export async function loadSwimsAndCleanups(client: BackendClient, spotId: string) {
  const year = new Date().getUTCFullYear();
  const [totals, next] = await Promise.all([
    getSpotCleanups(client, spotId, year),
    findNextGatheringAt(client, spotId),
  ]);
  return { year, totals, next };
}
