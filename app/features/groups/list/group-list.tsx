import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { GroupRow } from "./group-row.tsx";
import type { ShownGroups } from "./shown-groups.ts";

type GroupListProps = {
  list: ShownGroups;
  /** Pressed on the map. */
  selectedId: string | null;
  /** Instead of an empty list. */
  empty: ReactNode;
  /** Below a group's facts, such as its next swim. */
  noteOf?: ((groupId: string) => ReactNode) | undefined;
};

/** Rows that grow page by page. */
export function GroupList({ list, selectedId, empty, noteOf }: GroupListProps) {
  const { rows, total, problem, more, isLoadingMore, retry } = list;
  if (rows === null) {
    if (problem) {
      return (
        <ErrorState title={problem} onRetry={retry}>
          Your filters are still here.
        </ErrorState>
      );
    }
    return (
      <Loading label="Loading groups" onRetry={retry}>
        <GroupRowsSkeleton />
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className="border-line border-t">
        {rows.map((group) => (
          <GroupRow key={group.id} group={group} isSelected={group.id === selectedId}>
            {noteOf?.(group.id)}
          </GroupRow>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-3">
        <p role="status" className="text-muted text-sm">
          {total !== null && total > rows.length
            ? `${formatNumber(rows.length)} of ${formatNumber(total)}`
            : formatNumber(rows.length)}{" "}
          {rows.length === 1 ? "group" : "groups"}
        </p>
        {typeof more === "string" && (
          <ButtonLink to={more} variant="secondary" size="sm" replace preventScrollReset>
            Show more
          </ButtonLink>
        )}
        {typeof more === "function" && (
          <Button variant="secondary" size="sm" pending={isLoadingMore} onClick={more}>
            Show more
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="px-4.5 pb-3 text-muted text-sm">
          {problem}
        </p>
      )}
    </>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4];

function GroupRowsSkeleton() {
  return (
    <div className="border-line border-t">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3.5 border-line border-b px-4.5 py-3.5">
          <Skeleton className="size-19 rounded-control" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
