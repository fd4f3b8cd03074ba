import { Check, LogOut } from "lucide-react";
import { Suspense, useState } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import type { OwnMembership } from "#domain/groups/group.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { groupPath, signInFor } from "../group-addresses.ts";
import { useJoinGroup, useLeaveGroup } from "../groups.queries.ts";

/** Waits for the first press. */
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

/** For visitors a link to sign in. */
export function JoinLink({ group }: { group: SwimGroup }) {
  return (
    <ButtonLink to={signInFor(groupPath(group.id))}>{group.access === "request" ? "Ask to join" : "Join"}</ButtonLink>
  );
}

type JoinButtonProps = {
  group: SwimGroup;
  own: OwnMembership | null;
};

/** Join, ask, take the request back, or leave. */
export function JoinButton({ group, own }: JoinButtonProps) {
  const join = useJoinGroup(group.id);
  const leave = useLeaveGroup(group.id);
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    join.mutate(undefined, {
      onSuccess: (state) => {
        const text = state === "active" ? `Welcome to ${group.name}.` : "Request sent. A host decides.";
        showNotice({ kind: "success", text });
      },
    });
  }

  // The last owner is told to hand the group over.
  const leaveNow = () =>
    leave.mutate(undefined, {
      onSuccess: () => showNotice({ kind: "success", text: `You left ${group.name}.` }),
    });

  if (own?.state === "barred") return <p className="text-muted text-sm">This group doesn't admit you.</p>;
  if (own?.state === "requested") {
    return (
      <>
        <span className="inline-flex min-h-11 items-center gap-2 text-muted text-md">
          <Check className="size-5" aria-hidden /> Requested
        </span>
        <Button variant="secondary" pending={leave.isPending} onClick={leaveNow}>
          Cancel request
        </Button>
      </>
    );
  }
  if (!own) {
    if (group.archivedAt !== null || group.access === "private") return null;
    return (
      <Button pending={join.isPending} onClick={ask}>
        {group.access === "request" ? "Ask to join" : "Join"}
      </Button>
    );
  }
  return (
    <>
      <span className="inline-flex min-h-11 items-center gap-2 text-md text-primary">
        <Check className="size-5" aria-hidden /> Joined
      </span>
      <Button variant="quiet" pending={leave.isPending} onClick={() => setIsAsking(true)}>
        <LogOut className="size-5" aria-hidden /> Leave
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={`Leave ${group.name}?`}
            description={
              group.access === "public"
                ? "Your posts stay. You can join again."
                : "Your posts stay. To come back, you need a host's yes."
            }
            confirmLabel="Leave"
            isDangerous
            onConfirm={leaveNow}
          />
        </Suspense>
      )}
    </>
  );
}
