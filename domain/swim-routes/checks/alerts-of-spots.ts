import { openAlertWords } from "../../alerts/open-alert.ts";
import type { Spot } from "../../spots/spot.ts";
import type { RouteAlert } from "./route-check.ts";

/** Alerts at the spots of a route; null while one of them isn't known. */
export function alertsOfSpots(spotIds: readonly string[], spots: readonly Spot[]): RouteAlert[] | null {
  const onRoute = spotIds.map((id) => spots.find((spot) => spot.id === id));
  if (onRoute.some((spot) => spot === undefined)) return null;
  return onRoute.flatMap((spot) => {
    if (!spot?.alert) return [];
    const { type, severity, until } = spot.alert;
    const { name, latitude, longitude } = spot;
    return [
      {
        kind: type,
        severity,
        title: openAlertWords({ type, severity }),
        startsAt: null,
        expiresAt: until,
        spotName: name,
        position: { latitude, longitude },
      },
    ];
  });
}
