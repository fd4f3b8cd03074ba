import { useQuery } from "@tanstack/react-query";
import { KeepUp } from "#app/features/groups/detail/keep-up.tsx";
import { measuredPaceQuery } from "#app/features/groups/swimmers/swimmers.queries.ts";
import { swimPaceQuery } from "#app/features/swim-routes/swim-routes.queries.ts";
import type { OwnMembership } from "#domain/groups/group.ts";
import type { PaceCount } from "#domain/groups/paces.ts";

type OwnKeepUpProps = { userId: string; own: OwnMembership | null; counts: readonly PaceCount[] };

/** With the swimmer's own pace: as they say in this group, as they swam, or as they plan routes. */
export function OwnKeepUp({ userId, own, counts }: OwnKeepUpProps) {
  const { data: measured = null } = useQuery(measuredPaceQuery(userId));
  const { data: planned = null } = useQuery(swimPaceQuery(userId));
  const said = own?.pace ?? null;
  return (
    <KeepUp counts={counts} ownPace={said ?? measured ?? planned} isMeasured={said === null && measured !== null} />
  );
}
