import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { listAlmanacs } from "#app/features/weather/almanac.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import type { Position } from "#domain/geo/position.ts";
import { buildPlaceFacts } from "#domain/swim-routes/rehearsal/build-facts.ts";
import type { PlaceFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { parseVerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";

/** Farther away another wind may blow. */
const REACH_KM = 25;
const SPOTS_LIMIT = 4;

/** Where a route is, and the spot that its swimmer chose for it. */
export type RehearsalPlace = Position & { spotId: string | null };

/** Forecast, tide and verdict of the spots nearest to a route, the chosen one first. */
export async function getPlaceFacts(
  client: BackendClient,
  { spotId, latitude, longitude }: RehearsalPlace,
  now = new Date(),
): Promise<PlaceFacts> {
  const near = unwrap(
    await client
      .rpc("find_spots_near", {
        origin_latitude: latitude,
        origin_longitude: longitude,
        radius_km: REACH_KM,
        max_results: SPOTS_LIMIT,
      })
      .select("id, name, water_type, verdict"),
  );
  const ordered = near.toSorted((a, b) => Number(b.id === spotId) - Number(a.id === spotId));
  const ids = ordered.map(({ id }) => id);
  const [almanacs, found] = await Promise.all([listAlmanacs(client, ids), findOutlook(client, ids, now)]);
  const spots = ordered.map(({ id, name, water_type, verdict }) => ({
    id,
    name,
    waterType: water_type,
    outlook: found?.id === id ? found.outlook : null,
    almanac: almanacs[id] ?? null,
    verdict: parseVerdictTimeline(verdict),
  }));
  return buildPlaceFacts(spots, now.getTime(), deviceTimeZone());
}

/** Of the first spot that has a forecast: nearly always the first one asked. */
async function findOutlook(client: BackendClient, ids: readonly string[], now: Date) {
  for (const id of ids) {
    const outlook = await getWeatherOutlook(client, id, now);
    if (outlook) return { id, outlook };
  }
  return null;
}
