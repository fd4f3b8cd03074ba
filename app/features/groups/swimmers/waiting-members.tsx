import { useInfiniteQuery } from "@tanstack/react-query";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { useChangeMember } from "../groups.queries.ts";
import { type NamedSwimmer, useSwimmerNames } from "../swimmer-names.ts";
import { PersonRow } from "./member-row.tsx";
import type { GroupMember } from "./swimmers.data.ts";
import { membersQuery } from "./swimmers.queries.ts";

/** Who asked to join, for hosts. Nothing while nobody does. */
export function JoinRequests({ groupId }: { groupId: string }) {
  const { members, nameOf } = useWaiting(groupId, "requested");
  if (members.length === 0) return null;
  return (
    <Block title="Requests">
      <ul>
        {members.map((member) => (
          <RequestRow key={member.userId} {...{ groupId, member }} swimmer={nameOf(member.userId)} />
        ))}
      </ul>
    </Block>
  );
}

/** Whom hosts removed for good, for hosts. */
export function BarredSwimmers({ groupId }: { groupId: string }) {
  const { members, nameOf } = useWaiting(groupId, "barred");
  const change = useChangeMember(groupId);
  if (members.length === 0) return null;
  return (
    <Block title="Barred">
      <ul>
        {members.map(({ userId, joinedAt }) => {
          const swimmer = nameOf(userId);
          return (
            <PersonRow key={userId} swimmer={swimmer} note={`joined ${formatDay(joinedAt)}`}>
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                pending={change.isPending && change.variables.userId === userId}
                onClick={() => change.mutate({ kind: "readmit", userId })}
              >
                Let back in <span className="sr-only">{swimmer.name}</span>
              </Button>
            </PersonRow>
          );
        })}
      </ul>
    </Block>
  );
}

function useWaiting(groupId: string, state: "requested" | "barred") {
  const { data } = useInfiniteQuery(membersQuery(groupId, state));
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  return { members, nameOf: useSwimmerNames(members.map(({ userId }) => userId)) };
}

type RequestRowProps = { groupId: string; member: GroupMember; swimmer: NamedSwimmer };

function RequestRow({ groupId, member: { userId, joinedAt }, swimmer }: RequestRowProps) {
  const decide = useChangeMember(groupId);
  const press = (kind: "accept" | "decline", text: string) =>
    decide.mutate({ kind, userId }, { onSuccess: () => showNotice({ kind: "success", text }) });
  return (
    <PersonRow swimmer={swimmer} note={`asked ${formatDay(joinedAt)}`}>
      <Button
        size="sm"
        className="min-h-11"
        pending={decide.isPending}
        onClick={() => press("accept", `${swimmer.name} is in.`)}
      >
        Let in <span className="sr-only">{swimmer.name}</span>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        pending={decide.isPending}
        onClick={() => press("decline", `Declined ${swimmer.name}.`)}
      >
        Decline <span className="sr-only">{swimmer.name}</span>
      </Button>
    </PersonRow>
  );
}
