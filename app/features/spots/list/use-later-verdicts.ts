import { useQuery } from "@tanstack/react-query";
import { useWhen } from "#app/features/verdicts/use-when.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { mayBeLater } from "#domain/verdicts/hours/when.ts";
import { laterVerdictsQuery } from "../spots.queries.ts";

/** The same spots with the hours that the plan adds, once the address asks for one of those. */
export function useLaterVerdicts(spots: readonly Spot[]): readonly Spot[] {
  const isLater = mayBeLater(useWhen(), Date.now());
  const query = laterVerdictsQuery(spots.map(({ id }) => id));
  const { data } = useQuery({ ...query, enabled: isLater && spots.length > 0 });
  return isLater && data ? spots.map((spot) => ({ ...spot, verdict: data.get(spot.id) ?? spot.verdict })) : spots;
}
