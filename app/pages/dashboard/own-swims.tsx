import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import { LOG_PATH } from "#app/features/activity/activity-addresses.ts";
import { useCalendar } from "#app/features/activity/use-calendar.ts";
import { WorkoutRow } from "#app/features/workouts/workout-row.tsx";
import { swimDaysQuery, workoutsQuery } from "#app/features/workouts/workouts.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { periodToDate } from "#domain/workouts/totals/periods.ts";
import { NO_WORKOUT_FILTERS } from "#domain/workouts/workout-filters.ts";
import { CardHead } from "./card-head.tsx";
import { SwimWeek } from "./swim-week.tsx";

/** The last swim and this week's totals; absent until they are known. */
export function OwnSwims({ userId }: { userId: string }) {
  const calendar = useCalendar();
  const nowMs = usePageTime();
  const list = useInfiniteQuery(workoutsQuery(userId, NO_WORKOUT_FILTERS));
  const week = periodToDate("week", calendar);
  const { data: days = [] } = useQuery(swimDaysQuery(userId, week.from, week.to));
  const workouts = list.data?.pages[0]?.workouts;
  if (!workouts) return null;
  const [last] = workouts;
  return (
    <Card as="section" className="pb-2!">
      <CardHead title="Your week" to={last && "/activity"} link="Activity" />
      {last ? (
        <>
          <SwimWeek days={days} {...calendar} />
          <ul className="-mx-4 mt-2 border-line border-t">
            <WorkoutRow workout={last} nowMs={nowMs} />
          </ul>
        </>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-3 py-2 text-muted">
          No swims logged yet.
          <ButtonLink to={LOG_PATH} variant="secondary">
            Log a swim
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
