import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import { getAlmanac } from "#app/features/weather/almanac.data.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { spotError } from "#domain/spots/spot-errors.ts";
import { chooseVariedSpots, type ShownCandidate } from "#domain/verdicts/advice/choose-varied-spots.ts";
import { codedVerdict, parseHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { NOW, type When } from "#domain/verdicts/hours/when.ts";
import type { Almanac } from "#domain/weather/almanac.ts";

/** How many of the best-known spots are compared; the strip shows six. */
const CANDIDATES_LIMIT = 90;

export type HomeSpots = {
  /** How many there are in all. */
  total: number;
  /** With the best verdict now, and its tide. */
  live: { spot: Spot; almanac: Almanac | null } | null;
  /** For the strip, at the chosen time. */
  spots: readonly Spot[];
};

const spotsNotLoaded = (problem: unknown) => spotError("spots_not_loaded", problem);

async function listCandidates(client: BackendClient) {
  const { data, count } = await client
    .from("spots")
    .select("id", { count: "exact" })
    .order("rating_count", { ascending: false })
    .order("id")
    .limit(CANDIDATES_LIMIT)
    .then((answer) => ({ data: unwrap(answer, spotsNotLoaded), count: answer.count }));
  const ids = data.map(({ id }) => id);
  const columns = "id, water_type, country, hour_codes" as const;
  const [spots, tides] = await Promise.all([
    client.from("spots_with_water_quality").select(columns).in("id", ids),
    client.from("almanacs").select("spot_id").in("spot_id", ids).not("tide", "is", null),
  ]);
  const tidal = new Set(unwrap(tides, spotsNotLoaded).map(({ spot_id }) => spot_id));
  const rows = unwrap(spots, spotsNotLoaded).map((row) => ({ ...row, isTidal: tidal.has(row.id ?? "") }));
  return { total: count ?? ids.length, rows };
}

type Row = Awaited<ReturnType<typeof listCandidates>>["rows"][number];

function toCandidate(row: Row, when: When, nowMs: number): ShownCandidate {
  return {
    id: row.id ?? "",
    waterType: row.water_type,
    country: row.country,
    isTidal: row.isTidal,
    ...codedVerdict(parseHourCodes(row.hour_codes), when, nowMs),
  };
}

/** What visitors see first: spots whose verdicts differ, never always the same ones. */
export async function loadHomeSpots(client: BackendClient, when: When, nowMs: number): Promise<HomeSpots> {
  const { total, rows } = await listCandidates(client);
  const candidatesAt = (asked: When) => rows.map((row) => toCandidate(row, asked, nowMs));
  const ids = chooseVariedSpots(candidatesAt(when)).map(({ id }) => id);
  const liveId = chooseVariedSpots(candidatesAt(NOW))[0]?.id;
  if (!liveId) return { total, live: null, spots: [] };
  const [found, almanac] = await Promise.all([
    listSpotsById(client, [...new Set([liveId, ...ids])]),
    getAlmanac(client, liveId),
  ]);
  const byId = (id: string) => found.find((spot) => spot.id === id);
  const spot = byId(liveId);
  return {
    total,
    live: spot ? { spot, almanac } : null,
    spots: ids.map(byId).filter((one) => one !== undefined),
  };
}
