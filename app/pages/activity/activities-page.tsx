import { useSearchParams } from "react-router";
import { ACTIVITIES_PATH } from "#app/features/activity/activity-addresses.ts";
import { ActivityList } from "#app/features/activity/list/activity-list.tsx";
import { SwimFilters } from "#app/features/activity/list/swim-filters.tsx";
import { useCalendar } from "#app/features/activity/use-calendar.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { parseWorkoutListQuery } from "#domain/workouts/workout-list-query.ts";
import type { Route } from "./+types/activities-page.ts";
import { ActivityFrame } from "./activity-frame.tsx";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Swims from platforms") },
  { name: "robots", content: "noindex" },
];

export default function ActivitiesPage() {
  const swimmer = useSwimmer();
  const [search] = useSearchParams();
  const { today } = useCalendar();
  if (!swimmer) return null;
  const query = parseWorkoutListQuery(search);
  const thisYear = Number(today.slice(0, 4));
  return (
    <ActivityFrame userId={swimmer.id} current={ACTIVITIES_PATH}>
      <SwimFilters userId={swimmer.id} query={query} thisYear={thisYear} path={ACTIVITIES_PATH} />
      <div>
        <ActivityList userId={swimmer.id} query={query} />
      </div>
    </ActivityFrame>
  );
}
