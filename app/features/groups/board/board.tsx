import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { joinPosts } from "#domain/groups/board.ts";
import { useSwimmerNames } from "../swimmer-names.ts";
import { postsQuery } from "./board.queries.ts";
import { PostForm } from "./post-form.tsx";
import { PostItem } from "./post-item.tsx";

type BoardProps = { groupId: string; userId: string; isMember: boolean; isHost: boolean; isArchived: boolean };

/** Posts of the group, the newest first. Swimmers who aren't members read those of public groups. */
export function Board({ groupId, userId, isMember, isHost, isArchived }: BoardProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } = useInfiniteQuery(
    postsQuery(groupId),
  );
  const posts = data && joinPosts(data.pages.map((page) => page.posts));
  const nameOf = useSwimmerNames((posts ?? []).map(({ authorId }) => authorId));
  const mayWrite = isMember && !isArchived;
  return (
    <div className="grid max-w-3xl gap-4">
      {mayWrite && <PostForm groupId={groupId} />}
      {!posts && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!posts && !error && (
        <Loading label="Loading the board" onRetry={() => void refetch()}>
          <Skeleton className="h-36" />
        </Loading>
      )}
      {posts?.length === 0 && (
        <EmptyState title="Nothing here yet">
          {mayWrite ? "Say hello, or ask who's swimming next." : "Members write here."}
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul aria-label="Posts" className="grid gap-3">
          {posts.map((post) => (
            <PostItem
              key={post.id}
              {...{ groupId, post, userId, isHost }}
              isMember={mayWrite}
              author={nameOf(post.authorId)}
              now={dataUpdatedAt}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older posts
        </Button>
      )}
    </div>
  );
}
