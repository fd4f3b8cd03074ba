import { Plus } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { GROUPS_RADIUS_KM } from "#domain/groups/group-limits.ts";
import {
  CLEARED_GROUP_FILTERS,
  type GroupListQuery,
  groupListAddress,
  isGroupListFiltered,
} from "#domain/groups/group-list-query.ts";
import { NEW_GROUP_PATH } from "../group-addresses.ts";

type NoGroupsProps = {
  query: GroupListQuery;
  /** Within the radius around the swimmer's place. */
  isNear: boolean;
};

/** What the empty list offers. */
export function NoGroups({ query, isNear }: NoGroupsProps) {
  if (query.list === "mine") {
    return (
      <EmptyState
        title="You're not in a group yet"
        action={<ButtonLink to={groupListAddress({ ...query, list: "find" })}>Find a group</ButtonLink>}
      >
        <TextLink to={NEW_GROUP_PATH} className="inline-flex min-h-11 items-center">
          Start your own
        </TextLink>
      </EmptyState>
    );
  }
  if (isGroupListFiltered(query)) {
    return (
      <EmptyState
        title="No groups found"
        action={
          <ButtonLink variant="secondary" to={groupListAddress({ ...query, ...CLEARED_GROUP_FILTERS })}>
            Clear filters
          </ButtonLink>
        }
      >
        Try another word or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isNear ? `No groups within ${GROUPS_RADIUS_KM} km` : "No groups yet"}
      action={
        <ButtonLink to={NEW_GROUP_PATH}>
          <Plus className="size-4.5" aria-hidden /> Start the first one here
        </ButtonLink>
      }
    >
      {isNear && (
        <TextLink to={groupListAddress({ ...query, isEverywhere: true })} className="inline-flex min-h-11 items-center">
          Show groups everywhere
        </TextLink>
      )}
    </EmptyState>
  );
}
