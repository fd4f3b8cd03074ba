import { boundsAround } from "../geo/bounds.ts";
import { distanceKm, type Position } from "../geo/position.ts";

/** Further away a sample tells of another water. */
export const MATCH_DISTANCE_M = 1000;

type Spot = Position & { id: string };

/** Degrees of a cell of the grid: no match reaches further than into the next one, up to 84° of latitude. */
const CELL_DEG = 0.1;

const cellOf = (value: number) => Math.floor(value / CELL_DEG);

/** Finds the spots near a position without looking at all of them. */
export function createSpotFinder(spots: readonly Spot[]) {
  const cells = new Map<string, Spot[]>();
  for (const spot of spots) {
    const key = `${cellOf(spot.latitude)} ${cellOf(spot.longitude)}`;
    cells.set(key, [...(cells.get(key) ?? []), spot]);
  }
  return (position: Position, withinM: number) => {
    const { west, south, east, north } = boundsAround(position, withinM / 1000);
    const near: { spot: Spot; distanceM: number }[] = [];
    for (let row = cellOf(south); row <= cellOf(north); row++) {
      for (let column = cellOf(west); column <= cellOf(east); column++) {
        for (const spot of cells.get(`${row} ${column}`) ?? []) {
          const distanceM = Math.round(distanceKm(position, spot) * 1000);
          if (distanceM <= withinM) near.push({ spot, distanceM });
        }
      }
    }
    return near.sort((a, b) => a.distanceM - b.distanceM);
  };
}

export type SpotFinder = ReturnType<typeof createSpotFinder>;

/** For each spot the sampling point nearest to it, if one is near enough: two points never speak for one spot. */
export function matchSites<Site extends Position & { siteId: string }>(sites: readonly Site[], findSpots: SpotFinder) {
  const best = new Map<string, { siteId: string; distanceM: number }>();
  for (const site of sites) {
    for (const { spot, distanceM } of findSpots(site, MATCH_DISTANCE_M)) {
      const known = best.get(spot.id);
      if (!known || distanceM < known.distanceM) best.set(spot.id, { siteId: site.siteId, distanceM });
    }
  }
  return [...best].map(([spotId, match]) => ({ spotId, ...match }));
}
