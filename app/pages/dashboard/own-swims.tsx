import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { usePageTime } from "#app/browser/use-page-time.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { LOG_PATH } from "#app/features/activity/activity-addresses.ts";
import { useCalendar } from "#app/features/activity/use-calendar.ts";
import { WorkoutRow } from "#app/features/workouts/workout-row.tsx";
import { swimDaysQuery, workoutsQuery } from "#app/features/workouts/workouts.queries.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { periodToDate } from "#domain/workouts/totals/periods.ts";
import { sumDays } from "#domain/workouts/totals/sum-days.ts";
import { swumText, waterTimeText } from "#domain/workouts/totals/total-words.ts";
import { NO_WORKOUT_FILTERS } from "#domain/workouts/workout-filters.ts";

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
    <Card as="section" className="order-5 col-span-full pb-2!">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">Your swims</h2>
        {last && (
          <TextLink to="/activity" className="inline-flex min-h-11 items-center text-md">
            Activity
          </TextLink>
        )}
      </div>
      {last ? (
        <>
          <WeekTotals {...sumDays(days)} />
          <ul className="-mx-4">
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

function WeekTotals({ swims, meters, seconds }: ReturnType<typeof sumDays>) {
  const { units } = usePreferences();
  if (swims === 0) return <p className="text-muted">No swim this week yet.</p>;
  const distance = meters > 0 ? `${swumText(meters, units)}, ` : "";
  return (
    <p className="text-muted">
      This week: {distance}
      {waterTimeText(seconds)}, {swims} {swims === 1 ? "swim" : "swims"}
    </p>
  );
}
