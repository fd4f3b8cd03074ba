import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import type { SwimRouteRow } from "#domain/swim-routes/loaded-route.ts";
import { RouteRow } from "./route-row.tsx";
import type { ShownRoutes } from "./shown-routes.ts";

type RouteListProps = {
  list: ShownRoutes;
  pace: number | null;
  /** Pressed on the map. */
  selectedId: string | null;
  /** Instead of an empty list. */
  empty: ReactNode;
};

/** Rows that grow page by page. */
export function RouteList({ list, pace, selectedId, empty }: RouteListProps) {
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
      <Loading label="Loading swim routes" onRetry={retry}>
        <RouteRowsSkeleton />
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <RouteRows {...{ rows, pace, selectedId }} />
      <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-3">
        <p role="status" className="text-muted text-sm">
          {total !== null && total > rows.length
            ? `${formatNumber(rows.length)} of ${formatNumber(total)}`
            : formatNumber(rows.length)}{" "}
          {rows.length === 1 ? "swim route" : "swim routes"}
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
      <p className="px-4.5 pb-4 text-muted text-xs">
        Swim routes are sketches by swimmers, not official courses. Coast © OpenStreetMap contributors.
      </p>
    </>
  );
}

type RouteRowsProps = { rows: readonly SwimRouteRow[]; pace: number | null; selectedId?: string | null };

export function RouteRows({ rows, pace, selectedId = null }: RouteRowsProps) {
  return (
    <ul className="border-line border-t">
      {rows.map((route) => (
        <RouteRow key={route.id} route={route} pace={pace} isSelected={route.id === selectedId} />
      ))}
    </ul>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

function RouteRowsSkeleton() {
  return (
    <div className="border-line border-t">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3.5 border-line border-b px-4.5 py-3.5">
          <Skeleton className="h-19 w-23 rounded-control" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-10 w-14" />
        </div>
      ))}
    </div>
  );
}
