import { useInfiniteQuery } from "@tanstack/react-query";
import { Avatar } from "#app/ui/avatar.tsx";
import { useSwimmerNames } from "../swimmer-names.ts";
import { membersQuery } from "../swimmers/swimmers.queries.ts";

const SHOWN = 4;

/** Some of the members, for members. The tab beside lists them by name. */
export function Faces({ groupId }: { groupId: string }) {
  const { data } = useInfiniteQuery(membersQuery(groupId, "active"));
  const members = data?.pages[0]?.members.slice(0, SHOWN) ?? [];
  const nameOf = useSwimmerNames(members.map(({ userId }) => userId));
  return (
    <span className="flex -space-x-1 max-sm:hidden" aria-hidden="true">
      {members.map(({ userId }) => {
        const { name, avatarUrl } = nameOf(userId);
        return (
          <span key={userId} className="rounded-full ring-2 ring-surface">
            <Avatar name={name} imageUrl={avatarUrl} size="sm" />
          </span>
        );
      })}
    </span>
  );
}
