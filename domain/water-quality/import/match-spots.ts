import { boundsAround } from "../../geo/bounds.ts";
import { distanceKm, type Position } from "../../geo/position.ts";
import { type LinkedSite, type LinkedSpot, MATCH_DISTANCE_M, scoreLink } from "../score-link.ts";

type Spot = Position & { id: string };

/** Grid cell in degrees; a match never reaches past the next cell, up to 84° of latitude. */
const CELL_DEG = 0.1;

const cellOf = (value: number) => Math.floor(value / CELL_DEG);

/** A grid index, so that a search does not scan every spot. */
export function createSpotFinder<One extends Spot>(spots: readonly One[]) {
  const cells = new Map<string, One[]>();
  for (const spot of spots) {
    const key = `${cellOf(spot.latitude)} ${cellOf(spot.longitude)}`;
    cells.set(key, [...(cells.get(key) ?? []), spot]);
  }
  return (position: Position, withinM: number) => {
    const { west, south, east, north } = boundsAround(position, withinM / 1000);
    const near: { spot: One; distanceM: number }[] = [];
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

/** Staff confirmed or rejected that a site samples a spot's water. */
export type LinkDecision = { spotId: string; siteId: string; isConfirmed: boolean };

export type WaterLink = {
  spotId: string;
  siteId: string;
  siteName: string;
  distanceM: number;
  score: number;
  /** The site's samples count for the spot. */
  isUsed: boolean;
};

type MatchedSpot = Spot & LinkedSpot & { isTreated: boolean };
type MatchedSite = Position & LinkedSite & { siteId: string };
type Candidate = WaterLink & { isConfirmed: boolean | null; isLikely: boolean };

/** Staff decisions first, then likelihood, then distance. */
const rank = ({ isConfirmed, score, distanceM }: Candidate) =>
  [Number(isConfirmed === true), score, -distanceM] as const;

function outranks(one: Candidate, other: Candidate) {
  const [a, b] = [rank(one), rank(other)];
  const first = a.findIndex((value, place) => value !== b[place]);
  return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0);
}

/** Candidate sites for each spot, with at most one in use. Treated pools get none. */
export function matchSites(
  sites: readonly MatchedSite[],
  spots: readonly MatchedSpot[],
  decisions: readonly LinkDecision[],
): WaterLink[] {
  const decided = new Map(decisions.map(({ spotId, siteId, isConfirmed }) => [`${spotId} ${siteId}`, isConfirmed]));
  const findSpots = createSpotFinder(spots.filter(({ isTreated }) => !isTreated));
  const candidates = sites.flatMap((site) =>
    findSpots(site, MATCH_DISTANCE_M).map(({ spot, distanceM }): Candidate => {
      const isConfirmed = decided.get(`${spot.id} ${site.siteId}`) ?? null;
      const { score, isLikely } = scoreLink(spot, site, distanceM);
      return {
        spotId: spot.id,
        siteId: site.siteId,
        siteName: site.name,
        distanceM,
        score,
        isLikely,
        isConfirmed,
        isUsed: false,
      };
    }),
  );
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!(candidate.isConfirmed ?? candidate.isLikely)) continue;
    const known = best.get(candidate.spotId);
    if (!known || outranks(candidate, known)) best.set(candidate.spotId, candidate);
  }
  return candidates.map((candidate) => {
    const { isConfirmed: _, isLikely: __, ...link } = candidate;
    return { ...link, isUsed: best.get(candidate.spotId) === candidate };
  });
}
