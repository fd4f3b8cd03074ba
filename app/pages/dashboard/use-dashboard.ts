import { useQuery } from "@tanstack/react-query";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { homeQuery } from "#app/features/recommendations/home.queries.ts";
import { useLaterVerdicts } from "#app/features/spots/list/use-later-verdicts.ts";
import { spotsByIdQuery, spotsNearQuery } from "#app/features/spots/spots.queries.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import { almanacsQuery } from "#app/features/weather/almanac.queries.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { findBestSwim } from "#domain/verdicts/advice/best-swim.ts";
import { compareBestFirst } from "#domain/verdicts/rank-verdicts.ts";
import { verdictFor } from "#domain/verdicts/verdict-for.ts";

/** The latest favorites; a swimmer may have hundreds. */
const FAVORITES_LIMIT = 24;
const SHOWN_FAVORITES = 4;
const NEARBY_COUNT = 6;
const DEFAULT_RADIUS_KM = 50;

const withDistance = (spot: Spot, from: Position | null): Spot =>
  from ? { ...spot, distanceKm: distanceKm(from, spot) } : spot;

/** What the dashboard shows, best first; without favorites the spots near the swimmer's place. */
export function useDashboard(userId: string, here: Position | null) {
  const when = useWhen();
  const swimmer = useSwimmerBand();
  const nowMs = Date.now();
  const reader = { nowMs, swimmer };
  const ids = useQuery(favoritesQuery(userId));
  const home = useQuery(homeQuery(userId));
  const place = here ?? home.data?.position ?? null;
  const latest = (ids.data ?? []).slice(0, FAVORITES_LIMIT);
  const favorites = useQuery({ ...spotsByIdQuery(latest), enabled: latest.length > 0 });
  const isEmpty = ids.data?.length === 0;
  const nearby = useQuery({
    ...spotsNearQuery(place ?? { latitude: 0, longitude: 0 }, NEARBY_COUNT),
    enabled: isEmpty && place !== null,
  });
  const source = isEmpty ? nearby : favorites;
  // The query keeps the former rows while it loads others.
  const known = isEmpty ? source.data : source.data?.filter(({ id }) => latest.includes(id));
  const spots = useLaterVerdicts(known ?? [])
    .map((spot) => withDistance(spot, place))
    .map((spot) => ({ spot, verdict: verdictFor(spot, reader, when) }))
    .toSorted((one, other) => compareBestFirst({ ...one.spot, ...one.verdict }, { ...other.spot, ...other.verdict }));
  const all = spots.map(({ spot }) => spot);
  const shown = spots.slice(0, isEmpty ? NEARBY_COUNT : SHOWN_FAVORITES);
  const radiusKm = home.data?.radiusKm ?? DEFAULT_RADIUS_KM;
  const within = all.filter(({ distanceKm: km }) => km === null || km <= radiusKm);
  // A favorite abroad is no answer for today, unless all are.
  const best = findBestSwim(within.length > 0 ? within : all, reader, when);
  const almanacIds = [...new Set([...shown.map(({ spot }) => spot.id), ...(best ? [best.spot.id] : [])])];
  const almanacs = useQuery({ ...almanacsQuery(almanacIds), enabled: almanacIds.length > 0 });
  return {
    asked: { when, nowMs },
    swimmer,
    place,
    isEmpty,
    isWaiting: isEmpty ? place !== null && nearby.isPending : ids.isPending || favorites.isPending,
    isPlaceKnown: home.data !== undefined || home.isError,
    failed: [ids, source].find(({ isLoadingError }) => isLoadingError) ?? null,
    favoriteCount: ids.data?.length ?? 0,
    spots: all,
    shown,
    best,
    almanacs: almanacs.data ?? {},
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
export type DashboardSpot = Dashboard["shown"][number];
