import type { BackendClient } from "#app/backend/backend-client.ts";
import { getExposure } from "#app/features/conditions/exposure.data.ts";
import { getAlmanac } from "#app/features/weather/almanac.data.ts";

const MINUTE_MS = 60_000;

/** Tide and sun with the hours in which the tide lets one in. To the minute, so that a page stays the same within one. */
export async function loadAlmanac(client: BackendClient, spotId: string) {
  const [almanac, { tideWindow }] = await Promise.all([getAlmanac(client, spotId), getExposure(client, spotId)]);
  return almanac && { almanac, tideWindow, nowMs: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS };
}
