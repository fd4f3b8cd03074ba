import { useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { useStored } from "#app/browser/use-stored.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { alertsOfSpots } from "#domain/swim-routes/checks/alerts-of-spots.ts";
import { checkRoute } from "#domain/swim-routes/checks/check-route.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import { useSpotsOfRoute } from "./use-near-spots.ts";
import type { WeatherFacts } from "./use-rehearsed.ts";

/** A route and all that is known of it. */
export type CheckedRoute = {
  points: readonly RoutePoint[];
  spotIds: readonly string[];
  spots: readonly Spot[];
  shore: ShoreFacts | null;
  weather: WeatherFacts;
  pace: number;
  startAt: number;
  timeZone: string;
};

/** The checks of a route, from all that is known. */
export function useRouteChecks({
  points,
  spotIds,
  spots: near,
  shore,
  weather,
  pace,
  startAt,
  timeZone,
}: CheckedRoute) {
  const { units } = usePreferences();
  const spots = useSpotsOfRoute(spotIds, near);
  const breathingSide = useStored("breathingSide");
  return useMemo(
    () =>
      checkRoute(
        { points, spotIds },
        {
          ...weather,
          ...{ units, timeZone, pace, shore, breathingSide },
          startMs: startAt,
          alerts: alertsOfSpots(spotIds, spots),
        },
      ),
    [points, spotIds, spots, shore, weather, pace, startAt, timeZone, units, breathingSide],
  );
}
