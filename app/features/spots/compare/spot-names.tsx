import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "#app/ui/form/use-debounced-value.ts";
import { namesLikeQuery, spotNamesQuery } from "../spots.queries.ts";

/** Suggestions for a field: all names or, where there are too many, similar ones. */
export function SpotNames({ id, typed }: { id: string; typed: string }) {
  const { data } = useQuery(spotNamesQuery());
  const words = useDebouncedValue(typed.trim());
  const { data: close = [] } = useQuery({ ...namesLikeQuery(words), enabled: data?.isCut === true && words !== "" });
  const spots = data?.isCut ? close : (data?.spots ?? []);
  return (
    <datalist id={id}>
      {spots.map((spot) => (
        <option key={spot.id} value={spot.name} />
      ))}
    </datalist>
  );
}
