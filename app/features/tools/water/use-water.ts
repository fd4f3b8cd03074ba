import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStored } from "#app/browser/use-stored.ts";
import { favoritesQuery } from "#app/features/favorites/favorites.queries.ts";
import { almanacsQuery } from "#app/features/weather/almanac.queries.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { isUuid } from "#domain/uuid.ts";
import { toolSpotsQuery } from "../day/tool-spots.queries.ts";

/** The latest; their tides are loaded at once, so that they can be asked without a network. */
const FAVORITES_LIMIT = 12;

/** The water that the tools are about: a favorite, the spot in the address, or one that was searched for. */
export function useWater(addressSpotId: string | undefined) {
  const userId = useSwimmer()?.id ?? "";
  const [chosenId, setChosenId] = useState<string | null>(null);
  const recent = useStored("recentSpots");
  const favorites = useQuery({ ...favoritesQuery(userId), enabled: userId !== "" });
  const favoriteIds = (favorites.data ?? []).slice(0, FAVORITES_LIMIT);
  const asked = addressSpotId && isUuid(addressSpotId) ? addressSpotId : null;
  const id = chosenId ?? asked ?? favoriteIds[0] ?? recent[0]?.id ?? null;
  const ofFavorites = useSpots(favoriteIds);
  const ofOther = useSpots(id === null || favoriteIds.includes(id) ? [] : [id]);
  const spots = [...ofFavorites.spots, ...ofOther.spots];
  const source = id !== null && favoriteIds.includes(id) ? ofFavorites : ofOther;
  return {
    spots,
    spot: spots.find((spot) => spot.id === id) ?? null,
    almanac: (id !== null && source.almanacs[id]) || null,
    choose: setChosenId,
    isWaiting: id === null ? favorites.isLoading : source.isWaiting,
    problem: favorites.error ?? source.error,
    retry: () => {
      void favorites.refetch();
      source.retry();
    },
  };
}

export type Water = ReturnType<typeof useWater>;

function useSpots(ids: readonly string[]) {
  const enabled = ids.length > 0;
  const spots = useQuery({ ...toolSpotsQuery(ids), enabled });
  const almanacs = useQuery({ ...almanacsQuery(ids), enabled });
  return {
    // The queries keep the former rows while they load others.
    spots: (enabled ? spots.data : undefined)?.filter((spot) => ids.includes(spot.id)) ?? [],
    almanacs: (enabled ? almanacs.data : undefined) ?? {},
    isWaiting: enabled && (spots.isPending || almanacs.isPending),
    error: spots.error ?? almanacs.error,
    retry: () => {
      void spots.refetch();
      void almanacs.refetch();
    },
  };
}
