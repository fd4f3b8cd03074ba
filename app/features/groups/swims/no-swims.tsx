import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { planSwimPath } from "../group-addresses.ts";

export function NoSwims({ groupId, isHost }: { groupId: string; isHost: boolean }) {
  return (
    <EmptyState
      title="No swims planned"
      action={isHost && <ButtonLink to={planSwimPath(groupId)}>Plan a swim</ButtonLink>}
    >
      {!isHost && "Hosts plan the next one."}
    </EmptyState>
  );
}
