import { useQuery } from "@tanstack/react-query";
import { Check, Flag, Trash2 } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { authorsQuery } from "#app/features/reviews/reviews.queries.ts";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { formatDay } from "#domain/format/dates.ts";
import type { GatheringComment } from "#domain/gatherings/gathering-comment.ts";
import { GATHERING_LENGTHS } from "#domain/gatherings/gathering-limits.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { useAddComment, useApproveComment, useDeleteComment } from "../gatherings.queries.ts";

const ReportDialog = lazyNamed(() => import("#app/features/reviews/report-dialog.tsx"), "ReportDialog");

type CommentsBlockProps = { gathering: Gathering; comments: readonly GatheringComment[]; userId: string | null };

/** Questions and answers. On public pages a host approves them first. */
export function CommentsBlock({ gathering, comments, userId }: CommentsBlockProps) {
  const authorIds = comments.flatMap((comment) => comment.userId ?? []);
  const { data: authors = [] } = useQuery({ ...authorsQuery(authorIds), enabled: userId !== null });
  const [reportedId, setReportedId] = useState<string | null>(null);
  const waits = gathering.visibility === "public" && !gathering.isGroupMember && !gathering.isHost;
  const nameOf = (id: string | null) =>
    id !== null && id === userId ? "You" : (authors.find((author) => author.id === id)?.name ?? "Swimmer");
  if (userId === null && comments.length === 0) return null;
  return (
    <Block title="Questions and comments">
      {comments.length === 0 && <p className="text-muted">No comments yet.</p>}
      <ul className="divide-y divide-line">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            name={nameOf(comment.userId)}
            isHost={gathering.isHost}
            userId={userId}
            onReport={() => setReportedId(comment.id)}
          />
        ))}
      </ul>
      {userId && <CommentForm gatheringId={gathering.id} waits={waits} />}
      {userId && reportedId && (
        <Suspense>
          <ReportDialog
            userId={userId}
            contentType="gathering_comment"
            contentId={reportedId}
            onClose={() => setReportedId(null)}
          />
        </Suspense>
      )}
    </Block>
  );
}

type CommentItemProps = {
  comment: GatheringComment;
  name: string;
  isHost: boolean;
  userId: string | null;
  onReport: () => void;
};

function CommentItem({ comment, name, isHost, userId, onReport }: CommentItemProps) {
  const approve = useApproveComment();
  const remove = useDeleteComment();
  const { id, body, isApproved, createdAt } = comment;
  const isOwn = userId !== null && comment.userId === userId;

  function press() {
    remove.mutate(
      { id, isDeleted: true },
      {
        onSuccess: () =>
          showNotice({
            kind: "success",
            text: "Comment deleted.",
            action: { label: "Undo", onPress: () => remove.mutate({ id, isDeleted: false }) },
          }),
      },
    );
  }

  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm">
          {userId && <strong className="wrap-anywhere">{name}</strong>}{" "}
          <span className="text-muted">{formatDay(createdAt)}</span>
          {!isApproved && (
            <span className="block text-buoy-text">{isHost ? "Waits for you" : "Waits for the host"}</span>
          )}
        </p>
        {userId && (
          <span className="-my-2 flex shrink-0">
            {isOwn || isHost ? (
              <IconButton label="Delete this comment" onPress={press}>
                <Trash2 aria-hidden />
              </IconButton>
            ) : (
              <IconButton label="Report this comment" onPress={onReport}>
                <Flag aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
      <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{body}</p>
      {!isApproved && isHost && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 min-h-11"
          pending={approve.isPending}
          onClick={() => approve.mutate(id)}
        >
          <Check className="size-4.5" aria-hidden /> Approve
        </Button>
      )}
    </li>
  );
}

function CommentForm({ gatheringId, waits }: { gatheringId: string; waits: boolean }) {
  const id = useId();
  const [text, setText] = useState("");
  const { mutate, isPending } = useAddComment(gatheringId);
  const send = () =>
    mutate(text, {
      onSuccess: () => {
        setText("");
        showNotice({ kind: "success", text: waits ? "Sent. It appears when the host approves it." : "Comment added." });
      },
    });
  return (
    <form
      method="post"
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isPending) send();
      }}
    >
      <label htmlFor={id} className="font-medium text-md">
        Ask or say something
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={GATHERING_LENGTHS.comment}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`py-2.5 ${CONTROL}`}
      />
      <Button type="submit" variant="secondary" className="self-start" pending={isPending}>
        Send
      </Button>
    </form>
  );
}
