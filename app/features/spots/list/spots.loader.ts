import type { Reader } from "#app/session/server/reader.server.ts";
import { AppError } from "#domain/errors.ts";
import { parseSpotFilters } from "#domain/spots/parse-spot-filters.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { listOwnSpotIds, listSimilarSpots } from "../named-spots.data.ts";
import { getSpot, listSpots, type SpotPage } from "../spots.data.ts";

/** What the address of the list asks for. */
export type SpotListData = SpotPage & {
  filters: SpotFilters;
  /** The spot whose card is open. */
  selected: Spot | null;
  /** Offered when nothing holds the search's words literally. */
  similar: Spot[];
  /** Why there is no list, in the swimmer's words. */
  problem: string | null;
};

/** A list that cannot be loaded is an empty one with the reason; `reportProblem` gets what stands behind it. */
export async function loadSpots(
  reader: Reader,
  query: URLSearchParams,
  reportProblem: (problem: unknown) => void,
): Promise<SpotListData> {
  const { client, userId } = reader;
  const asked = parseSpotFilters(query);
  // A visitor has no lists of their own, whatever the address says.
  const filters = userId ? asked : { ...asked, only: null };
  const spotId = query.get("spot");
  try {
    const listed = filterToOwnSpots(reader, filters).then((narrowing) => listSpots(client, filters, narrowing));
    const [page, selected] = await Promise.all([listed, spotId ? getSpot(client, spotId) : null]);
    const isFruitless = page.total === 0 && filters.search !== "";
    const similar = isFruitless ? await listSimilarSpots(client, filters.search) : [];
    return { ...page, filters: { ...filters, page: page.page }, selected, similar, problem: null };
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    reportProblem(problem);
    return { spots: [], total: 0, page: 0, filters, selected: null, similar: [], problem: problem.message };
  }
}

/** To the reader's favorites or visited spots, where the filters say so. */
export async function filterToOwnSpots({ client, userId }: Reader, { only }: Pick<SpotFilters, "only">) {
  return userId && only ? { ids: await listOwnSpotIds(client, userId, only) } : {};
}
