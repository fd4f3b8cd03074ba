import type { Reader } from "#app/session/server/reader.server.ts";
import { AppError } from "#domain/errors.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { listOwnSpotIds, listSimilarSpots } from "../named-spots.data.ts";
import { getSpot, listSpots, type SpotPage } from "../spots.data.ts";

export type SpotListData = SpotPage & {
  filters: SpotFilters;
  /** The spot whose card is open. */
  selected: Spot | null;
  /** Offered when nothing matches the search. */
  similar: Spot[];
  /** Why there is no list. */
  problem: string | null;
};

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
  try {
    const listed = filterToOwnSpots(reader, filters).then((options) => listSpots(client, filters, options));
    const [page, selected] = await Promise.all([listed, spotId ? getSpot(client, spotId) : null]);
    const isEmptySearch = page.total === 0 && filters.search !== "";
    const similar = isEmptySearch ? await listSimilarSpots(client, filters.search) : [];
    return { ...page, filters: { ...filters, page: page.page }, selected, similar, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { spots: [], total: 0, page: 0, filters, selected: null, similar: [], problem: problem.message };
  }
}

/** Limits the list to the reader's favorites or visited spots, if the filters ask for them. */
export async function filterToOwnSpots({ client, userId }: Reader, { only }: Pick<SpotFilters, "only">) {
  return userId && only ? { ids: await listOwnSpotIds(client, userId, only) } : {};
}
