import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { formatMonth } from "#domain/format/dates.ts";
import { hasRole, type OwnMembership } from "#domain/groups/group.ts";
import { ROLE_WORDS } from "#domain/groups/group-words.ts";
import { paceText } from "#domain/swim-routes/route-words.ts";
import { type MemberChange, useChangeMember } from "../groups.queries.ts";
import type { NamedSwimmer } from "../swimmer-names.ts";
import type { GroupMember } from "./swimmers.data.ts";
import { membersQuery } from "./swimmers.queries.ts";

/** Both wait for the first press. */
const BlockDialog = lazyNamed(() => import("#app/features/blocking/block-dialog.tsx"), "BlockDialog");
const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

const LINE = "flex min-h-11 w-full items-center rounded-control px-3 text-left text-md text-ink hover:bg-sunken";

type MemberRowViewer = { groupId: string; member: GroupMember; swimmer: NamedSwimmer; userId: string };
type MemberRowProps = MemberRowViewer & { own: OwnMembership };

/** A member, and what the viewer may do with them. */
export function MemberRow({ groupId, member, swimmer, own, userId }: MemberRowProps) {
  const { units } = usePreferences();
  const isSelf = member.userId === userId;
  const mayRemove = !isSelf && hasRole(own.role, member.role === "member" ? "host" : "owner");
  const facts = [
    member.role !== "member" && ROLE_WORDS[member.role],
    `since ${formatMonth(member.joinedAt)}`,
    member.pace !== null && paceText(member.pace, units),
  ].filter(Boolean);
  return (
    <PersonRow swimmer={swimmer} note={`${isSelf ? "You · " : ""}${facts.join(" · ")}`}>
      {!isSelf && (
        <MemberMenu {...{ groupId, member, swimmer, userId, mayRemove }} isOwner={mayRemove && own.role === "owner"} />
      )}
    </PersonRow>
  );
}

export function PersonRow({ swimmer, note, children }: { swimmer: NamedSwimmer; note: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-2.5 first:border-t-0">
      <Avatar name={swimmer.name} imageUrl={swimmer.avatarUrl} size="sm" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="wrap-anywhere block font-medium">{swimmer.name}</span>
        <span className="text-muted text-sm">{note}</span>
      </p>
      {children}
    </li>
  );
}

type Question = { title: string; description: string; confirmLabel: string; change: MemberChange; said: string };

type MemberMenuProps = MemberRowViewer & { mayRemove: boolean; isOwner: boolean };

/** Everyone may block a member; hosts and owners also manage them. */
function MemberMenu({ groupId, member, swimmer: { name }, userId: viewerId, mayRemove, isOwner }: MemberMenuProps) {
  const { userId, role } = member;
  const change = useChangeMember(groupId);
  const queryClient = useQueryClient();
  const [isBlocking, setIsBlocking] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);

  function setRole(next: "member" | "host", before: "member" | "host") {
    change.mutate(
      { kind: "role", userId, role: next },
      {
        onSuccess: () =>
          showNotice({
            kind: "success",
            text: next === "host" ? `${name} is a host now.` : `${name} is a member now.`,
            action: { label: "Undo", onPress: () => change.mutate({ kind: "role", userId, role: before }) },
          }),
      },
    );
  }

  const remove: Question = {
    title: `Remove ${name}?`,
    description: "They leave the group and its swims. They can join or ask again.",
    confirmLabel: "Remove",
    change: { kind: "remove", userId },
    said: `Removed ${name}.`,
  };
  const bar: Question = {
    title: `Remove and bar ${name}?`,
    description: "They leave the group and can't come back until a host lets them.",
    confirmLabel: "Remove and bar",
    change: { kind: "bar", userId },
    said: `Removed and barred ${name}.`,
  };
  const handOver: Question = {
    title: `Hand the group over to ${name}?`,
    description: "They become the owner, and you a host. Only they can give it back.",
    confirmLabel: "Hand over",
    change: { kind: "hand-over", userId },
    said: `${name} owns the group now.`,
  };

  return (
    <>
      <details data-menu className="relative shrink-0">
        <summary
          aria-label={mayRemove ? `Manage ${name}` : `More about ${name}`}
          className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Ellipsis className="size-5" aria-hidden />
        </summary>
        <div className="absolute top-full right-0 z-20 w-56 rounded-card border border-line bg-raised p-2 shadow-float">
          {isOwner && role === "member" && (
            <button type="button" className={LINE} onClick={() => setRole("host", "member")}>
              Make host
            </button>
          )}
          {isOwner && role === "host" && (
            <button type="button" className={LINE} onClick={() => setRole("member", "host")}>
              Make member
            </button>
          )}
          {isOwner && role !== "owner" && (
            <button type="button" className={LINE} onClick={() => setQuestion(handOver)}>
              Hand over the group
            </button>
          )}
          {mayRemove && (
            <>
              <button type="button" className={LINE} onClick={() => setQuestion(remove)}>
                Remove
              </button>
              <button type="button" className={LINE} onClick={() => setQuestion(bar)}>
                Remove and bar
              </button>
            </>
          )}
          <button type="button" className={LINE} onClick={() => setIsBlocking(true)}>
            Block {name}
          </button>
        </div>
      </details>
      {isBlocking && (
        <Suspense>
          <BlockDialog
            userId={viewerId}
            swimmer={{ id: userId, name }}
            onBlocked={() => void queryClient.invalidateQueries(membersQuery(groupId, "active"))}
            onClose={() => setIsBlocking(false)}
          />
        </Suspense>
      )}
      {question && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
            title={question.title}
            description={question.description}
            confirmLabel={question.confirmLabel}
            isDangerous
            onConfirm={async () => {
              await change.mutateAsync(question.change);
              showNotice({ kind: "success", text: question.said });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
