import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { GroupComment } from "#domain/groups/board.ts";
import { COMMENT_LENGTH_LIMIT } from "#domain/groups/group-limits.ts";
import { type NamedSwimmer, useSwimmerNames } from "../swimmer-names.ts";
import { commentsQuery, useAddComment, useDeleteComment } from "./board.queries.ts";
import { TextHead } from "./text-head.tsx";
import { TextMenu } from "./text-menu.tsx";

type CommentsProps = {
  groupId: string;
  postId: string;
  userId: string;
  isMember: boolean;
  isHost: boolean;
  now: number;
};

export function Comments({ groupId, postId, userId, isMember, isHost, now }: CommentsProps) {
  const query = useQuery(commentsQuery(postId));
  const nameOf = useSwimmerNames((query.data ?? []).map(({ authorId }) => authorId));
  return (
    <div className="mt-2 border-line border-t pt-3">
      <QueryView query={query} loading="Loading comments" skeleton={<Skeleton className="h-14" />}>
        {(comments) => (
          <ul aria-label="Comments" className="grid gap-4 empty:hidden">
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                {...{ comment, postId, userId, isHost, now }}
                author={nameOf(comment.authorId)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isMember ? (
        <CommentForm groupId={groupId} postId={postId} />
      ) : (
        <p className="mt-2 text-muted text-sm">Members can comment.</p>
      )}
    </div>
  );
}

type CommentItemProps = {
  comment: GroupComment;
  postId: string;
  author: NamedSwimmer;
  userId: string;
  isHost: boolean;
  now: number;
};

function CommentItem({ comment, postId, author, userId, isHost, now }: CommentItemProps) {
  const remove = useDeleteComment(comment.id);
  const queryClient = useQueryClient();
  return (
    <li>
      <article aria-label={`Comment by ${author.name}`}>
        <TextHead text={comment} author={author} now={now}>
          <TextMenu
            {...({ word: "comment", id: comment.id, author, userId, isHost } as const)}
            onDelete={remove.mutateAsync}
            onBlocked={() => void queryClient.invalidateQueries(commentsQuery(postId))}
          />
        </TextHead>
        <p className="wrap-anywhere mt-1.5 max-w-[65ch] whitespace-pre-line pl-12">{comment.body}</p>
      </article>
    </li>
  );
}

function CommentForm({ groupId, postId }: { groupId: string; postId: string }) {
  const id = useId();
  const [body, setBody] = useState("");
  const { mutate, isPending, error, reset } = useAddComment({ groupId, postId });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (body.trim() === "" || isPending) return;
    mutate(body, { onSuccess: () => setBody("") });
  }

  return (
    <form method="post" aria-label="New comment" onSubmit={send} className="mt-3 flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="sr-only">
            Your comment
          </label>
          <textarea
            id={id}
            rows={1}
            maxLength={COMMENT_LENGTH_LIMIT}
            value={body}
            placeholder="Your comment"
            onChange={({ target }) => {
              setBody(target.value);
              if (error) reset();
            }}
            className={`field-sizing-content max-h-40 min-h-11 py-2.5 ${CONTROL}`}
          />
        </div>
        <Button type="submit" variant="secondary" pending={isPending} aria-disabled={body.trim() === "" || undefined}>
          Send
        </Button>
      </div>
      <ProblemNote message={error?.message} />
    </form>
  );
}
