import { useQuery } from "@tanstack/react-query";
import { GroupsExplorer } from "#app/features/groups/list/groups-explorer.tsx";
import { NoGroups } from "#app/features/groups/list/no-groups.tsx";
import { useFoundGroups, useOwnGroups } from "#app/features/groups/list/use-group-list.ts";
import { nextSwimsQuery } from "#app/features/groups/swims/group-swims.queries.ts";
import { NextSwimNote } from "#app/features/groups/swims/next-swim-note.tsx";
import { homeQuery } from "#app/features/recommendations/home.queries.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import type { GroupListQuery } from "#domain/groups/group-list-query.ts";
import { GroupsNav } from "./groups-nav.tsx";

type SwimmerGroupsProps = { userId: string; query: GroupListQuery };

/** A swimmer's own groups with their next swim, and those that they can find near their place. */
export function SwimmerGroups({ userId, query: asked }: SwimmerGroupsProps) {
  const home = useQuery(homeQuery(userId));
  // An unreadable profile must not keep the list away.
  const position = home.data?.position ?? (home.data || home.isError ? null : undefined);
  const own = useOwnGroups({ userId, position });
  const hasGroups = own.rows === null || own.rows.length > 0;
  // Without an own group, finding one is what the page is for.
  const query = { ...asked, list: asked.list ?? (hasGroups ? "mine" : "find") } as const;
  const found = useFoundGroups(query, position, query.list === "find");
  const ids = own.rows?.map(({ id }) => id) ?? [];
  const { data: nextSwims } = useQuery({ ...nextSwimsQuery(ids), enabled: ids.length > 0 });
  return (
    <GroupsExplorer
      query={query}
      list={query.list === "mine" ? own : found}
      position={position ?? null}
      tabs={<GroupsNav current={query.list} />}
      note={position === null && query.list === "find" && <PlaceHint />}
      empty={<NoGroups query={query} isNear={found.isNear} />}
      noteOf={(groupId) => {
        const next = nextSwims?.get(groupId);
        return next && <NextSwimNote swim={next} />;
      }}
    />
  );
}

function PlaceHint() {
  return (
    <p className="px-4.5 pb-3 text-muted text-sm">
      <TextLink to="/settings/location">Add your place</TextLink> to see what's near you.
    </p>
  );
}
