import { useMemo } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { useSwimmerBand } from "#app/features/verdicts/swimmer-band.queries.ts";
import { DEFAULT_BAND } from "#domain/conditions/swimmer-band.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { alertsOfSpots } from "#domain/swim-routes/checks/alerts-of-spots.ts";
import { checkRoute } from "#domain/swim-routes/checks/check-route.ts";
import type { RouteCheckFacts } from "#domain/swim-routes/checks/route-check.ts";
import { rateRoute } from "#domain/swim-routes/rate-route.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { ShoreFacts } from "#domain/swim-routes/shore/shore-profile.ts";
import { useSpotsOfRoute } from "./use-near-spots.ts";

export type WeatherFacts = Pick<RouteCheckFacts, "stream" | "wind" | "waterC" | "days" | "isSimulated">;

/** Until the rehearsal has answered. */
export const NO_WEATHER: WeatherFacts = { stream: null, wind: null, waterC: null, days: [], isSimulated: false };

type Asked = {
  points: readonly RoutePoint[];
  spotIds: readonly string[];
  spots: readonly Spot[];
  shore: ShoreFacts | null;
  weather: WeatherFacts;
  pace: number;
  startAt: number;
  timeZone: string;
};

/** The checks of a route and how hard it is, from all that is known. */
export function useRouteChecks({ points, spotIds, spots: near, shore, weather, pace, startAt, timeZone }: Asked) {
  const { units } = usePreferences();
  const spots = useSpotsOfRoute(spotIds, near);
  const breathingSide = useStored("breathingSide");
  const band = useSwimmerBand() ?? DEFAULT_BAND;
  const rated = useMemo(() => rateRoute(points, shore), [points, shore]);
  const checks = useMemo(
    () =>
      checkRoute(
        { points, spotIds },
        {
          ...weather,
          ...{ units, timeZone, pace, shore, band, breathingSide },
          startMs: startAt,
          alerts: alertsOfSpots(spotIds, spots),
        },
      ),
    [points, spotIds, spots, shore, weather, pace, startAt, timeZone, units, band, breathingSide],
  );
  return { rated, checks };
}
