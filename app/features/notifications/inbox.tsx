import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { InboxRow, RemovedRow } from "./inbox-row.tsx";
import { inboxQuery, useMarkRead, useRemoveNotifications } from "./notifications.queries.ts";
import { useRemoval } from "./use-removal.ts";

/** What happened that concerns this swimmer, the newest first, page by page. */
export function Inbox({ userId }: { userId: string }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    inboxQuery(userId),
  );
  const markRead = useMarkRead(userId);
  const removeAll = useRemoveNotifications(userId);
  const { removals, remove, undo } = useRemoval((ids) => removeAll.mutate(ids));
  if (isPending) return <Loading />;
  if (error && !data) {
    return (
      <ErrorState title="Your notifications could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const items = data.pages
    .flatMap((page) => page.items)
    .filter(({ id }) => removals.get(id) !== "sent" || removeAll.isError);
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing new">
        Here you will read when something changes at a water you starred or when a rule of yours is met.
      </EmptyState>
    );
  }
  return (
    <>
      {items.some(({ isRead }) => !isRead) && (
        <Button variant="quiet" className="-ml-2" pending={markRead.isPending} onClick={() => markRead.mutate(null)}>
          Mark all as read
        </Button>
      )}
      <ul>
        {items.map((item) =>
          removals.get(item.id) === "waiting" ? (
            <RemovedRow key={item.id} onUndo={() => undo(item.id)} />
          ) : (
            <InboxRow
              key={item.id}
              item={item}
              onOpen={() => !item.isRead && markRead.mutate(item.id)}
              onRemove={() => remove(item.id)}
            />
          ),
        )}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-2 w-full"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 p-3">
      <span className="sr-only">Loading your notifications</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
