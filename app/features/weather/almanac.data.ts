import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type Almanac, parseAlmanac } from "#domain/weather/almanac.ts";
import { weatherError } from "#domain/weather/weather-errors.ts";

/** Null until it is calculated, minutes after the spot was added. */
export async function getAlmanac(client: BackendClient, spotId: string): Promise<Almanac | null> {
  const data = unwrap(await client.from("almanacs").select("time_zone, sun, tide").eq("spot_id", spotId).maybeSingle());
  if (!data) return null;
  try {
    return parseAlmanac(data);
  } catch (problem) {
    throw weatherError("weather_not_readable", problem);
  }
}

/** More spots than any page shows at once. */
const ALMANACS_LIMIT = 12;

/** By spot id; a spot without an almanac is left out. */
export async function listAlmanacs(client: BackendClient, spotIds: readonly string[]): Promise<AlmanacsById> {
  if (spotIds.length === 0) return {};
  const data = unwrap(
    await client
      .from("almanacs")
      .select("spot_id, time_zone, sun, tide")
      .in("spot_id", spotIds.slice(0, ALMANACS_LIMIT)),
  );
  try {
    return Object.fromEntries(data.map((row) => [row.spot_id, parseAlmanac(row)]));
  } catch (problem) {
    throw weatherError("weather_not_readable", problem);
  }
}

export type AlmanacsById = Readonly<Record<string, Almanac>>;
