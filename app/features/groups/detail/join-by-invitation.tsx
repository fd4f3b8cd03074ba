import { useNavigate } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { KIND_WORDS, swimmersText } from "#domain/groups/group-words.ts";
import type { InvitedGroup } from "#domain/groups/invitation.ts";
import { groupPath, signInFor } from "../group-addresses.ts";
import { GroupCover } from "../group-cover.tsx";
import { useJoinByToken } from "../groups.queries.ts";

type JoinByInvitationProps = {
  group: InvitedGroup;
  token: string;
  /** Where visitors come back to after signing in; null for swimmers. */
  signInPath: string | null;
};

/** What the group is, before somebody joins by a link. */
export function JoinByInvitation({ group, token, signInPath }: JoinByInvitationProps) {
  const navigate = useNavigate();
  const join = useJoinByToken();
  const { groupId, name, town, description, rules } = group;

  function press() {
    join.mutate(token, {
      onSuccess: (id) => {
        showNotice({ kind: "success", text: `Welcome to ${name}.` });
        void navigate(groupPath(id), { replace: true });
      },
    });
  }

  return (
    <Card className="overflow-hidden p-0!">
      <GroupCover group={{ id: groupId, name, description, town }} shape="strip" className="h-32 w-full" isFirst />
      <div className="grid gap-4 p-5">
        <div>
          <p className="text-muted text-sm">You're invited to</p>
          <h1 className="wrap-anywhere text-2xl">{name}</h1>
          <p className="mt-1 text-muted text-sm">
            {[swimmersText(group.memberCount), KIND_WORDS[group.kind].toLowerCase(), town].filter(Boolean).join(" · ")}
          </p>
        </div>
        {description && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
        {rules && (
          <div>
            <h2 className="text-base">Rules</h2>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{rules}</p>
          </div>
        )}
        <ProblemNote message={join.error?.message} />
        <p>
          {signInPath ? (
            <ButtonLink to={signInFor(signInPath)}>Sign in to join</ButtonLink>
          ) : (
            <Button pending={join.isPending} onClick={press}>
              Join
            </Button>
          )}
        </p>
      </div>
    </Card>
  );
}
