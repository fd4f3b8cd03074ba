import { getSwimmerBand } from "#app/features/verdicts/swimmer-band.data.ts";
import type { Reader } from "#app/session/server/reader.server.ts";
import { AppError } from "#domain/errors.ts";
import { type Bounds, wrapLongitude } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { mayBeLater, parseWhen, type When } from "#domain/verdicts/hours/when.ts";
import { listOwnSpotIds, listSimilarSpots } from "../named-spots.data.ts";
import { getSpot, listSpots, listSpotsNear } from "../spots.data.ts";
import { type ListReader, listBestFirst, type RankedPage } from "./best-first.data.ts";
import { addLaterVerdicts } from "./later-verdicts.data.ts";

export type SpotListData = RankedPage & {
  filters: SpotFilters;
  /** The spot whose card is open. */
  selected: Spot | null;
  /** Offered when nothing matches: similar names, or the spots nearest to the requested place. */
  similar: Spot[];
  /** Why there is no list. */
  problem: string | null;
};

/** Half the circumference of the earth. */
const ANYWHERE_KM = 20_000;
const NEAREST_OFFERED = 3;

/** A failed list is empty and has the reason; `reportProblem` gets the cause. */
export async function loadSpots(
  reader: Reader,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<SpotListData> {
  const { client, userId } = reader;
  const asked = parseSpotFilters(query);
  // Visitors have no lists.
  const filters = userId ? asked : { ...asked, only: null };
  const spotId = query.get("spot");
  const nowMs = Date.now();
  const when = parseWhen(query.get("when"), nowMs);
  try {
    const [own, swimmer, opened] = await Promise.all([
      filterToOwnSpots(reader, filters),
      userId ? getSwimmerBand(client, userId) : null,
      spotId ? getSpot(client, spotId) : null,
    ]);
    const page = await listPage(reader, {
      filters,
      own,
      judging: { when, nowMs, swimmer, isVisitor: userId === null },
    });
    const [selected = null] = opened ? await addHours(reader, { spots: [opened], when, nowMs }) : [];
    const similar = page.total === 0 ? await findOffered(reader, filters) : [];
    return { ...page, filters: { ...filters, page: page.page }, selected, similar, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return {
      spots: [],
      total: 0,
      page: 0,
      states: null,
      filters,
      selected: null,
      similar: [],
      problem: problem.message,
    };
  }
}

type ListQuestion = { filters: SpotFilters; own: { ids?: readonly string[] }; judging: ListReader };

async function listPage({ client, userId }: Reader, { filters, own, judging }: ListQuestion): Promise<RankedPage> {
  const page =
    filters.order === "best"
      ? await listBestFirst(client, filters, judging, own)
      : { ...(await listSpots(client, filters, own)), states: null };
  return { ...page, spots: await addHours({ client, userId }, { spots: page.spots, ...judging }) };
}

type TimedSpots = { spots: readonly Spot[]; when: When; nowMs: number };

/** The later hours, if the chosen time needs them and the plan includes them. */
function addHours({ client, userId }: Reader, { spots, when, nowMs }: TimedSpots): Promise<Spot[]> | Spot[] {
  return userId && mayBeLater(when, nowMs) ? addLaterVerdicts(client, spots) : [...spots];
}

function middleOf({ west, south, east, north }: Bounds): Position {
  // East of the antimeridian degrees go on counting.
  const right = east < west ? east + 360 : east;
  return { latitude: (south + north) / 2, longitude: wrapLongitude((west + right) / 2) };
}

/** Similar names for a search, otherwise the spots nearest to the requested place. */
function findOffered({ client }: Reader, { search, near, bounds }: SpotFilters): Promise<Spot[]> | Spot[] {
  if (search !== "") return listSimilarSpots(client, search);
  const middle = near ?? (bounds && middleOf(bounds));
  return middle ? listSpotsNear(client, middle, { radiusKm: ANYWHERE_KM, maxResults: NEAREST_OFFERED }) : [];
}

/** Limits the list to the reader's favorites or visited spots, if the filters ask for them. */
export async function filterToOwnSpots({ client, userId }: Reader, { only }: Pick<SpotFilters, "only">) {
  return userId && only ? { ids: await listOwnSpotIds(client, userId, only) } : {};
}
