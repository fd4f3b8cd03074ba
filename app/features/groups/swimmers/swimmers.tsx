import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { hasRole, type OwnMembership } from "#domain/groups/group.ts";
import { useSwimmerNames } from "../swimmer-names.ts";
import { Invitations } from "./invitations.tsx";
import { MemberRow } from "./member-row.tsx";
import { OwnSharing } from "./own-sharing.tsx";
import { SharedSwims } from "./shared-swims.tsx";
import { membersQuery } from "./swimmers.queries.ts";
import { BarredSwimmers, JoinRequests } from "./waiting-members.tsx";

type SwimmersProps = {
  groupId: string;
  userId: string;
  own: OwnMembership;
  measuredPace: number | null;
  isArchived: boolean;
  /** Swimmers near the own pace, or what it takes to see them. */
  nearPace: ReactNode;
};

/** Who is in the group, for members. Hosts also decide who gets in. */
export function Swimmers({ groupId, userId, own, measuredPace, isArchived, nearPace }: SwimmersProps) {
  const isHost = hasRole(own.role, "host");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        {isHost && <JoinRequests groupId={groupId} />}
        <Members groupId={groupId} userId={userId} own={own} />
        <SharedSwims groupId={groupId} />
        {isHost && <BarredSwimmers groupId={groupId} />}
      </div>
      <div className="grid gap-4">
        {isHost && !isArchived && <Invitations groupId={groupId} />}
        <OwnSharing groupId={groupId} userId={userId} own={own} measuredPace={measuredPace} />
        {nearPace}
      </div>
    </div>
  );
}

function Members({ groupId, userId, own }: { groupId: string; userId: string; own: OwnMembership }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    membersQuery(groupId, "active"),
  );
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  const nameOf = useSwimmerNames(members.map((member) => member.userId));
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading the swimmers" onRetry={() => void refetch()}>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  return (
    <Block title="Swimmers">
      <ul>
        {members.map((member) => (
          <MemberRow key={member.userId} {...{ groupId, member, own, userId }} swimmer={nameOf(member.userId)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" className="mt-3" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Block>
  );
}
