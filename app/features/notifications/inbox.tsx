import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ageText } from "#domain/alerts/alert.ts";
import type { listNotifications } from "./notifications.data.ts";
import { inboxQuery, useMarkRead } from "./notifications.queries.ts";

type Item = Awaited<ReturnType<typeof listNotifications>>["items"][number];

/** What happened that concerns this swimmer, the newest first, page by page. */
export function Inbox({ userId }: { userId: string }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    inboxQuery(userId),
  );
  const markRead = useMarkRead(userId);
  if (isPending) return <Loading />;
  if (error && !data) {
    return (
      <ErrorState title="Your notifications could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
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
        {items.map((item) => (
          <InboxRow key={item.id} item={item} onOpen={() => !item.isRead && markRead.mutate(item.id)} />
        ))}
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

function InboxRow({ item, onOpen }: { item: Item; onOpen: () => void }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link to={item.link} onClick={onOpen} className="block rounded-control px-3 py-2.5 hover:bg-sunken">
        <span className={`block text-md ${item.isRead ? "" : "font-semibold"}`}>
          {!item.isRead && (
            <span className="text-buoy-text" aria-hidden>
              ●{" "}
            </span>
          )}
          {!item.isRead && <span className="sr-only">Unread: </span>}
          {item.title}
        </span>
        <span className="line-clamp-3 block text-muted text-sm">{item.body}</span>
        <span className="block text-muted text-sm">
          {ageText(item.createdAt, new Date())}
          {item.isOver && " · no longer in force"}
        </span>
      </Link>
    </li>
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
