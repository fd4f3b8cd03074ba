import { useInfiniteQuery } from "@tanstack/react-query";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { WorkoutRow } from "#app/features/workouts/workout-row.tsx";
import { workoutsQuery } from "#app/features/workouts/workouts.queries.ts";
import { Block } from "#app/ui/block.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import { NO_WORKOUT_QUERY, toWorkoutFilters, workoutListAddress } from "#domain/workouts/workout-list-query.ts";

const SHOWN_SWIMS = 3;

type RecentCardProps = { userId: string; water: WaterChoice };

export function RecentCard({ userId, water }: RecentCardProps) {
  const nowMs = usePageTime();
  const query = { ...NO_WORKOUT_QUERY, water: water === "both" ? null : water };
  const list = useInfiniteQuery(workoutsQuery(userId, toWorkoutFilters(query)));
  const page = list.data?.pages[0];
  return (
    <Block
      title="Recent"
      className="lg:p-5!"
      aside={
        page &&
        page.total > 0 && (
          <TextLink to={workoutListAddress(query)} className="-my-2 inline-flex min-h-11 items-center text-md">
            All {formatNumber(page.total)}
          </TextLink>
        )
      }
    >
      <QueryView
        query={{ data: page?.workouts, error: list.error, refetch: list.refetch }}
        loading="Loading your swims"
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="text-muted text-md">Your latest swims will be here.</p>}
      >
        {(workouts) => (
          <ul className="-mx-4 [&_li>:first-child]:w-13">
            {workouts.slice(0, SHOWN_SWIMS).map((workout) => (
              <WorkoutRow key={workout.id} workout={workout} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </QueryView>
    </Block>
  );
}
