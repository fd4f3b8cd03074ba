import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CopyField } from "#app/ui/form/copy-field.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { INVITATION_LIMITS } from "#domain/groups/group-limits.ts";
import { joinPath } from "../group-addresses.ts";
import { invitationsQuery, useCreateInvitation, useRevokeInvitation } from "../groups.queries.ts";

const DAYS = [1, 7, INVITATION_LIMITS.days] as const;
const USES = [1, 10, INVITATION_LIMITS.uses] as const;

/** Links by which swimmers join without a request, for hosts. */
export function Invitations({ groupId }: { groupId: string }) {
  const open = useQuery({ ...invitationsQuery(groupId), staleTime: 0, refetchOnMount: "always" });
  const revoke = useRevokeInvitation();
  return (
    <Block title="Invite">
      <p className="text-muted text-sm">Anyone with the link can join until it expires.</p>
      <InvitationForm groupId={groupId} />
      {open.data && open.data.length > 0 && (
        <ul aria-label="Open invitations" className="mt-4">
          {open.data.map(({ id, expiresAt, usesLeft }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-1.5 text-sm first:border-t-0"
            >
              <span>
                {usesLeft} {usesLeft === 1 ? "use" : "uses"} left, until {formatDay(expiresAt)}
              </span>
              <Button
                variant="quiet"
                size="sm"
                className="min-h-11"
                pending={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function InvitationForm({ groupId }: { groupId: string }) {
  const [days, setDays] = useState<number>(DAYS[1]);
  const [uses, setUses] = useState<number>(USES[1]);
  const { mutate, data, isPending, error } = useCreateInvitation(groupId);

  function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ days, uses });
  }

  return (
    <form method="post" aria-label="New invitation" onSubmit={create} className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <select
          aria-label="How long it works"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          className="min-h-11 rounded-control border border-control bg-surface pr-8 pl-3"
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count} {count === 1 ? "day" : "days"}
            </option>
          ))}
        </select>
        <select
          aria-label="How many can use it"
          value={uses}
          onChange={({ target }) => setUses(Number(target.value))}
          className="min-h-11 rounded-control border border-control bg-surface pr-8 pl-3"
        >
          {USES.map((count) => (
            <option key={count} value={count}>
              {count} {count === 1 ? "swimmer" : "swimmers"}
            </option>
          ))}
        </select>
        <Button type="submit" variant="secondary" pending={isPending}>
          {!isPending && <Link2 className="size-5" aria-hidden />} Create a link
        </Button>
      </div>
      <ProblemNote message={error?.message} />
      {data && (
        <CopyField label="Your link. It's shown only now." value={`${window.location.origin}${joinPath(data.token)}`} />
      )}
    </form>
  );
}
