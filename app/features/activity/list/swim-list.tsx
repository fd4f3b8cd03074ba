import { useInfiniteQuery } from "@tanstack/react-query";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { WorkoutRow } from "#app/features/workouts/workout-row.tsx";
import { joinWorkoutPages, workoutsQuery } from "#app/features/workouts/workouts.queries.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { isWorkoutListFiltered, toWorkoutFilters, type WorkoutListQuery } from "#domain/workouts/workout-list-query.ts";
import { FILES_PATH, LOG_PATH, WORKOUTS_PATH } from "../activity-addresses.ts";

type SwimListProps = { userId: string; query: WorkoutListQuery };

/** The swimmer's own swims, the newest first, page by page. */
export function SwimList({ userId, query }: SwimListProps) {
  const nowMs = usePageTime();
  const list = useInfiniteQuery(workoutsQuery(userId, toWorkoutFilters(query)));
  const workouts = list.data && joinWorkoutPages(list.data.pages);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <QueryView
      query={{ data: workouts, error: list.error, refetch: list.refetch }}
      loading="Loading your swims"
      skeleton={<RowsSkeleton />}
      empty={<NoSwims isFiltered={isWorkoutListFiltered(query)} />}
    >
      {(shown) => (
        <>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {shown.map((workout) => (
              <WorkoutRow key={workout.id} workout={workout} nowMs={nowMs} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted text-sm">
              {total > shown.length ? `${formatNumber(shown.length)} of ${formatNumber(total)}` : formatNumber(total)}{" "}
              {total === 1 ? "swim" : "swims"}
            </p>
            {list.hasNextPage && (
              <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </QueryView>
  );
}

function NoSwims({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="No swims match" action={<ButtonLink to={WORKOUTS_PATH}>Clear filters</ButtonLink>}>
        Your other swims are still there.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No swims yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={LOG_PATH}>Log your first swim</ButtonLink>
          <ButtonLink to={FILES_PATH} variant="secondary">
            Import files
          </ButtonLink>
        </div>
      }
    />
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;

export const RowsSkeleton = () => (
  <div className="grid gap-3 rounded-card border border-line bg-surface p-4 lg:p-5">
    {SKELETON_ROWS.map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);
