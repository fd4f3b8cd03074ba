import { useQuery } from "@tanstack/react-query";
import { useSharedPosition } from "#app/browser/hooks/use-shared-position.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { spotsByIdQuery, spotsNearQuery } from "#app/features/spots/spots.queries.ts";
import type { LogPlace } from "#domain/workouts/log/log-form.ts";
import { latestSwimsQuery } from "./log.queries.ts";

export type PlaceChoice = { id: string; name: string; note?: string };
export type PlaceGroup = { label: string; places: PlaceChoice[] };

const NOWHERE = { latitude: 0, longitude: 0 };
const NEAR_COUNT = 5;
const LATEST_COUNT = 4;
const FAVORITES_COUNT = 12;
/** This near a swimmer is probably at the spot. */
const AT_SPOT_KM = 1;

function awayText(km: number) {
  return km < 1 ? `${Math.max(10, Math.round(km * 100) * 10)} m away` : `${km.toFixed(km < 10 ? 1 : 0)} km away`;
}

/** Where the swim may have been, likely places first; each spot is named once. */
export function usePlaces(userId: string) {
  const here = useSharedPosition();
  const latest = useQuery(latestSwimsQuery(userId));
  const near = useQuery({ ...spotsNearQuery(here ?? NOWHERE, NEAR_COUNT), enabled: here !== null });
  const favoriteIds = useQuery(favoritesQuery(userId)).data?.slice(0, FAVORITES_COUNT) ?? [];
  const favorites = useQuery({ ...spotsByIdQuery(favoriteIds), enabled: favoriteIds.length > 0 });
  const recent = useStored("recentSpots");

  const nearby = (near.data ?? []).map(({ id, name, distanceKm }) => ({
    id,
    name,
    ...(distanceKm !== null && { note: awayText(distanceKm), distanceKm }),
  }));
  const swum = (latest.data ?? []).flatMap(({ spotId, spotName }) =>
    spotId && spotName ? [{ id: spotId, name: spotName }] : [],
  );
  const starred = (favorites.data ?? [])
    .filter(({ id }) => favoriteIds.includes(id))
    .map(({ id, name }) => ({ id, name }));

  const seen = new Set<string>();
  const once = (places: readonly PlaceChoice[], limit: number) =>
    places
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .slice(0, limit)
      .map(({ id, name, note }) => ({ id, name, ...(note && { note }) }));
  const groups: PlaceGroup[] = [
    { label: "Near you", places: once(nearby, NEAR_COUNT) },
    { label: "Where you swim", places: once(swum, LATEST_COUNT) },
    { label: "Favorites", places: once(starred, FAVORITES_COUNT) },
    { label: "Viewed", places: once(recent, LATEST_COUNT) },
  ].filter(({ places }) => places.length > 0);

  const [nearest] = nearby;
  const isAtSpot = nearest?.distanceKm !== undefined && nearest.distanceKm <= AT_SPOT_KM;
  const first = (isAtSpot ? nearest : swum[0]) ?? groups[0]?.places[0];
  return {
    groups,
    suggested: first ? ({ kind: "spot", id: first.id, name: first.name } satisfies LogPlace) : null,
    lastSwim: latest.data?.[0] ?? null,
  };
}
