import type { BackendClient } from "#app/backend/backend-client.ts";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { boundsAround } from "#domain/geo/bounds.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { SPOTS_PER_PAGE, type SpotFilters } from "#domain/spots/spot-filters.ts";
import { createCodeReader, parseHourCodes } from "#domain/verdicts/hours/hour-codes.ts";
import { mayBeLater, type When } from "#domain/verdicts/hours/when.ts";
import { compareBestFirst } from "#domain/verdicts/rank-verdicts.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";
import {
  applyFilters,
  limitToIds,
  readRows,
  SEARCH_VIEW,
  type SpotResult,
  selectSpots,
  toSpot,
  VIEW,
} from "../spot-source.data.ts";
import { listSpots, type SpotPage } from "../spots.data.ts";
import { listLaterVerdicts } from "./later-verdicts.data.ts";

/** How many matches are ranked, taken by name; the rest follow by name. */
const CANDIDATES_LIMIT = 2_000;

/** Who asks, and about which time. */
export type ListReader = {
  when: When;
  nowMs: number;
  swimmer: SwimmerBand | null;
  /** Visitors have no plan and may not ask for later days. */
  isVisitor: boolean;
};

type ListOptions = { ids?: readonly string[]; pageSize?: number };
type Candidate = { id: string; name: string; hour_codes?: unknown } & Position;
type Ranked = { id: string; name: string; state: VerdictState; score: number; distanceKm: number | null };

/** How many of the matches are in each state, as everyone sees it; null when they weren't ranked. */
export type StateCounts = Readonly<Partial<Record<VerdictState, number>>>;
export type RankedPage = SpotPage & { states: StateCounts | null };

const countStates = (ranked: readonly Ranked[]): StateCounts =>
  Object.fromEntries([...Map.groupBy(ranked, ({ state }) => state)].map(([state, spots]) => [state, spots.length]));

/** One page of the matches: by verdict, then score, then distance. */
export async function listBestFirst(
  client: BackendClient,
  filters: SpotFilters,
  reader: ListReader,
  options: ListOptions = {},
): Promise<RankedPage> {
  const { pageSize = SPOTS_PER_PAGE, ids } = options;
  const byDatabase = async () => ({ ...(await listSpots(client, filters, options)), states: null });
  // Whole pages, so that those by name start where the ranked ones end.
  const limit = pageSize * Math.max(1, Math.floor(CANDIDATES_LIMIT / pageSize));
  if (filters.page * pageSize >= limit) return byDatabase();
  const found = await findCandidates(client, filters, { limit, ids });
  const { near } = filters;
  // The first by name need not be the nearest.
  if (found.error || (near && (found.count ?? 0) > found.data.length)) return byDatabase();
  const measured = found.data.map((spot) => ({ ...spot, distanceKm: near && distanceKm(near, spot) }));
  const matches = measured.filter((spot) => spot.distanceKm === null || spot.distanceKm <= filters.radiusKm);
  const total = near ? matches.length : (found.count ?? matches.length);
  const page = filters.page * pageSize < total ? filters.page : 0;
  const ranked = await rankCandidates(client, matches, reader);
  const shown = ranked.slice(page * pageSize, (page + 1) * pageSize);
  const rows = await readRows(
    client,
    shown.map(({ id }) => id),
  );
  if (rows.error) return byDatabase();
  const distances = new Map(shown.map((spot) => [spot.id, spot.distanceKm]));
  const spots = rows.data.map(toSpot).map((spot) => ({ ...spot, distanceKm: distances.get(spot.id) ?? null }));
  const states = ranked.length === total ? countStates(ranked) : null;
  return { spots: sortBestFirst(spots, reader), total, page, states };
}

/** For this swimmer, who may swim in colder water or in the dark. */
function sortBestFirst(spots: readonly Spot[], { when, nowMs, swimmer }: ListReader): Spot[] {
  const judged = spots.map((spot) => ({ spot, ...rankOf(spot, verdictFor(spot, { nowMs, swimmer }, when)) }));
  return judged.sort(compareBestFirst).map(({ spot }) => spot);
}

const rankOf = (
  { name, distanceKm }: Pick<Spot, "name" | "distanceKm">,
  verdict: { state: VerdictState; score: number },
) => ({
  name,
  distanceKm,
  state: verdict.state,
  score: verdict.score,
});

type CandidateOptions = { limit: number; ids: readonly string[] | undefined };

async function findCandidates(client: BackendClient, filters: SpotFilters, { limit, ids }: CandidateOptions) {
  const { search, near } = filters;
  const source = search ? SEARCH_VIEW : VIEW;
  const bounds = near ? boundsAround(near, filters.radiusKm) : filters.bounds;
  const matching = applyFilters(
    selectSpots(client, source, { count: "exact" }, "id,name,latitude,longitude,hour_codes"),
    { ...filters, bounds },
    source,
  );
  return (await limitToIds(matching, ids)
    .order("spot_name", search ? { nullsFirst: true } : {})
    .order("id")
    .limit(limit)) as SpotResult<Candidate[]>;
}

type Measured = Candidate & { distanceKm: number | null };

/** By everyone's verdict: the swimmer's own needs whole rows. */
async function rankCandidates(
  client: BackendClient,
  spots: readonly Measured[],
  reader: ListReader,
): Promise<Ranked[]> {
  const { when, nowMs, swimmer, isVisitor } = reader;
  const readCode = createCodeReader(when, nowMs);
  const later =
    !isVisitor && mayBeLater(when, nowMs)
      ? await listLaterVerdicts(
          client,
          spots.map(({ id }) => id),
        )
      : null;
  const judged = spots.map(({ id, name, distanceKm, hour_codes }) => {
    const verdict = later?.get(id);
    const code = verdict
      ? verdictFor({ verdict, alert: null }, { nowMs, swimmer }, when)
      : readCode(parseHourCodes(hour_codes));
    return { id, ...rankOf({ name, distanceKm }, code) };
  });
  return judged.sort(compareBestFirst);
}
