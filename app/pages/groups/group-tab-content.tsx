import { Suspense } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { AboutGroup } from "#app/features/groups/detail/about-group.tsx";
import { KeepUp } from "#app/features/groups/detail/keep-up.tsx";
import { NewHere } from "#app/features/groups/detail/new-here.tsx";
import { ReportGroup } from "#app/features/groups/detail/report-group.tsx";
import { groupTabPath, planSwimPath, signInFor } from "#app/features/groups/group-addresses.ts";
import { NoSwims } from "#app/features/groups/swims/no-swims.tsx";
import { SwimList } from "#app/features/groups/swims/swim-list.tsx";
import { BlockProblem } from "#app/ui/block.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { isActive, isHost, isOwner, type OwnMembership } from "#domain/groups/group.ts";
import type { GroupTab } from "#domain/groups/group-list-query.ts";
import type { GroupSwim } from "#domain/groups/group-swim.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import type { PaceCount } from "#domain/groups/paces.ts";

/** What only swimmers load. */
const Board = lazyNamed(() => import("#app/features/groups/board/board.tsx"), "Board");
const GroupSwims = lazyNamed(() => import("#app/features/groups/swims/group-swims.tsx"), "GroupSwims");
const GroupCleanups = lazyNamed(() => import("#app/features/cleanup/group-cleanups.tsx"), "GroupCleanups");
const OwnKeepUp = lazyNamed(() => import("./own-keep-up.tsx"), "OwnKeepUp");
const GroupSwimmers = lazyNamed(() => import("./group-swimmers.tsx"), "GroupSwimmers");

export type GroupTabContentProps = {
  group: SwimGroup;
  own: OwnMembership | null;
  swims: Section<GroupSwim[]>;
  paces: readonly PaceCount[];
  homeSpots: readonly { id: string; name: string }[];
  tab: GroupTab;
  userId: string | null;
};

export function GroupTabContent(props: GroupTabContentProps) {
  const { group, own, homeSpots, tab, userId } = props;
  if (tab === "about") {
    return (
      <>
        <AboutGroup group={group} homeSpots={homeSpots} />
        {userId && (
          <Suspense>
            <GroupCleanups groupId={group.id} />
          </Suspense>
        )}
        {userId && !isOwner(own) && <ReportGroup userId={userId} groupId={group.id} />}
      </>
    );
  }
  if (tab === "board") return <BoardTab {...props} />;
  if (tab === "swimmers") return <SwimmersTab {...props} />;
  return <SwimsTab {...props} />;
}

const WAITING = <Skeleton className="h-60" />;

function SwimsTab({ group, own, swims, paces, userId }: GroupTabContentProps) {
  const found = swims.value;
  const next = found?.find(({ state }) => state === "published") ?? null;
  const mayPlan = isHost(own) && group.archivedAt === null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Next swims" className="min-w-0">
        {!found && <BlockProblem problem={swims.problem} retryPath={groupTabPath(group.id, "swims")} />}
        {found?.length === 0 && <NoSwims groupId={group.id} isHost={mayPlan} />}
        {found && found.length > 0 && (
          <div className="grid gap-3">
            {userId ? (
              <Suspense fallback={<SwimList swims={found} />}>
                <GroupSwims swims={found} />
              </Suspense>
            ) : (
              <SwimList swims={found} />
            )}
            {mayPlan && (
              <p>
                <ButtonLink to={planSwimPath(group.id)} variant="secondary">
                  Plan a swim
                </ButtonLink>
              </p>
            )}
          </div>
        )}
      </section>
      <div className="grid gap-4">
        {userId ? (
          <Suspense fallback={<KeepUp counts={paces} ownPace={null} isMeasured={false} />}>
            <OwnKeepUp userId={userId} own={own} counts={paces} />
          </Suspense>
        ) : (
          <KeepUp counts={paces} ownPace={null} isMeasured={false} />
        )}
        <NewHere next={next} />
      </div>
    </div>
  );
}

function BoardTab({ group, own, userId }: GroupTabContentProps) {
  if (!userId) return <SignInToRead group={group} tab="board" title="Sign in to read the board" />;
  if (!isActive(own) && group.access !== "public") {
    return <EmptyState title="Members read the board">Join the group to read and write.</EmptyState>;
  }
  return (
    <Suspense fallback={WAITING}>
      <Board
        groupId={group.id}
        userId={userId}
        isMember={isActive(own)}
        isHost={isHost(own)}
        isArchived={group.archivedAt !== null}
      />
    </Suspense>
  );
}

function SwimmersTab({ group, own, userId }: GroupTabContentProps) {
  if (!userId) return <SignInToRead group={group} tab="swimmers" title="Sign in to see who swims here" />;
  if (!own || !isActive(own)) {
    return <EmptyState title="Members see each other">Join the group to see who swims here.</EmptyState>;
  }
  return (
    <Suspense fallback={WAITING}>
      <GroupSwimmers group={group} own={own} userId={userId} />
    </Suspense>
  );
}

function SignInToRead({ group, tab, title }: { group: SwimGroup; tab: GroupTab; title: string }) {
  return (
    <EmptyState title={title} action={<ButtonLink to={signInFor(groupTabPath(group.id, tab))}>Sign in</ButtonLink>} />
  );
}
