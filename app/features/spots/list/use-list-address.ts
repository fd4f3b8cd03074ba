import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import type { SpotFilters } from "#domain/spots/spot-filters.ts";
import { type ListChange, listAddress } from "./list-address.ts";

/** Addresses of the list with other filters, at the same time of day. */
export function useListAddress(pathname: string, filters: SpotFilters) {
  const when = useWhen();
  return (change?: ListChange) => withWhen(listAddress(pathname, filters, change), when);
}
