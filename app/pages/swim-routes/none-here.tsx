import { useQuery } from "@tanstack/react-query";
import { spotsNearQuery } from "#app/features/spots/spots.queries.ts";
import { NoRoutes } from "#app/features/swim-routes/list/no-routes.tsx";
import type { Position } from "#domain/geo/position.ts";
import type { RouteListQuery } from "#domain/swim-routes/list/route-list-query.ts";

const NOWHERE: Position = { latitude: 0, longitude: 0 };

type NoneHereProps = { query: RouteListQuery; position: Position | null; isNear: boolean };

/** A first route starts at the nearest spot. */
export function NoneHere({ query, position, isNear }: NoneHereProps) {
  const nearest = useQuery({ ...spotsNearQuery(position ?? NOWHERE, 1), enabled: position !== null });
  return <NoRoutes query={query} start={nearest.data?.[0] ?? position} isNear={isNear} />;
}
