import { useQuery } from "@tanstack/react-query";
import { spotNamesQuery } from "./spots.queries.ts";

/** What the browser offers for the field that names this list, as its letters are typed. */
export function SpotNames({ id }: { id: string }) {
  const { data: spots = [] } = useQuery(spotNamesQuery());
  return (
    <datalist id={id}>
      {spots.map((spot) => (
        <option key={spot.id} value={spot.name} />
      ))}
    </datalist>
  );
}
