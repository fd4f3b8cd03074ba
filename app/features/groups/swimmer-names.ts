import { useQuery } from "@tanstack/react-query";
import { authorsQuery } from "#app/features/reviews/reviews.queries.ts";

export type NamedSwimmer = { id: string; name: string; avatarUrl: string | null };

/** Of somebody whose profile the reader doesn't see. */
const UNNAMED_SWIMMER = "Swimmer";

/** Names by id: only the username of those who keep their profile private. */
export function useSwimmerNames(ids: readonly string[]) {
  const { data: found = [] } = useQuery({ ...authorsQuery(ids), enabled: ids.length > 0 });
  const known = new Map(found.map((swimmer) => [swimmer.id, swimmer]));
  return (id: string): NamedSwimmer => known.get(id) ?? { id, name: UNNAMED_SWIMMER, avatarUrl: null };
}
