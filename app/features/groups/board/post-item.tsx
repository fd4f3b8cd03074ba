import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { signedPicturesQuery } from "#app/backend/private-pictures.queries.ts";
import type { GroupPost } from "#domain/groups/board.ts";
import type { NamedSwimmer } from "../swimmer-names.ts";
import { postsQuery, useDeletePost } from "./board.queries.ts";
import { Comments } from "./comments.tsx";
import { TextHead } from "./text-head.tsx";
import { TextMenu } from "./text-menu.tsx";

type PostItemProps = {
  groupId: string;
  post: GroupPost;
  author: NamedSwimmer;
  userId: string;
  isMember: boolean;
  isHost: boolean;
  now: number;
};

/** A post with its photo; its comments open on a press. */
export function PostItem({ groupId, post, author, userId, isMember, isHost, now }: PostItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeletePost(post.id);
  const queryClient = useQueryClient();
  const count = post.commentCount;
  return (
    <li className="rounded-card border border-line bg-surface p-4 dark:border-transparent">
      <article aria-label={`Post by ${author.name}`}>
        <TextHead text={post} author={author} now={now}>
          <TextMenu
            {...({ word: "post", id: post.id, author, userId, isHost } as const)}
            onDelete={remove.mutateAsync}
            onBlocked={() => void queryClient.invalidateQueries(postsQuery(groupId))}
          />
        </TextHead>
        <p className="wrap-anywhere mt-2.5 max-w-[65ch] whitespace-pre-line">{post.body}</p>
        {post.photoPath && <PostPhoto path={post.photoPath} name={author.name} />}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-md text-muted hover:bg-sunken hover:text-ink"
        >
          <MessageCircle className="size-5" aria-hidden />
          {count === 0 ? "Comment" : `${count} ${count === 1 ? "comment" : "comments"}`}
        </button>
        {isOpen && <Comments {...{ groupId, userId, isMember, isHost, now }} postId={post.id} />}
      </article>
    </li>
  );
}

function PostPhoto({ path, name }: { path: string; name: string }) {
  const { data } = useQuery(signedPicturesQuery("group-photos", [path]));
  const [picture] = data ?? [];
  if (data && !picture) return null;
  if (!picture) return <div className="mt-3 h-48 max-w-md rounded-control bg-sunken" />;
  return (
    <a href={picture.url} className="mt-3 block max-w-md overflow-hidden rounded-control">
      <img
        src={picture.thumbnailUrl}
        alt={`By ${name}`}
        loading="lazy"
        className="max-h-80 w-full bg-sunken object-cover"
      />
    </a>
  );
}
