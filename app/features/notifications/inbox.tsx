import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { InboxRow, RemovedRow } from "./inbox-row.tsx";
import { inboxQuery, useMarkRead, useRemoveNotifications } from "./notifications.queries.ts";
import { useRemoval } from "./use-removal.ts";

export function Inbox({ userId }: { userId: string }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1}>
      <InboxItems userId={userId} frame={frame} />
    </div>
  );
}

/** `frame` takes the focus when the last row disappears. */
function InboxItems({ userId, frame }: { userId: string; frame: RefObject<HTMLElement | null> }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    inboxQuery(userId),
  );
  const markRead = useMarkRead(userId);
  const removeAll = useRemoveNotifications(userId);
  const { removals, remove, undo } = useRemoval((ids) => removeAll.mutateAsync(ids));
  const [backId, setBackId] = useState<string | null>(null);
  if (isPending) return <LoadingInbox />;
  if (error && !data) {
    return (
      <ErrorState title="Couldn't load your notifications" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const items = data.pages.flatMap((page) => page.items).filter(({ id }) => removals.get(id) !== "sent");
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing new">
        You'll see changes at your starred spots and matches for your rules here.
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
            <RemovedRow
              key={item.id}
              frame={frame}
              onUndo={() => {
                undo(item.id);
                setBackId(item.id);
              }}
            />
          ) : (
            <InboxRow
              key={item.id}
              item={item}
              isBack={item.id === backId}
              onOpen={() => !item.isRead && markRead.mutate(item.id)}
              onRemove={() => {
                remove(item.id);
                setBackId(null);
              }}
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

function LoadingInbox() {
  return (
    <Loading label="Loading your notifications" className="grid gap-3 p-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}
