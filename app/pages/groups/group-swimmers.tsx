import { useQuery } from "@tanstack/react-query";
import { SwimmersNearPace } from "#app/features/groups/swimmers/near-pace.tsx";
import { measuredPaceQuery } from "#app/features/groups/swimmers/swimmers.queries.ts";
import { Swimmers } from "#app/features/groups/swimmers/swimmers.tsx";
import { FeatureOffer } from "#app/features/subscription/pricing/feature-offer.tsx";
import { useFeatureAccess } from "#app/features/subscription/use-subscription.ts";
import type { OwnMembership } from "#domain/groups/group.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";

type GroupSwimmersProps = { group: SwimGroup; own: OwnMembership; userId: string };

/** The members, with pace matching where the swimmer's plan has it. */
export function GroupSwimmers({ group, own, userId }: GroupSwimmersProps) {
  const { data: measuredPace } = useQuery(measuredPaceQuery(userId));
  const { isOpen } = useFeatureAccess(userId, "group_swim");
  return (
    <Swimmers
      {...{ own, userId }}
      groupId={group.id}
      measuredPace={measuredPace ?? null}
      isArchived={group.archivedAt !== null}
      nearPace={isOpen ? <SwimmersNearPace userId={userId} /> : <FeatureOffer userId={userId} featureId="group_swim" />}
    />
  );
}
